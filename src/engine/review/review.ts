import { MemoryError } from '../errors';
import { dayOf } from '../format/calendar';
import { parseMemory } from '../format/memoryFile';
import { actorKind, type OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import {
  type ApproveOptions,
  actionOf,
  type ChangeDraft,
  type Proposal,
  type ProposalDetail,
  type ProposalFilter,
  type ProposalSummary,
  type ProposeResult,
  type RejectOptions,
  type ReviewResult,
} from '../model/review';
import { type AddedNearness, encodeApproved, openAddedNearness } from '../remember/encodeApproved';
import { linkLater } from '../remember/linkCreated';
import { addedText } from '../remember/takeOver';
import type { ProposalEntry } from '../store/catalog';
import { dayLogWith } from '../store/dayLog';
import { kindOf } from '../store/layout';
import { newPlace, newProposalPath } from '../store/newPlace';
import type { Grown, NewMemory, Plan, PlannedFile } from '../store/plan';
import type { ChangeNeeds, Needs } from '../store/services';
import { detailOf, summaryOf } from './describe';
import { conflictsOf } from './pendingFile';
import {
  type DecisionInput,
  type PlannedDecision,
  planApproval,
  planRejection,
} from './planDecision';
import { planProposal } from './planProposal';
import { editProposal, serializeProposal } from './proposalFile';
import {
  currentTexts,
  findProposal,
  normaliseProse,
  readCurrent,
  readOpenFiles,
  readProposal,
} from './reviewFiles';

/** What deciding about proposals takes. */
type ReviewServices = ChangeNeeds &
  Needs<'followUps' | 'language' | 'logger' | 'turns' | 'vectors'>;

/** What the history says of a proposal: its reason in one line, and who made it. */
const recordOf = (path: MemoryPath, { id, author, reason }: Proposal) => ({
  path,
  summary: reason.replace(/\s+/gu, ' '),
  proposal: { id, author },
});

const requireText = (name: string, value: string): string => {
  const text = normaliseProse(value);
  if (text === '') throw new MemoryError('invalid_argument', { name, value, expected: 'text' });
  return text;
};

/**
 * Stores changes for a person to decide about; nothing else is written (docs/decisions/proposals.md). What a person rejected
 * before or has still to decide is skipped, paths that may not be proposed are refused; the rest becomes one proposal. Throws
 * `invalid_argument` for an empty reason.
 */
export const propose = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'guard' | 'newId' | 'writer'>,
  drafts: readonly ChangeDraft[],
  asked: string,
  context: OperationContext,
): Promise<ProposeResult> => {
  const author = context.actor;
  const words = drafts.map(({ path, rationale }) => ({ path, rationale }));
  await services.guard.refuseSecrets([{ reason: asked }, ...words]);
  const reason = requireText('reason', asked);
  const applied = await services.writer.write<ProposeResult>(context, async () => {
    const catalog = await services.catalog.open();
    const known = catalog.proposals().map(({ proposal }) => proposal);
    const current = await readCurrent(
      services,
      drafts.map(({ path }) => path),
    );
    const { changes, left } = planProposal({ drafts, author, known, current });
    if (changes.length === 0) return { files: [], answer: { proposal: null, left } };
    const created = services.clock.now().toISOString();
    const { id, path } = await newPlace(services, (own) => newProposalPath({ id: own, reason }));
    const proposal = { id, author, reason, created, changes };
    return {
      files: [{ path, text: serializeProposal(proposal) }],
      known: currentTexts(current),
      record: { action: 'PROPOSE', approval: 'pending', ...recordOf(path, proposal) },
      answer: { proposal: summaryOf({ proposal, path, current }), left },
    };
  });
  return applied.answer;
};

/** Each change beside its file as it is now. */
export const summarise = async (
  services: Needs<'files'>,
  { proposal, stat }: ProposalEntry,
): Promise<ProposalSummary> =>
  summaryOf({ proposal, path: stat.path, current: await readOpenFiles(services, proposal) });

/** Proposals that wait for a decision, the newest first. */
export const proposals = async (
  services: Needs<'catalog' | 'files'>,
  filter: ProposalFilter = {},
): Promise<readonly ProposalSummary[]> => {
  const catalog = await services.catalog.open();
  const wanted = catalog
    .proposals()
    .filter(({ proposal }) => filter.all || proposal.changes.some(({ state }) => state === 'open'));
  const conflicts = conflictsOf(wanted.map((entry) => entry.proposal));
  return Promise.all(
    wanted.map(async (entry) => {
      const others = conflicts.get(entry.proposal.id) ?? [];
      const summary = await summarise(services, entry);
      return others.length === 0 ? summary : { ...summary, conflicts: others };
    }),
  );
};

/** By id, its beginning, or the path of its file. Throws `proposal_not_found`. */
export const proposal = async (
  services: Needs<'catalog' | 'files'>,
  reference: string,
): Promise<ProposalDetail> => {
  const entry = findProposal(await services.catalog.open(), reference);
  const { proposal: found, path } = await readProposal(services, entry);
  const paths = found.changes.map((change) => change.path);
  return detailOf({ proposal: found, path, current: await readCurrent(services, paths) });
};

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
  const reason = requireText('reason', rejection.reason);
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

const decide = async (
  services: ReviewServices,
  reference: string,
  options: DecideOptions,
): Promise<ReviewResult> => {
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
    const log = await dayLogWith(services, added);
    const plan = planOf(planned, { path, text, action: options.action, log });
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
  const { planned, path } = applied.answer;
  const current = await readOpenFiles(services, planned.proposal);
  return {
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
    const isAdded = change !== undefined && actionOf(change) === 'add' && kindOf(path) === 'memory';
    const memory = isAdded && text !== undefined ? parseMemory(text, path).memory : undefined;
    return memory === undefined ? [] : [{ memory, path }];
  });

/** Memories that an approved change adds a text to, as the files are before it. Within exclusive work. */
const grownMemories = async (
  services: Needs<'files'>,
  { files }: PlannedDecision,
): Promise<readonly Grown[]> => {
  const changed = files.filter(({ path, text }) => text !== undefined && kindOf(path) === 'memory');
  const current = await readCurrent(
    services,
    changed.map(({ path }) => path),
  );
  return changed.flatMap(({ path, text = '' }): readonly Grown[] => {
    const file = current.get(path);
    const before = file && 'text' in file ? parseMemory(file.text, path).memory : undefined;
    const { memory: after } = parseMemory(text, path);
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
  },
): Plan<{ readonly planned: PlannedDecision; readonly path: MemoryPath }> => {
  const answer = { planned, path: file.path };
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
