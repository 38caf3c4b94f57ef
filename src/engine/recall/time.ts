import type { Memory } from '../model/memory';
import type { RecallHit } from '../model/recall';
import { byScore, type Candidate, multiplying, withinOne } from './candidate';
import { latestIn, liesIn, type Period } from './memoryTimes';
import type { FactsOf, Stage } from './stage';

/** What a memory of the time that a question names counts more. */
export const periodFactor = 1.3;

/**
 * Memories of the time that a question names ("last week", "in March") count more. The others are not left out: what
 * happened in March is often told later, and a filter costs quality (docs/evaluation/recall-trials.md).
 */
export const favourPeriod = (
  candidates: readonly Candidate[],
  { factsOf, period }: { readonly factsOf: FactsOf; readonly period: Period },
): readonly Candidate[] => {
  const favoured = candidates.map((candidate) => {
    const memory = factsOf(candidate.id)?.memory;
    const isOfTime = memory !== undefined && liesIn(memory, period);
    return multiplying(candidate, { stage: 'time', factor: isOfTime ? periodFactor : 1 });
  });
  return [...withinOne(favoured)].sort(byScore);
};

/** True for what a timeline took in because of another hit: nothing of it was found itself. */
const isOfCourse = ({ explain }: RecallHit): boolean =>
  explain.parts.length === 1 && explain.parts[0]?.value === 0;

/** "last week", "in March": what is of that time counts more. "As of 2026-10-01": only what was believed then. */
export const time: Stage<'time'> = {
  name: 'time',
  isOn: true,
  brief: (_, hit, t) =>
    isOfCourse(hit) ? t('in the course of another match') : t('of the time that is named'),
  explain: (_, hit, t) =>
    isOfCourse(hit) ? t('in the course of a better match') : t('of the time that is named'),
  rank: (candidates, { factsOf, period }) =>
    period === undefined ? candidates : favourPeriod(candidates, { factsOf, period }),
};

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
