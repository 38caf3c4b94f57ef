import { isMap, isNode, isScalar, isSeq, type Node, type YAMLMap, YAMLSeq } from './yamlLibrary';
import { isNothing, keyOf, toNode } from './yamlNodes';
import type { YamlInput } from './yamlValue';

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
