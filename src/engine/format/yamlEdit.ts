import {
  type Document,
  isMap,
  isNode,
  isNothing,
  isScalar,
  isSeq,
  keyOf,
  layout,
  type Node,
  type Pair,
  type ParsedNode,
  parse,
  parseYaml,
  stringifyPair,
  stringifyYaml,
  toNode,
  toValue,
  unindented,
  visit,
  type YAMLMap,
  YAMLSeq,
  type YamlInput,
  type YamlRecord,
} from './yaml';

const isInputRecord = (value: YamlInput): value is Readonly<Record<string, YamlInput>> =>
  typeof value === 'object' && !Array.isArray(value);

export const sameValue = (node: unknown, value: YamlInput): boolean => {
  if (value === undefined) return isNothing(node);
  if (isScalar(node)) return typeof value !== 'object' && String(node.value) === String(value);
  if (isSeq(node)) {
    return (
      Array.isArray(value) &&
      node.items.length === value.length &&
      node.items.every((item, index) => sameValue(item, value[index]))
    );
  }
  if (!isMap(node) || !isInputRecord(value)) return false;
  return (
    node.items.every((pair) => sameValue(pair.value, value[keyOf(pair)])) &&
    Object.entries(value).every(([key, item]) => item === undefined || node.has(key))
  );
};

/** The keys by which an item of a list is known as the same one although others of its keys change, the surest first. */
const identityKeys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  relations: [['target', 'type', 'direction'], ['target', 'type'], ['edge_id'], ['target']],
};

const sameIdentity = (node: unknown, value: YamlInput, keys: readonly string[]): boolean =>
  isMap(node) &&
  isInputRecord(value) &&
  keys.every(
    (key) => !isNothing(node.get(key, true)) && sameValue(node.get(key, true), value[key]),
  );

/** Changes a list while the items that stay keep their node, and with it their comments and style. */
const reconcileSequence = (node: YAMLSeq, value: readonly YamlInput[], key: string): void => {
  const kept = [...node.items];
  const found = new Map<number, unknown>();
  const claim = (accepts: (candidate: unknown, item: YamlInput) => boolean): void => {
    value.forEach((item, index) => {
      const place = found.has(index) ? -1 : kept.findIndex((one) => accepts(one, item));
      if (place !== -1) found.set(index, kept.splice(place, 1)[0]);
    });
  };
  claim(sameValue);
  for (const keys of identityKeys[key] ?? []) {
    claim((candidate, item) => sameIdentity(candidate, item, keys));
  }
  node.items = value.map((item, index) => {
    const old = found.get(index);
    if (isMap(old) && isInputRecord(item)) {
      reconcileMap(old, item);
      return old;
    }
    if (old !== undefined) return old;
    const fresh = toNode(item, key);
    if (isScalar(fresh) && !node.flow) fresh.type = 'QUOTE_DOUBLE';
    return fresh;
  });
};

const reconcileMap = (node: YAMLMap, value: Readonly<Record<string, YamlInput>>): void => {
  for (const pair of [...node.items]) {
    const key = keyOf(pair);
    if (value[key] === undefined && !isNothing(pair.value)) node.delete(key);
  }
  for (const [key, item] of Object.entries(value)) {
    const old = node.get(key, true);
    if (item !== undefined && !sameValue(old, item)) node.set(key, reconcile(old, item, key));
  }
};

/** The changed node for a value, made from the old one where their shapes agree. */
export const reconcile = (
  old: unknown,
  value: Exclude<YamlInput, undefined>,
  key: string,
): Node => {
  if (isSeq(old) && Array.isArray(value)) {
    reconcileSequence(old, value, key);
    if (old.items.length === 0) old.flow = true;
    return old;
  }
  if (isMap(old) && typeof value === 'object' && !Array.isArray(value)) {
    reconcileMap(old, value as Readonly<Record<string, YamlInput>>);
    return old;
  }
  if (isMap(old) && Array.isArray(value)) {
    const list = new YAMLSeq();
    list.items = [old];
    reconcileSequence(list, value, key);
    return list;
  }
  const fresh = toNode(value, key);
  if (isScalar(old) && isScalar(fresh)) {
    if (old.comment) fresh.comment = old.comment;
    const quoted = old.type === 'QUOTE_DOUBLE' || old.type === 'QUOTE_SINGLE';
    if (quoted && old.type && typeof value === 'string') fresh.type = old.type;
  } else if (isNode(old) && old.comment) fresh.commentBefore = old.comment;
  return fresh;
};

/** New values by key; undefined removes one. */
type Changes = Readonly<Record<string, YamlInput>>;

/** True for a block list whose dashes stand directly under the first letter of their key. */
const standsUnindented = (text: string, pair: Pair<ParsedNode, ParsedNode | null>): boolean => {
  const value = pair.value;
  if (!isSeq(value) || value.flow || !value.range) return false;
  const column = (offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1);
  return column(value.range[0]) <= column(pair.key.range[0]);
};

/** A part of a text and what stands in its place. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const applySplices = (text: string, splices: readonly Splice[]): string => {
  let result = '';
  let copied = 0;
  for (const { start, end, text: part } of [...splices].sort((a, b) => a.start - b.start)) {
    result += text.slice(copied, start) + part;
    copied = end;
  }
  return result + text.slice(copied);
};

type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

/** A value on one line, as it can stand anywhere. */
const inlineText = (node: unknown, document: Document.Parsed): string => {
  const plain = isScalar(node) && node.type === 'PLAIN' ? String(node.value ?? '') : '';
  if (/^[\w.+-](?:[\w.:+-]*\w)?$/u.test(plain)) return plain;
  const value = toValue(node, document, { aliases: 0 });
  return JSON.stringify(value ?? null, (_, item: unknown) => item ?? null);
};

