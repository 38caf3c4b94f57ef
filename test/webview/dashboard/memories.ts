import type { DecayMemory, MemoryPath } from '../../../src/engine/vocabulary';
import { reportTime } from '../../fixtures/decayReport';

const day = 86_400_000;

export interface MemoryInit extends Omit<Partial<DecayMemory>, 'use'> {
  /** Days since it was written and first seen. */
  readonly age?: number;
  /** Days since each use, the oldest first. */
  readonly used?: readonly number[];
}

/** A memory as a dashboard is told of it: a fact of middling importance, a hundred days old and never used. */
export const memory = (
  id: string,
  { age = 100, used = [], ...fields }: MemoryInit = {},
): DecayMemory => {
  const written = reportTime - age * day;
  const recentAccesses = used.map((days) => reportTime - days * day);
  const lastAccessed = recentAccesses.at(-1);
  return {
    id,
    title: `Title of ${id}`,
    type: 'fact',
    path: `graph/facts/${id}.md` as MemoryPath,
    importance: 0.8,
    created: new Date(written).toISOString(),
    updated: new Date(written).toISOString(),
    ...fields,
    use: {
      accessCount: used.length,
      firstSeen: written,
      ...(lastAccessed === undefined ? {} : { lastAccessed, recentAccesses }),
    },
  };
};
