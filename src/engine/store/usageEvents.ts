import type { StateDelta } from '../format/stateEntry';
import { usedTogether } from '../strength/synapticTag';
import type { RecallEntry } from './recallLog';

export const isAccess = ({ accesses = 0 }: StateDelta): boolean => accesses > 0;

/** In the order in which a line of the recall log tells of each. */
const happenings = [
  ['access', isAccess],
  ['reinforcement', ({ reinforcements = 0 }) => reinforcements > 0],
  ['help', ({ helpedAt }) => helpedAt !== undefined],
  ['failure', ({ failedAt }) => failedAt !== undefined],
] as const satisfies readonly (readonly [string, (delta: StateDelta) => boolean])[];

/** What the recall log is told of deltas: what happened, and the ids of the memories to which it did. */
export const happenedIn = (deltas: readonly StateDelta[]) =>
  happenings.flatMap(([action, isOf]) => {
    const results = deltas.filter(isOf).map(({ id }) => id);
    return results.length === 0 ? [] : [{ action, results }];
  });

/** What is used together with what the session used before, by the log of the session; both memories count it. */
export const pairsIn = (
  deltas: readonly StateDelta[],
  session: readonly RecallEntry[],
): readonly StateDelta[] => {
  const events = session.flatMap(({ action, results }) =>
    action === 'recall' || action === 'access' ? [{ action, results }] : [],
  );
  return deltas.filter(isAccess).flatMap(({ id }) =>
    usedTogether(id, events).flatMap((other) => [
      { id, together: { [other]: 1 } },
      { id: other, together: { [id]: 1 } },
    ]),
  );
};
