import { idSuffix } from '../model/fileName';
import { fileNameOf, foldPath, type MemoryPath, tryMemoryPath } from '../model/memoryPath';
import type { FileFact, FolderFacts } from './facts';
import { type Finding, finding } from './finding';

/** Folders of which every file that is no hidden one is expected to be a memory. */
const memoryFolder = /^(graph|vault|private)\//u;

/** Files that nobody reads because of their names. */
const unread = (facts: FolderFacts): readonly Finding[] =>
  [...facts.files.keys()]
    .filter((path) => memoryFolder.test(path) && !path.endsWith('.md'))
    .filter((path) => !/^[._]/u.test(fileNameOf(path)))
    .map((path) => finding({ path, code: 'not_read', severity: 'warning', data: {} }));

/** Names that differ in case alone, or in how their letters are composed. */
const collisions = (facts: FolderFacts): readonly Finding[] => {
  const first = new Map<string, MemoryPath>();
  return [...facts.files.keys()].flatMap((path): Finding[] => {
    const folded = foldPath(path);
    const other = first.get(folded);
    if (other === undefined) {
      first.set(folded, path);
      return [];
    }
    return [finding({ path, code: 'name_collision', severity: 'warning', data: { other } })];
  });
};

/**
 * Names are for people and may be anything, so only one that points to another memory is reported: it ends with the
 * digits of that one's id, as a copied file does.
 */
const misleading = (memories: readonly FileFact[]): readonly Finding[] => {
  const byDigits = new Map<string, MemoryPath>();
  for (const { entry, stat } of memories) {
    if (entry !== undefined) byDigits.set(idSuffix(entry.memory.id), stat.path);
  }
  return memories.flatMap(({ entry, stat }): Finding[] => {
    const suffix = /-([0-9a-f]{6})\.md$/u.exec(stat.path)?.[1];
    if (entry === undefined || suffix === undefined) return [];
    const other = byDigits.get(suffix);
    if (other === undefined || suffix === idSuffix(entry.memory.id)) return [];
    const data = { suffix, other };
    return [finding({ path: stat.path, code: 'misleading_name', severity: 'warning', data })];
  });
};

/** Files that were passed over because their names cannot exist everywhere; told at the folder they are in. */
const unusable = (facts: FolderFacts): readonly Finding[] =>
  facts.passedOver.flatMap(({ folder, name, why }): Finding[] => {
    const path = tryMemoryPath(folder);
    if (why !== 'name' || path === undefined) return [];
    return [finding({ path, code: 'name_unusable', severity: 'warning', data: { name } })];
  });

/** Names that hide a file, collide, or mislead. None is mended: links and people know files by their names. */
export const checkNames = (facts: FolderFacts): readonly Finding[] => [
  ...unread(facts),
  ...collisions(facts),
  ...misleading([...facts.files.values()].filter(({ entry }) => entry !== undefined)),
  ...unusable(facts),
];
