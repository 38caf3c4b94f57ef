import type {
  ChangeAction,
  ChangeState,
  ChangeSummary,
  ProposalSummary,
} from '../../src/engine/vocabulary';
import type { ReviewWords } from '../../src/extension/pages/words';
import type { ProposalDeed } from '../../src/protocol/reviewPage';
import { fill } from '../shared/fill';
import { element } from '../shared/page';
import { plainText } from '../shared/plainText';
import { icon } from '../shared/toolkit';
import { quietButton, type ReviewActions } from './actions';
import { isWaiting } from './model';
import { actorLabel, oneLine } from './sentences';

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

/** A change: what it is about, where it stands, why, and what can be done with it. */
export const changeRow = (change: ChangeSummary, init: ChangeRowInit): HTMLElement => {
  const { words, actions, isTrusted, proposal, canOpen } = init;
  const { path, state } = change;
  const title = oneLine(change.title);
  const deed = (name: ProposalDeed): HTMLElement =>
    quietButton({
      key: `${name} ${proposal.id} ${path}`,
      label: words.deeds[name],
      spoken: fill(words.about, words.deeds[name], title),
      icon: deedIcons[name],
      writes: name !== 'openChange',
      run: () => actions.decide(name, proposal.id, path),
    });
  const deeds: readonly ProposalDeed[] = [
    ...(canOpen ? (['openChange'] as const) : []),
    ...(isTrusted && state === 'open' ? (['approveProposal'] as const) : []),
    ...(isTrusted && isWaiting(change) ? (['rejectProposal'] as const) : []),
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
      : [element('div', { class: 'deeds' }, ...deeds.map((name) => deed(name)))]),
  );
};
