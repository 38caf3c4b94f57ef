import { MemoryError } from '../errors';
import { dayOf } from '../format/calendar';
import { withoutLinksTo } from '../format/episodeFile';
import { actorKind, type OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import {
  type ApproveOptions,
  actionOf,
  type Proposal,
  type RejectOptions,
  type ReviewResult,
} from '../model/review';
import { type AddedNearness, encodeApproved, openAddedNearness } from '../remember/encodeApproved';
import { linkLater } from '../remember/linkCreated';
import { addedText } from '../remember/takeOver';
import { dayLogWith } from '../store/dayLog';
import { kindOf } from '../store/layout';
import { type Grown, type NewMemory, type Plan, type PlannedFile, tryTextAt } from '../store/plan';
import type { ChangeNeeds, Needs } from '../store/services';
import { memoryIn, summaryOf, textOf } from './describe';
import {
  type DecisionInput,
  type PlannedDecision,
  planApproval,
  planRejection,
} from './planDecision';
import { editProposal } from './proposalFile';
import { recordOf } from './review';
import {
  findProposal,
  readCurrent,
  readOpenFiles,
  readProposal,
  requireReason,
} from './reviewFiles';

type ReviewServices = ChangeNeeds &
  Needs<'followUps' | 'language' | 'logger' | 'turns' | 'vectors'>;

/**
 * Applies what a person approves; the files and the proposal's new state are one operation. One whose file changed meanwhile is
 * left out and named. Throws `approval_needs_person` where the actor is not human, `invalid_argument` for a path that is not in
 * the proposal.
 */
export const approve = (
  services: ReviewServices,
  reference: string,
  { paths, texts = {} }: ApproveOptions,
  context: OperationContext,
): Promise<ReviewResult> =>
  decide(services, reference, {
    context,
    action: 'COMMIT',
    paths,
    plan: async (input) => {
      const { clock } = services;
      const day = dayOf(clock.now(), clock.timeZone);
      return planApproval({
        ...input,
        texts,
        signature: `${context.actor} ${day}`,
      });
    },
  });

/** Keeps that a person did not want the changes, and why, which must not be empty. Throws as `approve` does. */
export const reject = async (
  services: ChangeNeeds &
    Needs<'followUps' | 'guard' | 'language' | 'logger' | 'turns' | 'vectors'>,
  reference: string,
  rejection: RejectOptions,
  context: OperationContext,
): Promise<ReviewResult> => {
  await services.guard.refuseSecrets({ reason: rejection.reason });
  const reason = requireReason(rejection.reason);
  return decide(services, reference, {
    context,
    action: 'REJECT',
    paths: rejection.paths,
    plan: async (input) => planRejection({ ...input, reason }),
  });
};

interface DecideOptions {
  readonly context: OperationContext;
  readonly action: 'COMMIT' | 'REJECT';
  readonly paths: readonly string[] | undefined;
  readonly plan: (input: DecisionInput) => Promise<PlannedDecision>;
}

const checkPaths = ({ changes }: Proposal, paths: readonly string[] | undefined): void => {
  const known: readonly string[] = changes.map(({ path }) => path);
  const unknown = paths?.find((path) => !known.includes(path));
  if (unknown === undefined) return;
  throw new MemoryError('invalid_argument', { name: 'path', value: unknown, expected: known });
};

const decide = async (services: ReviewServices, reference: string, options: DecideOptions) => {
  const { context, paths } = options;
  // An agent that approves its own proposals would make the review a formality.
  if (actorKind(context.actor) !== 'human') {
    throw new MemoryError('approval_needs_person', { actor: context.actor });
  }
  const isCommit = options.action === 'COMMIT';
  const nearness: AddedNearness = isCommit
    ? await openAddedNearness(
        services,
        findProposal(await services.catalog.open(), reference).proposal,
      )
    : new Map();
  const applied = await services.writer.write(context, async () => {
    const entry = findProposal(await services.catalog.open(), reference);
    const { proposal: before, path, text } = await readProposal(services, entry);
    checkPaths(before, paths);
    const at = services.clock.now().toISOString();
    const files = await readOpenFiles(services, before);
    const by = context.actor;
    const planned = await options.plan({ proposal: before, paths, by, at, current: files });
    const added = addedMemories(planned);
    const log = await dayLogsAfter(services, planned, await dayLogWith(services, added));
    const plan = planOf(planned, { path, text, action: options.action, log, current: files });
    const use = await encodeApproved(services, added, { nearness, context });
    return {
      ...plan,
      ...(use.length === 0 ? {} : { follows: { files: [], use } }),
      created: added.map(({ memory }) => memory.id),
      grown: await grownMemories(services, planned),
    };
  });
  linkLater(services, applied, context);
  const operation = await applied.operation;
  const { planned, path, current } = applied.answer;
  return {
    // By the files as they were: one that was removed has its title in its text.
    proposal: summaryOf({ proposal: planned.proposal, path, current }),
    decided: planned.decided,
    left: planned.left,
    operation: operation ?? null,
  };
};

/** Approved memories that were not there before; each has its entry in the log of the day. */
const addedMemories = ({ proposal, files }: PlannedDecision): readonly NewMemory[] =>
  files.flatMap(({ path, text }) => {
    const change = proposal.changes.find((one) => one.path === path);
    const memory = memoryIn(path, text);
    const isAdded = change !== undefined && actionOf(change) === 'add';
    return memory === undefined || !isAdded ? [] : [{ memory, path }];
  });

/** The day logs, in which nothing leads to a memory that an approved change removes. `today` is planned already. */
const dayLogsAfter = async (
  { files }: Needs<'files'>,
  planned: PlannedDecision,
  today: readonly PlannedFile[],
): Promise<readonly PlannedFile[]> => {
  const gone = planned.files.filter(
    ({ path, text }) => text === undefined && kindOf(path) === 'memory',
  );
  if (gone.length === 0) return today;
  const logs = new Map(today.map((file) => [file.path, file]));
  for (const { path } of await files.list()) {
    if (kindOf(path) !== 'episode') continue;
    const before = logs.get(path)?.text ?? (await tryTextAt(files, path)) ?? '';
    const text = withoutLinksTo(before, new Set(gone.map((file) => file.path)));
    if (text !== before) logs.set(path, { path, text });
  }
  return [...logs.values()];
};

/** Memories that an approved change adds a text to, as the files are before it. Within exclusive work. */
const grownMemories = async (services: Needs<'files'>, { files }: PlannedDecision) => {
  const paths = files.map(({ path }) => path);
  const current = await readCurrent(services, paths);
  return files.flatMap(({ path, text }): readonly Grown[] => {
    const before = memoryIn(path, textOf(current.get(path)));
    const after = memoryIn(path, text);
    if (before === undefined || after === undefined || before.id !== after.id) return [];
    const body = addedText(before, after.body);
    return body === undefined ? [] : [{ id: after.id, said: { ...after, body }, before }];
  });
};

/** The files first: the proposal must not call a change approved before it is there. */
const planOf = (
  planned: PlannedDecision,
  file: {
    readonly path: MemoryPath;
    readonly text: string;
    readonly action: DecideOptions['action'];
    readonly log: readonly PlannedFile[];
    readonly current: DecisionInput['current'];
  },
): Plan<Pick<DecisionInput, 'current'> & { planned: PlannedDecision; path: MemoryPath }> => {
  const answer = { planned, path: file.path, current: file.current };
  if (planned.decided.length === 0) return { files: [], answer };
  const files = planned.files.map(({ path, text }) =>
    text === undefined ? { path } : { path, text },
  );
  return {
    files: [
      ...files,
      // A log that the proposal itself changes is as the person approved it.
      ...file.log.filter(({ path }) => files.every((one) => one.path !== path)),
      { path: file.path, text: editProposal(file.text, planned.proposal) },
    ],
    record: {
      action: file.action,
      approval: file.action === 'COMMIT' ? 'approved' : '-',
      ...recordOf(file.path, planned.proposal),
    },
    answer,
  };
};
