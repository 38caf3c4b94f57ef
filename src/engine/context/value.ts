import { memoryTypeRow } from '../model/memoryTypes';
import { daysBetween, keptSince, lastUseOf, weightedUses } from '../strength/relevance';
import type { Known } from './layer';

/** Days in which layer B's score halves without use (document 003). */
const halfLifeDays = 90;

/** Below it a memory is effectively dead (document 003, "Decay & Consolidation"). */
export const leastScore = 0.1;

/** However often a memory was used, it counts no more than double. */
const mostReinforcement = 2;

/**
 * Document 003, "Layer B": type weight × decay × reinforcement, with decay = 0.5^(d / 90), d the days since the last use, and
 * reinforcement = min(2, 1 + 0.2 log2(n + 1)) of n uses (ORIGINS 003 layers): the plain count would let what is used often
 * stand above what answers.
 */
export const contextualScore = (
  { entry: { memory }, use }: Pick<Known, 'entry' | 'use'>,
  now: number,
): number => {
  const days = daysBetween(lastUseOf(use) ?? keptSince(memory, use, now), now);
  const reinforcement = Math.min(mostReinforcement, 1 + 0.2 * Math.log2(weightedUses(use) + 1));
  return memoryTypeRow(memory.type).weight * 0.5 ** (days / halfLifeDays) * reinforcement;
};

/** How much a memory has to do with the task, 0..1: what is about one of its files surely does. */
export const matchOf = ({ match, file }: Known): number =>
  Math.max(match?.certainty ?? 0, file === undefined ? 0 : 1);
