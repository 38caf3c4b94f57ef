import { holdingAgain } from '../curate/change';
import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { editMemory, parseMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import { isAutomatic, isReviewed, type Memory, type Stance } from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import type { Proposal } from '../model/review';
import { planWithOtherEnds, type Surroundings } from '../relate/otherEnds';
import { planForgottenEnds } from '../relate/planEnds';
import { endIn, planMemoryFile } from '../relate/relationFiles';
import { stateOf } from '../review/describe';
import { seenBy } from '../review/seen';
import type { Plan, PlannedFile } from '../store/plan';
import { currentIn, memoryIn, type Snapshot } from '../store/snapshot';
import { certain } from './askAboutDoubt';
import { planMerge } from './planOutcome';
import { longestBody } from './refusal';
import { planReinforcement } from './sayAgain';
import { superseded, supersededFields } from './takeOver';

/** Two memories of which somebody says what one is to the other, and the open questions about both. */
export interface Asked {
  readonly said: IndexEntry;
  readonly known: IndexEntry;
  readonly stance: Stance;
  readonly questions: readonly { readonly proposal: Proposal; readonly path: MemoryPath }[];
  readonly snapshot: Snapshot;
  /** What the new one takes along where it goes. */
  readonly around: Surroundings;
  readonly context: OperationContext;
}

export type Files = Omit<Plan<unknown>, 'answer'>;

/** The relations without the doubt about another memory, which is resolved. */
const withoutDoubt = ({ relations }: Memory, other: string): Memory['relations'] =>
  relations.filter(({ target, type }) => target !== other || type !== 'CONTRADICTS');

/** Those without what was said before of which takes the place of which. */
const withoutPlace = (memory: Memory, other: string): Memory['relations'] =>
  withoutDoubt(memory, other).filter(
    ({ target, type, edgeId }) => target !== other || type !== 'SUPERSEDES' || edgeId !== undefined,
  );

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
      ...withoutPlace(theirs.memory, mine.memory.id),
      ...(toldBack ? [place(mine.memory.id, 'incoming')] : []),
    ],
    until: mine.memory.validFrom ?? now,
    now,
  });
  const next = [
    ...withoutPlace(mine.memory, theirs.memory.id),
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

/** True for a memory that is over because of the other one alone; what an edge file says is not taken back here. */
const isOverBy = ({ status, relations }: Memory, other: string): boolean => {
  const places = relations.filter(
    ({ type, direction }) => type === 'SUPERSEDES' && direction === 'incoming',
  );
  const isByOther = places.every(({ target, edgeId }) => target === other && edgeId === undefined);
  return status === 'superseded' && places.length > 0 && isByOther;
};

/** True where one of the two took the place of the other: both are true only where that one holds again. */
export const isTakenBack = ({ said, known, stance }: Asked): boolean =>
  stance === 'separate_from' &&
  (isOverBy(said.memory, known.memory.id) || isOverBy(known.memory, said.memory.id));

/** The relations of one of the two with the one by which both stand beside each other, as nobody but who answers says it. */
const besides = (
  { said, known }: Asked,
  one: IndexEntry,
  relations: Memory['relations'],
): Memory['relations'] => {
  const other = one === said ? known : said;
  const { id } = other.memory;
  const tells = isPrivatePath(one.stat.path) || !isPrivatePath(other.stat.path);
  if (!tells || relations.some(({ target, foundBy }) => target === id && foundBy === undefined))
    return relations;
  const direction = one === said ? 'outgoing' : 'incoming';
  return [
    ...relations.filter(({ target }) => target !== id),
    { target: id, type: 'RELATED_TO', direction, strength: certain },
  ];
};

/** Both stand, and neither says any longer that the other may be wrong, or over. */
const planBoth = (asked: Asked): Files => {
  const { said, known, snapshot } = asked;
  const now = snapshot.clock.now().toISOString();
  const files = [[said, known.memory.id] as const, [known, said.memory.id] as const].flatMap(
    ([entry, other]): PlannedFile | readonly PlannedFile[] => {
      const end = endIn(snapshot, entry);
      const relations = besides(asked, entry, withoutPlace(end.memory, other));
      if (!isOverBy(end.memory, other)) return planMemoryFile(end, relations) ?? [];
      const again = { ...holdingAgain(end.memory), relations, updated: now };
      return { path: entry.stat.path, text: editMemory(end.text, again, supersededFields) };
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
export const after = (snapshot: Snapshot, { files }: Files): Snapshot => {
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

export const planStance = (asked: Asked): Files => {
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
