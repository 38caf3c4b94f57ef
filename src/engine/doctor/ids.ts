import type { MemoryPath } from '../model/memoryPath';
import { type Checks, finding } from './finding';

/** Something with an id of its own. */
interface Identified {
  readonly id: string;
  readonly path: MemoryPath;
}

/** Files with one id: the first by path has it, and the others are not found. Which one was meant nobody knows. */
export function* checkIds(files: readonly Identified[]): Checks {
  const first = new Map<string, MemoryPath>();
  for (const { id, path } of files) {
    const other = first.get(id);
    if (other === undefined) first.set(id, path);
    else {
      const data = { id, other };
      yield finding({ path, line: 1, code: 'duplicate_id', severity: 'error', data });
    }
    yield;
  }
}
