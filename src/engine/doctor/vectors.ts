import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FolderFacts, VectorFact } from './facts';
import { type Finding, finding, type Mend } from './finding';

/** Taken out by whoever applies the mends, who knows both files of the vectors. */
const mending = (path: MemoryPath): Mend => ({ path, edit: (text) => text, isDerived: true });

const findingOf = (path: MemoryPath, { code, data }: Pick<Problem, 'code' | 'data'>): Finding =>
  finding({ path, code, severity: 'warning', data }, [mending(path)]);

function* checkFile(fact: VectorFact, ids: ReadonlySet<string> | undefined): Iterable<Finding> {
  const { path } = fact;
  if (fact.held === 'unreadable') {
    yield findingOf(path, { code: 'vectors_unreadable', data: {} });
    return;
  }
  const { damaged } = fact.held;
  if (damaged > 0) yield findingOf(path, { code: 'vectors_damaged', data: { count: damaged } });
  const count = ids === undefined ? 0 : fact.held.ids.filter((id) => !ids.has(id)).length;
  if (count > 0) yield findingOf(path, { code: 'vectors_outdated', data: { count } });
}

/** Vectors that are damaged, or of memories that are gone. Those of changed texts are made again in their time. */
export const checkVectors = ({ vectors, files }: FolderFacts): readonly Finding[] => {
  if (vectors.length === 0) return [];
  const all = [...files.values()];
  // A file that cannot be read now will have its vectors again.
  const isSure = all.every(({ kind, entry }) => kind !== 'memory' || entry !== undefined);
  const ids = new Set(all.flatMap(({ entry }) => (entry === undefined ? [] : [entry.memory.id])));
  return vectors.flatMap((fact) => [...checkFile(fact, isSure ? ids : undefined)]);
};
