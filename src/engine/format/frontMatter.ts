import matter from 'gray-matter';
import type { MemoryPath } from '../model/memoryPath';
import type {
  ExpectedValue,
  Problem,
  ProblemCode,
  ProblemData,
  ProblemSeverity,
} from '../model/problem';
import type { ParsedYaml, YamlInput, YamlRecord, YamlValue } from './yaml';
import { editYaml } from './yamlEdit';

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

/** A text cut in its parts; putting them together gives the text back, byte for byte. */
export interface FrontMatterParts {
  /** Byte order mark, the opening dashes and the language behind them. */
  readonly open: string;
  /** The front matter with its line breaks. */
  readonly matter: string;
  /** The closing dashes with their line break. */
  readonly close: string;
  readonly body: string;
}

export type FrontMatter =
  | { readonly parts: FrontMatterParts }
  | { readonly missing: true }
  | { readonly unclosed: true }
  | { readonly unsupported: string };

class RefusedLanguageError extends Error {}

const refuse = (): never => {
  throw new RefusedLanguageError();
};

const refused = { parse: refuse, stringify: refuse };

/**
 * gray-matter only finds the parts: its own YAML and JSON readers are replaced by ones that read nothing, and the
 * languages that would run code are refused at this, the only call.
 */
const engines = {
  yaml: { parse: () => ({}), stringify: () => '' },
  json: { parse: () => ({}), stringify: () => '' },
  javascript: refused,
  js: refused,
  coffee: refused,
  coffeescript: refused,
};

const byteOrderMark = '\uFEFF';

/** Splits a text at its front matter. Never throws. */
export const splitFrontMatter = (text: string): FrontMatter => {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const rest = text.slice(mark.length);
  if (!/^---(?!-)/u.test(rest)) return { missing: true };
  const language = /^---([^\r\n]*)/u.exec(rest)?.[1] ?? '';
  try {
    const file = matter(rest, { engines, language: 'yaml' });
    const open = mark + rest.slice(0, 3 + language.length);
    const matterText = file.matter.startsWith(language)
      ? file.matter.slice(language.length)
      : file.matter;
    const bodyStart = text.length - file.content.length;
    const closeStart = open.length + matterText.length;
    if (text.slice(closeStart, bodyStart) === '') return { unclosed: true };
    // The line break before the closing dashes belongs to the matter.
    const breakLength = 1;
    return {
      parts: {
        open,
        matter: text.slice(open.length, closeStart + breakLength),
        close: text.slice(closeStart + breakLength, bodyStart),
        body: text.slice(bodyStart),
      },
    };
  } catch {
    // Either one of our refusals, or the library naming an engine that it does not have.
    return { unsupported: language.trim() };
  }
};

export const joinFrontMatter = (parts: FrontMatterParts): string =>
  parts.open + parts.matter + parts.close + parts.body;

/** True where every line break is CR LF; a mixed file is edited as it is. */
export const usesCarriageReturns = (text: string): boolean =>
  /\r\n/u.test(text) && !/(?<!\r)\n/u.test(text);

/** The matter begins with the line break behind the opening dashes, which is not part of the mapping. */
const editMatter = (matter: string, changes: Readonly<Record<string, YamlInput>>): string => {
  const edited = editYaml(matter, changes);
  const opened = edited.startsWith('\n') || edited.startsWith('\r\n') ? edited : `\n${edited}`;
  return opened.endsWith('\n') ? opened : `${opened}\n`;
};

/**
 * Changes some keys of a front matter and leaves every other byte of the file as it is; undefined removes a key. The
 * front matter must parse without problems.
 */
export const editFrontMatter = (
  text: string,
  changes: Readonly<Record<string, YamlInput>>,
): string => {
  const split = splitFrontMatter(text);
  if (!('parts' in split)) throw new TypeError('A file without front matter cannot be edited');
  const { parts } = split;
  if (Object.keys(changes).length === 0) return text;
  const crlf = usesCarriageReturns(parts.matter);
  const matter = editMatter(crlf ? parts.matter.replaceAll('\r\n', '\n') : parts.matter, changes);
  return joinFrontMatter({ ...parts, matter: crlf ? matter.replaceAll('\n', '\r\n') : matter });
};
