import { contentHash, textSize } from '../format/memoryContent';
import { editMemory, parseMemory } from '../format/memoryFile';
import { type Actor, actorKind } from '../model/actor';
import type { Reason } from '../model/decision';
import { foldPath, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type {
  ChangeDraft,
  CurrentFile,
  LeftChange,
  Proposal,
  ProposedChange,
} from '../model/review';
import { isAuditLog, kindOf } from '../store/layout';
import { hashOf, isDoneAlready, leave, memoryIn } from './describe';
import { normaliseProse, textRefusal, wellFormed } from './reviewFiles';

/** Why a path cannot be proposed: it is none, it is ours or a repository's, or it is never shared. */
export type PathRefusal = 'outside' | 'reserved' | 'private';

const isReserved = (path: MemoryPath): boolean =>
  isAuditLog(path) ||
  kindOf(path) === 'proposal' ||
  /^meta\/ops-log[^/]*\.jsonl$/u.test(path) ||
  path.split('/').some((name) => name.startsWith('_') || name.startsWith('.'));

/**
 * The path of a change, or why there can be none. Derived files and logs are written by the engine alone; a proposal
 * lies in the shared part of the folder, so it must not hold what a person keeps private.
 */
export const reviewablePath = (
  text: string,
): { readonly path: MemoryPath } | { readonly refused: PathRefusal } => {
  const path = tryMemoryPath(text);
  if (path === undefined) return { refused: 'outside' };
  // Some file systems do not tell `Private` from `private`.
  const folded = path.toLowerCase() as MemoryPath;
  if (isReserved(folded)) return { refused: 'reserved' };
  return folded.startsWith('private/') ? { refused: 'private' } : { path };
};

export interface ProposalPlanInput {
  readonly drafts: readonly ChangeDraft[];
  readonly author: Actor;
  readonly known: readonly Proposal[];
  readonly current: ReadonlyMap<string, CurrentFile>;
}

export interface PlannedChanges {
  readonly changes: readonly ProposedChange[];
  readonly left: readonly LeftChange[];
}

/** Sorts the drafts into changes that a person should decide about and those that are left out, each with its reason. */
export const planProposal = (input: ProposalPlanInput): PlannedChanges => {
  const changes: ProposedChange[] = [];
  const left: LeftChange[] = [];
  let size = 0;
  for (const draft of input.drafts) {
    const planned = planChange(draft, input, { changes, size });
    if ('because' in planned) left.push(planned);
    else {
      changes.push(planned);
      size += textSize(planned.after ?? '');
    }
  }
  return { changes, left };
};

/** What the proposal holds before a change is added to it. */
interface Gathered {
  readonly changes: readonly ProposedChange[];
  /** Bytes of their texts. */
  readonly size: number;
}

const planChange = (draft: ChangeDraft, input: ProposalPlanInput, gathered: Gathered) => {
  const place = reviewablePath(draft.path);
  if ('refused' in place) {
    return leave(draft.path, 'refused', { code: 'path_refused', data: { why: place.refused } });
  }
  const { path } = place;
  if (gathered.changes.some((change) => foldPath(change.path) === foldPath(path)))
    return leave(path, 'refused', { code: 'path_repeated' });
  const current = input.current.get(path);
  const refusal = refusalOf(draft, { path, current, others: gathered.size });
  if (refusal !== undefined) return leave(path, 'refused', refusal);
  const before = draft.before ?? hashOf(current);
  const change: ProposedChange = {
    path,
    ...(before === undefined ? {} : { before }),
    ...(draft.after === undefined ? {} : { after: authored(draft.after, path, input) }),
    rationale: normaliseProse(draft.rationale ?? ''),
    state: 'open',
  };
  if (isDoneAlready(change, current)) return leave(path, 'skipped', { code: 'text_unchanged' });
  return repetitionOf(change, input.known) ?? change;
};

const refusalOf = (
  { after }: ChangeDraft,
  file: { readonly path: MemoryPath; readonly current: CurrentFile; readonly others: number },
): (Pick<Reason, 'code'> & Partial<Pick<Reason, 'data'>>) | undefined => {
  const { path, current } = file;
  if (current !== undefined && 'unreadable' in current) return { code: 'content_binary' };
  const refusal = after === undefined ? undefined : textRefusal(after, file.others);
  if (refusal !== undefined) return refusal;
  if (kindOf(path) !== 'memory') return undefined;
  const now = current === undefined ? undefined : parseMemory(current.text, path).memory;
  if (now?.immutable === true) return { code: 'immutable' };
  const [problem] =
    after === undefined
      ? []
      : parseMemory(after, path).problems.filter(({ severity }) => severity === 'error');
  return problem && { code: 'memory_broken', data: { line: problem.line ?? 1 } };
};

/** A new memory that an agent proposes is the agent's own, whatever its text says; a person sees so in the diff. */
const authored = (text: string, path: MemoryPath, { author, current }: ProposalPlanInput) => {
  const after = wellFormed(text);
  const isNew = current.get(path) === undefined;
  if (!isNew || actorKind(author) !== 'agent' || kindOf(path) !== 'memory') return after;
  const { memory } = parseMemory(after, path);
  if (memory === undefined || memory.author === author) return after;
  return editMemory(after, { ...memory, author }, ['author']);
};

/** The day of a change says nothing of what is changed. */
const withoutDay = (text: string): string => text.replace(/^updated:.*$/mu, '');

const folderOf = (path: MemoryPath): string => path.slice(0, path.lastIndexOf('/'));

/** Two new memories that say the same in the same folder, whatever their ids. */
const isSameBelief = (left: ProposedChange, right: ProposedChange): boolean => {
  if (folderOf(left.path) !== folderOf(right.path)) return false;
  const [one, other] = [left, right].map(({ path, before, after }) =>
    before === undefined ? memoryIn(path, after) : undefined,
  );
  return one !== undefined && other !== undefined && contentHash(one) === contentHash(other);
};

/** A removal is the same only of the same file: later content has not been judged. */
const isSameChange = (left: ProposedChange, right: ProposedChange): boolean => {
  if (left.path !== right.path) return isSameBelief(left, right);
  if (left.after === undefined || right.after === undefined) {
    return left.after === right.after && left.before === right.before;
  }
  return withoutDay(left.after) === withoutDay(right.after) || isSameBelief(left, right);
};

/** What a person rejected, or has still to decide, is not proposed again unchanged. */
const repetitionOf = (change: ProposedChange, known: readonly Proposal[]) => {
  for (const proposal of known) {
    const same = proposal.changes.find((candidate) => isSameChange(candidate, change));
    if (same?.state === 'rejected') {
      const data = { proposal: proposal.id, reason: same.decision?.reason ?? '' };
      return leave(change.path, 'skipped', { code: 'rejected_before', data });
    }
    if (same?.state === 'open') {
      const data = { proposal: proposal.id };
      return leave(change.path, 'skipped', { code: 'proposed_already', data });
    }
  }
  return undefined;
};
