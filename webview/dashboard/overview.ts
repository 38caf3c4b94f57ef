import { type Status, statuses } from '../../src/engine/vocabulary';
import type { PageFolder } from '../../src/protocol/pages';
import { element } from '../shared/page';
import { dropdown } from '../shared/toolkit';
import { countMemories, describeStatuses, type Speech } from './sentences';
import type { Summary } from './summary';

export interface OverviewInit {
  readonly speech: Speech;
  onFolder(folder: string): void;
}

export interface OverviewContent {
  readonly saved: Summary;
  readonly shown: Summary;
  readonly folder: string;
  readonly folders: readonly PageFolder[];
}

/** How many memories there are, and how many of each status: a number, a bar, and what its parts mean. */
export class Overview {
  readonly element = element('header', { class: 'overview' });
  readonly #total = element('h1', { class: 'total' });
  readonly #folder = element('div', { class: 'folder' });
  readonly #bar = element('div', { class: 'status-bar', 'aria-hidden': 'true' });
  readonly #legend: HTMLElement;
  #folders = '';

  constructor(private readonly init: OverviewInit) {
    this.#legend = element('ul', { class: 'statuses', 'aria-label': init.speech.words.status });
    this.element.append(this.#total, this.#folder, this.#bar, this.#legend);
  }

  show(content: OverviewContent): void {
    const { saved, shown } = content;
    const { speech } = this.init;
    this.#total.replaceChildren(...this.#totalText(shown.total));
    this.#bar.title = describeStatuses(shown.byStatus, speech);
    const present = statuses.filter(
      (status) => shown.byStatus[status] > 0 || saved.byStatus[status] > 0,
    );
    this.#bar.replaceChildren(
      ...present.map((status) => {
        const part = element('span', { class: `part is-${status}` });
        part.style.flexGrow = String(shown.byStatus[status]);
        part.hidden = shown.byStatus[status] === 0;
        return part;
      }),
    );
    this.#legend.replaceChildren(...present.map((status) => this.#item(status, content)));
    this.#showFolders(content);
  }

  /** The number large, the word for it beside. */
  #totalText(total: number): readonly (Node | string)[] {
    const { speech } = this.init;
    const number = speech.format.number(total);
    const [before = '', after = ''] = countMemories(total, speech).split(number);
    return [before, element('span', { class: 'number' }, number), after];
  }

  #item(status: Status, { saved, shown }: OverviewContent): HTMLElement {
    const { words, format } = this.init.speech;
    const count = shown.byStatus[status];
    const difference = count - saved.byStatus[status];
    return element(
      'li',
      {},
      element('span', { class: `swatch is-${status}`, 'aria-hidden': 'true' }),
      `${words.statuses[status]} `,
      element('span', { class: 'number' }, format.number(count)),
      ...(difference === 0
        ? []
        : [element('span', { class: 'difference' }, ` (${format.signed(difference)})`)]),
    );
  }

  /** Only where there are several; the control that is open is left alone. */
  #showFolders({ folder, folders }: OverviewContent): void {
    const known = JSON.stringify([folder, folders]);
    if (known === this.#folders) return;
    this.#folders = known;
    const options = folders.map(({ folder: value, name }) => ({ value, label: name }));
    const { speech, onFolder } = this.init;
    this.#folder.replaceChildren(
      ...(folders.length < 2
        ? []
        : [dropdown(speech.words.folder, { options, value: folder, onChange: onFolder })]),
    );
  }
}