const isAnchored = (node: unknown): node is Node =>
  isNode(node) && 'anchor' in node && node.anchor !== undefined;

/** Aliases elsewhere of what these pairs hold, each to be replaced by what it stands for before that changes. */
const aliasesOf = (document: Document.Parsed, pairs: readonly ParsedPair[]): readonly Splice[] => {
  const anchored = new Set<unknown>();
  for (const node of pairs.flatMap(({ key, value }) => [key, value])) {
    visit(node, {
      Node: (_, node) => {
        if (isAnchored(node)) anchored.add(node);
      },
    });
  }
  if (anchored.size === 0) return [];
  const splices: Splice[] = [];
  visit(document, {
    Alias: (_, alias, path) => {
      const target = alias.resolve(document);
      if (!anchored.has(target) || pairs.some((pair) => path.includes(pair as Pair))) return;
      const [start, end] = alias.range ?? [0, 0];
      splices.push({ start, end, text: inlineText(target, document) });
    },
  });
  return splices;
};

/** Makes the node of a changed value, given the one that stood there. */
type MakeNode = (old: unknown, value: Exclude<YamlInput, undefined>, key: string) => Node;

const afresh: MakeNode = (_, value, key) => toNode(value, key);

const changedPair = (
  text: string,
  pair: ParsedPair,
  change: { key: string; value: Exclude<YamlInput, undefined>; end: number; make: MakeNode },
): string => {
  const tight = standsUnindented(text, pair);
  const node = change.make(pair.value, change.value, change.key);
  if (tight) unindented.add(node);
  const written = stringifyPair(change.key, node);
  return text.slice(0, change.end).endsWith('\n') ? written : written.replace(/\n$/u, '');
};

const editInPlace = (text: string, changes: Changes, make: MakeNode): string | undefined => {
  const document = parse(text);
  const contents = document.contents;
  // JSON has no lines of its own.
  if (!isMap(contents) || contents.flow) return undefined;
  const pairs = contents.items as ParsedPair[];
  const present = new Set(pairs.map(keyOf));
  const changed = pairs.filter((pair) => {
    const key = keyOf(pair);
    return Object.hasOwn(changes, key) && !sameValue(pair.value, changes[key]);
  });
  const aliases = aliasesOf(document, changed);
  const edits = changed.map((pair): Splice => {
    const [key, start, end] = [keyOf(pair), pair.key.range[0], endOfPair(text, pair)];
    const value = changes[key];
    return {
      start,
      end,
      text: value === undefined ? '' : changedPair(text, pair, { key, value, end, make }),
    };
  });
  const result = applySplices(text, [...aliases, ...edits]);
  const added = stringifyYaml(
    Object.fromEntries(Object.entries(changes).filter(([key]) => !present.has(key))),
  );
  if (added === '') return result;
  return `${result === '' || result.endsWith('\n') ? result : `${result}\n`}${added}`;
};

/** A value as reading gives it, whatever the order of its keys; undefined where there is nothing. */
const asRead = (value: YamlInput): unknown => {
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object') return value === undefined ? undefined : String(value);
  const read = Object.entries(value).map(([key, item]) => [key, asRead(item)] as const);
  return Object.fromEntries(read.sort(([left], [right]) => (left < right ? -1 : 1)));
};

const sameText = (left: YamlInput, right: YamlInput): boolean =>
  JSON.stringify(asRead(left)) === JSON.stringify(asRead(right));

/** True where an edit can be read, every changed key says what it should, and every other one what it said before. */
const isFaithful = (was: YamlRecord, after: string, changes: Changes): boolean => {
  const { values: is, problems } = parseYaml(after);
  if (problems.length > 0) return false;
  const wanted: Changes = { ...was, ...changes };
  const keys = new Set([...Object.keys(wanted), ...Object.keys(is)]);
  return [...keys].every((key) => sameText(wanted[key], is[key]));
};

/**
 * Changes some top-level keys of a mapping and nothing else: every byte of the other keys, their comments and their
 * order stay as they are, but for aliases of what changes. Undefined removes a key; new keys go to the end. Line feeds
 * only; the caller restores other line endings. The text must parse without problems. What is written in a way that
 * cannot be changed piece by piece (JSON, `? key`, an anchor on a key) is written again as a whole, with its values.
 */
export const editYaml = (text: string, changes: Changes): string => {
  const { values } = parseYaml(text);
  // A list is written anew only where keeping what stands in it would say something else.
  for (const make of [reconcile, afresh]) {
    const edited = editInPlace(text, changes, make);
    if (edited === text) return text;
    if (edited !== undefined && isFaithful(values, edited, changes)) return edited;
  }
  return editWhole(parse(text), changes);
};

/** Where a key's own text ends: its line feed included, the blank lines and comments of the next key not. */
const endOfPair = (text: string, pair: Pair<ParsedNode, ParsedNode | null>): number => {
  const end = (pair.value ?? pair.key).range[2];
  if (end === 0 || text[end - 1] === '\n') return end;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd === -1 ? text.length : lineEnd + 1;
};

/** Flow mappings (JSON front matter) have no lines of their own, so the whole is written again. */
const editWhole = (document: Document.Parsed, changes: Changes): string => {
  visit(document, {
    Alias: (_, alias) => document.createNode(toValue(alias, document, { aliases: 0 }) ?? null),
  });
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) document.delete(key);
    else document.set(key, reconcile(document.get(key, true), value, key));
  }
  return document.toString(layout);
};
