import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import { gateAuthor, isAutomatic, isReviewed, type StanceTo } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import type { ProposedChange } from '../model/review';
import { gatherSurroundings } from '../relate/otherEnds';
import { editProposal, parseProposal } from '../review/proposalFile';
import { writeOrPropose } from '../review/writeOrPropose';
import type { Plan } from '../store/plan';
import { gatherSnapshot, type Snapshot, textIn } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';
import { linkLater } from './linkCreated';
import { type Asked, type Files, isTakenBack, planStance } from './planStance';
import type { RememberServices } from './remember';

const isOpen = ({ state }: ProposedChange): boolean => state === 'open';

const answered = ({ said, known, stance }: Asked): Reason => ({
  stage: 'review',
  code: 'answered',
  data: { stance, id: known.memory.id, title: said.memory.title, other: known.memory.title },
});

/** Why a question was answered with no, as its file keeps it. */
const declined = {
  same_as: 'It says the same.',
  adds_to: 'It adds to it.',
  separate_from: 'Both are true.',
} as const;

/** The questions, answered; what was done in the place of what they proposed is in them too. */
const answeredQuestions = (asked: Asked, { files }: Files): NonNullable<Plan<unknown>['asks']> => {
  const { questions, snapshot, stance, context } = asked;
  const at = snapshot.clock.now().toISOString();
  return questions.flatMap(({ path }) => {
    const text = textIn(snapshot, path);
    const { proposal } = text === undefined ? {} : parseProposal(text, path);
    if (text === undefined || proposal === undefined) return [];
    const changes = proposal.changes.map((change): ProposedChange => {
      if (!isOpen(change)) return change;
      const decision = { by: context.actor, at };
      if (stance !== 'replaces') {
        const reason = declined[stance];
        return { ...change, state: 'rejected', decision: { ...decision, reason } };
      }
      const text = files.find((file) => file.path === change.path)?.text;
      return text === undefined || text === change.after
        ? { ...change, state: 'approved', decision }
        : { ...change, after: text, state: 'approved', decision: { ...decision, edited: true } };
    });
    return [{ file: { path, text: editProposal(text, { ...proposal, changes }) } }];
  });
};

/** Questions of the gate about both memories that nobody has answered. */
const questionsAbout = (
  snapshot: Pick<Snapshot, 'catalog'>,
  entries: readonly IndexEntry[],
): Asked['questions'] =>
  snapshot.catalog.proposals().flatMap(({ proposal, stat: { path } }) => {
    const open = proposal.changes.filter(isOpen).map((change): string => change.path);
    const isAbout = entries.every(({ stat }) => open.includes(stat.path));
    return proposal.author === gateAuthor && isAbout ? [{ proposal, path }] : [];
  });

/** True where an agent says it of what a person wrote or accepted. */
const isOfPerson = ({ said, known, context }: Asked): boolean =>
  isAutomatic(context) && [said, known].some((one) => isReviewed(one.memory));

/** Undefined where the answer may be carried out, as far as the two memories tell. */
const refusalOf = (asked: Asked): Decision | undefined => {
  const { said, known, stance, questions } = asked;
  const memory = referenceOf(said);
  const touched = stance === 'separate_from' ? [] : stance === 'replaces' ? [known] : [said, known];
  if (touched.some((one) => one.memory.immutable === true)) {
    const because: Reason = { stage: 'gate', code: 'immutable', data: {} };
    return { action: 'refused', memory, also: [], because: [because] };
  }
  const [question] = questions;
  // That both are true takes nothing away, but the question is a person's.
  if (stance !== 'separate_from' || !isOfPerson(asked) || question === undefined) return undefined;
  const { id, title } = known.memory;
  const data = { proposal: question.proposal.id, id, title };
  return {
    action: 'unchanged',
    memory,
    also: [],
    because: [{ stage: 'review', code: 'asked_in_review', data }],
  };
};

const planAnswer = (asked: Asked): Plan<Decision> => {
  const refusal = refusalOf(asked);
  if (refusal !== undefined) return { files: [], answer: refusal };
  const { said, known, stance } = asked;
  const joins = stance === 'same_as' || stance === 'adds_to';
  const plan = planStance(asked);
  return {
    ...plan,
    asks: answeredQuestions(asked, plan),
    // The one that goes says the same as the one that stays, and what is over holds again, but whether it does is for a person to say.
    ...((joins || isTakenBack(asked)) && isOfPerson(asked) && { overwrites: true }),
    answer: {
      action: 'answered',
      memory: referenceOf(joins ? known : said),
      also: [],
      because: [answered(asked)],
    },
  };
};

/**
 * Says later what one memory is to another (docs/decisions/questions.md): it takes the place of it, says the same, adds to it, or
 * stands beside it. An open question about both is answered by it. Of what a person wrote or accepted an agent only proposes it.
 * Throws `memory_not_found` and `invalid_argument`.
 */
export const answer = async (
  services: RememberServices,
  reference: Reference,
  stance: StanceTo,
  context: OperationContext,
): Promise<Decision> => {
  const applied = await writeOrPropose(services, context, async () => {
    const said = await services.catalog.resolve(reference);
    const known = await services.catalog.resolve(stance.reference);
    const wrong = { name: stance.kind, value: stance.reference };
    if (said === known) {
      throw new MemoryError('invalid_argument', { ...wrong, expected: 'another_memory' });
    }
    const joins = stance.kind === 'same_as' || stance.kind === 'adds_to';
    if (joins && isPrivatePath(said.stat.path) && !isPrivatePath(known.stat.path)) {
      throw new MemoryError('invalid_argument', { ...wrong, expected: 'shared_memory' });
    }
    const catalog = await services.catalog.open();
    const questions = questionsAbout({ catalog }, [said, known]);
    const snapshot = await gatherSnapshot(
      services,
      [said, known].map(({ stat }) => stat.path).concat(questions.map(({ path }) => path)),
    );
    const around = await gatherSurroundings(services, said);
    return planAnswer({ said, known, stance: stance.kind, questions, snapshot, around, context });
  });
  linkLater(services, applied, context);
  return applied.answer;
};
