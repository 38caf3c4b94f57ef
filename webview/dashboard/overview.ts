import { type DecayReport, type Status, statuses } from '../../src/engine/vocabulary';
import type { FolderNotification } from '../../src/protocol/pages';
import { element, plainButton } from '../shared/page';
import { fill } from '../shared/text';
import { button, folderChooser } from '../shared/toolkit';
import { typeColor, typeIcon } from '../shared/typeIcon';
import {
  countMemories,
  describeHorizons,
  describeKept,
  describeStatuses,
  type Speech,
} from './sentences';
import type { Summary, TypeCount } from './summary';

export interface OverviewContent extends Pick<FolderNotification, 'folder' | 'folders'> {
  readonly saved: Summary;
  readonly shown: Summary;
  readonly mayWrite: boolean;
  readonly report: Pick<DecayReport, 'tiers' | 'working'>;
}

/** What a person can do from here. */
export interface OverviewDeeds {
  onFolder(folder: string): void;
  /** Keeps these active for a while. */
  onKeep(ids: readonly string[]): void;
  /** Shows this memory. */
  onChoose(id: string): void;
  /** Shows what fades next. */
  onReview(): void;
}

const barPart = (kind: string, count: number): HTMLElement => {
  const part = element('span', { class: `part ${kind}` });
  part.style.flexGrow = String(count);
  part.hidden = count === 0;
  return part;
};

/** How many memories there are, and how many of each status: a number, a bar, and what its parts mean. */
export class Overview {
  readonly element = element('header', { class: 'overview' });
  readonly #total = element('h1', { class: 'total' });
  readonly #folder = element('div', { class: 'folder' });
  readonly #bar = element('div', { class: 'status-bar', 'aria-hidden': 'true' });
  readonly #legend: HTMLElement;
  readonly #said = element('p', { class: 'said' });
  readonly #horizons = element('ul', { class: 'horizons' });
  readonly #tiers = element('p', { class: 'tiers' });
  readonly #working = element('p', { class: 'working' });
  readonly #buttons = element('div', { class: 'opening' });
  readonly #keep: HTMLElement;
  #keptIds: readonly string[] = [];
  #folders = '';

  constructor(
    private readonly speech: Speech,
    private readonly deeds: OverviewDeeds,
  ) {
    this.#legend = element('ul', { class: 'statuses', 'aria-label': speech.words.status });
    this.#keep = button('', () => deeds.onKeep(this.#keptIds));
    const review = button(speech.words.review, () => deeds.onReview());
    review.setAttribute('appearance', 'secondary');
    this.#buttons.append(this.#keep, review);
    this.element.append(
      ...[this.#total, this.#folder, this.#said, this.#buttons],
      ...[this.#bar, this.#legend, this.#tiers, this.#horizons, this.#working],
    );
  }

  show(content: OverviewContent): void {
    const { saved, shown } = content;
    this.#showTotal(shown.total);
    this.#said.textContent = describeKept(shown, this.speech);
    this.#keptIds = shown.keptIds;
    const count = this.speech.format.number(shown.keptIds.length);
    this.#keep.textContent = fill(this.speech.words.keep, count);
    this.#keep.hidden = !content.mayWrite || shown.kept === undefined;
    this.#buttons.hidden = shown.fading.length === 0;
    this.#horizons.replaceChildren(
      ...describeHorizons(content, this.speech).map((text) => element('li', {}, text)),
    );
    this.#bar.title = describeStatuses(shown.byStatus, this.speech);
    const present = statuses.filter(
      (status) => shown.byStatus[status] > 0 || saved.byStatus[status] > 0,
    );
    this.#bar.replaceChildren(
      ...present.flatMap((status) => {
        const kept = status === 'active' ? (shown.kept?.count ?? 0) : 0;
        const own = shown.byStatus[status] - kept;
        return [
          barPart(`is-${status}`, own),
          ...(kept > 0 ? [barPart('is-active is-kept', kept)] : []),
        ];
      }),
    );
    this.#legend.replaceChildren(...present.map((status) => this.#item(status, content)));
    this.#showTiers(content.report);
    this.#showFolders(content);
  }

