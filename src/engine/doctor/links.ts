import { isPrunable, mostLinksOf, prunedLinks } from '../relate/pruneLinks';
import { type ResolvedRelation, relationKeyText } from '../relate/resolveRelations';
import { places } from '../store/layout';
import { type Checks, finding, type Mend } from './finding';
import { mendRelations } from './relationMends';
import type { CheckedEnd, FolderRelations } from './relationships';

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
