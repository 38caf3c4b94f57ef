import type { Problem, ProblemCode, ProblemData } from '../model/problem';
import { type Checks, finding, type Mend } from './finding';
import { mendRelations } from './relationMends';
import type { FolderRelations, HeldEntry } from './relationships';

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
