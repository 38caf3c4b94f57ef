import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowChecksum, writeVectorRow } from '../../../src/engine/format/vectorRow';
import { rowBytes } from '../../../src/engine/model/vectorMatrix';
import { rowCosine, scanMatrix } from '../../../src/engine/recall/vectorScan';
import { similaritiesOf } from '../../../src/engine/recall/vectorSimilarities';
import { tryUnitVector } from '../../../src/engine/vectors/embedding/unitVector';
import { VectorSet, type VectorSnapshot } from '../../../src/engine/vectors/vectorSet';

const dimension = 7;

const number = fc.double({ min: -1, max: 1, noNaN: true });
const vector = fc
  .array(number, { minLength: dimension, maxLength: dimension })
  .map((numbers) => tryUnitVector(numbers))
  .filter((unit) => unit !== undefined);

const productOf = (left: Float32Array, right: Float32Array): number =>
  left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);

describe('a row of the matrix', () => {
  it('is as long as 1, and nearly the vector that was put in', () => {
    fc.assert(
      fc.property(vector, vector, (one, other) => {
        const set = new VectorSet();
        set.put('one', 'h', [one]);
        set.put('other', 'h', [other]);
        const cosines = scanMatrix(set.matrix, one);
        expect(cosines[0]).toBeCloseTo(1, 3);
        expect(cosines[1]).toBeCloseTo(productOf(one, other), 1.5);
        expect(rowCosine(set.matrix, 0, 0)).toBeCloseTo(1, 5);
        expect(Math.abs(rowCosine(set.matrix, 0, 1))).toBeLessThanOrEqual(1.00001);
      }),
    );
  });

  it('of zeros is near nothing', () => {
    const bytes = new Uint8Array(2 * rowBytes(dimension));
    writeVectorRow(bytes, rowBytes(dimension), new Float32Array(dimension));
    expect([...bytes]).toEqual([...new Uint8Array(2 * rowBytes(dimension))]);
  });
});

describe('a unit vector', () => {
  it('is as long as 1, however small or large the numbers are that it is made of', () => {
    const any = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 });
    fc.assert(
      fc.property(any, (numbers) => {
        const unit = tryUnitVector(numbers);
        if (numbers.every((one) => one === 0)) expect(unit).toBeUndefined();
        else
          expect(productOf(unit ?? new Float32Array(), unit ?? new Float32Array())).toBeCloseTo(
            1,
            5,
          );
      }),
    );
  });
});

describe('what a scan found', () => {
  it('is the best window of each memory, the nearest first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(vector, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 40 }),
        vector,
        fc.integer({ min: 1, max: 12 }),
        (memories, query, limit) => {
          const set = new VectorSet();
          for (const [at, windows] of memories.entries()) set.put(`m${at}`, 'h', windows);
          const { matrix, clock } = set;
          const found = similaritiesOf({
            model: { provider: 'embedded', name: 'm', id: 'm' },
            matrix,
            cosines: scanMatrix(matrix, query),
            ranges: set.ranges,
            isSound: (_id, range) => !set.hasChangedSince(range, clock),
          });
          const all = memories
            .map((_, at) => ({ id: `m${at}`, similarity: found.of(`m${at}`) ?? Number.NaN }))
            .sort(
              (left, right) => right.similarity - left.similarity || (left.id < right.id ? -1 : 1),
            );
          expect(found.nearest({ limit })).toEqual(all.slice(0, limit));
          expect(found.nearest({ limit: 1_000 })).toEqual(all);
          const odd = (id: string): boolean => /[13579]$/u.test(id);
          expect(found.nearest({ limit, accept: odd })).toEqual(
            all.filter(({ id }) => odd(id)).slice(0, limit),
          );
          for (const [at, windows] of memories.entries()) {
            const best = Math.max(...windows.map((window) => productOf(window, query)));
            expect(found.of(`m${at}`)).toBeCloseTo(best, 1.5);
          }
        },
      ),
    );
  });

  it('leaves out a memory whose vectors changed since', () => {
    const set = new VectorSet();
    const [one, other] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
    set.put('a', 'h', [one]);
    set.put('b', 'h', [one]);
    const { clock } = set;
    set.put('b', 'h', [other]);
    const hasChanged = (id: string, since = clock): boolean | undefined => {
      const range = set.ranges.get(id);
      return range && set.hasChangedSince(range, since);
    };
    expect(hasChanged('a')).toBe(false);
    expect(hasChanged('b')).toBe(true);
    expect(hasChanged('b', set.clock)).toBe(false);
  });
});

type Step =
  | { readonly kind: 'put'; readonly id: number; readonly windows: number }
  | { readonly kind: 'remove' | 'erase'; readonly id: number }
  | { readonly kind: 'save' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    id: fc.nat(12),
    windows: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'erase' as const), id: fc.nat(12) }),
  fc.record({ kind: fc.constant('save' as const) }),
);

/** Memories of a manifest whose rows a matrix does not have. */
const damagedIn = (bytes: Uint8Array, { entries }: VectorSnapshot): readonly string[] =>
  entries
    .filter(([, entry]) => rowChecksum(bytes, { ...entry, dimension }) !== entry.checksum)
    .map(([id]) => id);

describe('the vectors of a model', () => {
  it('are on the disk what they are in memory, whatever came before and wherever a saving was killed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const set = new VectorSet();
        const held = new Map<string, string>();
        let written: VectorSnapshot | undefined;
        let erased = new Set<string>();
        let count = 0;
        for (const one of steps) {
          const id = 'id' in one ? `m${one.id}` : '';
          if (one.kind === 'put') {
            const windows = Array.from({ length: one.windows }, (_, at) =>
              Float32Array.from({ length: dimension }, (_, k) => Math.sin(++count * (k + 1) + at)),
            );
            set.put(id, String(count), windows);
            held.set(id, String(count));
          } else if (one.kind === 'save') {
            const snapshot = set.snapshot();
            if (snapshot === undefined) continue;
            // Killed after the matrix: the manifest before fits it, but for what was deleted for good.
            if (written !== undefined) {
              const damaged = damagedIn(snapshot.bytes, written);
              expect(damaged.filter((damagedId) => !erased.has(damagedId))).toEqual([]);
            }
            snapshot.settle();
            written = snapshot;
            erased = new Set();
            expect(damagedIn(snapshot.bytes, snapshot)).toEqual([]);
            expect(new Map(snapshot.entries.map(([key, { hash }]) => [key, hash]))).toEqual(held);
          } else {
            if (one.kind === 'remove') set.remove(id);
            else set.erase([id]);
            // What a person deletes for good takes former texts of all memories with it.
            if (one.kind === 'erase') for (const key of written?.entries ?? []) erased.add(key[0]);
            held.delete(id);
          }
          expect(set.size).toBe(held.size);
        }
      }),
    );
  });

  it('take no more rows than they need, once their gaps are closed', () => {
    const set = new VectorSet();
    const windows = (count: number) =>
      Array.from({ length: count }, () => new Float32Array(dimension).fill(0.3));
    for (let at = 0; at < 200; at++) set.put(`m${at}`, 'h', windows(1 + (at % 3)));
    set.snapshot()?.settle();
    for (let at = 0; at < 180; at++) set.remove(`m${at}`);
    for (let saving = 0; saving < 3; saving++) set.snapshot()?.settle();
    expect(set.matrix.rows).toBeLessThanOrEqual(Math.ceil(set.windows / 0.75));
  });
});
