import { isMemoryError } from '../errors';
import {
  formatPendingMemories,
  isHandWritten,
  type PendingMemory,
  parsePendingMemories,
} from '../format/pendingMemories';
import { places } from '../store/layout';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { pendingMemoriesOf } from './pendingView';

export type PendingNeeds = Needs<'catalog' | 'clock' | 'files' | 'logger'>;

/** Where the owner's repository may have it, each proposal would change a file that others change as well. */
const isPersonal = async (services: Needs<'files'>): Promise<boolean> =>
  ((await textAt(services.files, places.gitIgnore)) ?? '').includes(places.pendingMemories);

/**
 * Writes `meta/pending-memories.md` as the proposals are now, with what sub-agents wrote there themselves and nobody took yet.
 * Within exclusive work. Says in the log where it cannot be written: it is a view, and nothing is lost.
 */
export const writePendingFile = async (
  services: PendingNeeds,
  change?: (own: readonly PendingMemory[]) => readonly PendingMemory[],
): Promise<void> => {
  try {
    if (change === undefined && !(await isPersonal(services))) return;
    const before = (await textAt(services.files, places.pendingMemories)) ?? '';
    const proposals = (await services.catalog.open()).proposals().map(({ proposal }) => proposal);
    const ours = pendingMemoriesOf(proposals, services.clock.now().getTime());
    const known = parsePendingMemories(before).filter(isHandWritten);
    const own = change?.(known) ?? known;
    const rest = own.map((entry, at) => ({ ...entry, number: ours.length + at + 1 }));
    const text = formatPendingMemories([...ours, ...rest]);
    if (text !== before) await services.files.write(places.pendingMemories, text);
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    services.logger.warn(`${places.pendingMemories} was not written: ${error.message}`);
  }
};
