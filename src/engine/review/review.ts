import type { OperationContext } from '../model/actor';
import type { MemoryPath } from '../model/memoryPath';
import {
  type ChangeDraft,
  isUndecided,
  type Proposal,
  type ProposalDetail,
  type ProposalFilter,
  type ProposalSummary,
  type ProposeResult,
} from '../model/review';
import type { ProposalEntry } from '../store/catalog';
import type { Needs } from '../store/services';
import { newPlace, newProposalPath } from '../store/snapshot';
import { detailOf, summaryOf } from './describe';
import { conflictsOf } from './pendingFile';
import { planProposal } from './planProposal';
import { serializeProposal } from './proposalFile';
import {
  currentTexts,
  findProposal,
  readCurrent,
  readOpenFiles,
  readProposal,
  requireReason,
} from './reviewFiles';

/** What the history says of a proposal: its reason in one line, and who made it. */
export const recordOf = (path: MemoryPath, { id, author, reason }: Proposal) => ({
  path,
  summary: reason.replace(/\s+/gu, ' '),
  proposal: { id, author },
});

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
  const reason = requireReason(asked);
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
  const wanted = catalog.proposals().filter((entry) => filter.all || isUndecided(entry.proposal));
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
