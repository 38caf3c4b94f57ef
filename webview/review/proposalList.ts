import type { ProposalSummary } from '../../src/engine/vocabulary';
import type { ProposalDeed } from '../../src/protocol/reviewPage';
import { fill } from '../shared/fill';
import { element } from '../shared/page';
import { quietButton, type ReviewActions } from './actions';
import { changeRow, deedIcons } from './changeRow';
import { waitingChanges } from './model';
import { oneLine, waitingSentence } from './sentences';
import type { Wording } from './wording';

export interface ProposalListInit extends Wording {
  readonly actions: Pick<ReviewActions, 'decide'>;
  readonly isTrusted: boolean;
}

/** What is done with all changes that wait; of a single one its own row says it. */
const deedsForAll = (
  proposal: ProposalSummary,
  { words, actions }: ProposalListInit,
): readonly HTMLElement[] => {
  const waiting = waitingChanges(proposal);
  if (waiting.length < 2) return [];
  const labels = { approveProposal: words.approveAll, rejectProposal: words.rejectAll };
  const deeds: readonly Exclude<ProposalDeed, 'openChange'>[] = waiting.some(
    ({ state }) => state === 'open',
  )
    ? ['approveProposal', 'rejectProposal']
    : ['rejectProposal'];
  return deeds.map((name) =>
    quietButton({
      key: `${name} ${proposal.id}`,
      label: labels[name],
      spoken: fill(words.about, labels[name], oneLine(proposal.reason)),
      icon: deedIcons[name],
      run: () => actions.decide(name, proposal.id),
    }),
  );
};

const proposalItem = (proposal: ProposalSummary, init: ProposalListInit): HTMLElement => {
  const { changes } = proposal;
  const isDecided = waitingChanges(proposal).length === 0;
  const reason = oneLine(proposal.reason);
  const all = init.isTrusted ? deedsForAll(proposal, init) : [];
  return element(
    'li',
    { class: `proposal${isDecided ? ' is-decided' : ''}` },
    element('h3', { dir: 'auto', title: reason }, reason),
    ...(all.length === 0 ? [] : [element('div', { class: 'deeds' }, ...all)]),
    element(
      'ul',
      { class: 'changes' },
      ...changes.map((change) => changeRow(change, { ...init, proposal, canOpen: !isDecided })),
    ),
  );
};

/** The proposals that came with a reflection, each with its changes. */
export const proposalList = (
  proposals: readonly ProposalSummary[],
  init: ProposalListInit,
): HTMLElement =>
  element(
    'section',
    { class: 'proposals', 'aria-labelledby': 'proposals' },
    element('h2', { id: 'proposals' }, init.words.proposals),
    element('p', { class: 'quiet-text' }, waitingSentence(proposals, init)),
    element('ul', {}, ...proposals.map((proposal) => proposalItem(proposal, init))),
  );
