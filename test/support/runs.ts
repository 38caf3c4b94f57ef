import fc from 'fast-check';

/**
 * The share of a property's runs that is made: all of them where `COGNITIVE_MEMORY_TEST_SHARE` is 1 (`npm run
 * stress:properties`), a tenth otherwise, so that `npm test` stays short.
 */
const share = Number(process.env.COGNITIVE_MEMORY_TEST_SHARE ?? 0.1);

/** Fewer than these find too little. */
const fewestRuns = 10;

/** How often a property is tried of which `all` runs are enough. */
export const runs = (all: number): number =>
  Math.min(all, Math.max(fewestRuns, Math.round(all * share)));

/** Every so many of the writes of an operation are tried as the last one of a process that is killed; all of them in the long run. */
const betweenKills = share >= 1 ? 1 : 3;

/** Writes of an operation that never ends. */
const endless = 1_000;

/** How many writes get through before each kill, until the caller sees that none was in the way. */
export function* writesBeforeKills(): Generator<number> {
  for (let writes = seed % betweenKills; writes < endless; writes += betweenKills) yield writes;
  throw new Error('It never ended by itself.');
}

/** Some of a list, spread over it: as many as `runs` says. */
export const someOf = <T>(all: readonly T[]): readonly T[] => {
  const step = all.length / runs(all.length);
  return all.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step));
};

/** The same values each time, so that no run of the tests depends on chance; `COGNITIVE_MEMORY_TEST_SEED` gives others. */
export const seed = Number(process.env.COGNITIVE_MEMORY_TEST_SEED ?? 20_261_123);

fc.configureGlobal({ seed, numRuns: runs(100) });
