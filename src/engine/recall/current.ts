import { isReviewed, type Memory } from '../model/memory';
import { answersAnew, isOutOfDate, readAnswer, readAsked } from '../remember/claims/answers';
import { type Candidate, isInUse, type PartWords, type Precedence, putInFront } from './candidate';
import type { MemoryFacts, Stage, StageContext } from './stage';
import { liesIn, saidAt } from './time';

/** Hits that are compared with each other: what is further down answers something else. */
const mostCompared = 6;
/** Share of the best score from which a hit may answer the same. */
const leastShare = 0.35;

/** Bytes of a file from which its text is a page of many statements, such as a session of a conversation, and no note. */
const leastPage = 1_000;
/** Two pages are about the same where the second has this share of the best score, and the third less than that of the second. */
const standsApart = 0.6;

type Known = Pick<StageContext, 'factsOf' | 'question' | 'period'>;

/** Somebody has related the two, and says of neither that it is over or may be wrong. */
const areBothTrue = (one: Pick<Memory, 'id' | 'relations'>, other: typeof one): boolean => {
  const between = [
    ...one.relations.filter(({ target }) => target === other.id),
    ...other.relations.filter(({ target }) => target === one.id),
  ].filter(({ foundBy }) => foundBy === undefined);
  return between.length > 0 && between.every(({ type }) => type === 'RELATED_TO');
};

/** Of two notes that answer the same, which stands in front. */
const precedencesOfNotes = (
  candidates: readonly Candidate[],
  { factsOf, question, period }: Known,
): readonly Precedence[] => {
  if (period !== undefined) return [];
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
      if (one === other || areBothTrue(one.memory, other.memory)) return [];
      // What nobody has seen never stands before what a person wrote or accepted.
      if (!isReviewed(one.memory) && isReviewed(other.memory)) return [];
      const isFirst =
        (one.at > other.at && answersAnew(one.answer, other.answer, asked)) ||
        isOutOfDate(other.answer, one.answer, asked);
      return isFirst ? { front: one.id, behind: other.id } : [];
    }),
  );
};

/**
 * Claims of whole pages are not compared. Where two answer far better than all others, both speak of what is asked, and the newer
 * one tells how it went on.
 */
const precedenceOfPages = (
  [best, second, third]: readonly Candidate[],
  { factsOf, period }: Known,
): readonly Precedence[] => {
  if (best === undefined || second === undefined) return [];
  const isNear = second.score >= best.score * standsApart;
  if (!isNear || (third?.score ?? 0) >= second.score * standsApart) return [];
  const [older, newer] = [factsOf(best.id), factsOf(second.id)];
  if (!isPage(older) || !isPage(newer) || saidAt(newer.memory) <= saidAt(older.memory)) return [];
  if (!isReviewed(newer.memory) && isReviewed(older.memory)) return [];
  if (period !== undefined && !liesIn(newer.memory, period)) return [];
  return [{ front: second.id, behind: best.id }];
};

const isPage = (facts: MemoryFacts | undefined): facts is MemoryFacts =>
  (facts?.size ?? 0) >= leastPage && isInUse(facts?.status ?? 'archived');

/** Of hits that answer the same the newer one stands first, and what is asserted before what was or may be. */
export const putCurrentFirst = (
  candidates: readonly Candidate[],
  context: Known,
): readonly Candidate[] =>
  putInFront(
    candidates,
    [...precedencesOfNotes(candidates, context), ...precedenceOfPages(candidates, context)],
    'current',
  );

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
