import type { GraphAction, GraphEmptyReason, GraphWords } from '../../src/protocol/graphPage';
import { element } from '../shared/page';
import { button } from '../shared/toolkit';

/** Why the picture is empty; the first five come from the host, the others the page sees for itself. */
export type EmptyReason = GraphEmptyReason | 'noMemories' | 'allFiltered';

/** The one action that helps; undefined where there is nothing to do but wait, or nothing may be written. */
const actions: Readonly<Record<EmptyReason, { action?: GraphAction; writes?: boolean }>> = {
  starting: {},
  noFolder: { action: 'openFolder' },
  uninitialised: { action: 'initialize', writes: true },
  unusable: { action: 'openSettings' },
  stopped: { action: 'restart' },
  noMemories: { action: 'remember', writes: true },
  allFiltered: {},
};

export interface EmptyStateInit {
  readonly words: GraphWords;
  act(action: GraphAction): void;
  showAll(): void;
}

/** One sentence, and one action. */
export class EmptyState {
  readonly element = element('div', { class: 'empty', hidden: '' });
  #shown = '';

  constructor(private readonly init: EmptyStateInit) {}

  hide(): void {
    this.element.hidden = true;
    this.#shown = '';
  }

  show(reason: EmptyReason, { isTrusted }: { readonly isTrusted: boolean }): void {
    const shown = `${reason} ${isTrusted}`;
    this.element.hidden = false;
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { words } = this.init;
    const { action, writes = false } = actions[reason];
    const mayAct = isTrusted || !writes;
    const sentence =
      reason === 'allFiltered' ? words.nothingLeft : words.empty[mayAct ? reason : 'untrusted'];
    this.element.replaceChildren(
      element('p', {}, sentence),
      ...(action !== undefined && mayAct
        ? [button(words.actions[action], () => this.init.act(action))]
        : []),
      ...(reason === 'allFiltered' ? [button(words.showAll, () => this.init.showAll())] : []),
    );
  }
}
