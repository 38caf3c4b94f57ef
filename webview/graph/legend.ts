import {
  type Graph,
  type MemoryType,
  memoryTypeNames,
  type RelationType,
  relationTypeNames,
} from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { rollups } from '../shared/data';
import { element, keepFocus, plainButton } from '../shared/page';
import { fill } from '../shared/text';
import { type Filters, type Hiding, isHidden, shownOrHidden } from './model';
import { nodeSample } from './nodePainter';
import { linkSample } from './painter';
import type { Palette } from './palette';
import { relationName } from './sentences';

/** The values with how many there are of each, the most frequent first; among equals in the order of the vocabulary. */
const byCount = <T extends string>(values: readonly T[], order: readonly T[]) =>
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
  /** Lines between memories with a tag or an entity in common, as many as are shown. */
  readonly sharedCount: number;
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
    const { graph, palette, sharedCount } = content;
    const types = typesOf(graph).map(([type, count]) =>
      this.#entry('hiddenTypes', type, content, {
        ...{ count, label: words.types[type] },
        sample: nodeSample({ type, status: 'active' }, palette),
      }),
    );
    // First: the last rows of many are scrolled to.
    const likenesses = sharedCount === 0 && content.filters.shared ? [] : [this.#shared(content)];
    const relations = relationsOf(graph).map(([kind, count]) =>
      this.#entry('hiddenRelations', kind, content, {
        ...{ count, label: relationName(words, kind), sample: linkSample(kind, palette) },
      }),
    );
    const list = (label: string, items: readonly HTMLElement[]): readonly HTMLElement[] =>
      items.length === 0 ? [] : [element('ul', { 'aria-label': label }, ...items)];
    keepFocus(this.element, () =>
      this.element.replaceChildren(
        ...list(words.type, types),
        ...list(words.relation, [...likenesses, ...relations]),
      ),
    );
  }

  /** The dotted lines, which are no relations and are counted as none. */
  #shared({ filters, palette, sharedCount }: LegendContent): HTMLElement {
    const { words } = this;
    const isShown = filters.shared;
    const title = isShown ? fill(words.hideEntry, words.shared, sharedCount) : words.shared;
    const attributes = { 'aria-pressed': String(isShown), 'data-key': 'shared', title };
    const turn = (): void => this.onChange({ ...filters, shared: !isShown });
    const label = element('span', {}, words.shared);
    return element('li', {}, plainButton(attributes, turn, linkSample('shared', palette), label));
  }

  #entry<List extends Hiding>(
    list: List,
    key: Filters[List][number],
    { filters }: LegendContent,
    shown: { readonly count: number; readonly label: string; readonly sample: HTMLElement },
  ): HTMLElement {
    const { words } = this;
    const { count, label, sample } = shown;
    const isShown = !isHidden(filters, list, key);
    const title = fill(isShown ? words.hideEntry : words.showEntry, label, count);
    const attributes = { 'aria-pressed': String(isShown), 'data-key': key, title };
    const turn = (): void =>
      this.onChange({ ...filters, ...shownOrHidden(filters, list, key, !isShown) });
    return element('li', {}, plainButton(attributes, turn, sample, element('span', {}, label)));
  }
}
