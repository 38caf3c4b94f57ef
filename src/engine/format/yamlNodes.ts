import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
} from './yamlLibrary';
import type { YamlInput, YamlValue } from './yamlValue';

/** Guards against documents that grow without bound when aliases are followed. */
const mostAliases = 50;

const plainNull = /^(null|Null|NULL|~|)$/u;

/** Every scalar stays text, because the caller knows which fields are numbers. */
export const parse = (text: string) =>
  parseDocument(text, { schema: 'failsafe', keepSourceTokens: true, merge: false });

export class AliasLimitError extends Error {}

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

/** Lists of words stay on one line, as in document 000; lists of records and long lists do not. */
const isInlineList = (value: YamlInput): boolean =>
  Array.isArray(value) &&
  value.every((item) => typeof item !== 'object') &&
  value.join(', ').length <= 200;

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

/** Keys whose text document 000 writes in double quotes. */
const quotedKeys: ReadonlySet<string> = new Set(['title', 'context', 'from_title', 'to_title']);
/** Lists that document 000 writes on one line. */
const inlineKeys: ReadonlySet<string> = new Set(['tags', 'entities', 'scope', 'source_episodes']);

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
