import type { ExpectedValue } from '../model/expected';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem, ProblemCode, ProblemData, ProblemSeverity } from '../model/problem';
import type { ParsedYaml, YamlRecord, YamlValue } from './yaml';

/**
 * Reads typed fields from a front matter and gathers what is wrong with them. A wrong value is reported with its
 * line and read as absent; the file is never changed.
 */
export class FieldReader {
  readonly problems: Problem[] = [];

  constructor(
    private readonly path: MemoryPath,
    private readonly parsed: ParsedYaml,
  ) {}

  report(
    key: string,
    code: ProblemCode,
    options: { severity: ProblemSeverity; data?: ProblemData },
  ): void {
    const line = this.parsed.lines.get(key) ?? 1;
    this.problems.push({
      path: this.path,
      line,
      code,
      severity: options.severity,
      data: { field: key, ...options.data },
    });
  }

  has(key: string): boolean {
    return this.parsed.values[key] !== undefined;
  }

  text(key: string): string | undefined {
    const value = this.parsed.values[key];
    if (value === undefined) return undefined;
    if (typeof value === 'string') return value;
    this.invalid(key, value, { expected: 'text' });
    return undefined;
  }

  /** A number within the range. */
  number(key: string, options: { minimum: number; maximum: number }): number | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (text.trim() !== '' && value >= options.minimum && value <= options.maximum) return value;
    this.invalid(key, text, { expected: 'number', ...options });
    return undefined;
  }

  /** As `number`, for a key of a mapping that stands in the field. */
  numberWithin(
    key: string,
    record: YamlRecord,
    options: { readonly name: string; readonly minimum: number; readonly maximum: number },
  ): number | undefined {
    const { name, minimum, maximum } = options;
    const written = record[name];
    if (written === undefined) return undefined;
    const value = typeof written === 'string' && written.trim() !== '' ? Number(written) : NaN;
    if (value >= minimum && value <= maximum) return value;
    this.invalid(key, written, { expected: 'number', minimum, maximum });
    return undefined;
  }

  flag(key: string): boolean | undefined {
    const text = this.text(key)?.toLowerCase();
    if (text === undefined) return undefined;
    if (['true', 'yes'].includes(text)) return true;
    if (['false', 'no'].includes(text)) return false;
    this.invalid(key, text, { expected: 'flag' });
    return undefined;
  }

  /** ISO 8601, as written. */
  date(key: string): string | undefined {
    const text = this.text(key);
    if (text === undefined || !Number.isNaN(Date.parse(text))) return text;
    this.invalid(key, text, { expected: 'date' });
    return undefined;
  }

  oneOf<T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const text = this.text(key);
    if (text === undefined) return undefined;
    const found = allowed.find((value) => value === text);
    if (found === undefined) {
      this.invalid(key, text, { expected: 'choice', choices: allowed.join(', ') });
    }
    return found;
  }

  /** Texts from a list; a single text counts as a list of one. */
  texts(key: string): readonly string[] | undefined {
    const value = this.parsed.values[key];
    if (value === undefined) return undefined;
    const items = Array.isArray(value) ? value : [value];
    const texts = items.filter((item) => typeof item === 'string');
    if (texts.length < items.filter((item) => item !== undefined).length) {
      this.invalid(key, value, { expected: 'texts' });
    }
    return texts;
  }

  /** The value as it stands: a list, a text, or neither. */
  raw(key: string): YamlValue {
    return this.parsed.values[key];
  }

  records(key: string): readonly YamlRecord[] {
    const value = this.parsed.values[key];
    if (value === undefined) return [];
    const items: readonly YamlValue[] = Array.isArray(value) ? value : [value];
    const records = items.filter(isRecord);
    if (records.length < items.length) this.invalid(key, value, { expected: 'mappings' });
    return records;
  }

  private invalid(
    key: string,
    value: YamlValue,
    expected: ProblemData & { readonly expected: ExpectedValue },
  ): void {
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    const data = { value: (shown ?? '').slice(0, 80), ...expected };
    this.report(key, 'invalid_value', { severity: 'warning', data });
  }
}

export const isRecord = (value: YamlValue): value is YamlRecord =>
  typeof value === 'object' && !Array.isArray(value);
