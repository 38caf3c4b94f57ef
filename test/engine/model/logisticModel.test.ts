import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pooled, sharesOf } from '../../../src/engine/model/logisticModel';

const names = ['one', 'two', 'three'];
const shares = fc
  .tuple(...names.map(() => fc.double({ min: -9, max: 9, noNaN: true })))
  .map((sums) => sharesOf(names, sums));

const likeliest = (likely: ReadonlyMap<string, number>) =>
  [...likely].sort(([, left], [, right]) => right - left)[0]?.[0];

describe('what two say together', () => {
  it('adds up to 1, whatever they say', () => {
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        const both = pooled(one, other, 0.5);
        const sum = [...both.values()].reduce((total, share) => total + share, 0);
        expect(sum).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is what they agree on', () => {
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        fc.pre(likeliest(one) === likeliest(other));
        expect(likeliest(pooled(one, other, 0.5))).toBe(likeliest(one));
      }),
    );
  });

  it('is what the surer one says', () => {
    const sure = sharesOf(names, [5, 0, 0]);
    const unsure = sharesOf(names, [0, 1, 0]);
    expect(likeliest(pooled(sure, unsure, 0.5))).toBe('one');
  });

  it('is what one says where the other says nothing', () => {
    const one = sharesOf(names, [1, 2, 3]);
    expect(pooled(one, undefined, 0.5)).toBe(one);
    expect(pooled(one, new Map(), 0.5)).toBe(one);
  });
});
