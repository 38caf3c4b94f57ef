import type { YamlRecord, YamlValue } from './yamlValues';

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
