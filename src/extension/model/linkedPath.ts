import { posix } from 'node:path';
import { type MemoryPath, tryMemoryPath } from '../../engine/vocabulary';

const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
};

/** The file that a link of a memory file leads to; undefined where that is not a file of the memory folder. */
export const linkedPath = (from: MemoryPath, target: string): MemoryPath | undefined => {
  const path = decoded(target.split('#')[0] ?? '');
  if (posix.isAbsolute(path) || !path.endsWith('.md')) return undefined;
  return tryMemoryPath(posix.join(posix.dirname(from), path));
};
