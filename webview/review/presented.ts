import type { ProposalSummary, Reflection } from '../../src/engine/vocabulary';
import type { ReviewWords } from '../../src/extension/pages/words';
import { textElements } from '../shared/markdown';
import { element } from '../shared/page';
import { paintText } from '../shared/prose';
import { actionButton, type ReviewActions } from './actions';
import { factsOf, oneLine, type Wording, waitingSentence } from './sentences';

/** Numbers of a reflection, each under its name. */
export const factList = (reflection: Reflection, wording: Wording): HTMLElement =>
  element(
    'dl',
    { class: 'facts', 'aria-label': wording.words.facts },
    ...factsOf(reflection, wording).map(({ name, value }) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value)),
    ),
  );

/** What it proposes, each in a sentence, and the way to decide about it. */
export const proposalLead = (
  proposals: readonly ProposalSummary[],
  init: Wording & { readonly actions: Pick<ReviewActions, 'reflect'> },
): HTMLElement =>
  element(
    'section',
    { class: 'proposals', 'aria-labelledby': 'proposals' },
    element('h2', { id: 'proposals' }, init.words.proposals),
    element(
      'ul',
      {},
      ...proposals.map(({ reason }) => element('li', { dir: 'auto' }, oneLine(reason))),
    ),
    element(
      'div',
      { class: 'buttons' },
      actionButton({
        key: 'decide',
        label: init.words.deeds.decide,
        isPrimary: true,
        writes: false,
        run: () => init.actions.reflect('decide'),
      }),
      element('p', { class: 'quiet-text' }, waitingSentence(proposals, init)),
    ),
  );

/** The reflection itself. */
export const digest = (
  { text }: Reflection,
  init: { readonly words: ReviewWords; readonly actions: Pick<ReviewActions, 'follow'> },
): HTMLElement => {
  const { words, actions } = init;
  const painted = textElements(text).map((one) =>
    paintText(one, (target) => actions.follow(target)),
  );
  return element(
    'article',
    { class: 'digest prose', 'aria-label': words.text },
    ...(painted.length > 0 ? painted : [element('p', { class: 'quiet-text' }, words.noText)]),
  );
};

/** What a person does with a reflection that they have read. */
export const approvalBar = (
  words: ReviewWords,
  actions: Pick<ReviewActions, 'reflect'>,
): HTMLElement =>
  element(
    'footer',
    { class: 'bar' },
    element(
      'div',
      { class: 'buttons' },
      actionButton({
        key: 'approve',
        label: words.deeds.approve,
        isPrimary: true,
        run: () => actions.reflect('approve'),
      }),
      actionButton({
        key: 'reject',
        label: words.deeds.reject,
        run: () => actions.reflect('reject'),
      }),
      actionButton({
        key: 'openText',
        label: words.deeds.openText,
        writes: false,
        run: () => actions.reflect('openText'),
      }),
    ),
    element('p', { class: 'quiet-text' }, words.approveHint),
  );
