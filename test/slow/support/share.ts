import { createHash } from 'node:crypto';

/**
 * The share of the kills, faults and damages that is tried: all where nothing else is said, a twentieth by `.ci/run`, which
 * takes another one for each commit.
 */
const share = Number(process.env.COGNITIVE_MEMORY_SLOW_SHARE ?? 1);
const seed = process.env.COGNITIVE_MEMORY_SLOW_SEED ?? '';

/** 0..1, the same for the same text in each run: a failure can be looked at again. */
export const chance = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Whether a case of this name is tried; always the same for one seed. */
export const isTried = (name: string): boolean => chance(`${seed} ${name}`) < share;

/** Those that are tried; the first one where that is none. */
export const tried = <T>(cases: readonly T[]): readonly T[] => {
  const taken = cases.filter((one) => isTried(JSON.stringify(one)));
  return taken.length > 0 ? taken : cases.slice(0, 1);
};

/** How many of `all` repetitions are made, at least `fewest`. */
export const repetitions = (all: number, fewest: number): number =>
  Math.min(all, Math.max(fewest, Math.round(all * share)));
