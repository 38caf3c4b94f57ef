import { readMemory } from '../curate/change';
import { MemoryError } from '../errors';
import { type Edge, editEdge, parseEdge, serializeEdge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import type { MemoryReference } from '../model/decision';
import type { RelationRecord } from '../model/edge';
import { edgeFileName } from '../model/fileName';
import type { Memory, Relation } from '../model/memory';
import { isPrivatePath, memoryPath } from '../model/memoryPath';
import { kindOf } from '../store/layout';
import type { PlannedFile } from '../store/plan';
import type { Needs } from '../store/services';
import { memoryIn, placeIn, type Snapshot } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';
import { type MemoryEnd, sameEntries } from './planEnds';
import type { KnownEdge, PlannedEdge } from './planRelation';
import {
  type RelationKey,
  type ResolvedRelation,
  resolveRelations,
  unnamedStrength,
} from './resolveRelations';

/** A memory at an end of a relation, with its file as it is on the disk now. */
export interface EndFile {
  readonly entry: IndexEntry;
  readonly memory: Memory;
  readonly text: string;
  readonly end: MemoryEnd;
}

/** What decides whether a memory holds its relations. */
export const endOf = ({ stat }: IndexEntry, memory: Memory): MemoryEnd => ({
  id: memory.id,
  relations: memory.relations,
  path: stat.path,
  isForgotten: memory.status === 'archived',
});

/** Throws `broken_memory` or `memory_not_found`. */
export const readEnd = async (
  services: Needs<'external' | 'files'>,
  entry: IndexEntry,
): Promise<EndFile> => {
  const { memory, text } = await readMemory(services, entry);
  return { entry, memory, text, end: endOf(entry, memory) };
};

/** As `readEnd`, of what was looked at. */
export const endIn = (snapshot: Snapshot, entry: IndexEntry): EndFile => {
  const { memory, text } = memoryIn(snapshot, entry);
  return { entry, memory, text, end: endOf(entry, memory) };
};

/** Takes in edge files that another process wrote and of which nobody has told us yet. */
const takeInUnknownEdges = async (services: Needs<'catalog' | 'files'>): Promise<void> => {
  const catalog = await services.catalog.open();
  for (const { path } of await services.files.list()) {
    if (kindOf(path) !== 'edge' || catalog.at(path) !== undefined) continue;
    await services.catalog.intake.takeIn([path]);
  }
};

/** The edge files that memories name or are an end of, as far as the folder has them. */
export const edgesOf = async (
  services: Needs<'catalog' | 'files'>,
  ends: readonly MemoryEnd[],
): Promise<readonly Edge[]> => {
  const catalog = await services.catalog.open();
  const ids = new Set(ends.map(({ id }) => id));
  const named = new Set(
    ends.flatMap(({ relations }) => relations.flatMap(({ edgeId }) => edgeId ?? [])),
  );
  const known = new Set(catalog.edges().map(({ id }) => id));
  if ([...named].some((id) => !known.has(id))) await takeInUnknownEdges(services);
  return catalog
    .edges()
    .filter(({ id, from, to }) => named.has(id) || ids.has(from) || ids.has(to));
};

/** Two memories and every relation between them, by their files as they are now. */
export interface Pair {
  readonly from: EndFile;
  readonly to: EndFile;
  readonly relations: readonly ResolvedRelation<Edge>[];
}

export const readPair = async (
  services: Needs<'catalog' | 'external' | 'files'>,
  entries: { readonly from: IndexEntry; readonly to: IndexEntry },
): Promise<Pair> => {
  const [from, to] = [await readEnd(services, entries.from), await readEnd(services, entries.to)];
  const ends = [from.end, to.end];
  const ids = ends.map(({ id }) => id);
  const { relations } = resolveRelations(ends, await edgesOf(services, ends));
  return {
    from,
    to,
    relations: relations.filter((one) => ids.includes(one.from) && ids.includes(one.to)),
  };
};

/**
 * The file of a memory with other entries, and with a new day of change where one is given; undefined where nothing
 * differs. Throws `broken_memory` where the text cannot take them, such as a list that other fields borrow from.
 */
export const planMemoryFile = (
  { entry, memory, text, end }: EndFile,
  relations: readonly Relation[],
  updated?: string,
): PlannedFile | undefined => {
  const { path } = entry.stat;
  if (updated === undefined && sameEntries(relations, end.relations)) return undefined;
  const changed = { ...memory, relations, ...(updated === undefined ? {} : { updated }) };
  const edited = editMemory(text, changed, [
    'relations',
    ...(updated === undefined ? [] : (['updated'] as const)),
  ]);
  const { memory: read, problems } = parseMemory(edited, path);
  if (read?.relations.length !== relations.length) {
    const line = problems[0]?.line ?? 1;
    throw new MemoryError('broken_memory', { path, line, problem: 'yaml_error' });
  }
  return { path, text: edited };
};

/** An edge file with its words. */
export type DescribedFile = KnownEdge & { readonly text: string };

/** As its file is; undefined where it is gone or cannot be read any more. */
export const readEdgeFile = async (
  services: Needs<'files'>,
  { stat }: Edge,
): Promise<DescribedFile | undefined> => {
  const content = await services.files.read(stat.path);
  if (content === undefined || !('text' in content)) return undefined;
  const { edge, words } = parseEdge(content.text, content.stat);
  if (edge === undefined || words === undefined) return undefined;
  const { stat: _stat, ...said } = edge;
  return { edge, file: { ...said, ...words }, text: content.text };
};

/** The file of an edge; `text` is the one that it has now, undefined for a new one. */
export const planEdgeFile = (planned: PlannedEdge, text: string | undefined): PlannedFile => ({
  path: planned.edge.stat.path,
  text:
    text === undefined || planned.fields === 'all'
      ? serializeEdge(planned.file)
      : editEdge(text, planned.file, planned.fields),
  ...(text === undefined ? { isNew: true } : {}),
});

/** A new edge with a place of its own. */
export const newEdgeIn = (
  folder: Pick<Snapshot, 'catalog' | 'newId'>,
  key: RelationKey,
  titles: { readonly from: string; readonly to: string },
): Edge => {
  const { id, path } = placeIn(folder, (own) =>
    memoryPath(`graph/edges/${edgeFileName(titles, { id: own, type: key.type })}`),
  );
  return { id, ...key, stat: { path, size: 0, modified: 0 } };
};

/** A relation as callers are told of it. */
export const relationRecord = (
  relation: ResolvedRelation<Edge>,
  ends: { readonly from: MemoryReference; readonly to: MemoryReference },
): RelationRecord => {
  const { type, strength = unnamedStrength, context, foundBy, edges } = relation;
  const [edge] = edges;
  return {
    ...ends,
    type,
    strength,
    ...(context === undefined ? {} : { context }),
    ...(edge === undefined ? {} : { edge: { id: edge.id, path: edge.stat.path } }),
    ...(foundBy === undefined ? {} : { foundBy }),
  };
};

/** The record of a relation between two memories of which the files are at hand. */
export const recordOfPair = (pair: Pair, relation: ResolvedRelation<Edge>): RelationRecord => {
  const [from, to] = [referenceOf(pair.from.entry), referenceOf(pair.to.entry)];
  return relationRecord(
    relation,
    from.id === relation.from ? { from, to } : { from: to, to: from },
  );
};

/** What the log says of a relation: who, how, to whom. */
export const relationSummary = (
  { from, to, type }: Pick<RelationRecord, 'from' | 'to' | 'type'>,
  what: string,
): string => `${from.title} ${type} ${to.title} (${what})`;

/** The described relations of a memory, with their files. */
export const readEdgesAt = async (
  services: Needs<'catalog' | 'files'>,
  id: string,
): Promise<readonly DescribedFile[]> => {
  const edges = (await services.catalog.open())
    .edges()
    .filter(({ from, to }) => from === id || to === id);
  const read = await Promise.all(edges.map((edge) => readEdgeFile(services, edge)));
  return read.filter((one) => one !== undefined);
};

/** The files of a memory's described relations, with its new title where they name it. A private title stays out of them. */
export const planEdgeTitles = (
  { memory: { id }, stat }: IndexEntry,
  edges: readonly DescribedFile[],
  title: string,
): readonly PlannedFile[] => {
  if (isPrivatePath(stat.path)) return [];
  return edges.flatMap(({ edge, file, text: before }): readonly PlannedFile[] => {
    const fields = [
      ...(edge.from === id ? (['fromTitle'] as const) : []),
      ...(edge.to === id ? (['toTitle'] as const) : []),
    ];
    const titles = Object.fromEntries(fields.map((field) => [field, title]));
    const text = editEdge(before, { ...file, ...titles }, fields);
    return text === before ? [] : [{ path: edge.stat.path, text }];
  });
};
