import type {
  ChangeSummary,
  ProposalSummary,
  ReflectionOverview,
} from '../../src/engine/vocabulary';

/** Where the ritual stands (document 002): at rest, before its first stop, before its second. */
export type Stage = 'idle' | 'requested' | 'presented';

export const stageOf = ({ pending }: Pick<ReflectionOverview, 'pending'>): Stage =>
  pending?.state ?? 'idle';

/** True for what a person has still to decide: a conflict can only be rejected, but it waits as well. */
export const isWaiting = ({ state }: Pick<ChangeSummary, 'state'>): boolean =>
  state === 'open' || state === 'conflict';

export const waitingChanges = ({ changes }: ProposalSummary): readonly ChangeSummary[] =>
  changes.filter(isWaiting);

/** The decided ones are of interest while their reflection is; afterwards only what still waits. */
export const shownProposals = (
  overview: Pick<ReflectionOverview, 'pending' | 'proposals'>,
): readonly ProposalSummary[] => {
  const isOpen = (proposal: ProposalSummary): boolean => waitingChanges(proposal).length > 0;
  const waiting = overview.proposals.filter(isOpen);
  switch (stageOf(overview)) {
    case 'presented':
      return [...waiting, ...overview.proposals.filter((one) => !isOpen(one))];
    case 'idle':
      return waiting;
    case 'requested':
      return [];
  }
};
