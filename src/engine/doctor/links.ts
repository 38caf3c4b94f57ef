import type { Problem, ProblemCode, ProblemData } from '../model/problem';
import { relationTypeRow } from '../model/relationTypes';
import {
  type ResolvedRelation,
  relationKeyText,
  unnamedStrength,
} from '../relate/resolveRelations';
import { places } from '../store/layout';
import { type Checks, finding, type Mend, mendRelations } from './finding';
import type { CheckedEnd, FolderRelations, HeldEntry } from './relationships';

/** Document 001, "Pruning": triggered at 1,000 relations, trims to 900. */
const fewestTooMany = 1_000;
const keptShare = 0.9;
/**
 * Document 001 keeps at most 500 active memories, so that its 1,000 are two for each. A larger folder may have as many for each
 * of its memories.
 */
const mostPerMemory = 2;

/** Above so many relations that were made by themselves the weakest go. */
export const mostLinksOf = (memories: number): number =>
  Math.max(fewestTooMany, mostPerMemory * memories);

/** True for a relation that nobody made, nobody described, and that may go (document 001: never supersedes, contradicts, causes). */
export const isPrunable = ({ type, foundBy, edges }: ResolvedRelation): boolean =>
  foundBy !== undefined && edges.length === 0 && relationTypeRow(type).pruneOrder !== 'never';

const orderOf = ({ type }: ResolvedRelation): number => {
  const { pruneOrder } = relationTypeRow(type);
  return pruneOrder === 'never' ? Number.POSITIVE_INFINITY : pruneOrder;
};

/** Types that say least first, then the weakest, then always the same. */
const byWorth = (left: ResolvedRelation, right: ResolvedRelation): number =>
  orderOf(left) - orderOf(right) ||
  (left.strength ?? unnamedStrength) - (right.strength ?? unnamedStrength) ||
  (relationKeyText(left) < relationKeyText(right) ? -1 : 1);

/**
 * The relations that go where there are too many that were made by themselves, the least worth first; none where there are not
 * (document 001, "Pruning").
 */
export const prunedLinks = <R extends ResolvedRelation>(
  relations: readonly R[],
  memories: number,
): readonly R[] => {
  const links = relations.filter(isPrunable);
  const most = mostLinksOf(memories);
  if (links.length <= most) return [];
  return links.sort(byWorth).slice(0, links.length - Math.floor(most * keptShare));
};

const mendEnd = ({ holder }: CheckedEnd, relation: ResolvedRelation): Mend => {
  const gone = relationKeyText(relation);
  return mendRelations(holder.path, (relations, id) =>
    relations.filter(({ target, type, direction, foundBy }) => {
      const [from, to] = direction === 'outgoing' ? [id, target] : [target, id];
      return foundBy === undefined || relationKeyText({ from, to, type }) !== gone;
    }),
  );
};

/** Too many relations that were made by themselves: mended, the weakest are gone (document 001, "Pruning"). */
export function* checkLinks({ relations, holders }: FolderRelations): Checks {
  const resolved = relations.map((one) => one.resolved);
  const pruned = new Set<ResolvedRelation>(prunedLinks(resolved, holders.size));
  if (pruned.size === 0) return;
  const mends = relations
    .filter((one) => pruned.has(one.resolved))
    .flatMap(({ resolved: relation, from, to }) => [
      mendEnd(from, relation),
      mendEnd(to, relation),
    ]);
  const data = {
    count: resolved.filter(isPrunable).length,
    most: mostLinksOf(holders.size),
    removed: pruned.size,
  };
  const path = places.relationsIndex;
  yield finding({ path, line: 1, code: 'links_too_many', severity: 'warning', data }, mends);
}

const warning = ({ holder, line }: HeldEntry, code: ProblemCode, data: ProblemData): Problem => ({
  path: holder.path,
  line,
  code,
  severity: 'warning',
  data,
});

/** The entry says by itself what relation it is; the edge file that it names speaks of two other memories. */
const mendStranger = ({ holder, entry }: HeldEntry): Mend =>
  mendRelations(holder.path, (relations) =>
    relations.map((one) => {
      if (one.edgeId !== entry.edgeId || one.target !== entry.target) return one;
      const { edgeId: _edge, ...rest } = one;
      return rest;
    }),
  );

/**
 * Entries that lead to no memory, or to their own. Nobody but a person can say what was meant: the memory may be on
 * another branch, private to somebody else, or in a file that cannot be read now.
 */
export function* checkRelationTargets({ lost, own, strangers }: FolderRelations): Checks {
  for (const held of lost) {
    yield finding(warning(held, 'relation_target_missing', { target: held.entry.target }));
  }
  for (const held of own) {
    yield finding(warning(held, 'relation_to_itself', { type: held.entry.type }));
  }
  for (const held of strangers) {
    const problem = warning(held, 'edge_id_unknown', { value: held.entry.edgeId ?? '' });
    yield finding(problem, [mendStranger(held)]);
  }
}
