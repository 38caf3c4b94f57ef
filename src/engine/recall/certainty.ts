import type { Injection, RecallHit } from '../model/recall';

/** Cosines of unrelated and of answering texts with the shipped model; between them certainty rises evenly. */
const unrelated = 0.1;
const answering = 0.7;

/** Document 001, "Confidence-Gated Dynamic Injection". */
export const fullFrom = 0.7;
export const abbreviatedFrom = 0.4;

const between = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * How sure it is that a memory answers, 0..1. Scores cannot say so: the best of any answer is near 1, however little it has
 * to do with the question. Without vectors it is the share of the question's informative words that the memory holds. With
 * them it is how near they are in meaning, or the mean of both where the words say more: every word of the question may
 * stand in a memory about something else.
 */
export const computeCertainty = ({
  wordShare,
  similarity,
}: {
  /** 0..1 */
  readonly wordShare: number;
  /** Cosine, -1..1; absent without vectors. */
  readonly similarity?: number | undefined;
}): number => {
  if (similarity === undefined) return between(wordShare);
  const closeness = between((similarity - unrelated) / (answering - unrelated));
  return Math.max(closeness, (closeness + between(wordShare)) / 2);
};

/** How much of a memory an agent is given at that certainty. */
export const injectionAt = (certainty: number): Injection => {
  if (certainty >= fullFrom) return 'full';
  return certainty >= abbreviatedFrom ? 'abbreviated' : 'none';
};

/** Below it a hit is given to nobody, wherever it stands. */
const nearMissFrom = 0.3;

/** What stands before a likely hit is told by its title though it is a little less sure: the order has its own reasons. */
export const withNearMisses = (hits: readonly RecallHit[]): readonly RecallHit[] => {
  const last = hits.findLastIndex(({ injection }) => injection !== 'none');
  return hits.map((hit, at) =>
    at < last && hit.injection === 'none' && hit.explain.certainty >= nearMissFrom
      ? { ...hit, injection: 'abbreviated' }
      : hit,
  );
};
