import { type MemorySummary, memoryPath } from '../../src/engine';

/** A memory as lists show it, with what a test is about. */
export const summary = (given: Partial<MemorySummary> = {}): MemorySummary => {
  const id = given.id ?? 'a1b2c3d4';
  return {
    id,
    title: 'Use PostgreSQL',
    type: 'decision',
    path: memoryPath(`graph/decisions/${id}.md`),
    tags: [],
    importance: 0.5,
    status: 'active',
    relevance: 0.75,
    pinned: false,
    private: false,
    reviewed: true,
    preview: 'Its partial indexes',
    ...given,
  };
};
