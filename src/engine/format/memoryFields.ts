import { tryActor } from '../model/actor';
import { defined } from '../model/defined';
import {
  type Anchor,
  type Emotion,
  longestTag,
  type Memory,
  type MemoryListField,
  type MemoryTextField,
  normaliseTags,
  type Relation,
  type Said,
} from '../model/memory';
import { priorities } from '../model/memoryTypes';
import { once } from '../model/once';
import type { FieldReader } from './frontMatter';
import { isRecord } from './json';
import type { YamlInput } from './yaml';

/** Front matter names of the lists that only some types carry. */
export const listFields: Readonly<Record<MemoryListField, string>> = {
  steps: 'steps',
  preconditions: 'preconditions',
  postconditions: 'postconditions',
  commonErrors: 'common_errors',
  exitCriteria: 'exit_criteria',
  conditions: 'conditions',
  sourceEpisodes: 'source_episodes',
};

/** Front matter names of the texts that only some types carry. */
export const textFields: Readonly<Record<MemoryTextField, string>> = {
  correctApproach: 'correct_approach',
  incorrectApproach: 'incorrect_approach',
  whatFails: 'what_fails',
  why: 'why',
  prevention: 'prevention',
  source: 'source',
};

/** A relation as document 000 writes it, and `found_by`, which is ours. */
export const relationToYaml = (relation: Relation) => ({
  target: relation.target,
  type: relation.type,
  direction: relation.direction,
  strength: relation.strength,
  context: relation.context,
  edge_id: relation.edgeId,
  found_by: relation.foundBy,
});

/** A relation as `relationToYaml` gave it to JSON, whose values are not looked at again. */
export const relationOfJson = (json: Readonly<Record<string, unknown>>): Relation => {
  const { edge_id: edgeId, found_by: foundBy, ...relation } = json;
  return {
    ...relation,
    ...(edgeId !== undefined && { edgeId }),
    ...(foundBy !== undefined && { foundBy }),
  } as Relation;
};

const readEmotion = (reader: FieldReader): Emotion | undefined => {
  const [record] = reader.records('emotion');
  if (record === undefined) return undefined;
  const category = record.category;
  return {
    valence:
      reader.numberWithin('emotion', record, { name: 'valence', minimum: -1, maximum: 1 }) ?? 0,
    arousal:
      reader.numberWithin('emotion', record, { name: 'arousal', minimum: 0, maximum: 1 }) ?? 0,
    ...(typeof category === 'string' ? { category } : {}),
    ...(record.flashbulb === 'true' ? { flashbulb: true } : {}),
  };
};

const readAnchors = (reader: FieldReader): readonly Anchor[] | undefined => {
  if (!reader.has('anchors')) return undefined;
  return reader.records('anchors').flatMap((record) => {
    const { path, lines, hash } = record;
    if (typeof path !== 'string') return [];
    return [
      {
        path,
        ...(typeof lines === 'string' ? { lines } : {}),
        ...(typeof hash === 'string' ? { hash } : {}),
      },
    ];
  });
};

const readSaid = (reader: FieldReader): readonly Said[] | undefined => {
  if (!reader.has('said')) return undefined;
  return reader.records('said').flatMap(({ text, by, at }) => {
    const actor = typeof by === 'string' ? tryActor(by) : undefined;
    if (typeof text !== 'string' || typeof at !== 'string' || actor === undefined) return [];
    return [{ text, by: actor, at }];
  });
};

const readTags = (reader: FieldReader): readonly string[] => {
  const raw = reader.raw('tags');
  if (isRecord(raw)) return [];
  const tags = normaliseTags(typeof raw === 'string' ? raw : reader.texts('tags'));
  return tags.filter((tag) => tag.length <= longestTag);
};

const readAuthor = (reader: FieldReader): Pick<Memory, 'author'> => {
  const text = reader.text('author');
  const author = text === undefined ? undefined : tryActor(text);
  if (text !== undefined && author === undefined) {
    const data = { value: text, expected: 'actor' };
    reader.report('author', 'invalid_value', { severity: 'warning', data });
  }
  return author === undefined ? {} : { author };
};

/** The optional fields of a memory; wrong values are reported and read as absent. */
export const readOptionalFields = (reader: FieldReader) => ({
  tags: readTags(reader),
  entities: normaliseEntities(reader.texts('entities')),
  scope: reader.texts('scope') ?? [],
  ...defined({
    created: reader.date('created'),
    updated: reader.date('updated'),
    priority: reader.oneOf('priority', priorities),
    validFrom: reader.date('valid_from'),
    validUntil: reader.date('valid_until'),
    recordedAt: reader.date('recorded_at'),
    temporal: reader.oneOf('temporal', ['persistent', 'time_bounded'] as const),
    pinned: reader.flag('pinned'),
    immutable: reader.flag('immutable'),
    status: reader.oneOf('status', ['archived', 'superseded'] as const),
    writeSource: reader.text('write_source'),
    dataSource: reader.text('data_source'),
    emotion: readEmotion(reader),
    reviewed: reader.text('reviewed'),
    rejected: reader.text('rejected'),
    anchors: readAnchors(reader),
    said: readSaid(reader),
    graph: reader.oneOf('graph', ['hide'] as const),
  }),
  ...defined(mapValues(listFields, (key) => reader.texts(key))),
  ...defined(mapValues(textFields, (key) => reader.text(key))),
  ...readAuthor(reader),
});

