// The scan of vectors: a plain loop over float32, ours over int8 in the process, and ours in a worker, on the same vectors in
// the same run. Run it with `npm run bench:vectors`, which makes the worker's bundle.

import type { VectorMatrix } from '../src/engine/model/embedding';
import { scanMatrix } from '../src/engine/recall/vectorScan';
import { VectorSet } from '../src/engine/vectors/vectorSet';
import { createVectorScanner } from '../src/node/vectorScanner';
import { seededRandom } from '../test/fixtures/random';
import { median } from './median';

const DIMENSION = 384;
const SIZES = [10_000, 100_000];
/** The contenders take turns, so that a busy machine bothers all alike. */
const ROUNDS = 15;
/** Vectors lie around so many centres, as memories do about subjects: random ones are all equally far from each other. */
const CENTRES = 200;
const QUERIES = 20;
const NEAREST = 10;

const random = seededRandom(7);

const unit = (numbers: Float32Array): Float32Array => {
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
};

/** About normally distributed. */
const noise = (): number => random.next() + random.next() + random.next() - 1.5;
const centres = Array.from({ length: CENTRES }, () => unit(new Float32Array(DIMENSION).map(noise)));
const near = (centre: Float32Array): Float32Array =>
  unit(centre.map((number) => number + (noise() * 1.5) / Math.sqrt(DIMENSION)));
const makeVector = (): Float32Array => near(centres[random.below(CENTRES)] as Float32Array);

/** What anybody would write first: one float32 after the other. */
const plainScan = (vectors: Float32Array, query: Float32Array): Float32Array => {
  const cosines = new Float32Array(vectors.length / DIMENSION);
  for (let row = 0; row < cosines.length; row++) {
    let sum = 0;
    for (let at = 0; at < DIMENSION; at++) {
      sum += (vectors[row * DIMENSION + at] as number) * (query[at] as number);
    }
    cosines[row] = sum;
  }
  return cosines;
};

const nearestOf = (cosines: Float32Array): ReadonlySet<number> =>
  new Set(
    [...cosines.keys()]
      .sort((left, right) => (cosines[right] as number) - (cosines[left] as number))
      .slice(0, NEAREST),
  );

/** Share of the nearest by float32 that are the nearest by int8 too. */
const overlapOf = (exact: Float32Array, rounded: Float32Array): number => {
  const [wanted, found] = [nearestOf(exact), nearestOf(rounded)];
  return [...wanted].filter((row) => found.has(row)).length / NEAREST;
};

/** Milliseconds of processor time, of all threads: what else the machine does counts less than by the clock. */
const timed = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const milliseconds = (times: readonly number[]): string =>
  `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)})`;

const measure = async (count: number): Promise<void> => {
  const floats = new Float32Array(count * DIMENSION);
  const set = new VectorSet();
  for (let row = 0; row < count; row++) {
    const vector = makeVector();
    floats.set(vector, row * DIMENSION);
    set.put(String(row), 'hash', [vector]);
  }
  const matrix: VectorMatrix = set.matrix;
  const queries = Array.from({ length: QUERIES }, makeVector);
  const scanner = createVectorScanner({
    logger: { debug: () => {}, info: () => {}, warn: console.warn, error: console.error },
    fewest: 0,
  });
  const times: Record<string, number[]> = { plain: [], process: [], worker: [], held: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const query = queries[round % QUERIES] as Float32Array;
    times.plain?.push(await timed(() => plainScan(floats, query)));
    times.process?.push(await timed(() => scanMatrix(matrix, query)));
    times.worker?.push(await timed(() => scanner.scan(matrix, query)));
    // By the clock: how long the process cannot do anything else for a scan that a worker makes.
    const begun = performance.now();
    const scanning = scanner.scan(matrix, query);
    times.held?.push(performance.now() - begun);
    await scanning;
  }
  await scanner.close();
  const overlaps = queries.map((query) =>
    overlapOf(plainScan(floats, query), scanMatrix(matrix, query)),
  );
  const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / QUERIES;
  const ratio = median(times.process ?? []) / median(times.plain ?? []);
  console.log(
    `| ${count} | ${milliseconds(times.plain ?? [])} | ${milliseconds(times.process ?? [])} | ${ratio.toFixed(2)} | ` +
      `${milliseconds(times.worker ?? [])} | ${milliseconds(times.held ?? [])} | ` +
      `${megabytes(floats.byteLength)} / ${megabytes(matrix.rows * (DIMENSION + 4))} | ${(100 * mean).toFixed(1)} % |`,
  );
};

const main = async (): Promise<void> => {
  console.log(
    `vectors of ${DIMENSION} numbers; milliseconds of CPU, median (best) of ${ROUNDS} rounds`,
  );
  console.log(
    '| vectors | plain float32 | int8 in the process | ratio | int8 in the worker | process held meanwhile | float32 / int8 | same 10 nearest |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const size of SIZES) await measure(size);
};

void main();
