import { type IndexedFile, parseIndex } from '../format/indexFile';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileStat, Store } from '../ports';
import { Catalog } from './catalog';
import { kindOf, places, scannedKinds } from './layout';
import { scanFiles } from './scan';

export interface OpenedCatalog {
  readonly catalog: Catalog;
  /** Files that had to be read because the index did not know them as they are. */
  readonly reread: number;
  /** Entries of the index whose files are gone. */
  readonly gone: number;
  readonly problems: readonly Problem[];
}

const isScanned = ({ path }: FileStat): boolean => scannedKinds.has(kindOf(path));

interface ReadIndex {
  readonly files: ReadonlyMap<MemoryPath, IndexedFile>;
  readonly problems: readonly Problem[];
}

const noIndex: ReadIndex = { files: new Map(), problems: [] };

const readIndex = async (store: Store): Promise<ReadIndex> => {
  const content = await store.read(places.index);
  if (content === undefined) return noIndex;
  const files = 'text' in content ? parseIndex(content.text) : undefined;
  if (files !== undefined) return { files, problems: [] };
  const problem: Problem = {
    path: places.index,
    code: 'index_unreadable',
    severity: 'warning',
    data: {},
  };
  return { ...noIndex, problems: [problem] };
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
  const index = options.fresh ? noIndex : await readIndex(store);
  const catalog = new Catalog();
  const unread: MemoryPath[] = [];
  let known = 0;
  for (const stat of files.filter(isScanned)) {
    const file = index.files.get(stat.path);
    if (file !== undefined) known++;
    if (file?.stat.size === stat.size && file.stat.modified === stat.modified) {
      const { stat: _stat, ...found } = file;
      catalog.set({ path: stat.path, ...found, problems: [] });
    } else unread.push(stat.path);
  }
  await scanFiles(store, unread, ({ body: _body, text: _text, ...file }) => catalog.set(file));
  return {
    catalog,
    reread: unread.length,
    gone: index.files.size - known,
    problems: index.problems,
  };
};
