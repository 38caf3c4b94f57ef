import { type Graph, statuses } from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { element, keepFocus, plainButton } from '../shared/page';
import { checkbox, chooser } from '../shared/toolkit';
import { type Cluster, type Grouping, groupedFrom, groupings } from './clusters';
import { relationsOf, typesOf } from './legend';
import { type Filters, type Hiding, isHidden, shownOrHidden } from './model';
import { nodeSample } from './nodePainter';
import { linkSample } from './painter';
import type { Palette } from './palette';
import { relationName } from './sentences';

export interface FilterPanelInit {
  readonly words: GraphWords;
  onChange(filters: Filters): void;
  onGroup(name: string): void;
}

export interface FilterPanelContent {
  readonly graph: Graph;
  readonly clusters: readonly Cluster[];
  readonly filters: Filters;
  /** False where no memory is open, and nothing can be shown around it. */
  readonly hasActive: boolean;
  readonly palette: Palette;
}

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
  (Object.keys(one) as (keyof FilterPanelContent)[]).every((key) => one[key] === other[key]);

/** What is shown: types, statuses, faint links, the surroundings of the open memory. */
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
    keepFocus(this.element, () =>
      this.element.replaceChildren(
        ...this.#groups(content),
        this.#types(content),
        this.#statuses(content),
        this.#links(content),
      ),
    );
  }

  /** By what a large graph is divided, and its groups to open. */
  #groups({ clusters, filters, graph }: FilterPanelContent): readonly HTMLElement[] {
    const { words, onGroup } = this.init;
    if (graph.nodes.length < groupedFrom) return [];
    const choice = chooser<Grouping>(words.groupBy, {
      options: groupings.map((value) => ({ value, label: words.groupings[value] })),
      value: filters.grouping,
      onChange: (grouping) => this.#change(() => ({ grouping })),
    });
    const row = ({ name, members }: Cluster): HTMLElement =>
      plainButton(
        { class: 'group', 'data-key': `group ${name}` },
        () => onGroup(name),
        element('span', { class: 'filter-name', dir: 'auto' }, `${name} `),
        element('span', { class: 'filter-count' }, String(members.length)),
      );
    const topics = clusters.filter(({ isOfType }) => !isOfType).map(row);
    const types = clusters.filter(({ isOfType }) => isOfType).map(row);
    const rest = types.length === 0 ? [] : [element('p', {}, words.groupsByType), ...types];
    return [section(words.groups, keyed('grouping', choice), ...topics, ...rest)];
  }

  #types({ graph, filters, palette }: FilterPanelContent): HTMLElement {
    const { words } = this.init;
    const boxes = typesOf(graph).map(([type, count]) => {
      const sample = nodeSample({ type, status: 'active' }, palette);
      return this.#box(filters, 'hiddenTypes', type, row(words.types[type], count, sample));
    });
    return section(words.type, ...boxes);
  }

  #statuses({ graph, filters, palette }: FilterPanelContent): HTMLElement {
    const { words } = this.init;
    const counts = statuses.map((name) => graph.nodes.filter((one) => one.status === name).length);
    const boxes = statuses.flatMap((status, at) => {
      const count = counts[at] ?? 0;
      const sample = nodeSample({ type: 'solution', status }, palette);
      const content = row(words.statuses[status], count, sample);
      return count === 0 ? [] : [this.#box(filters, 'hiddenStatuses', status, content)];
    });
    return section(words.status, ...boxes);
  }

  #box(filters: Filters, list: Hiding, key: string, content: ReturnType<typeof row>): HTMLElement {
    const box = checkbox({
      checked: !isHidden(filters, list, key),
      content,
      onChange: (isShown) => this.#change((now) => shownOrHidden(now, list, key, isShown)),
    });
    return keyed(key, box);
  }

  #links({ graph, filters, hasActive, palette }: FilterPanelContent): HTMLElement {
    const { words } = this.init;
    const relations = relationsOf(graph).map(([kind, count]) => {
      const content = row(relationName(words, kind), count, linkSample(kind, palette));
      return this.#box(filters, 'hiddenRelations', kind, content);
    });
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
    return section(words.links, ...relations, keyed('shared', shared), ...offered);
  }

  #change(change: (now: Filters) => Partial<Filters>): void {
    if (this.#content === undefined) return;
    const filters = { ...this.#content.filters, ...change(this.#content.filters) };
    // The boxes show it already: the panel need not be filled anew.
    this.#content = { ...this.#content, filters };
    this.init.onChange(filters);
  }
}
