import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { scanMatrix, type VectorScanner } from '../../../src/engine';
import { VectorSet } from '../../../src/engine/vectors/vectorSet';
import { createVectorScanner } from '../../../src/node/vectorScanner';
import { seededRandom } from '../../fixtures/random';
import { bundle } from '../support/cogmem';
import { createMemoryLogger } from '../support/memoryLogger';

const random = seededRandom(3);
const makeVector = (): Float32Array => {
  const vector = Float32Array.from({ length: 96 }, () => random.next() - 0.5);
  return vector.map((number) => number / Math.hypot(...vector));
};

const filledSet = (): VectorSet => {
  const set = new VectorSet();
  for (let at = 0; at < 500; at++) set.put(String(at), 'hash', [makeVector()]);
  return set;
};

let scanner: VectorScanner | undefined;
afterEach(() => scanner?.close());

it('gives in a worker what it gives in the process', async () => {
  const { logger, lines } = createMemoryLogger('warn');
  scanner = createVectorScanner({ logger, place: bundle('vectors.js'), fewest: 0 });
  const set = filledSet();
  const queries = [makeVector(), makeVector(), makeVector()];
  const found = await Promise.all(queries.map((query) => scanner?.scan(set.matrix, query)));
  expect(found).toEqual(queries.map((query) => scanMatrix(set.matrix, query)));
  expect(lines).toEqual([]);
});

it('sees in the worker what was written since the last scan, and what grew', async () => {
  const { logger } = createMemoryLogger('warn');
  scanner = createVectorScanner({ logger, place: bundle('vectors.js'), fewest: 0 });
  const set = filledSet();
  const query = makeVector();
  await scanner.scan(set.matrix, query);
  for (let at = 0; at < 600; at++) set.put(`new ${at}`, 'hash', [query]);
  const cosines = await scanner.scan(set.matrix, query);
  expect(cosines).toHaveLength(1_100);
  expect(cosines[1_099]).toBeCloseTo(1, 2);
});

it('scans without a worker where that does not start or ends, and says so', async () => {
  const { logger, lines } = createMemoryLogger('warn');
  const folder = await mkdtemp(join(tmpdir(), 'cognitive-memory-'));
  try {
    const set = filledSet();
    const query = makeVector();
    for (const text of ['process.exit(3);', 'throw new Error("broken");']) {
      const place = join(folder, 'vectors.js');
      await writeFile(place, text);
      scanner = createVectorScanner({ logger, place, fewest: 0 });
      expect(await scanner.scan(set.matrix, query)).toEqual(scanMatrix(set.matrix, query));
      await scanner.close();
    }
    scanner = createVectorScanner({ logger, place: join(folder, 'none.js'), fewest: 0 });
    expect(await scanner.scan(set.matrix, query)).toHaveLength(500);
    expect(lines).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('starts no worker for few vectors', async () => {
  const { logger } = createMemoryLogger('warn');
  scanner = createVectorScanner({ logger, place: 'nowhere.js' });
  const set = filledSet();
  expect(await scanner.scan(set.matrix, makeVector())).toHaveLength(500);
});
