import type { IndexedFile } from '../format/indexFile';
import type { LongWork } from '../model/doctor';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileStat, Store } from '../ports';
import { Catalog } from './catalog';
import { kindOf, places, scannedKinds } from './layout';
import { readIndex } from './readIndex';
import { type ReadFile, scanFiles, withoutTexts } from './scan';
import { inTurns, type Turns } from './turns';

export interface OpenedCatalog {
  readonly catalog: Catalog;
  /** Files that had to be read because the index did not know them as they are. */
  readonly reread: number;
  /** Entries of the index whose files are gone. */
  readonly gone: number;
  readonly problems: readonly Problem[];
}

const isScanned = ({ path }: FileStat): boolean => scannedKinds.has(kindOf(path));

interface KnownFiles {
  readonly files: ReadonlyMap<MemoryPath, IndexedFile>;
  readonly problems: readonly Problem[];
}

const noIndex: KnownFiles = { files: new Map(), problems: [] };

const unreadableIndex: KnownFiles = {
  ...noIndex,
  problems: [{ path: places.index, code: 'index_unreadable', severity: 'warning', data: {} }],
};

const knownFiles = async (store: Store, turns: Turns): Promise<KnownFiles> => {
  const content = await store.read(places.index);
  if (content === undefined) return noIndex;
  const files = 'text' in content ? await readIndex(content.text, turns) : undefined;
  return files === undefined ? unreadableIndex : { files, problems: [] };
};

export interface OpenOptions {
  /** Reads every file, whatever the index says. */
  readonly fresh: boolean;
  readonly turns: Turns;
  readonly work?: LongWork;
  /** Given each memory that is read and counts under its id, with its body. */
  readonly onRead?: (file: ReadFile) => void;
}

/**
 * Reads the folder. An entry of the index is taken where size and time of its file are still the same; every other
 * file is read. Throws `cancelled` where the work is.
 */
export const openCatalog = async (
  store: Store,
  files: readonly FileStat[],
  options: OpenOptions,
): Promise<OpenedCatalog> => {
  const { fresh, turns, work, onRead } = options;
  const index = fresh ? noIndex : await knownFiles(store, turns);
  const catalog = new Catalog();
  const unread: MemoryPath[] = [];
  let known = 0;
  await inTurns(turns, files.filter(isScanned), (stat) => {
    const file = index.files.get(stat.path);
    if (file !== undefined) known++;
    if (file?.stat.size === stat.size && file.stat.modified === stat.modified) {
      const { stat: _stat, ...found } = file;
      catalog.set({ path: stat.path, ...found, problems: [] });
    } else unread.push(stat.path);
  });
  const take = (file: ReadFile): void => {
    catalog.set(withoutTexts(file));
    const id = file.entry?.memory.id;
    if (id !== undefined && catalog.byId(id)?.stat.path === file.path) onRead?.(file);
  };
  await scanFiles(store, unread, { take, turns, ...(work && { work }) });
  // Sorted here, and not in the turn of whoever asks first.
  catalog.entries();
  await turns.next();
  return {
    catalog,
    reread: unread.length,
    gone: index.files.size - known,
    problems: index.problems,
  };
};
