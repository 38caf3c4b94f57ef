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

/** The same values each time, so that no run of the tests depends on chance; `COGNITIVE_MEMORY_TEST_SEED` gives others. */
export const seed = Number(process.env.COGNITIVE_MEMORY_TEST_SEED ?? 20_261_123);

fc.configureGlobal({ seed, numRuns: runs(100) });
