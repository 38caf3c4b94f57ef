import { type MemoryPath, memoryPath } from './memoryPath';

/** Files that say who works here and what holds (document 002): a change of one of them is told wherever it is logged. */
export const criticalPaths: readonly MemoryPath[] = [
  memoryPath('SOUL.md'),
  memoryPath('IDENTITY.md'),
];

/** Those of the files that are critical, in the order of `criticalPaths`. */
export const criticalOf = (paths: readonly string[]): readonly MemoryPath[] =>
  criticalPaths.filter((path) => paths.includes(path));
