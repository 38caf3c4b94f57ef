import type { Relation } from '../model/memory';
import { oppositeDirection, tryRelationType } from '../model/relationTypes';
import type { FieldReader } from './fields';
import type { YamlInput, YamlRecord } from './yaml';

const asText = (record: YamlRecord, key: string): string | undefined => {
  const value = record[key];
  return typeof value === 'string' ? value : undefined;
};

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
  const context = asText(record, 'context');
  const edgeId = asText(record, 'edge_id');
  return {
    target,
    type: resolved.type,
    direction: resolved.inverse ? oppositeDirection(written) : written,
    ...(strength === undefined ? {} : { strength }),
    ...(context === undefined ? {} : { context }),
    ...(edgeId === undefined ? {} : { edgeId }),
  };
};

/** Reads the `relations` of a front matter; an entry that cannot be read is reported and left out. */
export const readRelations = (reader: FieldReader): readonly Relation[] =>
  reader
    .records('relations')
    .map((record) => readRelation(record, reader))
    .filter((relation) => relation !== undefined);

/** A relation as document 000 writes it. */
export const relationToYaml = (relation: Relation): YamlInput => ({
  target: relation.target,
  type: relation.type,
  direction: relation.direction,
  strength: relation.strength,
  context: relation.context,
  edge_id: relation.edgeId,
});
