import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapMean } from '../../bench/measures';
import { seededRandom } from '../fixtures/random';
import { runs } from '../support/runs';

const interval = (values: readonly number[], seed = 1) =>
  bootstrapMean(values, { random: seededRandom(seed).next });

describe('the bootstrap interval of a mean', () => {
  it('holds the mean, within the smallest and the largest value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (values) => {
          const { low, mean, high } = interval(values);
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
          expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
          expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length);
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('is as wide as the normal approximation says for many values', () => {
    const { next } = seededRandom(7);
    const values = Array.from({ length: 400 }, () => (next() < 0.3 ? 1 : 0));
    const share = values.reduce<number>((sum, value) => sum + value, 0) / 400;
    const error = 1.96 * Math.sqrt((share * (1 - share)) / 400);
    const { low, high } = interval(values);
    expect(low).toBeCloseTo(share - error, 1);
    expect(high).toBeCloseTo(share + error, 1);
    expect(high - low).toBeGreaterThan(error);
  });

  it('leaves out 0 where one search is better on nearly every question, and holds it where they differ by chance', () => {
    expect(interval([0.2, 0.1, 0, 0.3, 0.2, 0.1, 0.4, 0.1]).low).toBeGreaterThan(0);
    const byChance = interval([0.2, -0.2, 0.1, -0.1, 0, 0.3, -0.3]);
    expect(byChance.low).toBeLessThan(0);
    expect(byChance.high).toBeGreaterThan(0);
  });

  it('is the same for the same seed', () => {
    const values = [0, 1, 1, 0, 1];
    expect(interval(values, 3)).toEqual(interval(values, 3));
  });

  it('of nothing is not a number', () => {
    expect(interval([])).toEqual({ mean: Number.NaN, low: Number.NaN, high: Number.NaN });
  });
});
