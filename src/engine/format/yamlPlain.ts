/**
 * A value as it stands in a YAML text. Scalars are kept as the text that was written, so that a title of `1.10` or a
 * version of `2e3` is not turned into a number; `null`, `~` and nothing at all are undefined.
 */
export type YamlValue = string | undefined | readonly YamlValue[] | YamlRecord;
export interface YamlRecord {
  readonly [key: string]: YamlValue;
}

/** A value to be written. Undefined removes the key. */
export type YamlInput =
  | string
  | number
  | boolean
  | undefined
  | readonly YamlInput[]
  | { readonly [key: string]: YamlInput };

export interface YamlProblem {
  /** 1-based within the text. */
  readonly line: number;
  readonly message: string;
}

export interface ParsedYaml {
  readonly values: YamlRecord;
  /** 1-based line of each top-level key. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly YamlProblem[];
}

/**
 * Fields of front matter that need no document of the YAML library, written as it would write them: plain words, numbers, ids,
 * texts in double quotes without escapes, and lists of those on one line. That is most of what a memory holds.
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
const plainWords = /^(?!(?:null|true|false)$)[A-Za-z][\w/-]*(?::[\w/.-]*[\w/])*(?: [\w/-]+)*$/iu;
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

/**
 * The YAML that front matter is mostly made of, read line by line: a tenth of the work of a whole parser, where thousands of
 * files are read at once. Whatever is not surely the same to a whole parser (comments, tags, anchors, texts over several
 * lines, nested lists, escapes but two) is left to that.
 */
export interface PlainYaml {
  readonly values: YamlRecord;
  /** 1-based line of each top-level key. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Thrown where the text is not of the plain kind. */
class NotPlain extends Error {}

const notPlain = new NotPlain();

/** Controls, halves of characters, and spaces and line ends that are such to one reader and letters to another. */
const unusual = /(?!\r?\n)[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]|(?! )\p{Zs}/u;
const mayBeUnusual = /[^\n -~]/u;

const line = /^(?<indent> *)(?<dash>- )?(?<key>[A-Za-z_][\w-]{0,63}):(?: (?<value>\S.*)?)?$/u;
const item = /^(?<indent> *)- (?<value>\S.*)$/u;

/** A word or words that begin with no indicator and hold neither the end of a key nor the beginning of a comment. */
const plain = /^(?![-?:][\s]|[-?:]$)[^\s,[\]{}#&*!|>'"%@`](?:(?!: | #|:$).)*$/u;
const inList = /^[\p{L}\p{N}_/.](?:[\p{L}\p{N}_/.+@ -]|:(?! |$))*$/u;
const doubleQuoted = /^"(?<text>(?:[^"\\]|\\["\\])*)"$/u;
const singleQuoted = /^'(?<text>(?:[^']|'')*)'$/u;
const nothing = /^(?:null|Null|NULL|~)$/u;

const scalar = (text: string, isPlain: RegExp): YamlValue => {
  const double = doubleQuoted.exec(text)?.groups?.text;
  if (double !== undefined) return double.replace(/\\(["\\])/gu, '$1');
  const single = singleQuoted.exec(text)?.groups?.text;
  if (single !== undefined) return single.replaceAll("''", "'");
  if (text.endsWith(' ') || !isPlain.test(text)) throw notPlain;
  return nothing.test(text) ? undefined : text;
};

const valueIn = (text: string): YamlValue => {
  if (!text.startsWith('[')) return scalar(text, plain);
  const inside = /^\[(?<inside>[^[\]{}"']*)\]$/u.exec(text)?.groups?.inside;
  if (inside === undefined) throw notPlain;
  return inside === '' ? [] : inside.split(',').map((one) => scalar(one.trim(), inList));
};

const set = (record: Record<string, YamlValue>, key: string, value: YamlValue): void => {
  if (Object.hasOwn(record, key) || key === '__proto__') throw notPlain;
  record[key] = value;
};

const read = (text: string): PlainYaml => {
  const values: Record<string, YamlValue> = {};
  const lines = new Map<string, number>();
  /** The key whose list may follow, its items, how far they are indented, and the mapping that is open among them. */
  let open: { key: string; items: YamlValue[]; indent: number | undefined } | undefined;
  let mapping: Record<string, YamlValue> | undefined;
  for (const [at, written] of text.split(/\r?\n/u).entries()) {
    if (written === '') continue;
    const { indent = '', dash, key, value } = line.exec(written)?.groups ?? {};
    if (key !== undefined && dash === undefined && indent === '') {
      set(values, key, value === undefined ? undefined : valueIn(value));
      lines.set(key, at + 1);
      open = value === undefined ? { key, items: [], indent: undefined } : undefined;
      mapping = undefined;
      continue;
    }
    if (open === undefined) throw notPlain;
    if (key !== undefined && dash === undefined) {
      if (mapping === undefined || indent.length !== (open.indent ?? 0) + 2) throw notPlain;
      if (value === undefined) throw notPlain;
      set(mapping, key, valueIn(value));
      continue;
    }
    const listed = item.exec(written)?.groups;
    const depth = listed?.indent?.length;
    if (listed === undefined || depth === undefined || depth !== (open.indent ?? depth)) {
      throw notPlain;
    }
    open.indent = depth;
    if (key === undefined) {
      mapping = undefined;
      open.items.push(scalar(listed.value ?? '', plain));
    } else {
      if (value === undefined) throw notPlain;
      mapping = {};
      set(mapping, key, valueIn(value));
      open.items.push(mapping);
    }
    values[open.key] = open.items;
  }
  return { values, lines };
};

/** The values of a text of the plain kind; undefined for any other, valid or not. */
export const tryPlainYaml = (text: string): PlainYaml | undefined => {
  if (mayBeUnusual.test(text) && unusual.test(text)) return undefined;
  try {
    return read(text);
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
};
