import type { MemoryFacts } from './memoryFacts';

const millisecondsPerSecond = 1000;

/** What was used this moment would have an infinite logarithm. */
const youngestSeconds = 1;

/**
 * ACT-R's base-level activation with a single trace (Anderson; document 001, "ACT-R Activation Model"):
 * `B = ln(max(n, 1)) − 0.5 · ln(age in seconds)`, as a probability `1 / (1 + e^−B)`. 0..1; about 0.5 for what was read a
 * second ago, 0.003 after a day: beyond an hour it tells often used memories apart, and little else.
 */
export const computeActivation = (accessCount: number, ageSeconds: number): number => {
  const base =
    Math.log(Math.max(accessCount, 1)) - 0.5 * Math.log(Math.max(ageSeconds, youngestSeconds));
  return 1 / (1 + Math.exp(-base));
};

/** The activation of a memory; one that was never read ages since its last change, one without dates has none. */
export const activationOf = (
  { memory, accessCount, lastAccessed }: MemoryFacts,
  now: number,
): number => {
  const since = lastAccessed ?? Date.parse(memory.updated ?? memory.created ?? '');
  if (Number.isNaN(since)) return 0;
  return computeActivation(accessCount, (now - since) / millisecondsPerSecond);
};
