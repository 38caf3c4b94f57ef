import type { MemoryType } from '../model/memoryTypes';
import { byPriority, memoryTypeRow } from '../model/memoryTypes';
import { byValue, type ContextLayer, candidateOf, type Known } from './layer';
import { matchOf } from './value';

/** Types of rules (document 003, "Layer A"). */
const ruling: ReadonlySet<MemoryType> = new Set(['policy', 'architecture', 'preference']);

const priorityOf = ({ entry: { memory } }: Known) =>
  memory.priority ?? memoryTypeRow(memory.type).priority;

/**
 * A rule that holds here: of high priority and more, active, seen by a person (an agent's own rule is none), and either for
 * everything or for one of the files at hand.
 */
export const isRule = (known: Known): boolean =>
  ruling.has(known.entry.memory.type) &&
  byPriority(priorityOf(known), 'high') <= 0 &&
  known.isReviewed &&
  (known.entry.memory.scope.length === 0 || known.file !== undefined);

/** Rules that bind whatever is done, the strongest first, of equal ones what has to do with the task (document 003, "Layer A"). */
export const baseline: ContextLayer = {
  name: 'baseline',
  share: () => 0.35,
  candidates: ({ memories }) =>
    memories
      .filter(isRule)
      .sort(
        (left, right) =>
          byPriority(priorityOf(left), priorityOf(right)) ||
          matchOf(right) - matchOf(left) ||
          byValue(({ relevance }) => relevance)(left, right),
      )
      .map((known) => candidateOf(known, { code: 'rule', data: { priority: priorityOf(known) } })),
};
