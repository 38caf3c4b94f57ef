import type { MemoryReference } from '../model/decision';
import { computeFading, type FadingAway } from './archiveFinding';
import { type Contradiction, computeContradictions } from './contradictions';
import { computeFailures, type RepeatedFailure } from './failures';
import { computeHappened, episodesOf, type Happened, periodOf } from './happened';
import { type KnownMemory, type Material, referenceOf } from './material';
import { computeTopics, type RecurringTopic } from './recurringTopics';
import { byRelevance, readOf, sharedOf } from './scope';
import { computeSimilarity } from './similarity';
import type { SurveyPeriod } from './survey';

export interface MostUsed {
  readonly memory: MemoryReference;
  /** How often it was opened in the period, as far as its latest accesses tell. */
  readonly times: number;
}

/** A memory that was opened once was not used again. */
const leastUses = 2;

/** What was used more than once in the period, the most used first. */
export const computeMostUsed = (
  shared: readonly KnownMemory[],
  { from, until }: SurveyPeriod,
): readonly MostUsed[] =>
  shared
    .map((one) => {
      const accesses = one.use.recentAccesses ?? [];
      return { one, times: accesses.filter((at) => at >= from && at <= until).length };
    })
    .filter(({ times }) => times >= leastUses)
    .sort((left, right) => right.times - left.times || byRelevance(left.one, right.one))
    .map(({ one, times }) => ({ memory: referenceOf(one), times }));

/** What a reflection says, found by rules; of each list the strongest comes first. */
export interface Digest {
  readonly period: SurveyPeriod;
  readonly isFirst: boolean;
  readonly timeZone: string;
  readonly happened: Happened;
  readonly topics: readonly RecurringTopic[];
  readonly used: readonly MostUsed[];
  readonly contradictions: readonly Contradiction[];
  readonly fading: FadingAway;
  readonly failures: readonly RepeatedFailure[];
}

/** Looks through the material; nothing private comes into the digest, because its text is shared. */
export const computeDigest = (material: Material): Digest => {
  const { since, until, timeZone, links, law } = material;
  const period = periodOf(material);
  const shared = sharedOf(material);
  const read = readOf(material);
  const episodes = episodesOf(material);
  return {
    period,
    isFirst: since === undefined,
    timeZone,
    happened: computeHappened(shared, episodes, period),
    topics: computeTopics({ shared, episodes, period, timeZone }),
    used: computeMostUsed(shared, period),
    contradictions: computeContradictions({
      ...{ shared, links, until },
      similarity: computeSimilarity(read),
    }),
    fading: computeFading(shared, period, law),
    failures: computeFailures(shared, links, period),
  };
};
