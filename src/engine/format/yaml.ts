import {
  Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLMap,
  YAMLSeq,
} from 'yaml';
import {
  inlineKeys,
  isInlineList,
  type ParsedYaml,
  quotedKeys,
  tryPlainYaml,
  tryWritePlainly,
  type YamlInput,
  type YamlProblem,
  type YamlRecord,
  type YamlValue,
} from './yamlPlain';

export type { ParsedNode } from 'yaml';
export type { ParsedYaml, YamlInput, YamlProblem, YamlRecord, YamlValue } from './yamlPlain';
export type { Document, Node, Pair, YAMLMap };
/** The parts of the `yaml` package that editing is made of. */
export { isMap, isNode, isScalar, isSeq, visit, YAMLSeq };

/** Guards against documents that grow without bound when aliases are followed. */
const mostAliases = 50;

const plainNull = /^(null|Null|NULL|~|)$/u;

/** Every scalar stays text, because the caller knows which fields are numbers. */
export const parse = (text: string, lineCounter = new LineCounter()) =>
  parseDocument(text, { schema: 'failsafe', keepSourceTokens: true, merge: false, lineCounter });

/** Tells on which line a place of a text stands, from 1 on. */
type LineAt = (offset: number) => number;

const lineOf =
  (counter: LineCounter): LineAt =>
  (offset) =>
    Math.max(1, counter.linePos(offset).line);

const problemsOf = (document: Document.Parsed, lineAt: LineAt): readonly YamlProblem[] =>
  document.errors.map((error) => ({
    line: lineAt(error.pos[0]),
    // The library appends a picture of the place, which the face shows in its own way.
    message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/u, '') ?? '',
  }));

class AliasLimitError extends Error {}

/** Turns nodes into plain values, following aliases within the limit. */
export const toValue = (
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

export const keyOf = (pair: unknown): string =>
  isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';

/** True where there is nothing behind a key: no node, or one that says so. */
export const isNothing = (node: unknown): boolean =>
  node === null ||
  node === undefined ||
  (isScalar(node) && node.type === 'PLAIN' && plainNull.test(String(node.value ?? '')));

export const layout = {
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

export const toNode = (value: YamlInput, key: string): Node => {
  const node = asText(new Document(value).contents as Node);
  if (isSeq(node) && (value as readonly YamlInput[]).length === 0) node.flow = true;
  else if (isSeq(node) && inlineKeys.has(key) && isInlineList(value)) node.flow = true;
  if (isScalar(node) && quotedKeys.has(key)) node.type = 'QUOTE_DOUBLE';
  if (isSeq(node) && !inlineKeys.has(key)) {
    for (const item of node.items) if (isScalar(item)) item.type = 'QUOTE_DOUBLE';
  }
  return node;
};

/**
 * Written by the same schema as it was read, in which every scalar is text: a number that stood in the file would
 * otherwise get quotes when another item of its list changes.
 */
export const stringifyPair = (key: string, value: Node): string => {
  const document = new Document({}, { schema: 'failsafe' });
  document.set(key, value);
  return document.toString({ ...layout, indentSeq: !unindented.has(value) });
};

/** Sequences that stood unindented under their key in the file, as document 000 writes them. */
export const unindented = new WeakSet<Node>();

/** Reads a mapping. Problems are reported, never thrown; with problems the values may be incomplete. */
export const parseYaml = (text: string): ParsedYaml => {
  const plain = tryPlainYaml(text);
  return plain === undefined ? parseByLibrary(text) : { ...plain, problems: [] };
};

/** As `parseYaml`, whatever the text's shape. */
export const parseByLibrary = (text: string): ParsedYaml => {
  const counter = new LineCounter();
  const lineAt = lineOf(counter);
  const document = parse(text, counter);
  const problems = problemsOf(document, lineAt);
  const contents = document.contents;
  if (contents !== null && !isMap(contents)) {
    const problem = { line: 1, message: 'Front matter is a mapping of keys to values' };
    return { values: {}, lines: new Map(), problems: [...problems, problem] };
  }
  const pairs = contents?.items ?? [];
  const lines = new Map(
    pairs.map((pair) => [keyOf(pair), lineAt((pair.key as ParsedNode | null)?.range[0] ?? 0)]),
  );
  try {
    const values = toValue(contents, document, { aliases: 0 });
    return { values: (values as YamlRecord | undefined) ?? {}, lines, problems };
  } catch (error) {
    if (!(error instanceof AliasLimitError)) throw error;
    return { values: {}, lines, problems: [...problems, { line: 1, message: 'alias_limit' }] };
  }
};

/** A new mapping, keys in the order given, undefined ones left out. Ends with a line feed unless empty. */
export const stringifyYaml = (record: Readonly<Record<string, YamlInput>>): string => {
  const pairs = Object.entries(record).filter(([, value]) => value !== undefined);
  return pairs
    .map(([key, value]) => tryWritePlainly(key, value) ?? stringifyPair(key, toNode(value, key)))
    .join('');
};

interface Located {
  /** 1-based line on which it begins. */
  readonly line: number;
}

/** A value of a YAML text that knows where it stands. Scalars are text as it was written. */
export type LocatedValue = Located &
  (
    | { readonly kind: 'nothing' }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'list'; readonly items: readonly LocatedValue[] }
    | { readonly kind: 'mapping'; readonly entries: ReadonlyMap<string, LocatedValue> }
    /** Aliases are not followed: a text that somebody else wrote must not grow without bound. */
    | { readonly kind: 'alias' }
  );

/** Reads a YAML text of any shape, for files whose readers are told about every line. Never throws. */
export const parseLocatedYaml = (
  text: string,
): { readonly value: LocatedValue; readonly problems: readonly YamlProblem[] } => {
  const counter = new LineCounter();
  const lineAt = lineOf(counter);
  const document = parse(text, counter);
  const problems = problemsOf(document, lineAt);
  return { value: locate(document.contents, { line: 1, lineAt }), problems };
};

const locate = (
  node: unknown,
  place: { readonly line: number; readonly lineAt: LineAt },
): LocatedValue => {
  if (isNothing(node)) return { line: place.line, kind: 'nothing' };
  const { range } = node as { readonly range?: readonly [number, number, number] | null };
  const line = range ? place.lineAt(range[0]) : place.line;
  const inside = { line, lineAt: place.lineAt };
  if (isScalar(node)) return { line, kind: 'text', text: String(node.value) };
  if (isSeq(node))
    return { line, kind: 'list', items: node.items.map((item) => locate(item, inside)) };
  if (isMap(node)) {
    const entries = node.items.map((pair) => [keyOf(pair), locate(pair.value, inside)] as const);
    return { line, kind: 'mapping', entries: new Map(entries) };
  }
  return { line, kind: 'alias' };
};
