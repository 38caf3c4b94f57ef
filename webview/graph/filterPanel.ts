import { type GraphNode, memoryTypeNames, statuses } from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import type { PageFolder } from '../../src/protocol/pages';
import { element } from '../shared/page';
import { checkbox, folderChooser } from '../shared/toolkit';
import type { Filters } from './model';
import { nodeSample } from './nodePainter';
import type { Palette } from './palette';

export interface FilterPanelInit {
  readonly words: GraphWords;
  onChange(filters: Filters): void;
  onFolder(folder: string): void;
}

export interface FilterPanelContent {
  readonly nodes: readonly GraphNode[];
  readonly filters: Filters;
  readonly folder: string;
  readonly folders: readonly PageFolder[];
  /** False where no memory is open, and nothing can be shown around it. */
  readonly hasActive: boolean;
  readonly palette: Palette;
}

/** Adds to the list what is to be hidden, or takes it out. */
const toggled = <T>(hidden: readonly T[], one: T, isShown: boolean): readonly T[] =>
  isShown ? hidden.filter((other) => other !== one) : [...hidden, one];

const row = (label: string, count: number, sample: HTMLElement): readonly (Node | string)[] => [
  element(
    'span',
    { class: 'filter-row' },
    sample,
    // The blank keeps name and number apart where they are read out.
    element('span', { class: 'filter-name' }, `${label} `),
    element('span', { class: 'filter-count' }, String(count)),
  ),
];

const section = (title: string, ...rows: readonly HTMLElement[]): HTMLElement =>
  element('section', { 'aria-label': title }, element('h2', {}, title), ...rows);

/** What a control is found by again after the panel was filled anew. */
const keyed = (key: string, control: HTMLElement): HTMLElement => {
  control.dataset.key = key;
  return control;
};

const isSame = (one: FilterPanelContent, other: FilterPanelContent): boolean =>
  one.nodes === other.nodes &&
  one.filters === other.filters &&
  one.folder === other.folder &&
  one.folders === other.folders &&
  one.hasActive === other.hasActive &&
  one.palette === other.palette;

/** What is shown: types, statuses, faint links, the surroundings of the open memory, and of which folder. */
export class FilterPanel {
  readonly element = element('div', { class: 'filters', hidden: '' });
  #content: FilterPanelContent | undefined;

  constructor(private readonly init: FilterPanelInit) {}

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  set isOpen(isOpen: boolean) {
    this.element.hidden = !isOpen;
  }

  /** The control that has the focus keeps it. */
  show(content: FilterPanelContent): void {
    const before = this.#content;
    this.#content = content;
    if (before !== undefined && isSame(before, content)) return;
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key
      : undefined;
    this.element.replaceChildren(
      ...this.#folder(content),
      this.#types(content),
      this.#statuses(content),
      this.#links(content),
    );
    const controls = [...this.element.querySelectorAll<HTMLElement>('[data-key]')];
    controls.find(({ dataset }) => dataset.key === focused)?.focus();
  }

  #folder(content: FilterPanelContent): readonly HTMLElement[] {
    const { words, onFolder } = this.init;
    const choice = folderChooser(words.folder, content, onFolder);
    return choice === undefined ? [] : [section(words.folder, keyed('folder', choice))];
  }

  #types({ nodes, filters, palette }: FilterPanelContent): HTMLElement {
    const { words } = this.init;
    const present = memoryTypeNames.filter((name) => nodes.some(({ type }) => type === name));
    const boxes = present.map((type) => {
      const count = nodes.filter((node) => node.type === type).length;
      const box = checkbox({
        checked: !filters.hiddenTypes.includes(type),
        content: row(words.types[type], count, nodeSample({ type, status: 'active' }, palette)),
        onChange: (isShown) =>
          this.#change((now) => ({ hiddenTypes: toggled(now.hiddenTypes, type, isShown) })),
      });
      return keyed(type, box);
    });
    return section(words.type, ...boxes);
  }

  #statuses({ nodes, filters, palette }: FilterPanelContent): HTMLElement {
    const { words } = this.init;
    const present = statuses.filter((name) => nodes.some(({ status }) => status === name));
    const boxes = present.map((status) => {
      const count = nodes.filter((node) => node.status === status).length;
      const sample = nodeSample({ type: 'solution', status }, palette);
      const box = checkbox({
        checked: !filters.hiddenStatuses.includes(status),
        content: row(words.statuses[status], count, sample),
        onChange: (isShown) =>
          this.#change((now) => ({
            hiddenStatuses: toggled(now.hiddenStatuses, status, isShown),
          })),
      });
      return keyed(status, box);
    });
    return section(words.status, ...boxes);
  }

  #links({ filters, hasActive }: FilterPanelContent): HTMLElement {
    const { words } = this.init;
    const shared = checkbox({
      checked: filters.shared,
      content: [words.shared],
      onChange: (isShown) => this.#change(() => ({ shared: isShown })),
    });
    const around = checkbox({
      checked: filters.around,
      content: [words.around],
      onChange: (isOnly) => this.#change(() => ({ around: isOnly })),
    });
    const isOffered = hasActive || filters.around;
    const offered = isOffered ? [keyed('around', around)] : [];
    return section(words.links, keyed('shared', shared), ...offered);
  }

  #change(change: (now: Filters) => Partial<Filters>): void {
    if (this.#content === undefined) return;
    const filters = { ...this.#content.filters, ...change(this.#content.filters) };
    // The boxes show it already: the panel need not be filled anew.
    this.#content = { ...this.#content, filters };
    this.init.onChange(filters);
  }
}
