import { defined } from '../model/defined';
import type { LinkGround, Relation } from '../model/memory';
import { isSymmetric, type RelationType } from '../model/relationTypes';
import { type Steps, takeSteps } from '../model/steps';
import { addTo } from '../model/tally';

/** Strength of a relation for which no file names one: the middle of the scale. */
export const unnamedStrength = 0.5;

/** What makes a relation that one. Of a symmetric type it is the same whichever end comes first. */
export interface RelationKey {
  readonly from: string;
  readonly to: string;
  readonly type: RelationType;
}

/** A memory with what its front matter says of its relations. */
export interface Holder {
  readonly id: string;
  readonly relations: readonly Relation[];
}

/** The part of an edge file that decides about a relation. */
export interface DescribedEdge extends RelationKey {
  readonly id?: string;
  readonly strength?: number;
}

/** A relation, once, however many files speak of it. */
export interface ResolvedRelation<E extends DescribedEdge = DescribedEdge> extends RelationKey {
  /** 0..1; undefined where no file names one. */
  readonly strength?: number;
  /** The origin's, else the target's; undefined where an edge file takes its place. */
  readonly context?: string;
  /** Why it was made by itself, by who is believed most; undefined for what somebody made. */
  readonly foundBy?: LinkGround;
  /** Edge files that describe it: the first decides, further ones say it a second time. */
  readonly edges: readonly E[];
  /** What the front matter of each end says of it, in the order of the file; the same objects as in the holder. */
  readonly heldByFrom: readonly Relation[];
  readonly heldByTo: readonly Relation[];
}

/** An entry that makes no relation: its memory is no end of the edge file that it names, or it leads to itself. */
export interface StrayEntry {
  readonly holder: string;
  readonly relation: Relation;
  readonly reason: 'other_ends' | 'self';
}

export interface ResolvedRelations<E extends DescribedEdge = DescribedEdge> {
  /** In the order in which the holders, then the edge files speak of them first. */
  readonly relations: readonly ResolvedRelation<E>[];
  readonly strays: readonly StrayEntry[];
}

/** Who speaks of a relation; of two that both name a strength, the later in this list is believed. */
const witnesses = ['target', 'origin', 'edgeFile'] as const;

interface Claim extends RelationKey {
  readonly by: (typeof witnesses)[number];
  readonly strength: number | undefined;
  readonly context?: string | undefined;
  readonly foundBy?: LinkGround | undefined;
}

/** A text that is the same for two keys of one relation and for no others. */
export const relationKeyText = ({ from, to, type }: RelationKey): string => {
  const ends = isSymmetric(type) && to < from ? [to, from] : [from, to];
  return [type, ...ends].join('\u0000');
};

/** The relation of an entry as its memory writes it. */
const keyOfEntry = (holder: string, { target, type, direction }: Relation): RelationKey =>
  direction === 'outgoing'
    ? { from: holder, to: target, type }
    : { from: target, to: holder, type };

/** Better witnesses first; of two equal ones the lesser id, so that the order of the files does not matter. */
const byWitness = (left: Claim, right: Claim): number =>
  witnesses.indexOf(right.by) - witnesses.indexOf(left.by) || (left.from < right.from ? -1 : 1);

interface Gathered<E extends DescribedEdge> {
  readonly claims: Claim[];
  readonly edges: E[];
  readonly held: { readonly holder: string; readonly relation: Relation }[];
}

const resolveOne = <E extends DescribedEdge>({ claims, edges, held }: Gathered<E>) => {
  const [first, ...others] = [...claims].sort(byWitness);
  if (first === undefined) return undefined;
  const { from, to, type, foundBy } = first;
  const all = [first, ...others];
  const strength = all.find((claim) => claim.strength !== undefined)?.strength;
  const context =
    edges.length > 0 ? undefined : all.find((claim) => claim.context !== undefined)?.context;
  const heldBy = (end: string): readonly Relation[] =>
    held.flatMap(({ holder, relation }) => (holder === end ? [relation] : []));
  return {
    from,
    to,
    type,
    ...defined({ strength, context, foundBy }),
    edges,
    heldByFrom: heldBy(from),
    heldByTo: heldBy(to),
  };
};

