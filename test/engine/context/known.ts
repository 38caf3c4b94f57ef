import { type Memory, memoryPath } from '../../../src/engine';
import type { ContextSource, Known } from '../../../src/engine/context/layer';

export const now = Date.parse('2026-03-07T12:00:00Z');

type Facts = Partial<Omit<Known, 'entry'>>;

/** A memory that may be given, with nothing special about it. */
export const knownOf = (
  memory: Partial<Memory> & { readonly id: string },
  facts: Facts = {},
): Known => ({
  entry: {
    memory: {
      type: 'fact',
      title: `Title of ${memory.id}`,
      tags: [],
      importance: 0.5,
      confidence: 0.8,
      relations: [],
      entities: [],
      scope: [],
      body: `Text of ${memory.id}.`,
      ...memory,
    },
    stat: { path: memoryPath(`graph/facts/${memory.id}.md`), size: 1, modified: 1 },
    preview: '',
    names: [],
    contentHash: memory.id,
    tokens: 10,
  },
  isActive: true,
  relevance: 0.5,
  use: { accessCount: 0, firstSeen: now },
  utility: 0.5,
  isReviewed: true,
  ...facts,
});

export const sourceOf = (
  memories: readonly Known[],
  others: Partial<ContextSource> = {},
): ContextSource => ({
  ...{ memories, core: [], work: [], linksOf: () => [], episodes: [], task: 'implementation', now },
  ...others,
});

/** Found by the prompt, that sure, and not as the best. */
export const found = (certainty: number): Facts => ({ match: { certainty, rank: 2 } });
