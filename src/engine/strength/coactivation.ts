/** A question of a session, or a use that followed it: what the recall log knows of either. */
export interface SessionEvent {
  readonly action: 'recall' | 'access';
  /** Ids: what the answer held, or what was used. */
  readonly results: readonly string[];
}

/**
 * Ids of memories that were used together with this one, which is used now: found by one question of the session, and
 * used since. Document 001's "Hebbian Co-activation" counts what a query lists; here only what was taken up of it
 * counts (docs/decisions/used-together.md). Of several questions that found the memory the latest one tells, and a pair
 * counts once for it. `events` of one session, in the order in which they happened, without this use.
 */
export const usedTogether = (id: string, events: readonly SessionEvent[]): readonly string[] => {
  const asked = events.findLastIndex(
    ({ action, results }) => action === 'recall' && results.includes(id),
  );
  if (asked < 0) return [];
  const used = new Set(
    events.slice(asked + 1).flatMap(({ action, results }) => (action === 'access' ? results : [])),
  );
  // Whoever opens a memory once more has told of its pairs already.
  if (used.has(id)) return [];
  return (events[asked]?.results ?? []).filter((other) => other !== id && used.has(other));
};