/** Two edge files of one id: the first has it. */
const edgesById = <E extends DescribedEdge>(edges: readonly E[]): ReadonlyMap<string, E> => {
  const byId = new Map<string, E>();
  for (const edge of edges) {
    if (edge.id !== undefined && !byId.has(edge.id)) byId.set(edge.id, edge);
  }
  return byId;
};

/** As `resolveRelations`, a memory, an edge file or a relation at each step. */
export function* resolveSteps<E extends DescribedEdge>(
  holders: readonly Holder[],
  edges: readonly E[],
): Steps<ResolvedRelations<E>> {
  const byId = edgesById(edges);
  const gathered = new Map<string, Gathered<E>>();
  const strays: StrayEntry[] = [];
  const gather = (key: RelationKey): Gathered<E> => {
    const text = relationKeyText(key);
    const known = gathered.get(text) ?? { claims: [], edges: [], held: [] };
    gathered.set(text, known);
    return known;
  };
  for (const { id: holder, relations } of holders) {
    for (const relation of relations) {
      const edge = relation.edgeId === undefined ? undefined : byId.get(relation.edgeId);
      const key = edge ?? keyOfEntry(holder, relation);
      if (key.from === key.to) strays.push({ holder, relation, reason: 'self' });
      else if (key.from !== holder && key.to !== holder) {
        strays.push({ holder, relation, reason: 'other_ends' });
      } else {
        const { from, to, type } = key;
        const by = from === holder ? 'origin' : 'target';
        const { strength, context, foundBy } = relation;
        const { claims, held } = gather(key);
        claims.push({ from, to, type, by, strength, context, foundBy });
        held.push({ holder, relation });
      }
    }
    yield;
  }
  for (const edge of edges) {
    if (edge.from === edge.to) continue;
    const { from, to, type, strength } = edge;
    const known = gather(edge);
    known.claims.push({ from, to, type, by: 'edgeFile', strength });
    known.edges.push(edge);
    yield;
  }
  const relations: ResolvedRelation<E>[] = [];
  for (const one of gathered.values()) {
    const resolved = resolveOne(one);
    if (resolved !== undefined) relations.push(resolved);
    yield;
  }
  return { relations, strays };
}

/**
 * Every relation of the memories, by its natural key (from, to, type), whether one end holds it, both, or only an edge
 * file. An edge file decides strength, type and ends, also for an entry that names it and says something else. The ends
 * need not be there: the caller knows which memories exist. The one rule for graph, neighbours, writing and checking.
 */
export const resolveRelations = <E extends DescribedEdge>(
  holders: readonly Holder[],
  edges: readonly E[] = [],
): ResolvedRelations<E> => takeSteps(resolveSteps(holders, edges));

/** Every relation, by the memories at its ends. */
export class RelationIndex<E extends DescribedEdge = DescribedEdge> {
  constructor(
    readonly all: readonly ResolvedRelation<E>[],
    private readonly byEnd: ReadonlyMap<string, readonly ResolvedRelation<E>[]>,
  ) {}

  /** The relations that a memory is an end of, whether its own file says so or another's. */
  of(id: string): readonly ResolvedRelation<E>[] {
    return this.byEnd.get(id) ?? [];
  }
}

/** Gathers what the front matter of memories and the edge files say of relations. */
export function* indexRelations<E extends DescribedEdge>(
  holders: readonly Holder[],
  edges: readonly E[],
): Steps<RelationIndex<E>> {
  const { relations } = yield* resolveSteps(holders, edges);
  const byEnd = new Map<string, ResolvedRelation<E>[]>();
  for (const relation of relations) {
    for (const end of [relation.from, relation.to]) addTo(byEnd, end, relation);
    yield;
  }
  return new RelationIndex(relations, byEnd);
}
