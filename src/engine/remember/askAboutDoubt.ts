import { dayOf } from '../format/calendar';
import { escaped } from '../format/markdown';
import { contentHash } from '../format/memoryContent';
import { editMemory, parseMemory } from '../format/memoryFile';
import type { Decision, MemoryReference, Reason } from '../model/decision';
import { gateAuthor, type Memory, type Relation } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { ChangeDraft, Proposal } from '../model/review';
import { sentencesBeyond } from '../prose/sentences';
import { listed, quoted } from '../reflect/finding';
import { stateOf } from '../review/describe';
import { planProposal } from '../review/planProposal';
import { serializeProposal } from '../review/proposalFile';
import type { Plan, PlannedFile } from '../store/plan';
import { currentIn, newProposalPath, placeIn, type Snapshot } from '../store/snapshot';
import { carriedOver } from './carryOver';
import type { Doubt } from './decide';
import { longestBody } from './refusal';
import { superseded, supersededFields } from './takeOver';

/** Strength of a relation that says that one memory took the place of another: nothing about it is doubtful. */
export const certain = 1;

export const newBelief: Reason = { stage: 'gate', code: 'new_belief', data: {} };

/** A known memory has exactly these words. */
export const exactDuplicate = ({ id, title }: Pick<MemoryReference, 'id' | 'title'>): Reason => ({
  stage: 'gate',
  code: 'exact_duplicate',
  data: { id, title },
});

/** More questions than these at once nobody answers with care; what more of them would be about stays linked. */
const mostOpenQuestions = 20;
const longestTitle = 100;
/** Digits of a content hash that a subject carries: enough to see that a text changed. */
const hashDigits = 8;

/** A memory as its file is after the operation. */
interface PlannedMemory {
  readonly memory: Memory;
  readonly path: MemoryPath;
  readonly text: string;
}

const memoryAfter = (
  snapshot: Snapshot,
  files: readonly PlannedFile[],
  path: MemoryPath | undefined,
): PlannedMemory | undefined => {
  if (path === undefined) return undefined;
  const content = files.find((file) => file.path === path) ?? currentIn(snapshot, path);
  const text = content !== undefined && 'text' in content ? content.text : undefined;
  if (text === undefined) return undefined;
  const { memory } = parseMemory(text, path);
  return memory && { memory, path, text };
};

/** The same for the same two texts, whatever id the new one has. */
const subjectOf = (said: Memory, known: Memory): string => {
  const [mine, theirs] = [said, known].map((one) => contentHash(one).slice(0, hashDigits));
  return `replacement ${mine} ${known.id}@${theirs}`;
};

const isOpen = ({ changes }: Proposal): boolean => changes.some(({ state }) => state === 'open');

/** True where the proposal can still be approved as a whole, also after the files of a plan are written. */
const isAnswerable = (
  snapshot: Snapshot,
  proposal: Proposal,
  { files }: Plan<Decision>,
): boolean => {
  return proposal.changes.every((change) => {
    const current = change.state === 'open' ? currentIn(snapshot, change.path) : undefined;
    const planned = memoryAfter(snapshot, files, change.path)?.memory;
    const isEnded = planned?.status !== undefined;
    return !isEnded && stateOf(change, current) !== 'conflict';
  });
};

/** True where a person has said no, or has still to say something about the known memory. */
const isSettled = (
  snapshot: Snapshot,
  { subject, path, plan }: { subject: string; path: MemoryPath; plan: Plan<Decision> },
): boolean => {
  const proposals = snapshot.catalog.proposals().map(({ proposal }) => proposal);
  const isSame = (one: Proposal): boolean =>
    one.subject === subject && one.changes.some(({ state }) => state !== 'approved');
  if (proposals.some(isSame)) return true;
  const open = proposals.filter(isOpen);
  if (open.filter(({ author }) => author === gateAuthor).length >= mostOpenQuestions) return true;
  for (const one of open) {
    const isAbout = one.changes.some((change) => change.state === 'open' && change.path === path);
    if (isAbout && isAnswerable(snapshot, one, plan)) return true;
  }
  return false;
};

/** The relations with the doubt about the other memory resolved: one takes the place of the other. */
const resolved = (
  { relations }: Memory,
  other: Memory,
  direction: Relation['direction'],
): readonly Relation[] => [
  ...relations.filter(({ target, type }) => target !== other.id || type !== 'CONTRADICTS'),
  { target: other.id, type: 'SUPERSEDES', direction, strength: certain },
];

