import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  rowChecksum,
  type VectorEntry,
  writeVectorRow,
} from '../../../src/engine/format/vectorManifest';
import { rowBytes } from '../../../src/engine/model/embedding';
import { rowCosine, scanMatrix, similaritiesOf } from '../../../src/engine/recall/vectorScan';
import { tryUnitVector } from '../../../src/engine/vectors/embedder';
import { planRows } from '../../../src/engine/vectors/vectorFiles';
import { VectorSet } from '../../../src/engine/vectors/vectorSet';

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
          const { matrix } = set;
          const found = similaritiesOf({
            model: { provider: 'embedded', name: 'm', id: 'm' },
            matrix,
            cosines: scanMatrix(matrix, query),
            ranges: set.entries,
            isSound: () => true,
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

  it('leaves out a memory whose vectors changed since, and holds for the others', () => {
    const [one, other] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
    for (const changes of [1, 200]) {
      const set = new VectorSet();
      set.put('a', 'h', [one]);
      set.put('b', 'h', [one]);
      const { matrix, entries } = set;
      const found = similaritiesOf({
        model: { provider: 'embedded', name: 'm', id: 'm' },
        matrix,
        cosines: scanMatrix(matrix, one),
        ranges: entries,
        isSound: () => true,
      });
      for (let at = 0; at < changes; at++) set.put('b', 'h', [other]);
      expect(found.of('a')).toBeCloseTo(1, 5);
      expect(found.of('b')).toBeUndefined();
      expect(found.nearest({ limit: 9 }).map(({ id }) => id)).toEqual(['a']);
      expect(found.between('a', 'b')).toBeUndefined();
    }
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

type Entries = ReadonlyMap<string, VectorEntry>;

/** Memories of a manifest whose rows a matrix does not have. */
const damagedIn = (bytes: Uint8Array, entries: Entries): readonly string[] =>
  [...entries]
    .filter(([, entry]) => rowChecksum(bytes, { ...entry, dimension }) !== entry.checksum)
    .map(([id]) => id);

/** Both files, saved as a folder is. */
class Files {
  entries: Entries = new Map();
  bytes: Uint8Array = new Uint8Array();

  /** The matrix that the next saving writes, and the manifest that comes after it. */
  next(
    set: VectorSet,
    erasing: boolean,
  ): { readonly bytes: Uint8Array; readonly entries: Entries } {
    const { entries, rows, kept } = planRows(this.entries, set.entries, { erasing });
    const length = rowBytes(dimension);
    const bytes = new Uint8Array(rows * length);
    for (const { row, rows: count } of kept) {
      bytes.set(this.bytes.subarray(row * length, (row + count) * length), row * length);
    }
    for (const [id, held] of set.entries) {
      bytes.set(set.bytesOf(held), (entries.get(id)?.row ?? 0) * length);
    }
    return { bytes, entries };
  }
}

describe('the vectors of a model', () => {
  it('are on the disk what they are in memory, whatever came before and wherever a saving was killed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const set = new VectorSet();
        const held = new Map<string, string>();
        const files = new Files();
        let count = 0;
        for (const one of steps) {
          const id = 'id' in one ? `m${one.id}` : '';
          if (one.kind === 'put') {
            const windows = Array.from({ length: one.windows }, (_, at) =>
              Float32Array.from({ length: dimension }, (_, k) => Math.sin(++count * (k + 1) + at)),
            );
            set.put(id, String(count), windows);
            held.set(id, String(count));
          } else if (one.kind === 'remove') {
            set.remove(id);
            held.delete(id);
          } else {
            const erasing = one.kind === 'erase';
            if (erasing) set.erase([id]);
            held.delete(id);
            if (set.dimension === undefined) continue;
            const { bytes, entries } = files.next(set, erasing);
            const changed = [...files.entries].filter(
              ([key, { checksum }]) => set.entries.get(key)?.checksum !== checksum,
            );
            // Killed after the matrix: the manifest before fits it, but for what was deleted for good.
            const lost = erasing ? changed.map(([key]) => key) : [];
            expect(new Set(damagedIn(bytes, files.entries))).toEqual(new Set(lost));
            expect(damagedIn(bytes, entries)).toEqual([]);
            expect(new Map([...entries].map(([key, { hash }]) => [key, hash]))).toEqual(held);
            files.bytes = bytes;
            files.entries = entries;
          }
          expect(set.entries.size).toBe(held.size);
          expect(set.windows).toBe(
            [...set.entries.values()].reduce((sum, { rows }) => sum + rows, 0),
          );
        }
      }),
    );
  });

  it('take no more rows than they need, once their gaps are closed, in memory and on the disk', () => {
    const set = new VectorSet();
    const windows = (count: number) =>
      Array.from({ length: count }, () => new Float32Array(dimension).fill(0.3));
    for (let at = 0; at < 200; at++) set.put(`m${at}`, 'h', windows(1 + (at % 3)));
    const files = new Files();
    const save = (): void => void Object.assign(files, files.next(set, false));
    save();
    for (let at = 0; at < 180; at++) set.remove(`m${at}`);
    for (let saving = 0; saving < 3; saving++) save();
    const most = Math.ceil(set.windows / 0.75);
    expect(set.matrix.rows).toBeLessThanOrEqual(most);
    expect(files.bytes.length / rowBytes(dimension)).toBeLessThanOrEqual(most);
  });

  it('that were erased are nowhere in the matrix, nor are those of former texts', () => {
    const set = new VectorSet();
    const rowOf = (id: string) =>
      Buffer.from(set.bytesOf(set.entries.get(id) ?? { row: 0, rows: 0 }));
    set.put('a', 'first', [Float32Array.of(0.1, 0.9, 0.2)]);
    set.put('b', 'h', [Float32Array.of(0.5, 0.4, 0.3)]);
    const former = [rowOf('a')];
    set.put('a', 'second', [Float32Array.of(0.3, 0.2, 0.9)]);
    former.push(rowOf('a'));
    set.erase(['a']);
    const bytes = Buffer.from(new Uint8Array(set.matrix.buffer));
    expect(former.map((row) => [row.length > 0, bytes.includes(row)])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(bytes.includes(rowOf('b'))).toBe(true);
  });
});
