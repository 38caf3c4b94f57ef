import type { Reflection, ReflectionOverview } from '../../src/engine/vocabulary';
import type { FolderNotification } from '../../src/protocol/pages';
import { EmptyState, type EmptyStateInit } from '../shared/emptyState';
import { element, place } from '../shared/page';
import { folderChooser } from '../shared/toolkit';
import { actionButton, type ReviewActions } from './actions';
import { type GrantEntry, shownProposals, stageOf } from './model';
import { approvalBar, digest, factList, proposalLead } from './presented';
import { GrantForm, requestTable } from './request';
import { aboutSentence, idleSentence, type Wording } from './sentences';

export type ShownReflection = FolderNotification & { readonly overview: ReflectionOverview };

export interface PageViewInit extends Wording {
  readonly actions: ReviewActions;
  readonly act: EmptyStateInit['act'];
  chooseFolder(folder: string): void;
  onEntry(entry: GrantEntry): void;
}

/** A part of the page that stays the same element while what it shows is the same: selection and typing survive. */
class Kept<Part = HTMLElement> {
  #shown: string | undefined;
  #part: Part | undefined;

  show(content: unknown, make: () => Part): Part {
    const shown = JSON.stringify(content);
    const part = this.#part === undefined || shown !== this.#shown ? make() : this.#part;
    this.#part = part;
    this.#shown = shown;
    return part;
  }
}

/** The page as elements: what stands where at each stage of the ritual. */
export class PageView {
  readonly title = element('h1', { tabindex: '-1' });
  readonly empty: EmptyState;
  readonly elements: readonly HTMLElement[];
  readonly #folders = element('div', { class: 'folders' });
  readonly #main = element('main');
  readonly #bar = element('div', { class: 'bar-place' });
  readonly #approval = new Kept();
  readonly #digest = new Kept();
  readonly #form = new Kept();
  readonly #chooser = new Kept<HTMLElement | undefined>();

  constructor(private readonly init: PageViewInit) {
    this.title.append(init.words.title);
    this.empty = new EmptyState({ words: init.words, act: init.act });
    this.elements = [
      element('header', { class: 'head' }, this.title, this.#folders),
      this.#main,
      this.#bar,
      this.empty.element,
    ];
  }

  /** Why there is nothing to show at all. */
  showEmpty(reason: Parameters<EmptyState['show']>[0], isTrusted: boolean): void {
    document.body.dataset.stage = 'empty';
    this.#main.replaceChildren();
    this.#bar.replaceChildren();
    this.empty.show(reason, { isTrusted });
  }

  show(shown: ShownReflection, entry: GrantEntry | undefined): void {
    const { words, actions } = this.init;
    const { overview, isTrusted } = shown;
    const stage = stageOf(overview);
    const isBare = stage === 'idle' && shownProposals(overview).length === 0;
    document.body.dataset.stage = isBare ? 'bare' : stage;
    this.#showFolders(shown);
    if (isBare) this.empty.say(this.#idleSentence(overview), ...this.#offers(isTrusted));
    else this.empty.hide();
    place(this.#main, isBare ? [] : this.#contentOf(shown, entry));
    const hasBar = stage === 'presented' && isTrusted;
    place(this.#bar, hasBar ? [this.#approval.show('', () => approvalBar(words, actions))] : []);
  }

  #contentOf(shown: ShownReflection, entry: GrantEntry | undefined): readonly HTMLElement[] {
    const { overview, isTrusted } = shown;
    const { pending } = overview;
    const proposals = shownProposals(overview);
    const list = proposals.length === 0 ? [] : [proposalLead(proposals, this.init)];
    if (pending === null) return [this.#idle(shown), ...list];
    const sentence = aboutSentence(pending, { ...this.init, now: new Date() });
    const about = element('p', { class: 'about', dir: 'auto' }, sentence);
    if (pending.state === 'requested' && !overview.asksForTokens) {
      return isTrusted ? [about, this.#word()] : [about];
    }
    if (pending.state === 'requested') {
      const form = isTrusted ? [this.#grantForm(pending, entry)] : [];
      return [about, requestTable(pending.request, this.init), ...form];
    }
    const text = this.#digest.show([pending.id, pending.text], () => digest(pending, this.init));
    return [about, ...list, text, factList(pending, this.init)];
  }

  #grantForm({ id, request }: Reflection, entry: GrantEntry | undefined): HTMLElement {
    return this.#form.show([id, request], () => {
      const kept = entry === undefined ? {} : { entry };
      const onChange = (changed: GrantEntry): void => this.init.onEntry(changed);
      return new GrantForm({ ...this.init, request, onChange, ...kept }).element;
    });
  }

  /** Rules spend no tokens: a request waits for nothing but a word. */
  #word(): HTMLElement {
    const { words, actions } = this.init;
    const reflect = { key: 'request', label: words.deeds.request, isPrimary: true };
    const notNow = { key: 'not-now', label: words.notNow };
    return element(
      'div',
      { class: 'buttons' },
      actionButton({ ...reflect, run: () => actions.reflect('request') }),
      actionButton({ ...notNow, run: () => actions.reflect('reject') }),
    );
  }

  #idle({ overview, isTrusted }: ShownReflection): HTMLElement {
    return element(
      'div',
      { class: 'idle' },
      element('p', {}, this.#idleSentence(overview)),
      ...this.#offers(isTrusted).map((offer) =>
        actionButton({ key: 'request', isPrimary: true, ...offer }),
      ),
    );
  }

  #idleSentence(overview: ReflectionOverview): string {
    return idleSentence(overview, { ...this.init, now: new Date() });
  }

  #offers(isTrusted: boolean) {
    const { words, actions } = this.init;
    return isTrusted ? [{ label: words.deeds.request, run: () => actions.reflect('request') }] : [];
  }

  #showFolders({ folder, folders }: ShownReflection): void {
    const { words, chooseFolder } = this.init;
    const made = this.#chooser.show([folder, folders], () =>
      folderChooser(words.folder, { folder, folders }, chooseFolder),
    );
    this.#folders.hidden = made === undefined;
    place(this.#folders, made === undefined ? [] : [made]);
  }
}
