import type { ScorePart } from '../model/recall';
import { adding, byScore, type Candidate } from './candidate';

/** Two hits, by id, of which the one must stand in front of the other. */
export interface Precedence {
  readonly front: string;
  readonly behind: string;
}

/** What is left of the score of a hit that another one must stand in front of. */
export const behindFactor = 0.97;

/**
 * The candidates, best first, with each `front` before its `behind`: it takes the place of the other one, which stands right
 * behind it. Pairs without both ends among the candidates, and those that are in order, change nothing; of pairs that deny
 * each other the last one counts.
 */
export const putInFront = (
  candidates: readonly Candidate[],
  pairs: readonly Precedence[],
  stage: ScorePart['stage'],
): readonly Candidate[] => {
  const scores = new Map(candidates.map(({ id, score }) => [id, score]));
  let isSettled = false;
  // Each round settles one more link of a chain.
  for (let round = 0; round < pairs.length && !isSettled; round++) {
    isSettled = true;
    for (const { front, behind } of pairs) {
      const [first, second] = [scores.get(front), scores.get(behind)];
      if (first === undefined || second === undefined || first > second) continue;
      scores.set(front, second);
      scores.set(behind, second * behindFactor);
      isSettled = false;
    }
  }
  return candidates
    .map((candidate) => {
      const score = scores.get(candidate.id) ?? candidate.score;
      const contribution = score - candidate.score;
      return contribution === 0
        ? candidate
        : adding(candidate, { stage, value: score, contribution });
    })
    .sort(byScore);
};
