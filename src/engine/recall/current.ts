import { isReviewed } from '../model/memory';
import { answersAnew, isOutOfDate, readAnswer, readAsked } from '../remember/claims/answers';
import { type Candidate, isInUse, type PartWords, type Precedence, putInFront } from './candidate';
import { saidAt } from './memoryTimes';
import type { Stage, StageContext } from './stage';

/** Hits that are compared with each other: what is further down answers something else. */
const mostCompared = 6;
/** Share of the best score from which a hit may answer the same. */
const leastShare = 0.35;

type Known = Pick<StageContext, 'factsOf' | 'question' | 'period'>;

/** Of two hits that answer the same, which stands in front. */
const precedencesIn = (
  candidates: readonly Candidate[],
  { factsOf, question }: Known,
): readonly Precedence[] => {
  const best = candidates[0]?.score ?? 0;
  const near = candidates.slice(0, mostCompared).flatMap(({ id, score }) => {
    const facts = factsOf(id);
    if (!facts?.note || score < best * leastShare || !isInUse(facts.status)) return [];
    const answer = readAnswer({ title: facts.memory.title, body: facts.note });
    const { memory } = facts;
    return answer === undefined ? [] : [{ id, answer, memory, at: saidAt(memory) }];
  });
  if (near.length < 2) return [];
  const asked = readAsked(question);
  return near.flatMap((one) =>
    near.flatMap((other): Precedence | readonly never[] => {
      if (one === other) return [];
      // What nobody has seen never stands before what a person wrote or accepted.
      if (!isReviewed(one.memory) && isReviewed(other.memory)) return [];
      const isFirst =
        (one.at > other.at && answersAnew(one.answer, other.answer, asked)) ||
        isOutOfDate(other.answer, one.answer, asked);
      return isFirst ? { front: one.id, behind: other.id } : [];
    }),
  );
};

/** Of hits that answer the same the newer one stands first, and what is asserted before what was or may be. */
export const putCurrentFirst = (
  candidates: readonly Candidate[],
  context: Known,
): readonly Candidate[] =>
  context.period === undefined
    ? putInFront(candidates, precedencesIn(candidates, context), 'current')
    : candidates;

const told: PartWords['explain'] = ({ contribution }, _, t) =>
  contribution > 0
    ? t('says what is so now, and so stands before another answer to the same')
    : t('another answer to the same says what is so now, and so stands before it');

/** What is so now stands before other answers to the same question (docs/decisions/claims-decide.md). */
export const current: Stage<'current'> = {
  name: 'current',
  isOn: true,
  brief: told,
  explain: told,
  rank: putCurrentFirst,
};
