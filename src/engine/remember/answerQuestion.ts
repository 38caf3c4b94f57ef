import type { Reference } from '../api';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import {
  gateAuthor,
  isAutomatic,
  isReviewed,
  type Memory,
  type Stance,
  type StanceTo,
} from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { Proposal, ProposedChange } from '../model/review';
import { gatherSurroundings, planWithOtherEnds, type Surroundings } from '../relate/otherEnds';
import { planForgottenEnds } from '../relate/planEnds';
import { endIn, planMemoryFile } from '../relate/relationFiles';
import { stateOf } from '../review/describe';
import { editProposal, parseProposal } from '../review/proposalFile';
import { seenBy } from '../review/seen';
import { writeOrPropose } from '../review/writeOrPropose';
import type { Plan, PlannedFile } from '../store/plan';
import { currentIn, gatherSnapshot, memoryIn, type Snapshot, textIn } from '../store/snapshot';
import { referenceOf } from '../strength/strengths';
import { certain } from './askAboutDoubt';
import { linkLater } from './linkCreated';
import { planMerge } from './planOutcome';
import { longestBody } from './refusal';
import type { RememberServices } from './remember';
import { planReinforcement } from './sayAgain';
import { superseded, supersededFields } from './takeOver';

/** Two memories of which somebody says what one is to the other, and the open questions about both. */
interface Asked {
  readonly said: IndexEntry;
  readonly known: IndexEntry;
  readonly stance: Stance;
  readonly questions: readonly { readonly proposal: Proposal; readonly path: MemoryPath }[];
  readonly snapshot: Snapshot;
  /** What the new one takes along where it goes. */
  readonly around: Surroundings;
  readonly context: OperationContext;
}

type Files = Omit<Plan<unknown>, 'answer'>;

const isOpen = ({ state }: ProposedChange): boolean => state === 'open';

const answered = ({ said, known, stance }: Asked): Reason => ({
  stage: 'review',
  code: 'answered',
  data: { stance, id: known.memory.id, title: said.memory.title, other: known.memory.title },
});

/** The relations without the doubt about another memory, which is resolved. */
const withoutDoubt = ({ relations }: Memory, other: string): Memory['relations'] =>
  relations.filter(({ target, type }) => target !== other || type !== 'CONTRADICTS');

/** The answer that the question itself has ready, with what still holds of the old one; undefined where a file went on since. */
const readyFiles = ({ questions, snapshot }: Asked): readonly PlannedFile[] | undefined => {
  const changes = questions[0]?.proposal.changes;
  if (changes?.every((one) => stateOf(one, currentIn(snapshot, one.path)) === 'open') !== true) {
    return undefined;
  }
  return changes.flatMap(({ path, after }) => (after === undefined ? [] : [{ path, text: after }]));
};

/** The new one in the place of the old one, which stays as what was true until then. */
const replacingFiles = ({ said, known, snapshot }: Asked): readonly PlannedFile[] => {
  const [mine, theirs] = [said, known].map((entry) => endIn(snapshot, entry));
  if (mine === undefined || theirs === undefined) return [];
  const now = snapshot.clock.now().toISOString();
  const place = (other: string, direction: 'outgoing' | 'incoming') =>
    ({ target: other, type: 'SUPERSEDES', direction, strength: certain }) as const;
  const tells = isPrivatePath(said.stat.path) || !isPrivatePath(known.stat.path);
  const toldBack = isPrivatePath(known.stat.path) || !isPrivatePath(said.stat.path);
  const former = superseded(theirs.memory, {
    relations: [
      ...withoutDoubt(theirs.memory, mine.memory.id),
      ...(toldBack ? [place(mine.memory.id, 'incoming')] : []),
    ],
    until: mine.memory.validFrom ?? now,
    now,
  });
  const next = [
    ...withoutDoubt(mine.memory, theirs.memory.id),
    ...(tells ? [place(theirs.memory.id, 'outgoing')] : []),
  ];
  return [
    {
      path: said.stat.path,
      text: editMemory(mine.text, { ...mine.memory, relations: next }, ['relations']),
    },
    { path: known.stat.path, text: editMemory(theirs.text, former, supersededFields) },
  ];
};

