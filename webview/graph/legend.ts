import {
  type Graph,
  type MemoryType,
  memoryTypeNames,
  type RelationType,
  relationTypeNames,
} from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { rollups } from '../shared/data';
import { element, keepFocus } from '../shared/page';
import { fill } from '../shared/text';
import { type Filters, toggled } from './model';
import { nodeSample } from './nodePainter';
import { linkSample } from './painter';
import type { Palette } from './palette';
import { relationName } from './sentences';

/** The values with how many there are of each, the most frequent first; among equals in the order of the vocabulary. */
const byCount = <T extends string>(
  values: readonly T[],
  order: readonly T[],
): readonly (readonly [value: T, count: number])[] =>
  rollups(
    values,
    (all) => all.length,
    (value) => value,
  ).sort(
    ([left, many], [right, more]) => more - many || order.indexOf(left) - order.indexOf(right),
  );

export const typesOf = ({ nodes }: Graph): readonly (readonly [MemoryType, number])[] =>
  byCount(
    nodes.map(({ type }) => type),
    memoryTypeNames,
  );

export const relationsOf = ({ edges }: Graph): readonly (readonly [RelationType, number])[] =>
  byCount(
    edges.map(({ type }) => type),
    relationTypeNames,
  );

export interface LegendContent {
  readonly graph: Graph;
  readonly filters: Filters;
  readonly palette: Palette;
}

/** Says what shapes, icons and lines stand for; each entry shows or hides what it stands for. */
export class Legend {
  readonly element: HTMLElement;

  constructor(
    private readonly words: GraphWords,
    private readonly onChange: (filters: Filters) => void,
  ) {
    this.element = element('section', { class: 'legend', 'aria-label': words.legend });
  }

  show(content: LegendContent): void {
    const { words } = this;
    const { graph, filters, palette } = content;
    const types = typesOf(graph).map(([type, count]) =>
      this.#entry(type, words.types[type], {
        ...{ count, sample: nodeSample({ type, status: 'active' }, palette) },
        isShown: !filters.hiddenTypes.includes(type),
        change: (isShown) => ({ hiddenTypes: toggled(filters.hiddenTypes, type, isShown) }),
        filters,
      }),
    );
    const relations = relationsOf(graph).map(([kind, count]) =>
      this.#entry(kind, relationName(words, kind), {
        ...{ count, sample: linkSample(kind, palette) },
        isShown: !filters.hiddenRelations.includes(kind),
        change: (isShown) => ({
          hiddenRelations: toggled(filters.hiddenRelations, kind, isShown),
        }),
        filters,
      }),
    );
    const list = (label: string, items: readonly HTMLElement[]): readonly HTMLElement[] =>
      items.length === 0 ? [] : [element('ul', { 'aria-label': label }, ...items)];
    keepFocus(this.element, () =>
      this.element.replaceChildren(...list(words.type, types), ...list(words.relation, relations)),
    );
  }

  #entry(
    key: string,
    label: string,
    {
      count,
      sample,
      isShown,
      change,
      filters,
    }: {
      readonly count: number;
      readonly sample: HTMLElement;
      readonly isShown: boolean;
      readonly change: (isShown: boolean) => Partial<Filters>;
      readonly filters: Filters;
    },
  ): HTMLElement {
    const { words } = this;
    const title = fill(isShown ? words.hideEntry : words.showEntry, label, count);
    const attributes = { type: 'button', 'aria-pressed': String(isShown), 'data-key': key, title };
    const button = element('button', attributes, sample, element('span', {}, label));
    button.addEventListener('click', () => this.onChange({ ...filters, ...change(!isShown) }));
    return element('li', {}, button);
  }
}
