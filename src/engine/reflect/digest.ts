import { type Contradiction, computeContradictions } from './contradictions';
import { computeFading, type FadingAway } from './fadingAway';
import { computeFailures, type RepeatedFailure } from './failures';
import { computeHappened, type Happened } from './happened';
import type { Material } from './material';
import { computeMostUsed, type MostUsed } from './mostUsed';
import { episodesOf, periodOf } from './period';
import { computeTopics, type RecurringTopic } from './recurringTopics';
import { readOf, sharedOf } from './scope';
import { computeSimilarity } from './similarity';
import type { SurveyPeriod } from './survey';

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
