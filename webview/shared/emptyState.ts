import type { FolderWords } from '../../src/extension/pages/words';
import type { PageAction, PageEmptyReason } from '../../src/protocol/pages';
import { element } from './page';
import { button } from './toolkit';

/** Why there is nothing to show; the first six come from the host, the last the page sees for itself. */
export type EmptyReason = PageEmptyReason | 'noMemories';

/** The one action that helps; undefined where there is nothing to do but wait. */
const actions: Readonly<Record<EmptyReason, { action?: PageAction; writes?: boolean }>> = {
  starting: {},
  noFolder: { action: 'openFolder' },
  virtual: { action: 'openFolder' },
  uninitialised: { action: 'initialize', writes: true },
  unusable: { action: 'openSettings' },
  stopped: { action: 'restart' },
  noMemories: { action: 'remember', writes: true },
};

export interface EmptyStateInit {
  readonly words: FolderWords;
  act(action: PageAction): void;
}

/** What a page offers of its own where it has nothing to show. */
export interface Offer {
  readonly label: string;
  readonly run: () => void;
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

  /** Says why; offers nothing that writes where nothing may be written. */
  show(reason: EmptyReason, { isTrusted }: { readonly isTrusted: boolean }): void {
    const { words } = this.init;
    const { action, writes = false } = actions[reason];
    const mayAct = isTrusted || !writes;
    const offer =
      action !== undefined && mayAct
        ? [{ label: words.actions[action], run: () => this.init.act(action) }]
        : [];
    this.say(words.empty[mayAct ? reason : 'untrusted'], ...offer);
  }

  /** A sentence of the page's own, and what helps most first. The buttons stay the same while the words are the same. */
  say(sentence: string, ...offers: readonly Offer[]): void {
    const shown = JSON.stringify([sentence, ...offers.map(({ label }) => label)]);
    this.element.hidden = false;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(
      element('p', {}, sentence),
      ...offers.map(({ label, run }, at) => {
        const made = button(label, run);
        if (at > 0) made.setAttribute('appearance', 'secondary');
        return made;
      }),
    );
  }
}
