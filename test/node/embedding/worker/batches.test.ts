import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchesOf, rowsOf } from '../../../../src/node/embedding/worker/tokens';

const windowOf = (length: number): readonly number[] =>
  Array.from({ length }, (_, index) => index + 1);

const lengths = fc.array(fc.integer({ min: 1, max: 256 }), { maxLength: 60 });

describe('windows embedded together', () => {
  it('are all there, each once', () => {
    fc.assert(
      fc.property(lengths, (all) => {
        const places = batchesOf(all.map(windowOf), 256).flat();
        expect([...places].sort((left, right) => left - right)).toEqual(all.map((_, at) => at));
      }),
    );
  });

  it('are no more tokens than allowed, with what fills up, unless one alone is', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 300 }), (all, maximum) => {
        for (const batch of batchesOf(all.map(windowOf), maximum)) {
          const longest = Math.max(...batch.map((place) => all[place] ?? 0));
          expect(batch.length === 1 || batch.length * longest <= maximum).toBe(true);
        }
      }),
    );
  });

  it('are of like length', () => {
    const batches = batchesOf([5, 200, 6, 190, 5].map(windowOf), 400);
    expect(batches).toEqual([
      [0, 4, 2],
      [3, 1],
    ]);
  });
});

describe('the rows of a batch', () => {
  it('are as long as the longest and masked where they are filled up', () => {
    const { ids, mask, rows, columns } = rowsOf([[7, 8, 9], [4]]);
    expect({ rows, columns }).toEqual({ rows: 2, columns: 3 });
    expect([...ids]).toEqual([7, 8, 9, 4, 0, 0]);
    expect([...mask]).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('tell the second text of each from its first, and neither from what fills up', () => {
    expect(rowsOf([[7, 8, 9]]).types).toBeUndefined();
    const { types = [] } = rowsOf([[7, 8, 9], [4, 5], [6]], [1, 1, 1]);
    expect([...types]).toEqual([0, 1, 1, 0, 1, 0, 0, 0, 0]);
  });
});
