import type { Decision } from '../engine/vocabulary';
import { linkableIds, withLinks } from '../engine/vocabulary';
import type { Host } from './host';

/** How long the message about a stored memory waits for what it was linked to (ms); a language model may take longer. */
const longestWait = 1_500;

const afterWaiting = <T>(answer: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answer), longestWait);
  });

/** The decision with what the memory was linked to, where that is known soon enough to be told in the same message. */
export const awaitLinks = async (
  host: Host,
  decision: Decision,
  folder: string,
): Promise<Decision> => {
  const ids = linkableIds(decision);
  if (ids.length === 0) return decision;
  const links = host.server
    .request('cognitiveMemory/linked', { folder, ids })
    .catch((error: unknown) => {
      host.log.warn(`What the memory was linked to is not told: ${String(error)}`);
      return [];
    });
  return withLinks(decision, await Promise.race([links, afterWaiting([])]));
};
