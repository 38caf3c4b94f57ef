import { adding, byScore, type Candidate, multiplying, type PartWords } from './candidate';
import type { Stage, StageContext } from './stage';

/** What is left of the score of a belief under question: it stands right behind the newer one. */
export const questionedFactor = 0.97;

/**
 * Of two beliefs of which one may be wrong the newer stands first, at the place of the better of the two; the older is marked
 * (docs/decisions/claims-decide.md).
 */
export const putNewerFirst = (
  candidates: readonly Candidate[],
  { questionedBy }: Pick<StageContext, 'questionedBy'>,
): readonly Candidate[] => {
  const scores = new Map(candidates.map((one) => [one.id, one.score]));
  const lifted = new Map<string, number>();
  const marked = new Map<string, string>();
  for (const { id, score } of candidates) {
    for (const newer of questionedBy(id)) {
      if (!scores.has(newer)) continue;
      marked.set(id, newer);
      lifted.set(newer, Math.max(score, lifted.get(newer) ?? scores.get(newer) ?? 0));
    }
  }
  if (marked.size === 0) return candidates;
  return candidates
    .map((candidate) => {
      const reached = lifted.get(candidate.id) ?? candidate.score;
      const raised =
        reached > candidate.score
          ? adding(candidate, {
              stage: 'questioned',
              value: reached,
              contribution: reached - candidate.score,
            })
          : candidate;
      const newer = marked.get(candidate.id);
      if (newer === undefined) return raised;
      // Where it is itself the newer of another pair it still stands behind the one that questions it.
      return {
        ...multiplying(raised, { stage: 'questioned', factor: questionedFactor }),
        questionedBy: newer,
      };
    })
    .sort(byScore);
};

const told: PartWords['explain'] = ({ value }, hit, t) =>
  hit.questionedBy === undefined
    ? t('newer than a belief that it questions, and so before it (score {0})', value.toFixed(2))
    : t('questioned by “{0}”, which is newer', hit.questionedBy.title);

/** What is under question stands behind what questions it. */
export const questioned: Stage<'questioned'> = {
  name: 'questioned',
  isOn: true,
  brief: (part, hit, t) => (hit.questionedBy === undefined ? '' : (told(part, hit, t) ?? '')),
  explain: told,
  beside: (found, { questionedBy }) => found.flatMap(questionedBy),
  rank: putNewerFirst,
};
