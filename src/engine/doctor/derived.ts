import type { IndexedFile } from '../format/indexFile';
import { memoryToYaml } from '../format/memoryFields';
import { idSuffix } from '../model/fileName';
import { type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { Problem, ProblemCode } from '../model/problem';
import { places } from '../store/layout';
import type { InspectedVectors } from '../vectors/vectorFiles';
import type { FileFact, FolderFacts } from './facts';
import { type Checks, type Finding, type Mend, warned } from './finding';

/** Taken out by whoever applies the mends, who knows both files of the vectors. */
const mending = (path: MemoryPath): Mend => ({ path, edit: (text) => text, isDerived: true });

const findingOf = (path: MemoryPath, { code, data }: Pick<Problem, 'code' | 'data'>): Finding =>
  warned({ path }, code, data, [mending(path)]);

function* checkFile(
  fact: InspectedVectors,
  isKnown: ((id: string) => boolean) | undefined,
): Iterable<Finding> {
  const { path } = fact;
  if (fact.held === 'unreadable') {
    yield findingOf(path, { code: 'vectors_unreadable', data: {} });
    return;
  }
  const { damaged } = fact.held;
  if (damaged > 0) yield findingOf(path, { code: 'vectors_damaged', data: { count: damaged } });
  const count = isKnown === undefined ? 0 : fact.held.ids.filter((id) => !isKnown(id)).length;
  if (count > 0) yield findingOf(path, { code: 'vectors_outdated', data: { count } });
}

/**
 * Vectors that are damaged, or of memories that are gone for good. Those of changed texts are made again in their time, and
 * those of memories that undo or a branch took away are of use when they come back.
 */
export const checkVectors = ({ vectors, files, recoverable }: FolderFacts): readonly Finding[] => {
  if (vectors.length === 0) return [];
  const all = [...files.values()];
  // A file that cannot be read now will have its vectors again.
  const isSure = all.every(({ kind, entry }) => kind !== 'memory' || entry !== undefined);
  const ids = new Set(all.flatMap(({ entry }) => (entry === undefined ? [] : [entry.memory.id])));
  const isKnown = (id: string): boolean => ids.has(id) || recoverable.has(idSuffix(id));
  return vectors.flatMap((fact) => [...checkFile(fact, isSure ? isKnown : undefined)]);
};

/** Made anew from the memories by whoever applies the mends. */
const rebuilding: Mend = { path: places.index, edit: (text) => text, isDerived: true };

/** What is told of a file, its fields in one order. */
const contentOf = (entry: FileFact['entry'], edge: IndexedFile['edge']): string =>
  JSON.stringify([entry && memoryToYaml(entry.memory), entry?.contentHash, edge]);

/** What the index says of a file that has not changed since must be what the file says. */
const isWrong = ({ stat, entry, edge }: IndexedFile, fact: FileFact | undefined): boolean => {
  if (fact === undefined) return false;
  if (stat.size !== fact.stat.size || stat.modified !== fact.stat.modified) return false;
  return contentOf(entry, edge) !== contentOf(fact.entry, fact.edge?.edge);
};

/** Entries that are merely old cost a reading and are nobody's concern: only those count that would be believed. */
function* checkIndex({ index, files }: FolderFacts): Checks {
  if (index === undefined) return;
  const path = places.index;
  if (index === 'unreadable') {
    yield warned({ path }, 'index_unreadable', {}, [rebuilding]);
    return;
  }
  const wrong: MemoryPath[] = [];
  for (const [at, indexed] of index) {
    if (isWrong(indexed, files.get(at))) wrong.push(at);
    yield;
  }
  const [first] = wrong;
  if (first === undefined) return;
  const data = { count: wrong.length, first };
  yield warned({ path }, 'index_wrong', data, [rebuilding]);
}

/** Milliseconds after which what looks like work under way is what a killed process left. */
const longestWrite = 3_600_000;

/** A number that somebody may have written behind a copy: such a file is told of and left. */
const dateLike = /\.(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:\d{2}|\d{4}|\d{6})?$/u;

/** Files that a killed process was writing; one that is young may be somebody's write right now. */
const checkLeftovers = ({ passedOver, now }: FolderFacts): readonly Finding[] =>
  passedOver
    .filter(({ why, modified }) => why === 'unfinished' && now - modified > longestWrite)
    .flatMap(({ folder, name }): Finding[] => {
      const path = tryMemoryPath(folder === '' ? name : `${folder}/${name}`);
      if (path === undefined) return [];
      const mend: Mend = { path, edit: () => undefined, isDerived: true };
      return [warned({ path }, 'leftover', { name }, dateLike.test(name) ? [] : [mend])];
    });

const checkHistory = ({ history, historyDamage }: FolderFacts): readonly Finding[] => {
  const problem = (code: ProblemCode, reason: string): Finding =>
    warned({ path: places.history }, code, { reason });
  return [
    ...(history === undefined ? [] : [problem('history_unavailable', history)]),
    ...(historyDamage.length === 0 ? [] : [problem('history_broken', historyDamage.join('; '))]),
  ];
};

/** Files that are made from the memories or from work on them: index, vectors, leftovers, history. */
export function* checkDerived(facts: FolderFacts): Checks {
  yield* checkIndex(facts);
  yield* checkVectors(facts);
  yield* checkLeftovers(facts);
  yield* checkHistory(facts);
}
