import type {
  ChangeAction,
  ChangeState,
  ChangeSummary,
  ProposalSummary,
} from '../../src/engine/vocabulary';
import type { ReviewWords } from '../../src/extension/pages/words';
import type { ProposalDeed } from '../../src/protocol/reviewPage';
import { element } from '../shared/page';
import { fill, plainText } from '../shared/text';
import { icon } from '../shared/toolkit';
import { quietButton, type ReviewActions } from './actions';
import { isWaiting, waitingChanges } from './model';
import { actorLabel, oneLine, type Wording, waitingSentence } from './sentences';

const actionIcons: Readonly<Record<ChangeAction, string>> = {
  add: 'diff-added',
  change: 'diff-modified',
  remove: 'diff-removed',
};

const stateIcons: Readonly<Record<Exclude<ChangeState, 'open'>, string>> = {
  conflict: 'warning',
  approved: 'pass',
  rejected: 'circle-slash',
};

export const deedIcons: Readonly<Record<ProposalDeed, string>> = {
  openChange: 'diff',
  approveProposal: 'check',
  rejectProposal: 'circle-slash',
};

export interface ChangeRowInit {
  readonly words: ReviewWords;
  readonly actions: Pick<ReviewActions, 'decide'>;
  readonly isTrusted: boolean;
  readonly proposal: Pick<ProposalSummary, 'id' | 'reason'>;
  /** False where the editor has no diff to show: the whole proposal is decided. */
  readonly canOpen: boolean;
  /** False where it is decided with others, whose own buttons do that. */
  readonly isDecidedAlone: boolean;
}

/** What the change does to its file, or what became of it and by whom. */
const stateText = ({ state, action, decision }: ChangeSummary, words: ReviewWords): string => {
  if (state === 'open') return words.changeActions[action];
  if (state === 'conflict' || decision === undefined) return words.changeStates[state];
  return fill(words.decidedBy[state], actorLabel(decision.by, words));
};

/** An icon and the words that say the same. */
const stateWords = (change: ChangeSummary, words: ReviewWords): HTMLElement => {
  const { state, action } = change;
  const name = state === 'open' ? actionIcons[action] : stateIcons[state];
  return element(
    'span',
    { class: `state is-${state}`, dir: 'auto' },
    icon(name),
    element('span', {}, stateText(change, words)),
  );
};

/** Why it is as it is: in the words of its author, of the person who decided, or what the conflict is. */
const explanations = (
  change: ChangeSummary,
  { words, proposal }: ChangeRowInit,
): readonly HTMLElement[] => {
  const { state, rationale, decision } = change;
  const saysMore = oneLine(rationale) !== oneLine(proposal.reason);
  const texts: readonly (readonly [className: string, text: string])[] = [
    ['rationale', saysMore ? plainText(rationale).trim() : ''],
    ['conflict', state === 'conflict' ? words.conflict : ''],
    ['decision', isWaiting(change) ? '' : oneLine(decision?.reason ?? '')],
  ];
  return texts
    .filter(([, text]) => text !== '')
    .map(([className, text]) => element('p', { class: className, dir: 'auto' }, text));
};

/** A button about a change, and about those that are decided with it. */
const deed = (
  name: ProposalDeed,
  { path, title }: ChangeSummary,
  { words, actions, proposal }: Pick<ChangeRowInit, 'words' | 'actions' | 'proposal'>,
): HTMLElement =>
  quietButton({
    key: `${name} ${proposal.id} ${path}`,
    label: words.deeds[name],
    spoken: fill(words.about, words.deeds[name], oneLine(title)),
    icon: deedIcons[name],
    writes: name !== 'openChange',
    run: () => actions.decide(name, proposal.id, path),
  });

/** A change: what it is about, where it stands, why, and what can be done with it. */
export const changeRow = (change: ChangeSummary, init: ChangeRowInit): HTMLElement => {
  const { words, canOpen } = init;
  const canDecide = init.isTrusted && init.isDecidedAlone;
  const { path, state } = change;
  const title = oneLine(change.title);
  const deeds: readonly ProposalDeed[] = [
    ...(canOpen ? (['openChange'] as const) : []),
    ...(canDecide && state === 'open' ? (['approveProposal'] as const) : []),
    ...(canDecide && isWaiting(change) ? (['rejectProposal'] as const) : []),
  ];
  return element(
    'li',
    { class: `change${isWaiting(change) ? '' : ' is-decided'}` },
    element('p', { class: 'change-title', dir: 'auto', title }, title),
    element(
      'p',
      { class: 'change-facts' },
      stateWords(change, words),
      element('span', { class: 'path' }, ` ${oneLine(path)}`),
    ),
    ...explanations(change, init),
    ...(deeds.length === 0
      ? []
      : [element('div', { class: 'deeds' }, ...deeds.map((name) => deed(name, change, init)))]),
  );
};

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

type RowsInit = ProposalListInit & Pick<ChangeRowInit, 'proposal' | 'canOpen'>;

/** Changes that say one thing together: each can be looked at, and one pair of buttons decides about all. */
const groupRow = (
  changes: readonly ChangeSummary[],
  init: RowsInit & { readonly isWhole: boolean },
): HTMLElement => {
  const [first] = changes;
  const canApprove = changes.every(({ state }) => state === 'open');
  const deeds: readonly ProposalDeed[] = canApprove
    ? ['approveProposal', 'rejectProposal']
    : ['rejectProposal'];
  return element(
    'li',
    { class: 'group' },
    element(
      'ul',
      {},
      ...changes.map((change) => changeRow(change, { ...init, isDecidedAlone: false })),
    ),
    // What decides about the whole proposal stands above it.
    ...(first === undefined || !init.isTrusted || init.isWhole
      ? []
      : [
          element(
            'div',
            { class: 'deeds' },
            element('span', { class: 'quiet-text' }, init.words.together),
            ...deeds.map((name) => deed(name, first, init)),
          ),
        ]),
  );
};

/** Each change by itself or with those that it belongs to, in the order of the first of them. */
const rowsOf = (
  { changes, groups = [] }: ProposalSummary,
  init: RowsInit,
): readonly HTMLElement[] =>
  changes.flatMap((change) => {
    const group = groups.find((paths) => paths.includes(change.path));
    if (group === undefined) return [changeRow(change, { ...init, isDecidedAlone: true })];
    const members = changes.filter(({ path }) => group.includes(path));
    return members[0] === change
      ? [groupRow(members, { ...init, isWhole: members.length === changes.length })]
      : [];
  });

const proposalItem = (proposal: ProposalSummary, init: ProposalListInit): HTMLElement => {
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
      ...rowsOf(proposal, { ...init, proposal, canOpen: !isDecided }),
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
