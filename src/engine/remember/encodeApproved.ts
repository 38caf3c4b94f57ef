import { parseMemory } from '../format/memoryFile';
import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import type { Memory } from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import { actionOf, type Proposal } from '../model/review';
import type { NewMemory } from '../store/plan';
import type { Needs } from '../store/services';
import { gatherNeighbours, type Nearness, openNearness } from './neighbours';
import { relatedByItself } from './planOutcome';
import { plasticityOf } from './textStages';
import { weighNewcomer } from './weighing';

/** How near the memories that a proposal adds are to what is known, by their paths. */
export type AddedNearness = ReadonlyMap<MemoryPath, Nearness>;

/** Asks the model about what a proposal adds, before the lock is taken; words tell of what it does not answer in a moment. */
export const openAddedNearness = async (
  services: Needs<'catalog' | 'config' | 'turns' | 'vectors'>,
  { changes }: Proposal,
): Promise<AddedNearness> => {
  const added = changes.flatMap((change): readonly NewMemory[] => {
    const { path, after } = change;
    if (change.state !== 'open' || actionOf(change) !== 'add' || after === undefined) return [];
    const { memory } = parseMemory(after, path);
    return memory === undefined ? [] : [{ memory, path }];
  });
  return new Map(
    await Promise.all(
      added.map(async ({ memory, path }) => {
        const nearness = await openNearness(services, memory, { isPrivate: isPrivatePath(path) });
        return [path, nearness] as const;
      }),
    ),
  );
};

/** Nothing of what a person has approved is changed: how important it is stands in it. */
const asGiven = ({ importance, confidence, priority }: Memory) => ({
  importance,
  confidence,
  ...(priority === undefined ? {} : { priority }),
});

/**
 * What is noted beside approved memories, as beside those that are stored at once: first sight, how firmly they are encoded,
 * and what they mean for others of the session in which they were approved, which is when they are stored (document 001,
 * "Multi-Channel Importance", "Synaptic Tagging & Capture"). Within exclusive work.
 */
export const encodeApproved = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'newId' | 'turns' | 'usage'>,
  added: readonly NewMemory[],
  { nearness, context }: { readonly nearness: AddedNearness; readonly context: OperationContext },
): Promise<readonly StateDelta[]> => {
  const firstSeen = services.clock.now().toISOString();
  const deltas: StateDelta[] = [];
  for (const { memory, path } of added) {
    const near = nearness.get(path) ?? { because: [] };
    const neighbours = await gatherNeighbours(services, memory, near);
    const { use } = weighNewcomer(services, memory, {
      draft: asGiven(memory),
      neighbours,
      context,
    });
    deltas.push({ id: memory.id, firstSeen }, ...use, ...relatedByItself(memory));
  }
  const newcomers = added.map(({ memory }) => memory);
  return [...deltas, ...plasticityOf(services, newcomers, context.session).use];
};
