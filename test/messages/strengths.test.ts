import { expect, it } from 'vitest';
import type { Memory, Strengths } from '../../src/engine/vocabulary';
import { describeStrengths, english } from '../../src/messages';

const strengths = {
  ...{ relevance: 1.48, accessCount: 2, reinforcedCount: 0, ageDays: 0 },
  ...{ retention: { law: 'halfLife', retrieval: 1, stability: 20, storage: 1 } },
  ...{ tier: 'working', utility: 0.5, failures: 0, encoding: { boost: 1 } },
  association: { boost: 1, neighbourUses: 0, together: [] },
} as unknown as Strengths;

it('a memory of which the relevance is above 1 is not said to have more than all', () => {
  const memory = { importance: 0.72, confidence: 1 } as unknown as Memory;
  const [first] = describeStrengths({ memory, strengths }, english);
  expect(first).toBe('Relevance 1.48, from its importance (0.72), age, use and type.');
});
