import { parseEdge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryPath } from '../model/memoryPath';
import type { Operation } from '../ports';
import { kindOf } from '../store/layout';
import type { Needs } from '../store/services';
import { isNamedAfter } from './deletedFiles';

/** True for an edge file that was removed, and of which the memory was an end. */
const wasEdgeOf = async (
  services: Needs<'history'>,
  id: string,
  { path, operations }: { readonly path: MemoryPath; readonly operations: readonly Operation[] },
): Promise<boolean> => {
  const last = operations.find(({ paths }) => paths.includes(path));
  if (last === undefined) return false;
  const changes = await services.history.changes(last.id);
  const change = changes.find((one) => one.path === path);
  const text = change?.after ?? change?.before;
  if (text === undefined) return false;
  const { edge } = parseEdge(text, { path, size: 0, modified: 0 });
  return edge !== undefined && (edge.from === id || edge.to === id);
};

/** Files that the history alone knows and that told of a memory: where it lay before it was moved, and removed edge files. */
export const formerPaths = async (
  services: Needs<'catalog' | 'history'>,
  entry: IndexEntry,
  known: readonly MemoryPath[],
): Promise<readonly MemoryPath[]> => {
  const catalog = await services.catalog.open();
  const operations = await services.history.operations({});
  const gone = [...new Set(operations.flatMap(({ paths }) => paths))].filter(
    (path) => !known.includes(path) && catalog.at(path) === undefined,
  );
  const found: MemoryPath[] = [];
  for (const path of gone) {
    const told =
      kindOf(path) === 'edge'
        ? await wasEdgeOf(services, entry.memory.id, { path, operations })
        : kindOf(path) === 'memory' && isNamedAfter(entry, path);
    if (told) found.push(path);
  }
  return found;
};