const normaliseEntities = (entities: readonly string[] | undefined): readonly string[] => [
  ...new Set((entities ?? []).map((entity) => entity.trim()).filter((entity) => entity !== '')),
];

const mapValues = <K extends string, V>(
  table: Readonly<Record<K, string>>,
  read: (name: string) => V,
): Record<K, V> =>
  Object.fromEntries(
    Object.entries<string>(table).map(([key, name]) => [key, read(name)]),
  ) as Record<K, V>;

/** How each field of a memory is written; undefined leaves it out. The order is document 000's, ours behind. */
const writers: {
  readonly [K in keyof Required<Omit<Memory, 'body'>>]: (memory: Partial<Memory>) => YamlInput;
} = {
  id: (memory) => memory.id,
  // What this machine alone tells stands in no file.
  changedBy: () => undefined,
  type: (memory) => memory.type,
  title: (memory) => memory.title,
  tags: (memory) => memory.tags,
  importance: (memory) => memory.importance,
  confidence: (memory) => memory.confidence,
  steps: (memory) => memory.steps,
  preconditions: (memory) => memory.preconditions,
  postconditions: (memory) => memory.postconditions,
  commonErrors: (memory) => memory.commonErrors,
  exitCriteria: (memory) => memory.exitCriteria,
  conditions: (memory) => memory.conditions,
  correctApproach: (memory) => memory.correctApproach,
  incorrectApproach: (memory) => memory.incorrectApproach,
  sourceEpisodes: (memory) => memory.sourceEpisodes,
  whatFails: (memory) => memory.whatFails,
  why: (memory) => memory.why,
  prevention: (memory) => memory.prevention,
  source: (memory) => memory.source,
  created: (memory) => memory.created,
  updated: (memory) => memory.updated,
  priority: (memory) => memory.priority,
  scope: (memory) => nonEmpty(memory.scope),
  entities: (memory) => nonEmpty(memory.entities),
  validFrom: (memory) => memory.validFrom,
  validUntil: (memory) => memory.validUntil,
  recordedAt: (memory) => memory.recordedAt,
  temporal: (memory) => memory.temporal,
  pinned: (memory) => memory.pinned || undefined,
  immutable: (memory) => memory.immutable || undefined,
  status: (memory) => memory.status,
  writeSource: (memory) => memory.writeSource,
  dataSource: (memory) => memory.dataSource,
  emotion: ({ emotion }) => (emotion === undefined ? undefined : { ...emotion }),
  author: (memory) => memory.author,
  reviewed: (memory) => memory.reviewed,
  rejected: (memory) => memory.rejected,
  anchors: (memory) => memory.anchors?.map((anchor) => ({ ...anchor })),
  said: (memory) => nonEmpty(memory.said)?.map((one) => ({ ...one })),
  graph: (memory) => memory.graph,
  relations: (memory) => nonEmpty(memory.relations)?.map(relationToYaml),
};

const nonEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

const frontMatterName = (field: string): string =>
  field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** The front matter of a memory, in writing order. */
export const memoryToYaml = (memory: Partial<Memory>): Record<string, YamlInput> =>
  fieldsToYaml(memory, Object.keys(writers) as (keyof typeof writers)[]);

/** The front matter of some fields: those that are absent now are undefined, which removes them from the file. */
export const fieldsToYaml = (
  memory: Partial<Memory>,
  fields: readonly Exclude<keyof Memory, 'body'>[],
): Record<string, YamlInput> =>
  Object.fromEntries(fields.map((field) => [frontMatterName(field), writers[field](memory)]));

const fieldOfName = once(
  (): ReadonlyMap<string, string> =>
    new Map(Object.keys(writers).map((field) => [frontMatterName(field), field])),
);

/** What JSON holds of such a front matter, as it was written: its values are ours, and are not looked at again. */
export const memoryOfJson = (id: string, json: Readonly<Record<string, unknown>>): Memory => {
  const memory: Record<string, unknown> = { id, tags: [], entities: [], scope: [], body: '' };
  const fields = fieldOfName();
  for (const name in json) {
    const field = fields.get(name);
    if (field !== undefined) memory[field] = json[name];
  }
  const relations = Array.isArray(json.relations) ? json.relations : [];
  memory.relations = relations.filter(isRecord).map(relationOfJson);
  return memory as unknown as Memory;
};
