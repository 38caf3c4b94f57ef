import type { Problem, ProblemCode, ProblemData } from '../model/problem';
import { type Finding, finding, type Mend } from './finding';
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
export const checkRelationTargets = ({
  lost,
  own,
  strangers,
}: FolderRelations): readonly Finding[] => [
  ...lost.map((held) =>
    finding(warning(held, 'relation_target_missing', { target: held.entry.target })),
  ),
  ...own.map((held) => finding(warning(held, 'relation_to_itself', { type: held.entry.type }))),
  ...strangers.map((held) =>
    finding(warning(held, 'edge_id_unknown', { value: held.entry.edgeId ?? '' }), [
      mendStranger(held),
    ]),
  ),
];
