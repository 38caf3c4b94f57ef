import type { Edge } from '../format/edgeFile';
import type { Memory, Relation } from '../model/memory';
import type { RelationEnd } from '../relations/duty';
import { heldBy } from '../relations/entries';
import { type ResolvedRelation, resolveRelations } from '../relations/resolveRelations';
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
  readonly holders: ReadonlyMap<string, Holder>;
  /** Edge files that cannot be read: an edge that seems to be missing may be one of them. */
  readonly hasBrokenEdges: boolean;
}

const allHolders = (facts: FolderFacts): readonly Holder[] =>
  [...facts.files.values()].flatMap(({ entry, stat }) =>
    entry === undefined
      ? []
      : [
          {
            memory: entry.memory,
            path: stat.path,
            isForgotten: entry.memory.status === 'archived',
          },
        ],
  );

/** Of memories with one id the first by path has it, as in the catalog. */
const firstById = (holders: readonly Holder[]): ReadonlyMap<string, Holder> =>
  new Map([...holders].reverse().map((holder) => [holder.memory.id, holder]));

const repeatedIds = (holders: readonly Holder[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { memory } of holders) {
    if (seen.has(memory.id)) repeated.add(memory.id);
    seen.add(memory.id);
  }
  return repeated;
};

interface EntryFact {
  readonly line: number;
  readonly holdsMore: boolean;
}

const factsOfEntries = (facts: FolderFacts): ReadonlyMap<Relation, EntryFact> =>
  new Map(
    [...facts.files.values()].flatMap(({ entry, relationLines, relationsWithMore }) =>
      (entry?.memory.relations ?? []).map((relation, index) => [
        relation,
        { line: relationLines[index] ?? 1, holdsMore: relationsWithMore[index] ?? false },
      ]),
    ),
  );

const unplaced: EntryFact = { line: 1, holdsMore: false };

/** What the files say of relations, sorted by the relation that it is about. */
export const gatherRelations = (facts: FolderFacts): FolderRelations => {
  const all = allHolders(facts);
  const holders = firstById(all);
  const doubtful = repeatedIds(all);
  const known = factsOfEntries(facts);
  const files = [...facts.files.values()];
  const edges = files.flatMap(({ edge }) => (edge === undefined ? [] : [edge.edge]));
  const resolution = resolveRelations(
    [...holders.values()].map(({ memory }) => memory),
    edges,
  );
  const toHeld = (holder: Holder, entries: readonly Relation[]): readonly HeldEntry[] =>
    entries.map((entry) => ({ holder, entry, ...(known.get(entry) ?? unplaced) }));
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
    } else if (!doubtful.has(resolved.from) && !doubtful.has(resolved.to)) {
      relations.push({ resolved, from, to });
    }
  }
  const strays = (reason: 'self' | 'other_ends'): readonly HeldEntry[] =>
    resolution.strays.flatMap((stray) => {
      const holder = holders.get(stray.holder);
      return stray.reason !== reason || holder === undefined
        ? []
        : toHeld(holder, [stray.relation]);
    });
  return {
    ...{ relations, lost, edges, holders },
    own: strays('self'),
    strangers: strays('other_ends'),
    hasBrokenEdges: files.some(({ kind, edge }) => kind === 'edge' && edge === undefined),
  };
};
