import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  multipliedLimit,
  quantiseColumns,
  quantiseRows,
  transposed,
} from '../../../scripts/model/quantise.mjs';

const matrix = fc
  .record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 6 }) })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      values: fc
        .array(fc.integer({ min: -100_000, max: 100_000 }), {
          minLength: shape.rows * shape.columns,
          maxLength: shape.rows * shape.columns,
        })
        .map((values) => Float32Array.from(values, (value) => value / 1024)),
    }),
  );

describe('quantised weights', () => {
  it('are within half a step of what they were, whether by rows or by columns', () => {
    fc.assert(
      fc.property(matrix, ({ shape, values }) => {
        const rows = quantiseRows(values, shape, multipliedLimit);
        const columns = quantiseColumns(values, shape, multipliedLimit);
        for (const [index, value] of values.entries()) {
          const byRow = rows.scales[Math.floor(index / shape.columns)] ?? 0;
          const byColumn = columns.scales[index % shape.columns] ?? 0;
          expect(Math.abs((rows.numbers[index] ?? 0) * byRow - value)).toBeLessThanOrEqual(
            byRow * 0.501,
          );
          expect(Math.abs((columns.numbers[index] ?? 0) * byColumn - value)).toBeLessThanOrEqual(
            byColumn * 0.501,
          );
        }
      }),
    );
  });

  it('stay within 7 bits, so that sums of two products fit in 16', () => {
    fc.assert(
      fc.property(matrix, ({ shape, values }) => {
        const { numbers } = quantiseColumns(values, shape, multipliedLimit);
        expect(numbers.every((number) => Math.abs(number) <= 63)).toBe(true);
      }),
    );
  });

  it('of zeros are zeros', () => {
    const { numbers, scales } = quantiseRows(new Float32Array(4), { rows: 2, columns: 2 }, 63);
    expect([...numbers]).toEqual([0, 0, 0, 0]);
    expect(scales.every((scale) => scale > 0)).toBe(true);
  });

  it('turned twice are as they were', () => {
    fc.assert(
      fc.property(matrix, ({ shape, values }) => {
        const turned = transposed(values, shape);
        const back = transposed(turned, { rows: shape.columns, columns: shape.rows });
        expect([...back]).toEqual([...values]);
      }),
    );
  });
});
