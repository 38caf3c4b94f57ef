import type { StateDelta } from '../format/stateFile';
import { actorKind, type OperationContext } from '../model/actor';
import type { Reason } from '../model/decision';
import { defaultConfidence, type Memory, type MemoryDraft } from '../model/memory';
import type { StrengthView } from '../store/snapshot';
import { utilityOf } from '../strength/strengths';
import type { Neighbour } from './decide';
import type { FactStage } from './passage';
import { basisOf, weigh as weighMemory } from './weighing';

/** Most memories are encoded about as usual, and that is worth no line for each of a hundred thousand. */
const leastNoted = 0.05;

/** A new memory with its importance, and what is noted beside it once its file is durable. */
export interface WeighedNewcomer {
  readonly memory: Memory;
  readonly use: readonly StateDelta[];
  readonly because: readonly Reason[];
}

/** Weighs a new memory beside its neighbours. Within exclusive work. */
export const weighNewcomer = (
  services: Pick<StrengthView, 'clock' | 'usage'>,
  memory: Memory,
  {
    draft,
    neighbours,
    context,
  }: {
    readonly draft: MemoryDraft;
    readonly neighbours: readonly Neighbour[];
    readonly context: OperationContext;
  },
): WeighedNewcomer => {
  const { importance, priority } = draft;
  // What was said as a guess stays one, whoever said it.
  const isGuess = memory.confidence < defaultConfidence;
  const confidence = draft.confidence ?? (isGuess ? memory.confidence : undefined);
  const weighed = weighMemory(memory, {
    given: {
      ...(importance === undefined ? {} : { importance }),
      ...(priority === undefined ? {} : { priority }),
      ...(confidence === undefined ? {} : { confidence }),
    },
    basis: basisOf(memory, context.actor),
    isByPerson: actorKind(memory.author ?? context.actor) === 'human',
    near: neighbours.map(({ memory: { id }, similarity }) => {
      const { lastAccessed } = services.usage.entries.useOf(id);
      return {
        similarity,
        utility: utilityOf(services, id),
        ...(lastAccessed === undefined ? {} : { lastUsed: lastAccessed }),
      };
    }),
    now: services.clock.now().getTime(),
  });
  const use: StateDelta[] =
    Math.abs(weighed.boost - 1) < leastNoted ? [] : [{ id: memory.id, encoding: weighed.boost }];
  return { memory: weighed.memory, use, because: weighed.because };
};

/** How important the fact is beside what is near it, and how firmly it is encoded. */
export const weigh: FactStage = (passage, { snapshot, context }) => {
  const { created, fact, neighbours } = passage;
  const given = { draft: fact.draft, neighbours, context };
  const { memory, use, because } = weighNewcomer(snapshot, created.memory, given);
  return { ...passage, created: { ...created, memory, use }, weighed: because };
};
