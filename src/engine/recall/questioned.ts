import { isReviewed } from '../model/memory';
import { isNarrower, readAnswer, readAsked } from '../remember/claims/answers';
import { type Candidate, type PartWords, type Precedence, putInFront } from './candidate';
import type { MemoryFacts, Stage, StageContext } from './stage';

/** Share of the best score from which a belief answers well enough to bring along what questions it. */
const leastShare = 0.5;

type Known = Pick<StageContext, 'questionedBy' | 'factsOf' | 'question'>;

/** True where the newer one speaks of one place alone, and neither the older one nor the question does. */
const isOfOnePlace = (newer: string, older: string, { factsOf, question }: Known): boolean => {
  const [one, other] = [factsOf(newer), factsOf(older)];
  if (!one?.note || !other?.note) return false;
  const read = ({ memory, note }: MemoryFacts) => readAnswer({ title: memory.title, body: note });
  const [mine, theirs] = [read(one), read(other)];
  return (
    mine !== undefined && theirs !== undefined && isNarrower(mine, theirs, readAsked(question))
  );
};

const isUnseenChange = ({ front, behind }: Precedence, { factsOf }: Known): boolean => {
  const [newer, older] = [factsOf(front), factsOf(behind)];
  return (
    newer !== undefined &&
    older !== undefined &&
    !isReviewed(newer.memory) &&
    isReviewed(older.memory)
  );
};

const turned = ({ front, behind }: Precedence): Precedence => ({ front: behind, behind: front });

/**
 * Of two beliefs of which one may be wrong the newer stands first, at the place of the better of the two; the older is marked
 * (docs/decisions/claims-decide.md).
 */
export const putNewerFirst = (
  candidates: readonly Candidate[],
  context: Known,
): readonly Candidate[] => {
  const ids = new Set(candidates.map(({ id }) => id));
  const pairs = candidates.flatMap(({ id }) =>
    context
      .questionedBy(id)
      .filter((newer) => ids.has(newer))
      .map((newer) => ({ front: newer, behind: id })),
  );
  if (pairs.length === 0) return candidates;
  const marks = new Map(pairs.map(({ front, behind }) => [behind, front]));
  const told = pairs.filter(({ front, behind }) => !isOfOnePlace(front, behind, context));
  // A change that nobody has seen stands beneath what it questions.
  const inOrder = told.map((one) => (isUnseenChange(one, context) ? turned(one) : one));
  return putInFront(candidates, inOrder, 'questioned').map((candidate) => {
    const questionedBy = marks.get(candidate.id);
    return questionedBy === undefined ? candidate : { ...candidate, questionedBy };
  });
};

/** What questions a good answer belongs beside it, though it may share no word with the question. */
const questionsOfGood = (
  candidates: readonly Candidate[],
  { questionedBy }: StageContext,
): readonly string[] => {
  const best = candidates.reduce((most, { score }) => Math.max(most, score), 0);
  return candidates
    .filter(({ score }) => score >= best * leastShare)
    .flatMap(({ id }) => questionedBy(id));
};

const told: PartWords['explain'] = ({ value, contribution }, hit, t) =>
  hit.questionedBy === undefined && contribution < 0
    ? t('questions what a person has seen, and so stands behind it')
    : hit.questionedBy === undefined
      ? t('newer than a belief that it questions, and so before it (score {0})', value.toFixed(2))
      : t('questioned by “{0}”, which is newer', hit.questionedBy.title);

/** What is under question stands behind what questions it. */
export const questioned: Stage<'questioned'> = {
  name: 'questioned',
  isOn: true,
  brief: (part, hit, t) => (hit.questionedBy === undefined ? '' : (told(part, hit, t) ?? '')),
  explain: told,
  reach: questionsOfGood,
  rank: putNewerFirst,
};
