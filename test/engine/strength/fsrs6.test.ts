import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FsrsState,
  firstReview,
  fsrsRetrievability,
  type Grade,
  nextReview,
} from '../../../src/engine/strength/retention';

/** Grades and the days before each, one after the other; the first is the opening review. */
const walk = ([first, ...rest]: readonly (readonly [Grade, number])[]): FsrsState => {
  const opening = first?.[0] ?? 3;
  return rest.reduce(
    (state, [grade, days]) => nextReview(state, grade, days),
    firstReview(opening),
  );
};

describe('FSRS-6', () => {
  // The numbers that the libraries of Open Spaced Repetition hold in their own tests, for the default parameters.
  it('begins as the published scheduler does', () => {
    const states = ([1, 2, 3, 4] as const).map(firstReview);
    expect(states.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
    const difficulties = [6.4133, 5.11217071, 2.11810397, 1];
    states.forEach(({ difficulty }, at) => {
      expect(difficulty).toBeCloseTo(difficulties[at] ?? Number.NaN, 7);
    });
  });

  it('ends where the published scheduler does after six reviews', () => {
    const { stability, difficulty } = walk([
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 3],
      [3, 8],
      [3, 21],
    ]);
    expect(stability).toBeCloseTo(53.62691, 4);
    expect(difficulty).toBeCloseTo(6.3574867, 4);
  });

  it('gives a chance of 0.9 after as many days as the stability has', () => {
    for (const stability of [0.3, 1, 12, 400]) {
      expect(fsrsRetrievability(stability, stability)).toBeCloseTo(0.9, 12);
      expect(fsrsRetrievability(stability, 0)).toBe(1);
    }
  });

  it('keeps its bounds whatever is reviewed when', () => {
    const review = fc.tuple(
      fc.constantFrom<Grade[]>(1, 2, 3, 4),
      fc.double({ min: 0, max: 9000, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(review, { minLength: 1, maxLength: 30 }), (history) => {
        const { stability, difficulty } = walk(history);
        expect(stability).toBeGreaterThanOrEqual(0.001);
        expect(stability).toBeLessThanOrEqual(36_500);
        expect(difficulty).toBeGreaterThanOrEqual(1);
        expect(difficulty).toBeLessThanOrEqual(10);
      }),
    );
  });
});
