import { type GraphNode, memoryTypeNames, statuses } from '../../src/engine/vocabulary';
import type { GraphFolder, GraphWords } from '../../src/protocol/graphPage';
import { element } from '../shared/page';
import { checkbox, dropdown } from '../shared/toolkit';
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
  readonly folders: readonly GraphFolder[];
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

/** What is shown: types, statuses, faint links, the surroundings of the open memory, and of which folder. */
export class FilterPanel {
  readonly element = element('div', { class: 'filters', hidden: '' });
  #filters: Filters | undefined;

  constructor(private readonly init: FilterPanelInit) {}

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  set isOpen(isOpen: boolean) {
    this.element.hidden = !isOpen;
  }

  show({ nodes, filters, folder, folders, hasActive, palette }: FilterPanelContent): void {
    const isOurOwn = filters === this.#filters;
    this.#filters = filters;
    // A box that was just clicked keeps the focus: the rest of the panel is as it was.
    if (isOurOwn && this.element.contains(document.activeElement)) return;
    const { words, onFolder } = this.init;
    const types = memoryTypeNames.filter((name) => nodes.some(({ type }) => type === name));
    const choices = folders.map(({ folder: value, name }) => ({ value, label: name }));
    this.element.replaceChildren(
      ...(folders.length > 1
        ? [
            section(
              words.folder,
              dropdown(words.folder, { options: choices, value: folder, onChange: onFolder }),
            ),
          ]
        : []),
      section(
        words.type,
        ...types.map((type) =>
          checkbox({
            checked: !filters.hiddenTypes.includes(type),
            content: row(
              words.types[type],
              nodes.filter((node) => node.type === type).length,
              nodeSample({ type, status: 'active' }, palette),
            ),
            onChange: (isShown) =>
              this.#change((now) => ({
                hiddenTypes: toggled(now.hiddenTypes, type, isShown),
              })),
          }),
        ),
      ),
      section(
        words.status,
        ...statuses
          .filter((status) => nodes.some((node) => node.status === status))
          .map((status) =>
            checkbox({
              checked: !filters.hiddenStatuses.includes(status),
              content: row(
                words.statuses[status],
                nodes.filter((node) => node.status === status).length,
                nodeSample({ type: 'solution', status }, palette),
              ),
              onChange: (isShown) =>
                this.#change((now) => ({
                  hiddenStatuses: toggled(now.hiddenStatuses, status, isShown),
                })),
            }),
          ),
      ),
      section(
        words.links,
        checkbox({
          checked: filters.shared,
          content: [words.shared],
          onChange: (shared) => this.#change(() => ({ shared })),
        }),
        ...(hasActive || filters.around
          ? [
              checkbox({
                checked: filters.around,
                content: [words.around],
                onChange: (around) => this.#change(() => ({ around })),
              }),
            ]
          : []),
      ),
    );
  }

  #change(change: (now: Filters) => Partial<Filters>): void {
    if (this.#filters === undefined) return;
    this.#filters = { ...this.#filters, ...change(this.#filters) };
    this.init.onChange(this.#filters);
  }
}
