import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { RelationDecision } from '../model/edge';
import type { ChangeDraft, LeftChange } from '../model/review';
import { isAutomatic } from '../model/trust';
import type { FileChange, HistoryAction } from '../ports';
import { textAt } from '../store/journal';
import { newProposalPath } from '../store/layout';
import { newPlace } from '../store/newPlace';
import type { Applied, Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { fileChange, isOverwriting, rejectionOf } from './overwriting';
import { planProposal } from './planProposal';
import { serializeProposal } from './proposalFile';
import { readCurrent } from './reviewFiles';

/** Why a change waits: it is about a person's belief, all agents' writes wait here, or the caller may only propose. */
type Waiting = 'person' | 'setting' | 'mode';

/**
 * As `mutate`, for what agents may ask as well: a change of what a person wrote or accepted becomes a proposal, and so does
 * every change where the settings or the caller's mode say so (DESIGN 6, "Trust"). `along` adds to a plan what goes with
 * it only where it is done at once.
 */
export const mutateOrPropose = <T extends Decision | RelationDecision>(
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'newId' | 'writer'>,
  context: OperationContext,
  plan: () => Promise<Plan<T>>,
  along: (planned: Plan<T>) => Promise<Plan<T>> = async (planned) => planned,
): Promise<Applied<T>> =>
  services.writer.write(context, async () => {
    const planned = await plan();
    const judged =
      isAutomatic(context) && planned.files.length > 0
        ? await judge(services, context, planned)
        : planned;
    return judged === planned ? along(withQuestions(planned)) : judged;
  });

/** What is done, with the questions that come with it. */
const withQuestions = <T extends Decision | RelationDecision>(planned: Plan<T>): Plan<T> => {
  const { asks = [], answer, files } = planned;
  if (asks.length === 0) return planned;
  const because = [...answer.because, ...asks.map((one) => one.because)];
  return {
    ...planned,
    files: [...files, ...asks.map(({ file }) => file)],
    answer: withAction(answer, answer.action, because),
  };
};

const judge = async <T extends Decision | RelationDecision>(
  services: Needs<'catalog' | 'clock' | 'config' | 'files' | 'newId'>,
  context: OperationContext,
  planned: Plan<T>,
): Promise<Plan<T>> => {
  const changes = await changesOf(services, planned);
  const rejection = changes.map(rejectionOf).find((reason) => reason !== undefined);
  if (rejection !== undefined) {
    const data = { proposal: '', reason: rejection };
    const because: Reason = { stage: 'review', code: 'rejected_before', data };
    return leftAlone(planned.answer, { action: 'skipped', because });
  }
  const why = waitingOf(services, context, { planned, changes });
  return why === undefined ? planned : planWaiting(services, context, { planned, changes, why });
};

const changesOf = (
  services: Needs<'files'>,
  { files }: Plan<unknown>,
): Promise<readonly FileChange[]> =>
  Promise.all(
    files.map(async ({ path, text }) => fileChange(path, await textAt(services.files, path), text)),
  );

/**
 * The facts of one text that may be stored, and why others are not: what a person has rejected before does not hold up what
 * was said beside it. All are kept where all were rejected; `mutateOrPropose` answers for that.
 */
export const sortOutRejected = async <P extends { readonly plan: Plan<unknown> }>(
  services: Needs<'files'>,
  plans: readonly P[],
  context: OperationContext,
): Promise<{ readonly kept: readonly P[]; readonly rejected: readonly Reason[] }> => {
  if (plans.length === 1 || !isAutomatic(context)) return { kept: plans, rejected: [] };
  const kept: P[] = [];
  const rejected: Reason[] = [];
  for (const one of plans) {
    const changes = await changesOf(services, one.plan);
    const reason = changes.map(rejectionOf).find((found) => found !== undefined);
    if (reason === undefined) kept.push(one);
    else {
      const data = { proposal: '', reason };
      rejected.push({ stage: 'review', code: 'rejected_before', data });
    }
  }
  return kept.length === 0 ? { kept: plans, rejected: [] } : { kept, rejected };
};

const waitingOf = (
  services: Needs<'config'>,
  { proposes }: OperationContext,
  change: { readonly planned: Plan<unknown>; readonly changes: readonly FileChange[] },
): Waiting | undefined => {
  const { agentWrites } = services.config.settings;
  if (proposes === true) return 'mode';
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

const planWaiting = async <T extends Decision | RelationDecision>(
  services: Needs<'catalog' | 'clock' | 'files' | 'newId'>,
  { actor: author }: OperationContext,
  waiting: {
    readonly planned: Plan<T>;
    readonly changes: readonly FileChange[];
    readonly why: Waiting;
  },
): Promise<Plan<T>> => {
  const { planned, changes: drafts, why } = waiting;
  const paths = drafts.map(({ path }) => path);
  const known = (await services.catalog.open()).proposals().map(({ proposal }) => proposal);
  const input = {
    drafts: drafts.map(draftOf),
    author,
    current: await readCurrent(services, paths),
  };
  const { changes, left } = planProposal({ ...input, known });
  const refused = left.find(({ action }) => action === 'refused');
  // A change of several files is one: it waits as a whole, or not at all.
  const [first] = changes.length === 0 || refused !== undefined ? [refused ?? left[0]] : [];
  if (first !== undefined) return leftAlone(planned.answer, first);
  const whole = left.length === 0 ? changes : planProposal({ ...input, known: [] }).changes;
  const { action = 'EDIT', summary = '' } = planned.record ?? {};
  const reason = `${names[action] ?? ''}${summary.replace(/\s+/gu, ' ')}`;
  const created = services.clock.now().toISOString();
  const { id, path } = await newPlace(services, (own) => newProposalPath({ id: own, reason }));
  const waits: Reason = { stage: 'review', code: 'waits_for_person', data: { proposal: id, why } };
  return {
    files: [{ path, text: serializeProposal({ id, author, reason, created, changes: whole }) }],
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
): T => ({ ...answer, action, because });
