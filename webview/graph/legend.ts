import { type MemoryType, memoryTypeNames } from '../../src/engine/vocabulary';
import type { GraphWords } from '../../src/extension/pages/words';
import { element } from '../shared/page';
import type { Model } from './model';
import { nodeSample } from './nodePainter';
import type { Palette } from './palette';

/** More than these would no longer be small; the filters list all. */
const mostTypes = 8;

/** The types of the picture, the most frequent first. */
export const typesByCount = (
  nodes: readonly { readonly type: MemoryType }[],
): readonly { readonly type: MemoryType; readonly count: number }[] => {
  const counts = new Map<MemoryType, number>();
  for (const { type } of nodes) counts.set(type, (counts.get(type) ?? 0) + 1);
  const order = (type: MemoryType): number => memoryTypeNames.indexOf(type);
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((left, right) => right.count - left.count || order(left.type) - order(right.type));
};

/** Says what the shapes and icons stand for. */
export const legendItems = (
  model: Model,
  { words, palette }: { readonly words: GraphWords; readonly palette: Palette },
): readonly HTMLElement[] =>
  typesByCount(model.nodes)
    .slice(0, mostTypes)
    .map(({ type }) =>
      element(
        'li',
        { class: 'legend-item' },
        nodeSample({ type, status: 'active' }, palette),
        words.types[type],
      ),
    );
