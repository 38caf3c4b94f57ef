import { defined } from '../model/defined';
import { type Relation, tryLinkGround } from '../model/memory';
import { memoryPath } from '../model/memoryPath';
import { oppositeDirection, tryRelationType } from '../model/relationTypes';
import { FieldReader, isRecord } from './frontMatter';
import { relationToYaml } from './memoryFields';
import type { YamlInput, YamlRecord, YamlValue } from './yaml';

const asText = (record: YamlRecord, key: string): string | undefined => {
  const value = record[key];
  return typeof value === 'string' ? value : undefined;
};

/** Words about the relation; what is written as a list or a mapping is kept as such a text, so that it is not lost. */
const contextOf = ({ context }: YamlRecord): string | undefined =>
  context === undefined || typeof context === 'string' ? context : JSON.stringify(context);

const readRelation = (record: YamlRecord, reader: FieldReader): Relation | undefined => {
  const target = asText(record, 'target');
  const spelling = asText(record, 'type');
  if (target === undefined || spelling === undefined) {
    const field = target === undefined ? 'target' : 'type';
    reader.report('relations', 'missing_field', {
      severity: 'warning',
      data: { field: `relations.${field}` },
    });
    return undefined;
  }
  const resolved = tryRelationType(spelling);
  if (resolved === undefined) {
    reader.report('relations', 'unknown_relation_type', {
      severity: 'warning',
      data: { value: spelling },
    });
    return undefined;
  }
  const written = asText(record, 'direction') === 'incoming' ? 'incoming' : 'outgoing';
  const share = { name: 'strength', minimum: 0, maximum: 1 };
  const strength = reader.numberWithin('relations', record, share);
  const context = contextOf(record);
  const edgeId = asText(record, 'edge_id');
  const foundBy = tryLinkGround(asText(record, 'found_by') ?? '');
  return {
    target,
    type: resolved.type,
    direction: resolved.inverse ? oppositeDirection(written) : written,
    ...defined({ strength, context, edgeId, foundBy }),
  };
};

/** Reads the `relations` of a front matter; an entry that cannot be read is reported and left out. */
export const readRelations = (reader: FieldReader): readonly Relation[] =>
  reader
    .records('relations')
    .map((record) => readRelation(record, reader))
    .filter((relation) => relation !== undefined);

/** True for entries of one relation: the same other end, type and direction. */
export const sameKey = (left: Relation, right: Relation): boolean =>
  left.target === right.target && left.type === right.type && left.direction === right.direction;

/** True for entries that say the same. */
export const sameRelation = (left: Relation, right: Relation): boolean =>
  sameKey(left, right) &&
  left.strength === right.strength &&
  left.context === right.context &&
  left.edgeId === right.edgeId &&
  left.foundBy === right.foundBy;

/** An entry as a relation, whatever is wrong with it reported to nobody. */
const tryRelation = (entry: YamlValue): Relation | undefined => {
  if (entry === undefined || !isRecord(entry)) return undefined;
  const unheard = { values: {}, lines: new Map<string, number>(), problems: [] };
  return readRelation(entry, new FieldReader(memoryPath('_'), unheard));
};

/** Takes the first element that the test accepts out of the list. */
const takeFirst = <T>(list: T[], accepts: (element: T) => boolean): T | undefined => {
  const index = list.findIndex(accepts);
  return index === -1 ? undefined : list.splice(index, 1)[0];
};

/** The keys to be written so that an entry says something else; those that say it already stay as they are spelled. */
const differences = (before: Relation, after: Relation): Readonly<Record<string, YamlInput>> => {
  const [was, is] = [relationToYaml(before), relationToYaml(after)];
  const { target, type, direction, strength, context, edge_id, found_by } = is;
  return {
    // An alias says type and direction together.
    ...(sameKey(before, after) ? {} : { target, type, direction }),
    ...(was.strength === strength ? {} : { strength }),
    ...(was.context === context ? {} : { context }),
    ...(was.edge_id === edge_id ? {} : { edge_id }),
    ...(was.found_by === found_by ? {} : { found_by }),
  };
};

const ownKeys: ReadonlySet<string> = new Set([
  ...['target', 'type', 'direction', 'strength', 'context', 'edge_id', 'found_by'],
]);

const entriesOf = (written: YamlValue): readonly YamlValue[] =>
  written === undefined || Array.isArray(written) ? (written ?? []) : [written];

/** For each relation that can be read of the list, whether its entry holds more than we read. */
export const holdMore = (written: YamlValue): readonly boolean[] =>
  entriesOf(written)
    .filter((entry) => tryRelation(entry) !== undefined)
    .map((entry) => Object.keys(entry as YamlRecord).some((key) => !ownKeys.has(key)));

/**
 * The list to be written so that the file holds these relations. Entries that stay, or that cannot be read, stay as they
 * were written; one of which strength, context or edge changes keeps its unknown keys; new ones go to the end.
 * Undefined where nothing is left.
 */
export const mergeRelations = (
  written: YamlValue,
  relations: readonly Relation[],
): YamlInput | undefined => {
  const entries = entriesOf(written);
  const left = [...relations];
  const read = entries.map((entry) => ({ entry, relation: tryRelation(entry) }));
  const stays = read.map(({ relation }) =>
    relation === undefined ? undefined : takeFirst(left, (one) => sameRelation(one, relation)),
  );
  const merged = read.flatMap(({ entry, relation }, index): YamlInput[] => {
    if (relation === undefined || stays[index] !== undefined) return [entry];
    const changed =
      takeFirst(left, (one) => sameKey(one, relation)) ??
      takeFirst(left, (one) => one.edgeId !== undefined && one.edgeId === relation.edgeId) ??
      takeFirst(left, (one) => one.target === relation.target && one.type === relation.type);
    return changed === undefined
      ? []
      : [{ ...(entry as YamlRecord), ...differences(relation, changed) }];
  });
  const result = [...merged, ...left.map(relationToYaml)];
  return result.length === 0 ? undefined : result;
};