/** A person who answers has looked at both. */
const seenFiles = (
  { snapshot, context }: Asked,
  files: readonly PlannedFile[],
): readonly PlannedFile[] => {
  if (isAutomatic(context)) return files;
  return files.map((file) => {
    const { memory } = file.text === undefined ? {} : parseMemory(file.text, file.path);
    if (memory === undefined || isReviewed(memory) || file.text === undefined) return file;
    const same = {
      fields: [],
      change: (one: Memory) => one,
      record: { action: 'EDIT', summary: '' },
    } as const;
    const { change } = seenBy(snapshot, same, context);
    return { ...file, text: editMemory(file.text, change(memory), ['reviewed']) };
  });
};

const planReplacing = (asked: Asked): Files => ({
  files: seenFiles(asked, readyFiles(asked) ?? replacingFiles(asked)),
  record: {
    action: 'EDIT',
    path: asked.said.stat.path,
    summary: `${asked.said.memory.title} (in place of “${asked.known.memory.title}”)`,
  },
});

/** Both stand, and neither says any longer that the other may be wrong. */
const planBoth = (asked: Asked): Files => {
  const { said, known, snapshot } = asked;
  const files = [[said, known.memory.id] as const, [known, said.memory.id] as const].flatMap(
    ([entry, other]) => {
      const end = endIn(snapshot, entry);
      return planMemoryFile(end, withoutDoubt(end.memory, other)) ?? [];
    },
  );
  return {
    files: seenFiles(asked, files),
    record: {
      action: 'EDIT',
      path: said.stat.path,
      summary: `${said.memory.title} (beside “${known.memory.title}”)`,
    },
  };
};

/** The snapshot as it is once a plan is carried out. */
const after = (snapshot: Snapshot, { files }: Files): Snapshot => {
  const next = new Map(snapshot.files);
  for (const { path, text } of files) {
    const content = next.get(path);
    if (content !== undefined && 'text' in content && text !== undefined) {
      next.set(path, { ...content, text });
    }
  }
  return { ...snapshot, files: next };
};

/** What the new one says goes into the known one, as a detail or as other words of the same; the new one is archived. */
const planJoining = (asked: Asked): Files => {
  const { said, known, stance, around, context } = asked;
  const { memory } = memoryIn(asked.snapshot, said);
  const { title } = known.memory;
  const gone = planWithOtherEnds(around, {
    move: planForgottenEnds,
    change: {
      fields: ['status'],
      change: (one) => ({ ...one, status: 'archived' }),
      record: { action: 'ARCHIVE', summary: said.memory.title },
    },
    now: asked.snapshot.clock.now(),
  });
  const snapshot = after(asked.snapshot, gone);
  const situation = { snapshot, context, surroundings: new Map() };
  const plan: Files =
    stance === 'adds_to'
      ? planMerge(situation, known, {
          created: { memory, path: said.stat.path },
          fact: { byModel: undefined, draft: {} },
          because: [],
        })
      : planReinforcement(situation, known, {
          because: [],
          more: {},
          said: {
            text: memory.body === '' ? memory.title : memory.body,
            by: memory.author ?? context.actor,
            at: memory.created ?? snapshot.clock.now().toISOString(),
          },
        });
  if (plan.files.some(({ isNew }) => isNew === true)) {
    const value = `${title}…`;
    const expected = { expected: 'short_text', maximum: longestBody } as const;
    throw new MemoryError('invalid_argument', { name: stance, value, ...expected });
  }
  const written = new Set<string>(plan.files.map(({ path }) => path));
  return {
    ...plan,
    files: [...plan.files, ...gone.files.filter(({ path }) => !written.has(path))],
    record: {
      action: 'MERGE',
      path: known.stat.path,
      summary: `${title} (with “${said.memory.title}”)`,
    },
  };
};

const planStance = (asked: Asked): Files => {
  switch (asked.stance) {
    case 'replaces':
      return planReplacing(asked);
    case 'separate_from':
      return planBoth(asked);
    case 'same_as':
    case 'adds_to':
      return planJoining(asked);
  }
};

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
    // The one that goes says the same as the one that stays, but whether it does is for a person to say.
    ...(joins && isOfPerson(asked) && { overwrites: true }),
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
