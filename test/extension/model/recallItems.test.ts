import { describe, expect, it } from 'vitest';
import type { RecallHit } from '../../../src/engine';
import { mergeAnswers, recallItem } from '../../../src/extension/model/recallItems';
import { english } from '../../../src/messages';
import { summary } from '../summaries';

const explain = { text: 1, bm25: 1, matches: [], statusFactor: 1, relevance: 1 };
const hit = (id: string, score: number): RecallHit => ({ ...summary({ id }), score, explain });

describe('the hits of several folders', () => {
  it('stand together, best first, and no more than asked for', () => {
    const merged = mergeAnswers(
      [
        { folder: 'a', answer: { hits: [hit('a1', 0.9), hit('a2', 0.4)], hidden: 1 } },
        { folder: 'b', answer: { hits: [hit('b1', 0.9), hit('b2', 0.6)], hidden: 2 } },
      ],
      3,
    );
    expect(merged.found.map((found) => found.hit.id)).toEqual(['a1', 'b1', 'b2']);
    expect(merged.hidden).toBe(3);
  });
});

describe('a hit in the quick pick', () => {
  it('shows type, status and score', () => {
    const found = { folder: 'a', hit: { ...hit('a1', 0.456), pinned: true } };
    expect(recallItem(found, { t: english })).toMatchObject({
      label: '$(milestone) Use PostgreSQL',
      detail: '0.46 · decision · active · pinned · Its partial indexes',
    });
  });
});