  #showTiers({ tiers, working }: OverviewContent['report']): void {
    const { words, format } = this.speech;
    const { episodic, semantic, dormant } = tiers;
    const counts = [episodic, semantic, dormant].map((count) => format.number(count));
    this.#tiers.textContent = fill(words.tiers, ...counts);
    this.#working.hidden = working.length === 0;
    this.#working.replaceChildren(
      words.working,
      ...working.flatMap(({ id, title }, at) => [
        at === 0 ? ' ' : ' · ',
        plainButton({ class: 'link', dir: 'auto' }, () => this.deeds.onChoose(id), title),
      ]),
    );
  }

  /** The number large, the word for it beside. */
  #showTotal(total: number): void {
    const number = this.speech.format.number(total);
    const [before = '', after = ''] = countMemories(total, this.speech).split(number);
    this.#total.replaceChildren(before, element('span', { class: 'number' }, number), after);
  }

  #item(status: Status, { saved, shown }: OverviewContent): HTMLElement {
    const { words, format } = this.speech;
    const count = shown.byStatus[status];
    const difference = count - saved.byStatus[status];
    return element(
      'li',
      {},
      element('span', { class: `swatch is-${status}`, 'aria-hidden': 'true' }),
      `${words.statuses[status]} `,
      element('span', { class: 'number' }, format.number(count)),
      difference === 0
        ? undefined
        : element('span', { class: 'difference' }, ` (${format.signed(difference)})`),
      status !== 'active' || shown.kept === undefined
        ? undefined
        : element(
            'span',
            { class: 'difference' },
            `, ${fill(words.ofThemKept, format.number(shown.kept.count))}`,
          ),
    );
  }

  /** The control that is open is left alone. */
  #showFolders({ folder, folders }: OverviewContent): void {
    const shown = JSON.stringify([folder, folders]);
    if (shown === this.#folders) return;
    this.#folders = shown;
    const { words } = this.speech;
    this.#folder.replaceChildren(
      folderChooser(words.folder, { folder, folders }, this.deeds.onFolder) ?? '',
    );
  }
}

/** More than these are folded; folding away only one would save nothing. */
const usualRows = 8;

export interface TypeRowsInit {
  readonly speech: Speech;
  readonly isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** How many memories of each type, the most frequent first. */
export class TypeRows {
  readonly element: HTMLElement;
  readonly #list = element('ul', { class: 'types' });
  readonly #more = element('button', { type: 'button', class: 'link' });
  #counts: readonly TypeCount[] = [];
  #isOpen: boolean;

  constructor(private readonly init: TypeRowsInit) {
    const { words } = init.speech;
    this.#isOpen = init.isOpen;
    this.element = element(
      'section',
      { class: 'by-type', 'aria-label': words.type },
      element('h2', {}, words.type),
      this.#list,
      this.#more,
    );
    this.#more.addEventListener('click', () => {
      this.#isOpen = !this.#isOpen;
      init.onToggle(this.#isOpen);
      this.show(this.#counts);
    });
  }

  show(counts: readonly TypeCount[]): void {
    this.#counts = counts;
    const { words, format } = this.init.speech;
    const isFolded = counts.length > usualRows + 1;
    const shown = isFolded && !this.#isOpen ? counts.slice(0, usualRows) : counts;
    const most = counts[0]?.count ?? 1;
    this.#list.replaceChildren(...shown.map((one) => this.#row(one, most)));
    this.#more.hidden = !isFolded;
    this.#more.setAttribute('aria-expanded', String(this.#isOpen));
    this.#more.textContent = this.#isOpen
      ? words.fewerTypes
      : fill(words.moreTypes, format.number(counts.length - usualRows));
  }

  #row({ type, count }: TypeCount, most: number): HTMLElement {
    const { words, format } = this.init.speech;
    const bar = element('span', { class: 'share', 'aria-hidden': 'true' });
    bar.style.setProperty('--share', String(count / most));
    bar.style.setProperty('--color', typeColor(type));
    return element(
      'li',
      {},
      typeIcon(type),
      // The blank keeps name and number apart where they are read out.
      element('span', { class: 'name' }, `${words.typeGroups[type]} `),
      bar,
      element('span', { class: 'number' }, format.number(count)),
    );
  }
}
