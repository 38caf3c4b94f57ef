import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

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

/** Guards against documents that grow without bound when aliases are followed. */
const mostAliases = 50;

const plainNull = /^(null|Null|NULL|~|)$/u;

const lineAt = (text: string, offset: number): number => {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    line++;
  return line;
};

/** Every scalar stays text, because the caller knows which fields are numbers. */
const parse = (text: string) =>
  parseDocument(text, { schema: 'failsafe', keepSourceTokens: true, merge: false });

class AliasLimitError extends Error {}

/** Turns nodes into plain values, following aliases within the limit. */
const toValue = (
  node: unknown,
  document: Document.Parsed,
  budget: { aliases: number },
): YamlValue => {
  if (isScalar(node)) {
    const text = String(node.value ?? '');
    return node.type === 'PLAIN' && plainNull.test(text) ? undefined : text;
  }
  if (isSeq(node)) return node.items.map((item) => toValue(item, document, budget));
  if (isMap(node)) {
    return Object.fromEntries(
      node.items.map((pair) => [keyOf(pair), toValue(pair.value, document, budget)]),
    );
  }
  if (node !== null && typeof node === 'object' && 'resolve' in node) {
    budget.aliases++;
    if (budget.aliases > mostAliases) throw new AliasLimitError();
    const alias = node as { resolve(document: Document.Parsed): Node | undefined };
    return toValue(alias.resolve(document), document, budget);
  }
  return undefined;
};

const keyOf = (pair: unknown): string =>
  isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';

/** Reads a mapping. Problems are reported, never thrown; with problems the values may be incomplete. */
export const parseYaml = (text: string): ParsedYaml => {
  const document = parse(text);
  const problems = document.errors.map((error) => ({
    line: lineAt(text, error.pos[0]),
    // The library appends a picture of the place, which the face shows in its own way.
    message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/u, '') ?? '',
  }));
  const contents = document.contents;
  if (contents !== null && !isMap(contents)) {
    const problem = { line: 1, message: 'Front matter is a mapping of keys to values' };
    return { values: {}, lines: new Map(), problems: [...problems, problem] };
  }
  const pairs = contents?.items ?? [];
  const lines = new Map(
    pairs.map((pair) => [
      keyOf(pair),
      lineAt(text, (pair.key as ParsedNode | null)?.range[0] ?? 0),
    ]),
  );
  try {
    const values = toValue(contents, document, { aliases: 0 });
    return { values: (values as YamlRecord | undefined) ?? {}, lines, problems };
  } catch (error) {
    if (!(error instanceof AliasLimitError)) throw error;
    return { values: {}, lines, problems: [...problems, { line: 1, message: 'alias_limit' }] };
  }
};

/** Lists of words stay on one line, as in document 000; lists of records and long lists do not. */
const isInlineList = (value: YamlInput): boolean =>
  Array.isArray(value) &&
  value.every((item) => typeof item !== 'object') &&
  value.join(', ').length <= 200;

const layout = {
  lineWidth: 0,
  flowCollectionPadding: false,
  minContentWidth: 0,
} as const;

/** True for a text that other readers would take for a number, a flag or nothing. */
const needsQuotes = (text: string): boolean => /^["']/u.test(new Document(text).toString(layout));

/** Numbers and flags become the text that they are written as; text that looks like one of them gets quotes. */
const asText = (node: Node): Node => {
  visit(node, {
    Scalar: (_, scalar) => {
      const { value } = scalar;
      if (typeof value === 'string') {
        if (needsQuotes(value)) scalar.type = 'QUOTE_DOUBLE';
        return;
      }
      scalar.value = String(value);
      scalar.type = 'PLAIN';
    },
  });
  return node;
};

const toNode = (value: YamlInput, key: string): Node => {
  const node = asText(new Document(value).contents as Node);
  if (isSeq(node) && (value as readonly YamlInput[]).length === 0) node.flow = true;
  else if (isSeq(node) && inlineKeys.has(key) && isInlineList(value)) node.flow = true;
  if (isScalar(node) && quotedKeys.has(key)) node.type = 'QUOTE_DOUBLE';
  if (isSeq(node) && !inlineKeys.has(key)) {
    for (const item of node.items) if (isScalar(item)) item.type = 'QUOTE_DOUBLE';
  }
  return node;
};

/** Keys whose text document 000 writes in double quotes. */
const quotedKeys: ReadonlySet<string> = new Set(['title', 'context', 'from_title', 'to_title']);
/** Lists that document 000 writes on one line. */
const inlineKeys: ReadonlySet<string> = new Set(['tags', 'entities', 'scope', 'source_episodes']);

/** A new mapping, keys in the order given, undefined ones left out. Ends with a line feed unless empty. */
export const stringifyYaml = (record: Readonly<Record<string, YamlInput>>): string => {
  const pairs = Object.entries(record).filter(([, value]) => value !== undefined);
  return pairs.map(([key, value]) => stringifyPair(key, toNode(value, key))).join('');
};

/**
 * Written by the same schema as it was read, in which every scalar is text: a number that stood in the file would
 * otherwise get quotes when another item of its list changes.
 */
const stringifyPair = (key: string, value: Node): string => {
  const document = new Document({}, { schema: 'failsafe' });
  document.set(key, value);
  return document.toString({ ...layout, indentSeq: !unindented.has(value) });
};

/** Sequences that stood unindented under their key in the file, as document 000 writes them. */
const unindented = new WeakSet<Node>();

const sameValue = (node: unknown, value: YamlInput): boolean => {
  if (isScalar(node)) return typeof value !== 'object' && String(node.value) === String(value);
  if (isSeq(node)) {
    return (
      Array.isArray(value) &&
      node.items.length === value.length &&
      node.items.every((item, index) => sameValue(item, value[index]))
    );
  }
  if (isMap(node)) {
    const entries = Object.entries((value ?? {}) as Record<string, YamlInput>).filter(
      ([, item]) => item !== undefined,
    );
    return (
      typeof value === 'object' &&
      !Array.isArray(value) &&
      entries.length === node.items.length &&
      entries.every(([key, item]) => sameValue(node.get(key, true), item))
    );
  }
  return false;
};

/** Changes a list while the items that stay keep their node, and with it their comments and style. */
const reconcileSequence = (node: YAMLSeq, value: readonly YamlInput[], key: string): void => {
  const kept = [...node.items];
  node.items = value.map((item) => {
    const found = kept.findIndex((candidate) => sameValue(candidate, item));
    if (found !== -1) return kept.splice(found, 1)[0];
    const fresh = toNode(item, key);
    if (isScalar(fresh) && !node.flow) fresh.type = 'QUOTE_DOUBLE';
    return fresh;
  });
};

const reconcileMap = (node: YAMLMap, value: Readonly<Record<string, YamlInput>>): void => {
  for (const pair of [...node.items]) {
    const key = keyOf(pair);
    if (value[key] === undefined) node.delete(key);
  }
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined && !sameValue(node.get(key, true), item))
      node.set(key, toNode(item, key));
  }
};

