import { parseMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { RelationDecision } from '../model/edge';
import { isAutomatic } from '../model/memory';
import type { ChangeDraft, LeftChange } from '../model/review';
import type { FileChange, HistoryAction } from '../ports';
import { kindOf } from '../store/layout';
import type { Applied, Plan, PlannedFile } from '../store/plan';
import type { ChangeNeeds } from '../store/services';
import { gatherSnapshot, newProposalPath, placeIn, type Snapshot, textIn } from '../store/snapshot';
import { planProposal } from './planProposal';
import { serializeProposal } from './proposalFile';
import { fileChange, isOverwriting, rejectionOf } from './seen';

/** Why a change waits: it is about a person's belief, all agents' writes wait here, or the caller may only propose. */
type Waiting = 'person' | 'setting' | 'mode';

/**
 * Writes what agents may ask for as well: a change of what a person wrote or accepted becomes a proposal, and so does
 * every change where the settings or the caller's mode say so (docs/decisions/agents-change-nothing-of-people.md).
 * `plan` gathers and decides, within the lock.
 */
export const writeOrPropose = <T extends Decision | RelationDecision>(
  services: ChangeNeeds,
  context: OperationContext,
  plan: () => Promise<Plan<T>>,
): Promise<Applied<T>> =>
  services.writer.write(context, async () => {
    const planned = await plan();
    if (!isAutomatic(context)) return withQuestions(planned);
    const snapshot = await gatherSnapshot(
      services,
      planned.files.map(({ path }) => path),
    );
    return planInstead(snapshot, planned, context) ?? withQuestions(planned);
  });

/**
 * What is done instead of a plan: a proposal, or nothing where a person has rejected it before; undefined where the plan may
 * be carried out. The snapshot has the plan's files, as far as they are not new.
 */
export const planInstead = <T extends Decision | RelationDecision>(
  snapshot: Snapshot,
  planned: Plan<T>,
  context: OperationContext,
): Plan<T> | undefined => {
  if (!isAutomatic(context) || planned.files.length === 0) return undefined;
  const changes = changesOf(snapshot, planned);
  const rejection = changes.map(rejectionOf).find((reason) => reason !== undefined);
  if (rejection !== undefined) {
    const data = { proposal: '', reason: rejection };
    const because: Reason = { stage: 'review', code: 'rejected_before', data };
    return leftAlone(planned.answer, { action: 'skipped', because });
  }
  const why = waitingOf(snapshot, context, { planned, changes });
  return why && planWaiting(snapshot, context, { planned, changes, why });
};

/** What is done, with the questions that come with it. */
export const withQuestions = <T extends Decision | RelationDecision>(planned: Plan<T>): Plan<T> => {
  const { asks = [], answer, files } = planned;
  if (asks.length === 0) return planned;
  const because = [...answer.because, ...asks.flatMap((one) => one.because ?? [])];
  return {
    ...planned,
    files: [...files, ...asks.map(({ file }) => file)],
    answer: withAction(answer, answer.action, because),
  };
};

/** A file that is new was not looked at: it is not there. */
const textBefore = (snapshot: Snapshot, { path, isNew }: PlannedFile): string | undefined =>
  isNew === true ? undefined : textIn(snapshot, path);

const changesOf = (snapshot: Snapshot, { files }: Plan<unknown>): readonly FileChange[] =>
  files.map((file) => fileChange(file.path, textBefore(snapshot, file), file.text));

/**
 * The facts of one text that may be stored, and why others are not: what a person has rejected before does not hold up what
 * was said beside it. All are kept where all were rejected; `planInstead` answers for that.
 */
export const withoutRejected = <P extends { readonly plan: Plan<unknown> }>(
  snapshot: Snapshot,
  plans: readonly P[],
  context: OperationContext,
): { readonly kept: readonly P[]; readonly rejected: readonly Reason[] } => {
  if (plans.length === 1 || !isAutomatic(context)) return { kept: plans, rejected: [] };
  const kept: P[] = [];
  const rejected: Reason[] = [];
  for (const one of plans) {
    const changes = changesOf(snapshot, one.plan);
    const reason = changes.map(rejectionOf).find((found) => found !== undefined);
    if (reason === undefined) kept.push(one);
    else {
      const data = { proposal: '', reason };
      rejected.push({ stage: 'review', code: 'rejected_before', data });
    }
  }
  return kept.length === 0 ? { kept: plans, rejected: [] } : { kept, rejected };
};

/** How sure a new memory has to be that a sub-agent stores without being asked (document 002, “high confidence”). */
const sureFrom = 0.8;

/** Nothing but new memories, of each of which its writer is sure. */
const isSureAddition = ({ changes }: { readonly changes: readonly FileChange[] }): boolean =>
  changes.every(({ path, before, after }) => {
    const isNew = before === undefined && after !== undefined && kindOf(path) === 'memory';
    return isNew && (parseMemory(after, path).memory?.confidence ?? 0) >= sureFrom;
  });

const waitingOf = (
  { config }: Snapshot,
  { proposes }: OperationContext,
  change: { readonly planned: Plan<unknown>; readonly changes: readonly FileChange[] },
): Waiting | undefined => {
  const { agentWrites, subAgents } = config.settings;
  if (proposes === true && !(subAgents === 'automatic' && isSureAddition(change))) return 'mode';
  if (agentWrites === 'free') return undefined;
  const { planned, changes } = change;
  if (planned.overwrites === true || changes.some(isOverwriting)) return 'person';
  return agentWrites === 'wait' ? 'setting' : undefined;
};

/** What the proposal is called in the words of what it does; the title of the memory follows. */
const names: Partial<Readonly<Record<HistoryAction, string>>> = {
  CREATE: 'New: ',
  ARCHIVE: 'Forget: ',
  RESTORE: 'Restore: ',
};

const draftOf = ({ path, after }: FileChange): ChangeDraft =>
  after === undefined ? { path } : { path, after };

const planWaiting = <T extends Decision | RelationDecision>(
  snapshot: Snapshot,
  { actor: author }: OperationContext,
  waiting: {
    readonly planned: Plan<T>;
    readonly changes: readonly FileChange[];
    readonly why: Waiting;
  },
): Plan<T> => {
  const { planned, changes: drafts, why } = waiting;
  const known = snapshot.catalog.proposals().map(({ proposal }) => proposal);
  const current = new Map(
    drafts.map(({ path, before }) => [path, before === undefined ? undefined : { text: before }]),
  );
  const input = { drafts: drafts.map(draftOf), author, current };
  const { changes, left } = planProposal({ ...input, known });
  const refused = left.find(({ action }) => action === 'refused');
  // A change of several files is one: it waits as a whole, or not at all.
  const [first] = changes.length === 0 || refused !== undefined ? [refused ?? left[0]] : [];
  if (first !== undefined) return leftAlone(planned.answer, first);
  const whole = left.length === 0 ? changes : planProposal({ ...input, known: [] }).changes;
  const { action = 'EDIT', summary = '' } = planned.record ?? {};
  const reason = `${names[action] ?? ''}${summary.replace(/\s+/gu, ' ')}`;
  const created = snapshot.clock.now().toISOString();
  const { id, path } = placeIn(snapshot, (own) => newProposalPath({ id: own, reason }));
  const waits: Reason = { stage: 'review', code: 'waits_for_person', data: { proposal: id, why } };
  const text = serializeProposal({ id, author, reason, created, changes: whole });
  return {
    files: [{ path, text, isNew: true }],
    record: {
      action: 'PROPOSE',
      approval: 'pending',
      path,
      summary: reason,
      proposal: { id, author },
    },
    answer: proposedAnswer(planned.answer, { isNew: action === 'CREATE', waits }),
  };
};

/** What only a memory that is stored does to others of its session. */
const ofStoring: ReadonlySet<Reason['code']> = new Set(['synaptic_capture', 'synaptic_tag']);

/** A memory that is new has no file yet, so nobody is given its id. */
const proposedAnswer = <T extends Decision | RelationDecision>(
  answer: T,
  { isNew, waits }: { readonly isNew: boolean; readonly waits: Reason },
): T => {
  const because = answer.because.filter(({ code }) => !ofStoring.has(code));
  const proposed = withAction(answer, 'proposed', [...because, waits]);
  return isNew && 'memory' in proposed ? { ...proposed, memory: null, also: [] } : proposed;
};

/** Nothing happens, and the answer says why. */
const leftAlone = <T extends Decision | RelationDecision>(
  answer: T,
  { action, because }: Pick<LeftChange, 'action' | 'because'>,
): Plan<T> => ({
  files: [],
  answer:
    'relations' in answer
      ? withAction(answer, 'unchanged', [because])
      : { ...withAction(answer, action, [because]), memory: null, also: [] },
});

/** Both kinds of decision have these fields and know these actions. */
const withAction = <T extends Decision | RelationDecision>(
  answer: T,
  action: T['action'],
  because: readonly Reason[],
): T => {
  // What does not stand yet stands beside nothing.
  if (action === 'created' || action === 'superseded' || !('near' in answer)) {
    return { ...answer, action, because };
  }
  const { near: _near, ...rest } = answer;
  return { ...rest, action, because } as T;
};
