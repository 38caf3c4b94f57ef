import type { ContinuityNeeds } from '../continuity/continuity';
import { actorKind } from '../model/actor';
import {
  type ContextAnswer,
  type ContextLayerName,
  type ContextOptions,
  contextBudget,
} from '../model/context';
import { given } from '../recall/get';
import { fitBudget } from './fitBudget';
import { type ContextNeeds, gather, readWords } from './gather';
import { type Candidate, type ContextLayer, type ContextSource, usualTask } from './layer';
import { layers } from './layers';
import { isWaitingRule, matchOf } from './relevant';

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

/** Document 004 keeps the five memories that are most relevant to a turn in mind. */
const mostInMind = 5;

/** Layers of what has to do with the turn. */
const ofTurn: ReadonlySet<ContextLayerName> = new Set(['mistakes', 'contextual', 'procedures']);

/** Tokens of the words that rules wait for a review; so small a budget has its room for memories. */
const waitingTokens = 20;
const smallBudget = 200;

/** What surely has to do with a turn, whether the session was told it before or not. */
const itemsIn = ({ name, candidates }: ContextLayer, source: ContextSource) =>
  ofTurn.has(name)
    ? candidates(source, [])
        .filter(({ form, because }) => form === 'whole' && because.code !== 'best')
        .slice(0, mostInMind)
        .map(({ key, known }) => ({
          ...{ id: key.slice(0, 8), title: known?.entry.memory.title ?? '' },
          isMistake: name === 'mistakes',
        }))
    : [];

/**
 * What an agent should know before it goes on, within a budget of tokens (docs/decisions/context-for-agents.md). What is
 * given whole because it has to do with the task counts as used where an agent asks.
 */
export const context = async (
  services: ContextNeeds & ContinuityNeeds,
  options: ContextOptions = {},
): Promise<ContextAnswer> => {
  const { budget = contextBudget.usual, limit, exclude = [], peek = false, by } = options;
  const chosen = layers.filter(({ name }) => options.layers?.includes(name) ?? true);
  const isRepeated = repeats(exclude);
  const source = await gather(services, options);
  const words = await readWords(services, worthReading(source, chosen, { budget, isRepeated }));
  const tellsOfWaiting = exclude.length === 0 && chosen.some(({ name }) => name === 'baseline');
  const waiting = tellsOfWaiting ? source.memories.filter(isWaitingRule) : [];
  const reserved = waiting.length === 0 || budget < smallBudget ? 0 : waitingTokens;
  const fitted = fitBudget(source, {
    ...{ layers: chosen, budget: budget - reserved, isRepeated, wordsIn: (id) => words.get(id) },
    ...(limit !== undefined && { limit }),
  });
  const givenKeys = new Set(fitted.blocks.map(({ key }) => key));
  const hasRoom = fitted.tokens + waitingTokens <= budget;
  const unreviewed = hasRoom
    ? waiting.filter(({ entry }) => !givenKeys.has(entry.memory.id)).length
    : 0;
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
  if (
    options.isTurn === true &&
    !peek &&
    by?.session !== undefined &&
    actorKind(by.actor) === 'agent'
  ) {
    const relevant = chosen.flatMap((layer) => itemsIn(layer, source));
    const turn = { task: options.prompt ?? '', relevant };
    services.background.add(
      import('../continuity/continuity')
        .then(({ noteTurn }) => noteTurn(services, by, turn))
        .catch((error: unknown) =>
          services.logger.warn(`The turn is not in CONTINUITY.md: ${String(error)}`),
        ),
    );
  }
  return {
    ...{ ...fitted, budget, task: options.task ?? usualTask },
    ...(unreviewed > 0 && { unreviewed, tokens: fitted.tokens + waitingTokens }),
  };
};