/** The changed node for a value, made from the old one where their shapes agree. */
const reconcile = (old: unknown, value: Exclude<YamlInput, undefined>, key: string): Node => {
  if (isSeq(old) && Array.isArray(value)) {
    reconcileSequence(old, value, key);
    if (old.items.length === 0) old.flow = true;
    return old;
  }
  if (isMap(old) && typeof value === 'object' && !Array.isArray(value)) {
    reconcileMap(old, value as Readonly<Record<string, YamlInput>>);
    return old;
  }
  const fresh = toNode(value, key);
  if (isScalar(old) && isScalar(fresh)) {
    if (old.comment) fresh.comment = old.comment;
    const quoted = old.type === 'QUOTE_DOUBLE' || old.type === 'QUOTE_SINGLE';
    if (quoted && old.type && typeof value === 'string') fresh.type = old.type;
  }
  return fresh;
};

/** True for a block list whose dashes stand directly under the first letter of their key. */
const standsUnindented = (text: string, pair: Pair<ParsedNode, ParsedNode | null>): boolean => {
  const value = pair.value;
  if (!isSeq(value) || value.flow || !value.range) return false;
  const column = (offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1);
  return column(value.range[0]) <= column(pair.key.range[0]);
};

/**
 * Changes some top-level keys of a mapping and nothing else: every byte of the other keys, their comments and their
 * order stay as they are. Undefined removes a key; new keys go to the end. Line feeds only; the caller restores
 * other line endings. The text must parse without problems.
 */
export const editYaml = (text: string, changes: Readonly<Record<string, YamlInput>>): string => {
  const document = parse(text);
  const contents = document.contents;
  if (!isMap(contents) || contents.flow) return editWhole(document, changes);
  const wanted = new Map(Object.entries(changes));
  let result = '';
  let copied = 0;
  for (const pair of contents.items as Pair<ParsedNode, ParsedNode | null>[]) {
    const key = keyOf(pair);
    if (!wanted.has(key)) continue;
    const value = wanted.get(key);
    wanted.delete(key);
    if (value !== undefined && sameValue(pair.value, value)) continue;
    const start = pair.key.range[0];
    const end = endOfPair(text, pair);
    result +=
      text.slice(copied, start) +
      (value === undefined ? '' : changedPair(text, pair, { key, value, end }));
    copied = end;
  }
  result += text.slice(copied);
  const added = stringifyYaml(Object.fromEntries(wanted));
  return added === ''
    ? result
    : `${result === '' || result.endsWith('\n') ? result : `${result}\n`}${added}`;
};

const changedPair = (
  text: string,
  pair: Pair<ParsedNode, ParsedNode | null>,
  change: { key: string; value: Exclude<YamlInput, undefined>; end: number },
): string => {
  const tight = standsUnindented(text, pair);
  const node = reconcile(pair.value, change.value, change.key);
  if (tight) unindented.add(node);
  const written = stringifyPair(change.key, node);
  return text.slice(0, change.end).endsWith('\n') ? written : written.replace(/\n$/u, '');
};

/** Where a key's own text ends: its line feed included, the blank lines and comments of the next key not. */
const endOfPair = (text: string, pair: Pair<ParsedNode, ParsedNode | null>): number => {
  const end = (pair.value ?? pair.key).range[2];
  if (end === 0 || text[end - 1] === '\n') return end;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd === -1 ? text.length : lineEnd + 1;
};

/** Flow mappings (JSON front matter) have no lines of their own, so the whole is written again. */
const editWhole = (
  document: Document.Parsed,
  changes: Readonly<Record<string, YamlInput>>,
): string => {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) document.delete(key);
    else document.set(key, toNode(value, key));
  }
  return document.toString(layout);
};
