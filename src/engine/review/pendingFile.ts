import { logged } from '../errors';
import {
  formatPendingMemories,
  isHandWritten,
  type PendingMemory,
  parsePendingMemories,
  stores,
} from '../format/pendingMemories';
import { actorKind } from '../model/actor';
import type { Memory } from '../model/memory';
import { memoryTypeRow } from '../model/memoryTypes';
import { actionOf, isUndecided, type Proposal } from '../model/review';
import { judge } from '../remember/judge';
import { places } from '../store/layout';
import { textAt } from '../store/plan';
import type { Needs } from '../store/services';
import { memoryIn } from './describe';

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
  await logged(services.logger, `${places.pendingMemories} was not written`, async () => {
    if (change === undefined && !(await isPersonal(services))) return;
    const before = (await textAt(services.files, places.pendingMemories)) ?? '';
    const proposals = (await services.catalog.open()).proposals().map(({ proposal }) => proposal);
    const ours = pendingMemoriesOf(proposals, services.clock.now().getTime());
    const known = parsePendingMemories(before).filter(isHandWritten);
    const own = change?.(known) ?? known;
    const rest = own.map((entry, at) => ({ ...entry, number: ours.length + at + 1 }));
    const text = formatPendingMemories([...ours, ...rest]);
    if (text !== before) await services.files.write(places.pendingMemories, text);
  });
};

/** `meta/pending-memories.md` as a view of the proposals. */

/** Memories that a proposal would add. */
const addedIn = ({ changes }: Proposal): readonly Memory[] =>
  changes.flatMap((change) => {
    const memory = memoryIn(change.path, change.after);
    return memory === undefined || actionOf(change) !== 'add' ? [] : [memory];
  });

/** Two beliefs of one subject are compared by what they say, and not by how alike they are. */
const alike = 0.9;

/** True where one alone of the two can be carried out, or can hold. */
const inConflict = (one: Proposal, other: Proposal): boolean =>
  one.changes.some((change) => other.changes.some(({ path }) => path === change.path)) ||
  addedIn(one).some((memory) =>
    addedIn(other).some((known) =>
      ['contradicts', 'in_conflict'].includes(judge(memory, known, alike).kind),
    ),
  );

/** The open proposals of which one alone can hold with each, by their ids. */
export const conflictsOf = (
  proposals: readonly Proposal[],
): ReadonlyMap<string, readonly string[]> => {
  const open = proposals.filter(isUndecided);
  return new Map(
    open.map((one) => [
      one.id,
      open.filter((other) => other !== one && inConflict(one, other)).map(({ id }) => id),
    ]),
  );
};

const storeOf = ([memory]: readonly Memory[]): PendingMemory['store'] => {
  if (memory?.pinned === true) return 'vault';
  const { store } = memoryTypeRow(memory?.type ?? 'fact');
  return stores.find((known) => known === store) ?? 'semantic';
};

const confidenceOf = (memories: readonly Memory[]): PendingMemory['confidence'] => {
  const least = Math.min(...memories.map(({ confidence }) => confidence));
  return least >= 0.8 ? 'high' : least >= 0.5 ? 'medium' : 'low';
};

/** Milliseconds for which an entry says what became of it. */
const keptDecided = 7 * 24 * 3_600_000;

const isRecent = ({ changes }: Proposal, now: number): boolean =>
  changes.some(({ decision }) => now - Date.parse(decision?.at ?? '') <= keptDecided);

/** What agents propose, the oldest first: what waits, and what was decided in the last seven days. */
export const pendingMemoriesOf = (
  proposals: readonly Proposal[],
  now: number,
): readonly PendingMemory[] => {
  const shown = proposals
    .filter(({ author }) => actorKind(author) === 'agent')
    .filter((proposal) => isUndecided(proposal) || isRecent(proposal, now))
    .toSorted((left, right) => (left.created < right.created ? -1 : 1));
  const numbers = new Map(shown.map(({ id }, at) => [id, at + 1]));
  const conflicts = conflictsOf(shown);
  return shown.map((proposal, at): PendingMemory => {
    const { id, author, created, reason, changes } = proposal;
    const memories = addedIn(proposal);
    const isRejected = changes.every(({ state }) => state === 'rejected');
    return {
      ...{ number: at + 1, from: author.replace(/^agent:/u, ''), timestamp: created, proposal: id },
      store: storeOf(memories),
      content: memories.length === 0 ? reason : memories.map(({ body }) => body.trim()).join('\n'),
      entities: [...new Set(memories.flatMap(({ entities }) => entities))],
      confidence: confidenceOf(memories),
      isCore: false,
      status: isUndecided(proposal) ? 'pending' : isRejected ? 'rejected' : 'committed',
      conflicts: (conflicts.get(id) ?? []).flatMap((other) => numbers.get(other) ?? []),
    };
  });
};