/** What the known memory says beside the sentences that end and what the new one says too. */
const standing = (said: Memory, known: Memory, { ended }: Doubt): string => {
  const beyond = sentencesBeyond(known.body, [said.title, said.body, ...ended].join('\n'));
  return beyond === '' ? (carriedOver(said, known) ?? '') : beyond;
};

/**
 * Both files as a supersession would leave them; what still holds of the known memory goes over into the new one.
 * Undefined where that would grow too long.
 */
const draftsOf = (
  said: PlannedMemory,
  known: PlannedMemory,
  { doubt, now, day }: { readonly doubt: Doubt; readonly now: string; readonly day: string },
): readonly ChangeDraft[] | undefined => {
  const stands = standing(said.memory, known.memory, doubt);
  const line = `*From “${escaped(known.memory.title, longestTitle)}”, ${day}:*`;
  const next: Memory = {
    ...said.memory,
    relations: resolved(said.memory, known.memory, 'outgoing'),
    body: stands === '' ? said.memory.body : [said.memory.body, line, stands].join('\n\n'),
  };
  if (next.body.length > longestBody) return undefined;
  const ended = superseded(known.memory, {
    relations: resolved(known.memory, said.memory, 'incoming'),
    until: said.memory.validFrom ?? now,
    now,
  });
  const [title, old] = [quoted(said.memory.title), quoted(known.memory.title)];
  const kept = stands === '' ? '' : ', with what still holds of it';
  const does = doubt.isSame ? 'says the same' : `seems to end ${listed(doubt.ended.map(quoted))}`;
  return [
    {
      path: said.path,
      after: editMemory(said.text, next, stands === '' ? ['relations'] : ['relations', 'body']),
      rationale: `It takes the place of ${old}${kept}.`,
    },
    {
      path: known.path,
      after: editMemory(known.text, ended, supersededFields),
      rationale: `${title} ${does}. The file stays.`,
    },
  ];
};

/** A question to a person, where its file is to be, and the known memory that it is about. */
interface Question {
  readonly proposal: Proposal;
  readonly path: MemoryPath;
  readonly known: PlannedMemory;
}

/**
 * Asks a person whether the memory of a plan's answer takes the place of the doubtful one (docs/decisions/questions.md).
 * Undefined for what is private, since proposals are shared; where an open proposal is about the known memory; and after a no,
 * as long as neither text changed. Within exclusive work.
 */
export const questionAbout = (
  snapshot: Snapshot,
  plan: Plan<Decision>,
  doubt: Doubt,
): Question | undefined => {
  const entry = snapshot.catalog.byId(doubt.id);
  const said = memoryAfter(snapshot, plan.files, plan.answer.memory?.path);
  const known = memoryAfter(snapshot, plan.files, entry?.stat.path);
  if (said === undefined || known === undefined) return undefined;
  const subject = subjectOf(said.memory, known.memory);
  if (isSettled(snapshot, { subject, path: known.path, plan })) return undefined;
  const { clock } = snapshot;
  const created = clock.now().toISOString();
  const day = dayOf(clock.now(), clock.timeZone);
  const drafts = draftsOf(said, known, { doubt, now: created, day });
  if (drafts === undefined) return undefined;
  const { changes, left } = planProposal({
    drafts,
    author: gateAuthor,
    known: [],
    current: new Map([said, known].map(({ path, text }) => [path, { text }])),
  });
  // A half of the answer would leave both beliefs standing, or none.
  if (left.length > 0) return undefined;
  const reason = `Does ${quoted(said.memory.title)} take the place of ${quoted(known.memory.title)}?`;
  const { id, path } = placeIn(snapshot, (own) => newProposalPath({ id: own, reason }));
  return {
    proposal: { id, author: gateAuthor, reason, created, changes, subject },
    path,
    known,
  };
};

/** The plan with a question to a person about the first of what the gate leaves in doubt that may be asked about. Within exclusive work. */
export const withDoubt = (
  snapshot: Snapshot,
  plan: Plan<Decision>,
  doubts: readonly Doubt[],
): Plan<Decision> => {
  let question: Question | undefined;
  for (const doubt of doubts) question ??= questionAbout(snapshot, plan, doubt);
  if (question === undefined) return plan;
  const { proposal, path, known } = question;
  const { id, title } = known.memory;
  const because: Reason = {
    stage: 'review',
    code: 'asked_in_review',
    data: { proposal: proposal.id, id, title },
  };
  return {
    ...plan,
    known: [...(plan.known ?? []), known.text],
    asks: [{ file: { path, text: serializeProposal(proposal), isNew: true }, because }],
  };
};
