import { parseIndex } from '../format/indexFile';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileStat, Store } from '../ports';
import { Catalog } from './catalog';
import { kindOf, places } from './layout';
import { scanFiles } from './scan';

export interface OpenedCatalog {
  readonly catalog: Catalog;
  /** Files that had to be read because the index did not know them as they are. */
  readonly reread: number;
  /** Entries of the index whose files are gone. */
  readonly gone: number;
  readonly problems: readonly Problem[];
}

const isMemoryOrEdge = ({ path }: FileStat): boolean => ['memory', 'edge'].includes(kindOf(path));

const readIndex = async (store: Store) => {
  const content = await store.read(places.index);
  if (content === undefined) return { entries: new Map(), problems: [] };
  const entries = 'text' in content ? parseIndex(content.text) : undefined;
  if (entries !== undefined) return { entries, problems: [] };
  const problem: Problem = {
    path: places.index,
    code: 'index_unreadable',
    severity: 'warning',
    data: {},
  };
  return { entries: new Map(), problems: [problem] };
};

/**
 * Reads the folder. An entry of the index is taken where size and time of its file are still the same; every other
 * file is read. With `fresh` the index is not asked at all.
 */
export const openCatalog = async (
  store: Store,
  files: readonly FileStat[],
  options: { readonly fresh: boolean },
): Promise<OpenedCatalog> => {
  const index = options.fresh ? { entries: new Map(), problems: [] } : await readIndex(store);
  const catalog = new Catalog();
  const unread: MemoryPath[] = [];
  let known = 0;
  for (const stat of files.filter(isMemoryOrEdge)) {
    const entry = index.entries.get(stat.path);
    if (entry !== undefined) known++;
    if (entry?.stat.size === stat.size && entry.stat.modified === stat.modified) {
      catalog.set({ path: stat.path, entry, problems: [] });
    } else unread.push(stat.path);
  }
  await scanFiles(store, unread, ({ body: _body, text: _text, ...file }) => catalog.set(file));
  return {
    catalog,
    reread: unread.length,
    gone: index.entries.size - known,
    problems: index.problems,
  };
};
