import type { Edge } from '../format/edgeFile';
import type { Memory, Relation } from '../model/memory';
import type { Steps } from '../model/steps';
import type { RelationEnd } from '../relate/duty';
import { heldBy } from '../relate/entries';
import { type ResolvedRelation, resolveSteps } from '../relate/resolveRelations';
import type { FolderFacts } from './facts';

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
  /** Entries that lead to no memory. */
  readonly lost: readonly HeldEntry[];
  /** Entries that lead to their own memory. */
  readonly own: readonly HeldEntry[];
  /** Entries that name the edge file of other memories. */
  readonly strangers: readonly HeldEntry[];
  readonly edges: readonly Edge[];
  /** How many edge files have an id: more than one where it was copied. */
  readonly edgeCounts: ReadonlyMap<string, number>;
  /** By the id of their memories. */
  readonly holders: ReadonlyMap<string, Holder>;
  /** Edge files that cannot be read: an edge that seems to be missing may be one of them. */
  readonly hasBrokenEdges: boolean;
}

interface EntryFact {
  readonly line: number;
  readonly holdsMore: boolean;
}

const unplaced: EntryFact = { line: 1, holdsMore: false };

/** What the files hold, before it is known what belongs together. */
interface HeldByFiles {
  /** Of memories with one id the first by path has it, as in the catalog. */
  readonly holders: ReadonlyMap<string, Holder>;
  readonly repeatedIds: ReadonlySet<string>;
  readonly entryFacts: ReadonlyMap<Relation, EntryFact>;
  readonly edges: readonly Edge[];
  readonly edgeCounts: ReadonlyMap<string, number>;
  readonly hasBrokenEdges: boolean;
}

/** Goes through the files once, by path. */
function* gatherHeld(facts: FolderFacts): Steps<HeldByFiles> {
  const holders = new Map<string, Holder>();
  const repeatedIds = new Set<string>();
  const entryFacts = new Map<Relation, EntryFact>();
  const edges: Edge[] = [];
  const edgeCounts = new Map<string, number>();
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
    if (edge !== undefined) {
      const { id } = edge.edge;
      edges.push(edge.edge);
      edgeCounts.set(id, (edgeCounts.get(id) ?? 0) + 1);
    } else if (kind === 'edge') hasBrokenEdges = true;
    yield;
  }
  return { holders, repeatedIds, entryFacts, edges, edgeCounts, hasBrokenEdges };
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
      lost.push(...(from?.held ?? []), ...(to?.held ?? []));
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
