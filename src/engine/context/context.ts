import { actorKind } from '../model/actor';
import { type ContextAnswer, type ContextOptions, contextBudget } from '../model/context';
import { given } from '../recall/get';
import { fitBudget } from './fitBudget';
import { type ContextNeeds, gather, readWords } from './gather';
import type { Candidate, ContextLayer, ContextSource } from './layer';
import { layers } from './layers';
import { usualTask } from './taskKind';
import { matchOf } from './value';

/** Letters of an id that name a memory; fewer could name many. */
const shortest = 6;

/** Tells whether a key is among those that were given, each whole or by its first letters. */
const repeats = (exclude: readonly string[]): ((key: string) => boolean) => {
  const known = exclude.filter((one) => one.length >= shortest);
  return (key) => known.some((one) => key.startsWith(one));
};

/** What fits the budget by the size that is known of each memory: no more is read. */
const worthReading = (
  source: ContextSource,
  chosen: readonly ContextLayer[],
  {
    budget,
    isRepeated,
  }: { readonly budget: number; readonly isRepeated: (key: string) => boolean },
): readonly Candidate[] =>
  chosen.flatMap(({ candidates }) => {
    let tokens = 0;
    return candidates(source, []).filter(({ key, known }) => {
      if (isRepeated(key) || tokens > budget) return false;
      tokens += known?.entry.tokens ?? 0;
      return true;
    });
  });

/**
 * What an agent should know before it goes on, within a budget of tokens (docs/decisions/context-for-agents.md). What is
 * given whole because it has to do with the task counts as used where an agent asks.
 */
export const context = async (
  services: ContextNeeds,
  options: ContextOptions,
): Promise<ContextAnswer> => {
  const { budget = contextBudget.usual, limit, exclude = [], peek = false, by } = options;
  const chosen = layers.filter(({ name }) => options.layers?.includes(name) ?? true);
  const isRepeated = repeats(exclude);
  const source = await gather(services, options);
  const words = await readWords(services, worthReading(source, chosen, { budget, isRepeated }));
  const fitted = fitBudget(source, {
    ...{ layers: chosen, budget, isRepeated, wordsIn: (id) => words.get(id) },
    ...(limit !== undefined && { limit }),
  });
  if (!peek && by !== undefined && actorKind(by.actor) === 'agent') {
    const certainties = new Map(source.memories.map((one) => [one.entry.memory.id, matchOf(one)]));
    await given(
      services,
      fitted.blocks
        .filter(
          ({ form, because: { code } }) => form === 'whole' && code !== 'rule' && code !== 'used',
        )
        .map(({ key }, at) => ({
          ...{ id: key, position: at + 1 },
          certainty: certainties.get(key) ?? 0,
        }))
        .filter(({ certainty }) => certainty > 0),
    );
  }
  return { ...fitted, budget, task: options.task ?? usualTask };
};
