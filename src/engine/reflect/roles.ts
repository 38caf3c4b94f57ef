import type { MemoryType } from '../model/memoryTypes';

/** Types that tell of something that goes wrong. */
const failures: ReadonlySet<MemoryType> = new Set([
  'error',
  'problem',
  'pitfall',
  'anti_pattern',
  'correction',
]);

/** Failures that wait for a solution; the others are lessons already. */
const openFailures: ReadonlySet<MemoryType> = new Set(['error', 'problem']);

/** What a solution can be for. */
const solvable: ReadonlySet<MemoryType> = new Set(['error', 'problem', 'pitfall']);
const solving: ReadonlySet<MemoryType> = new Set(['solution', 'fix']);

export const isFailure = (type: MemoryType): boolean => failures.has(type);
export const isOpenFailure = (type: MemoryType): boolean => openFailures.has(type);

/** True where the first is of a type that solves what the second is of. */
export const maySolve = (one: MemoryType, other: MemoryType): boolean =>
  solving.has(one) && solvable.has(other);

/** True where one may be the problem and the other its solution: however alike, they say two things. */
export const areProblemAndSolution = (one: MemoryType, other: MemoryType): boolean =>
  isFailure(one) !== isFailure(other);
