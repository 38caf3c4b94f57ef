import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formMemory } from '../../../src/engine/remember/form';

const sentences = readFileSync('bench/data/types/sentences.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { half: 'tuning' | 'frozen'; text: string });

/** Figures: docs/evaluation/types.md. */
describe('what projects write about themselves', () => {
  it.each(['tuning', 'frozen'] as const)('has a type other than general: the %s half', (half) => {
    const types = sentences
      .filter((sentence) => sentence.half === half)
      .map(({ text }) => formMemory({ body: text }).type);
    const general = types.filter((type) => type === 'general').length;
    expect(types).toHaveLength(150);
    expect(general / types.length).toBeLessThanOrEqual(0.15);
  });
});
