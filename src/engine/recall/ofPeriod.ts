import type { Memory } from '../model/memory';
import type { Candidate } from './candidate';
import { latestIn, type Period } from './memoryTimes';

/**
 * All memories of a period, the latest first: what "what happened last week?" asks for, which has no word to search by.
 * Scores fall evenly from 1, and say nothing but the order.
 */
export const memoriesOfPeriod = (
  memories: readonly Memory[],
  period: Period,
): readonly Candidate[] => {
  const dated = memories
    .map((memory) => ({ id: memory.id, instant: latestIn(memory, period) }))
    .filter((one): one is { id: string; instant: number } => one.instant !== undefined)
    .sort((left, right) => right.instant - left.instant || (left.id < right.id ? -1 : 1));
  return dated.map(({ id }, place) => {
    const score = 1 - place / dated.length;
    return {
      id,
      score,
      parts: [{ stage: 'time', value: 1, contribution: score }],
      bm25: 0,
      text: 0,
      matches: [],
      certainty: 1,
    };
  });
};
