import type { ParsedYaml, YamlInput, YamlValue } from './yamlValues';

/**
 * Front matters that need no document of the YAML library, read and written as it would: one line a key, with plain words,
 * numbers, ids, texts in double quotes without escapes, and lists of those on one line. That is most of what our files hold,
 * and each write reads and makes some.
 */

/** Keys whose text document 000 writes in double quotes. */
export const quotedKeys: ReadonlySet<string> = new Set([
  'title',
  'context',
  'from_title',
  'to_title',
]);
/** Lists that document 000 writes on one line. */
export const inlineKeys: ReadonlySet<string> = new Set([
  'tags',
  'entities',
  'scope',
  'source_episodes',
]);

/** UTF-16 units; longer lists stand on lines of their own. */
const longestInline = 200;

/** Lists of words stay on one line, as in document 000; lists of records and long lists do not. */
export const isInlineList = (value: YamlInput): boolean =>
  Array.isArray(value) &&
  value.every((item) => typeof item !== 'object') &&
  value.join(', ').length <= longestInline;

/** Words and ids that no reader takes for anything but themselves: most of what stands in a front matter. */
const plainWords = /^(?!(?:null|true|false)$)[A-Za-z][\w/-]*(?: [\w/-]+)*$/iu;
const plainId = /^[\dA-Za-z](?=[^-]*-[^-]*-)[\w:./-]*\w$/u;

/** What stands between double quotes as it is. */
const unescaped = /^[^"\\\p{C}\p{Zl}\p{Zp}]*$/u;

const tryItem = (value: YamlInput): string | undefined => {
  const isPlain =
    typeof value === 'string'
      ? plainWords.test(value) || plainId.test(value)
      : typeof value === 'boolean' || Number.isFinite(value);
  return isPlain ? String(value) : undefined;
};

const tryList = (key: string, value: readonly YamlInput[]): string | undefined => {
  if (value.length === 0) return '[]';
  if (!inlineKeys.has(key) || !isInlineList(value)) return undefined;
  const items = value.map(tryItem);
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
};

/** The line of a key, as the library writes it; undefined where it has to. */
export const tryWritePlainly = (key: string, value: YamlInput): string | undefined => {
  const isQuoted = quotedKeys.has(key);
  if (isQuoted && typeof value === 'string') {
    return unescaped.test(value) ? `${key}: "${value}"\n` : undefined;
  }
  const written = Array.isArray(value)
    ? tryList(key, value)
    : isQuoted
      ? undefined
      : tryItem(value);
  return written === undefined ? undefined : `${key}: ${written}\n`;
};

/** A colon that ends nothing, and neither a comment nor a bracket, which mean something in YAML. */
const plain = String.raw`(?!(?:null|Null|NULL)(?![\w./:+-]| ))[A-Za-z\d](?:[\w./+-]|:(?=[\w/]))*(?: [\w./+-]+)*`;
const quoted = String.raw`"[^"\\\p{C}\p{Zl}\p{Zp}]*"`;
const item = `(?:${plain}|${quoted})`;
const itemOfList = new RegExp(item, 'gu');
const line = new RegExp(`^([a-z][a-z_]*): (?:(${item})|\\[((?:${item}(?:, ${item})*)?)\\])$`, 'u');

const textOf = (written: string): string => (written[0] === '"' ? written.slice(1, -1) : written);

/** The mapping of a text, as the library reads it; undefined where it has to. */
export const tryReadPlainly = (text: string): ParsedYaml | undefined => {
  if (!text.endsWith('\n')) return undefined;
  const values: [string, YamlValue][] = [];
  const lines = new Map<string, number>();
  let number = 0;
  for (const written of text.slice(0, -1).split('\n')) {
    number++;
    // The line break behind the opening dashes.
    if (written === '' && number === 1) continue;
    const [, key, scalar, list = ''] = line.exec(written) ?? [];
    if (key === undefined || lines.has(key)) return undefined;
    lines.set(key, number);
    const value =
      scalar === undefined ? (list.match(itemOfList) ?? []).map(textOf) : textOf(scalar);
    values.push([key, value]);
  }
  return { values: Object.fromEntries(values), lines, problems: [] };
};
