import type { MemoryPath } from '../model/memoryPath';
import { type Finding, finding } from './finding';

/** Something with an id of its own. */
interface Identified {
  readonly id: string;
  readonly path: MemoryPath;
}

/** Files with one id: the first by path has it, and the others are not found. Which one was meant nobody knows. */
export const checkIds = (files: readonly Identified[]): readonly Finding[] => {
  const first = new Map<string, MemoryPath>();
  return files.flatMap(({ id, path }): Finding[] => {
    const other = first.get(id);
    if (other === undefined) {
      first.set(id, path);
      return [];
    }
    const data = { id, other };
    return [finding({ path, line: 1, code: 'duplicate_id', severity: 'error', data })];
  });
};
