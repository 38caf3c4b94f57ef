import { parseMemory } from '../format/memoryFile';
import type { MemoryPath } from '../model/memoryPath';
import { kindOf } from '../store/layout';
import type { Needs } from '../store/services';

/** A memory whose file other hands took away. */
export interface DeletedMemory {
  readonly title: string;
  /** What noted it in the history, and brings it back when it is undone; undefined before the next write does. */
  readonly operation?: string;
}

/**
 * Which of these files, that are not there, were memories that other hands deleted; those of `ids` have moved. Throws
 * `history_failed`.
 */
export const findDeletedMemories = async (
  { history }: Needs<'history'>,
  gone: Iterable<MemoryPath>,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<MemoryPath, DeletedMemory>> => {
  const found = new Map<MemoryPath, DeletedMemory>();
  for (const path of gone) {
    if (kindOf(path) !== 'memory') continue;
    const [last] = await history.operations({ path, limit: 1 });
    if (last === undefined) continue;
    const change = (await history.changes(last.id)).find((one) => one.path === path);
    const isNoted = change !== undefined && change.after === undefined;
    // What we deleted ourselves was meant so.
    if (isNoted && last.action !== 'EXTERNAL') continue;
    const text = isNoted ? change.before : change?.after;
    const memory = text === undefined ? undefined : parseMemory(text, path).memory;
    if (memory === undefined || ids.has(memory.id)) continue;
    found.set(path, { title: memory.title, ...(isNoted && { operation: last.id }) });
  }
  return found;
};
