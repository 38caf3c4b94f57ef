import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allAt, anyAt, measures, ndcgAt, recallAt, reciprocalRank } from '../../bench/measures';

const ranked = (ranking: string, gold: string) => ({ ranking: [...ranking], gold: [...gold] });

describe('how good a ranking is', () => {
  it('recall is the share of the gold that is found', () => {
    expect(recallAt(ranked('abcd', 'bx'), 5)).toBe(0.5);
    expect(recallAt(ranked('abcd', 'bd'), 2)).toBe(0.5);
    expect(recallAt(ranked('', 'b'), 5)).toBe(0);
  });

  it('any is content with one, all wants every one', () => {
    expect([anyAt(ranked('abcd', 'bx'), 5), allAt(ranked('abcd', 'bx'), 5)]).toEqual([1, 0]);
    expect([anyAt(ranked('abcd', 'bd'), 4), allAt(ranked('abcd', 'bd'), 4)]).toEqual([1, 1]);
    expect(anyAt(ranked('abcd', 'd'), 3)).toBe(0);
  });

  it('the reciprocal rank is that of the first gold', () => {
    expect(reciprocalRank(ranked('abcd', 'dc'))).toBeCloseTo(1 / 3);
    expect(reciprocalRank(ranked('abcd', 'x'))).toBe(0);
  });

  it('gain is discounted by rank and is one for the best ranking there is', () => {
    expect(ndcgAt(ranked('ba', 'a'), 10)).toBeCloseTo(1 / Math.log2(3));
    expect(ndcgAt(ranked('abx', 'ab'), 10)).toBe(1);
    // Three are wanted, but only two places are looked at.
    expect(ndcgAt(ranked('ab', 'abc'), 2)).toBe(1);
  });

  const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmno'), { maxLength: 15 });
  const rankings = fc.record({
    ranking: letters,
    gold: letters.filter((gold) => gold.length > 0),
  });

  it('every measure lies between 0 and 1, whatever the ranking', () => {
    fc.assert(
      fc.property(rankings, (one) => {
        for (const measure of Object.values(measures)) {
          expect(measure(one)).toBeGreaterThanOrEqual(0);
          expect(measure(one)).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
    );
  });

  it('moving a gold memory one place up never makes a measure worse', () => {
    fc.assert(
      fc.property(rankings, fc.nat(), (one, at) => {
        const place = one.ranking.length < 2 ? 0 : 1 + (at % (one.ranking.length - 1));
        const [above = '', below = ''] = one.ranking.slice(place - 1, place + 1);
        if (!one.gold.includes(below)) return;
        const better = { ...one, ranking: one.ranking.toSpliced(place - 1, 2, below, above) };
        for (const measure of Object.values(measures)) {
          expect(measure(better)).toBeGreaterThanOrEqual(measure(one) - 1e-12);
        }
      }),
    );
  });
});
