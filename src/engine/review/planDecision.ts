import { textSize } from '../format/memoryContent';
import { editMemory, parseMemory } from '../format/memoryFile';
import { type Actor, actorKind } from '../model/actor';
import type { Reason, ReasonCode } from '../model/decision';
import { gateAuthor, isReviewed } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type {
  ChangeDecision,
  CurrentFile,
  LeftChange,
  Proposal,
  ProposedChange,
} from '../model/review';
import { kindOf } from '../store/layout';
import { groupsOf, stateOf } from './describe';
import { textRefusal, wellFormed } from './reviewFiles';

/** What a person decided, before it is done. */
export interface DecisionInput {
  readonly proposal: Proposal;
  /** All that are open where it is undefined. */
  readonly paths: readonly string[] | undefined;
  readonly by: Actor;
  /** ISO 8601. */
  readonly at: string;
  /** The files of all open changes. */
  readonly current: ReadonlyMap<MemoryPath, CurrentFile>;
}

export interface ApprovalInput extends DecisionInput {
  readonly texts: Readonly<Record<string, string>>;
  /** Who looked at what an agent wrote and when, `human:ada 2026-01-31`. */
  readonly signature: string;
}

export interface PlannedDecision {
  /** The proposal as it is afterwards. */
  readonly proposal: Proposal;
  readonly decided: readonly MemoryPath[];
  readonly left: readonly LeftChange[];
  /** Files as they shall be; undefined text removes. */
  readonly files: readonly { readonly path: MemoryPath; readonly text: string | undefined }[];
}

const leave = (
  path: MemoryPath,
  action: LeftChange['action'],
  { code, data }: { readonly code: ReasonCode; readonly data?: Reason['data'] },
): LeftChange => ({
  path,
  action,
  because: { stage: 'review', code, data: data ?? {} },
});

const isChosen = ({ path, state }: ProposedChange, paths: DecisionInput['paths']): boolean =>
  paths === undefined ? state === 'open' : paths.includes(path);

const sizeOf = ({ changes }: Proposal): number =>
  changes.reduce((sum, { after }) => sum + textSize(after ?? ''), 0);

/** True where the changes say one thing together, and a half of them would say another. */
const isOneAnswer = ({ subject }: Proposal): boolean => subject !== undefined;

/**
 * Decides each chosen change with those that it belongs to: one of them that cannot be applied keeps these from it, and no
 * others, unless all of the proposal is the answer to one question.
 */
export const planApproval = (input: ApprovalInput): PlannedDecision => {
  const files: { path: MemoryPath; text: string | undefined }[] = [];
  const { proposal } = input;
  const isConflict = (change: ProposedChange): boolean =>
    stateOf(change, input.current.get(change.path)) === 'conflict';
  const textFor = ({ path, after }: ProposedChange): string =>
    wellFormed(input.texts[path] ?? after ?? '');
  const refusalOf = (change: ProposedChange): LeftChange | undefined => {
    if (isConflict(change)) return leave(change.path, 'skipped', { code: 'changed_meanwhile' });
    const others = sizeOf(proposal) - textSize(change.after ?? '');
    const refusal = textRefusal(textFor(change), others);
    return refusal && leave(change.path, 'refused', refusal);
  };
  const isBroken = isOneAnswer(proposal) && proposal.changes.some(isConflict);
  const isHeldUp = heldUpBy(input, (change) => refusalOf(change) !== undefined);
  return {
    files,
    ...decide(input, (change) => {
      if (isBroken) return leave(change.path, 'skipped', { code: 'changed_meanwhile' });
      const refused = refusalOf(change);
      if (refused !== undefined) return refused;
      if (isHeldUp(change.path)) return leave(change.path, 'skipped', { code: 'half_of_a_group' });
      const given = textFor(change);
      const isEdited = change.after !== undefined && given !== change.after;
      const after = isEdited ? given : change.after;
      files.push({ path: change.path, text: reviewed(change.path, after, input) });
      return {
        ...change,
        ...(after === undefined ? {} : { after }),
        state: 'approved',
        decision: { by: input.by, at: input.at, ...(isEdited ? { edited: true } : {}) },
      };
    }),
  };
};

/** A conflict can be rejected like any other change. */
export const planRejection = (
  input: DecisionInput & { readonly reason: string },
): PlannedDecision => {
  const decision: ChangeDecision = { by: input.by, at: input.at, reason: input.reason };
  return {
    files: [],
    ...decide(input, (change) => ({ ...change, state: 'rejected', decision })),
  };
};

/** Tells the changes that belong to one which cannot be applied. */
const heldUpBy = (
  { proposal, current }: DecisionInput,
  cannotApply: (change: ProposedChange) => boolean,
): ((path: MemoryPath) => boolean) => {
  const stuck = proposal.changes.filter(({ state }) => state === 'open').filter(cannotApply);
  const heldUp = groupsOf(proposal, current).filter((group) =>
    stuck.some(({ path }) => group.has(path)),
  );
  return (path) => heldUp.some((group) => group.has(path));
};

/** The named changes and those that they belong to. */
const wholeGroups = ({ proposal, current, paths }: DecisionInput): DecisionInput['paths'] => {
  if (paths === undefined) return undefined;
  const named = new Set<string>(paths);
  const touched = groupsOf(proposal, current).filter((group) =>
    [...group].some((path) => named.has(path)),
  );
  return [...new Set([...paths, ...touched.flatMap((group) => [...group])])];
};

const decide = (
  input: DecisionInput,
  judge: (change: ProposedChange) => ProposedChange | LeftChange,
): Omit<PlannedDecision, 'files'> => {
  const { proposal } = input;
  const paths = wholeGroups(input);
  const decided: MemoryPath[] = [];
  const left: LeftChange[] = [];
  const changes = proposal.changes.map((change) => {
    if (!isChosen(change, paths)) return change;
    const judged =
      change.state === 'open'
        ? judge(change)
        : leave(change.path, 'skipped', { code: 'decided_already', data: { state: change.state } });
    if ('because' in judged) {
      left.push(judged);
      return change;
    }
    decided.push(change.path);
    return judged;
  });
  return { proposal: { ...proposal, changes }, decided, left };
};

/** What an agent wrote and a person approved carries that person's name, so that it no longer counts as unreviewed. */
const reviewed = (
  path: MemoryPath,
  text: string | undefined,
  { proposal: { author }, signature }: ApprovalInput,
): string | undefined => {
  if (text === undefined || kindOf(path) !== 'memory') return text;
  if (actorKind(author) !== 'agent' && author !== gateAuthor) return text;
  const { memory } = parseMemory(text, path);
  if (memory === undefined || (author === gateAuthor && isReviewed(memory))) return text;
  return editMemory(text, { ...memory, reviewed: signature }, ['reviewed']);
};
