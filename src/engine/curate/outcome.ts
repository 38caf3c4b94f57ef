import type { OperationContext } from '../model/actor';
import { mayVoteDown } from '../model/memory';
import type { RecallAction } from '../model/recall';
import type { Needs } from '../store/services';

/** A line of the recall log. */
interface Noted {
  readonly action: RecallAction;
  /** Ids of memories. */
  readonly results: readonly string[];
}

const isOutcome = ({ action }: Noted): boolean => action === 'help' || action === 'failure';

/**
 * Ids of what a session opened, or was given, since an outcome was last told of it. `session`: its lines of the recall log,
 * the oldest first.
 */
export const atHand = (session: readonly Noted[]): readonly string[] => {
  const open = new Set<string>();
  for (const entry of session) {
    const isUse = entry.action === 'access' || entry.action === 'context';
    for (const id of entry.results) {
      if (isUse) open.add(id);
      else if (isOutcome(entry)) open.delete(id);
    }
  }
  return [...open];
};

/**
 * What came of a piece of work tells of the memories that its session had at hand (document 001, "Update on Use"): what it
 * opened, and what it was surely given, once each; rules and what merely stood in an answer are no part of it.
 */
export const learnFromOutcome = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  succeeded: boolean,
  by: OperationContext,
): Promise<void> => {
  const session = await services.usage.recallLog.ofSession(by);
  const [first] = session;
  if (first === undefined) return;
  const began = Date.parse(first.at);
  const catalog = await services.catalog.open();
  const at = services.clock.now().toISOString();
  const deltas = atHand(session).flatMap((id) => {
    const entry = catalog.byId(id);
    if (entry === undefined) return [];
    const { lastAccessed = 0, lastGiven = 0 } = services.usage.entries.useOf(id);
    const counts = Math.max(lastAccessed, lastGiven) >= began;
    if (!counts || !(succeeded || mayVoteDown(entry.memory, by))) return [];
    return [{ id, ...(succeeded ? { helpedAt: at } : { failedAt: at }) }];
  });
  if (deltas.length === 0) return;
  await services.usage.add(deltas, by);
  services.catalog.changed();
};
