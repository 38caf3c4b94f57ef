import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topSteps } from '../../../src/engine/core/graphIndex';
import { takeSteps } from '../../../src/engine/model/steps';

test('The first rows are those that sorting puts first, in the same order', () => {
  const row = fc.record({ rank: fc.nat(5), name: fc.nat() });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.nat(20), (rows, count) => {
      const compare = (left: { rank: number }, right: { rank: number }) => left.rank - right.rank;
      const sorted = rows.toSorted(compare).slice(0, count);
      expect(takeSteps(topSteps(rows, compare, count))).toEqual(sorted);
    }),
  );
});
