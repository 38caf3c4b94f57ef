import type { Edge } from '../format/edgeFile';
import { editFrontMatter } from '../format/frontMatter';
import { idSuffix, nameSuffix } from '../model/fileName';
import type { Memory, Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { Steps } from '../model/steps';
import {
  entryFor,
  heldBy,
  isPrivateRelation,
  type RelationEnd,
  relationDuty,
} from '../relate/entries';
import { type ResolvedRelation, resolveSteps } from '../relate/resolveRelations';
import type { EdgeEnd, FileFact, FolderFacts } from './facts';
import { type Checks, checkIds, type Finding, mendPutting, mendText, warned } from './finding';

/** A memory at an end of a relation. */
export interface Holder extends RelationEnd {
  readonly memory: Memory;
}

/** An entry of a front matter's `relations`. */
export interface HeldEntry {
  readonly holder: Holder;
  readonly entry: Relation;
  /** 1-based. */
  readonly line: number;
  /** True where it holds keys that we do not know. */
  readonly holdsMore: boolean;
}

/** One end of a relation between two memories that are there. */
export interface CheckedEnd {
  readonly holder: Holder;
  /** More than one where the file says it twice. */
  readonly held: readonly HeldEntry[];
}

export interface CheckedRelation {
  readonly resolved: ResolvedRelation<Edge>;
  readonly from: CheckedEnd;
  readonly to: CheckedEnd;
}

export interface FolderRelations {
  /** Both ends are there. Memories that share an id are left out: what is mended for one could be meant for the other. */
  readonly relations: readonly CheckedRelation[];
  /** Entries that lead to no memory, not even to one that cannot be read. */
  readonly lost: readonly HeldEntry[];
  /** Entries that lead to their own memory. */
  readonly own: readonly HeldEntry[];
  /** Entries that name the edge file of other memories. */
  readonly strangers: readonly HeldEntry[];
  readonly edges: readonly Edge[];
  /** How many edge files have an id: more than one where it was copied. */
  readonly edgeCounts: ReadonlyMap<string, number>;
  readonly holders: ReadonlyMap<string, Holder>;
  /** Files of memories that cannot be read: one that seems to be missing may be among them. */
  readonly unread: readonly FileFact[];
  /** Edge files that cannot be read: an edge that seems to be missing may be one of them. */
  readonly hasBrokenEdges: boolean;
}

interface EntryFact {
  readonly line: number;
  readonly holdsMore: boolean;
}

const unplaced: EntryFact = { line: 1, holdsMore: false };

interface HeldByFiles {
  /** Of memories with one id the first by path has it, as in the catalog. */
  readonly holders: ReadonlyMap<string, Holder>;
  readonly repeatedIds: ReadonlySet<string>;
  readonly entryFacts: ReadonlyMap<Relation, EntryFact>;
  readonly edges: readonly Edge[];
  readonly edgeCounts: ReadonlyMap<string, number>;
  readonly unread: readonly FileFact[];
  readonly hasBrokenEdges: boolean;
}

/** True where a memory of this id may be in a file that cannot be read, by a line of it or else by the digits in its name. */
const isPerhapsUnread = ({ unread }: Pick<FolderRelations, 'unread'>, id: string): boolean =>
  unread.some(({ stat: { path }, unreadIds }) => {
    if (unreadIds !== undefined && unreadIds.length > 0) return unreadIds.includes(id);
    const suffix = nameSuffix(path);
    return suffix === undefined ? unreadIds === undefined : suffix === idSuffix(id);
  });

function* gatherHeld(facts: FolderFacts): Steps<HeldByFiles> {
  const holders = new Map<string, Holder>();
  const repeatedIds = new Set<string>();
  const entryFacts = new Map<Relation, EntryFact>();
  const edges: Edge[] = [];
  const edgeCounts = new Map<string, number>();
  const unread: FileFact[] = [];
  let hasBrokenEdges = false;
  for (const file of facts.files.values()) {
    const { kind, stat, entry, edge, relationLines, relationsWithMore } = file;
    if (entry !== undefined) {
      const { memory } = entry;
      if (holders.has(memory.id)) repeatedIds.add(memory.id);
      else {
        const isForgotten = memory.status === 'archived';
        holders.set(memory.id, { memory, path: stat.path, isForgotten });
      }
      for (const [index, relation] of memory.relations.entries()) {
        entryFacts.set(relation, {
          line: relationLines[index] ?? 1,
          holdsMore: relationsWithMore[index] ?? false,
        });
      }
    }
    if (kind === 'memory' && entry === undefined) unread.push(file);
    if (edge !== undefined) {
      const { id } = edge.edge;
      edges.push(edge.edge);
      edgeCounts.set(id, (edgeCounts.get(id) ?? 0) + 1);
    } else if (kind === 'edge') hasBrokenEdges = true;
    yield;
  }
  return { holders, repeatedIds, entryFacts, edges, edgeCounts, unread, hasBrokenEdges };
}

/** What the files say of relations, sorted by the relation that it is about. */
export function* gatherRelations(facts: FolderFacts): Steps<FolderRelations> {
  const { repeatedIds, entryFacts, ...rest } = yield* gatherHeld(facts);
  const { holders, edges } = rest;
  const memories = [...holders.values()].map(({ memory }) => memory);
  const resolution = yield* resolveSteps(memories, edges);
  const toHeld = (holder: Holder, entries: readonly Relation[]): readonly HeldEntry[] =>
    entries.map((entry) => ({ holder, entry, ...(entryFacts.get(entry) ?? unplaced) }));
  const endOf = (resolved: ResolvedRelation<Edge>, id: string): CheckedEnd | undefined => {
    const holder = holders.get(id);
    return holder && { holder, held: toHeld(holder, heldBy(resolved, id)) };
  };
  const relations: CheckedRelation[] = [];
  const lost: HeldEntry[] = [];
  for (const resolved of resolution.relations) {
    const [from, to] = [endOf(resolved, resolved.from), endOf(resolved, resolved.to)];
    if (from === undefined || to === undefined) {
      const held = [...(from?.held ?? []), ...(to?.held ?? [])];
      lost.push(...held.filter(({ entry }) => !isPerhapsUnread(rest, entry.target)));
    } else if (!repeatedIds.has(resolved.from) && !repeatedIds.has(resolved.to)) {
      relations.push({ resolved, from, to });
    }
    yield;
  }
  const strays = (reason: 'self' | 'other_ends'): readonly HeldEntry[] =>
    resolution.strays.flatMap((stray) => {
      const holder = holders.get(stray.holder);
      return stray.reason !== reason || holder === undefined
        ? []
        : toHeld(holder, [stray.relation]);
    });
  return { ...rest, relations, lost, own: strays('self'), strangers: strays('other_ends') };
}

const sameText = (left: string | undefined, right: string): boolean =>
  left?.replace(/\s+/gu, ' ').trim() === right;

/** An end as the file names it: it is there, and is called so. A private title stays out of a shared file. */
const checkNamedEnd = (
  path: MemoryPath,
  { field, id, title, line }: EdgeEnd,
  folder: FolderRelations,
): Finding | undefined => {
  const holder = folder.holders.get(id);
  if (holder === undefined) {
    if (isPerhapsUnread(folder, id)) return undefined;
    return warned({ path, line }, 'relation_target_missing', { target: id });
  }
  const { title: present } = holder.memory;
  if (sameText(title, present) || holder.path.startsWith('private/')) return undefined;
  const data = { field, value: title ?? '', title: present };
  const mend = mendText(path, (text) => editFrontMatter(text, { [field]: present }));
  return warned({ path, line }, 'edge_title_outdated', data, [mend]);
};

function* checkNamedEnds(facts: FolderFacts, folder: FolderRelations): Checks {
  for (const { stat, edge } of facts.files.values()) {
    for (const end of edge?.ends ?? []) yield checkNamedEnd(stat.path, end, folder);
    yield;
  }
}

/** An edge file whose relation neither end holds, although one of them has to. */
const checkUnattached = (relation: CheckedRelation, folder: FolderRelations) => {
  const { resolved, from, to } = relation;
  const [edge] = resolved.edges;
  if (edge === undefined || from.held.length + to.held.length > 0) return [];
  const owing = [
    { end: from, other: to },
    { end: to, other: from },
  ].filter(({ end, other }) => relationDuty(end.holder, other.holder) === 'must');
  if (owing.length === 0) return [];
  const data = { from: from.holder.memory.title, to: to.holder.memory.title };
  // Which of two descriptions the ends should name is for a person to say.
  const isClear = resolved.edges.length === 1 && !isShared(edge, folder);
  const mends = owing.map(({ end: { holder } }) =>
    mendPutting(holder.path, resolved, entryFor(resolved, holder.memory.id)),
  );
  return [warned({ path: edge.stat.path, line: 1 }, 'edge_unattached', data, isClear ? mends : [])];
};

/** True where another edge file has the same id, so that an entry that names it may mean either. */
const isShared = ({ id }: Edge, { edgeCounts }: FolderRelations): boolean =>
  (edgeCounts.get(id) ?? 0) > 1;

/** A second description of one relation, and descriptions in a shared file of what is private. */
const checkDescriptions = ({ resolved, from, to }: CheckedRelation): readonly Finding[] => {
  const [first, ...others] = resolved.edges;
  const repeated = others.map((edge) =>
    warned({ path: edge.stat.path, line: 1 }, 'edge_repeated', { other: first?.stat.path ?? '' }),
  );
  if (!isPrivateRelation(from.holder, to.holder)) return repeated;
  const end = from.holder.path.startsWith('private/') ? from : to;
  const data = { title: end.holder.memory.title, target: end.holder.memory.id };
  const telling = resolved.edges.map((edge) =>
    warned({ path: edge.stat.path, line: 1 }, 'relation_private', data),
  );
  return [...repeated, ...telling];
};

/** Edge files: their ends and titles, and whether the memories know of them. */
export function* checkEdgeFiles(facts: FolderFacts, folder: FolderRelations): Checks {
  yield* checkNamedEnds(facts, folder);
  yield* checkIds(folder.edges.map(({ id, stat: { path } }) => ({ id, path })));
  for (const { from, to, stat } of folder.edges) {
    if (from === to) yield warned({ path: stat.path, line: 1 }, 'relation_to_itself');
    yield;
  }
  for (const relation of folder.relations) {
    yield* checkUnattached(relation, folder);
    yield* checkDescriptions(relation);
    yield;
  }
}
