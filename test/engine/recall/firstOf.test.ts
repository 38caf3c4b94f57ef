import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOf } from '../../../src/engine/recall/searchIndex';

test('is what sorting everything and cutting gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 })),
      fc.integer({ min: -1, max: 60 }),
      (numbers, limit) => {
        const compare = (left: number, right: number) => left - right;
        const sorted = [...numbers].sort(compare).slice(0, Math.max(0, limit));
        expect(firstOf(numbers, compare, { limit })).toEqual(sorted);
      },
    ),
  );
});
