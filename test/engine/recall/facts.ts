import type { Memory } from '../../../src/engine';
import type { MemoryFacts } from '../../../src/engine/recall/stage';

/** What the stages know of a memory with nothing special about it. */
export const factsOf = (
  memory: Partial<Memory> = {},
  use: Partial<Omit<MemoryFacts, 'memory'>> = {},
): MemoryFacts => ({
  memory: {
    id: 'a',
    type: 'general',
    title: 'A',
    tags: [],
    importance: 0.5,
    confidence: 0.8,
    relations: [],
    entities: [],
    scope: [],
    ...memory,
  },
  note: '',
  status: 'active',
  accessCount: 0,
  utility: 0.5,
  ...use,
});
