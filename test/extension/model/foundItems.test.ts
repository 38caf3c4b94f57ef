import { describe, expect, it } from 'vitest';
import type { RecallHit } from '../../../src/engine';
import {
  doubtItem,
  mergeAnswers,
  recallItem,
  unlikelyAmong,
  withTyped,
} from '../../../src/extension/model/foundItems';
import { english } from '../../../src/messages';
import { answerOf } from '../../cli/support/values';
import { summary } from '../summaries';

const explain = {
  text: 1,
  bm25: 1,
  matches: [],
  certainty: 1,
  statusFactor: 1,
  relevance: 1,
  accessCount: 0,
  parts: [],
};
const hit = (id: string, score: number): RecallHit => ({
  ...summary({ id }),
  score,
  tokens: 20,
  injection: 'full',
  explain,
});

describe('the hits of several folders', () => {
  it('stand together, best first, and no more than asked for', () => {
    const merged = mergeAnswers(
      [
        { folder: 'a', answer: answerOf([hit('a1', 0.9), hit('a2', 0.4)], 1) },
        { folder: 'b', answer: answerOf([hit('b1', 0.9), hit('b2', 0.6)], 2) },
      ],
      3,
    );
    expect(merged.found.map((found) => found.hit.id)).toEqual(['a1', 'b1', 'b2']);
    expect(merged.hidden).toBe(3);
  });
});

describe('what is unlikely to answer', () => {
  const unlikely = { ...hit('word', 1), injection: 'none' } as const;

  it('stands below what is likelier, whatever its score, and says so', () => {
    const { found } = mergeAnswers(
      [{ folder: 'a', answer: answerOf([unlikely, hit('meaning', 0.3)], 0) }],
      5,
    );
    expect(found.map((one) => one.hit.id)).toEqual(['meaning', 'word']);
    expect([...unlikelyAmong(found)]).toEqual([unlikely]);
    const words = { t: english, now: new Date(0), isUnlikely: true };
    expect(recallItem({ folder: 'a', hit: unlikely }, words).detail).toMatch(
      /^1\.00 · unlikely · /u,
    );
  });

  it('is not said of each where all of it is', () => {
    const { found } = mergeAnswers([{ folder: 'a', answer: answerOf([unlikely], 0) }], 5);
    expect(unlikelyAmong(found).size).toBe(0);
  });
});

describe('what a whole question finds', () => {
  it('stands before what was found while it was typed, each memory once', () => {
    const found = (...hits: readonly RecallHit[]) => ({
      found: hits.map((one) => ({ folder: 'a', hit: one })),
      ...{ hidden: 0, known: true, isReading: false },
    });
    const both = withTyped(found(hit('x', 0.5)), found(hit('y', 1), hit('x', 0.9)), 5);
    expect(both.found.map((one) => [one.hit.id, one.hit.score])).toEqual([
      ['x', 0.5],
      ['y', 1],
    ]);
  });
});

describe('what Recall says above its hits', () => {
  const asked = (known: boolean, hits: readonly RecallHit[]) =>
    mergeAnswers([{ folder: 'a', answer: { ...answerOf(hits), known } }], 5);
  const said = (found: ReturnType<typeof asked>) =>
    doubtItem(found, 'capital of $(x) France', english);

  it('is that nothing answers, where nothing does', () => {
    expect(said(asked(false, [hit('x', 0.1)]))).toEqual({
      label: '$(info) Nothing known about “capital of \\$(x) France”',
      detail: 'What follows may have little to do with it.',
    });
  });

  it('is nothing where one answers, in another folder or by what was typed too', () => {
    expect(said(asked(true, [hit('x', 0.1)]))).toBeUndefined();
    expect(
      said(withTyped(asked(false, [hit('x', 0.1)]), asked(true, [hit('y', 1)]), 5)),
    ).toBeUndefined();
    expect(said(asked(false, []))).toBeUndefined();
  });
});

describe('a hit in the quick pick', () => {
  it('shows its score and why it was found before its type and its day, and its status only where it is not active', () => {
    const matches = [{ word: 'index', fields: ['body'] }];
    const found = {
      folder: 'a',
      hit: {
        ...hit('a1', 0.456),
        ...{ pinned: true, updated: '2026-03-07T10:00:00Z', explain: { ...explain, matches } },
      },
    };
    const now = new Date('2026-03-09T12:00:00Z');
    const reasons = '0.46 · matches “index” in the text · pinned · decision';
    expect(recallItem(found, { t: english, now })).toMatchObject({
      label: '$(milestone) Use PostgreSQL',
      detail: `${reasons} · 2 days ago · Its partial indexes`,
    });
    const faded = { ...found, hit: { ...found.hit, status: 'fading' as const } };
    expect(recallItem(faded, { t: english, now }).detail).toContain(`${reasons} · fading · `);
  });
});
