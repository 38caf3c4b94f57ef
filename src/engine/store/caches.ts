import { logged } from '../errors';
import {
  type IndexedFile,
  indexLines,
  indexVersion,
  isIndex,
  readIndexLines,
} from '../format/indexFile';
import { checkedLineSteps, checkedTextSteps } from '../format/json';
import type { MemoryPath } from '../model/memoryPath';
import type { LongWork, Problem } from '../model/problem';
import type { CachePorts, FileStat } from '../ports';
import type { TextIndex } from '../recall/textIndex';
import { Catalog } from './catalog';
import { kindOf, places, scannedKinds } from './layout';
import { LiveTextIndex } from './liveTextIndex';
import { scanFiles, withoutTexts } from './scan';
import type { ReadFile } from './scanText';
import { inTurns, stepsInTurns, Turns } from './turns';

/** What `_index.json` says of files, as far as it can be told whether they changed since; undefined where it is damaged. */
export const readIndex = async (
  text: string,
  turns: Turns,
): Promise<ReadonlyMap<MemoryPath, IndexedFile> | undefined> => {
  const lines = await stepsInTurns(turns, checkedLineSteps(text, indexVersion));
  if (lines === 'damaged') return undefined;
  const files = new Map<MemoryPath, IndexedFile>();
  // What another program wrote has nothing by which it can be told whether a file has changed since.
  if (lines === undefined) return isIndex(text) ? files : undefined;
  await inTurns(turns, readIndexLines(lines), (file) => {
    if (file !== undefined) files.set(file.stat.path, file);
  });
  return files;
};

/** The index is saved once this share of its entries is stale: each save writes the whole file. */
const staleShare = 0.01;

/** What is kept on the disk so that a folder opens without reading it all: `_index.json` and `_text_index.json`. */
export class Caches {
  /** Made for who searches, or reads all files anyway. */
  #madeTextIndex: LiveTextIndex | undefined;
  /** Entries of `_index.json` that are not any more what it says. */
  #stale = 0;
  #problems: readonly Problem[] = [];

  constructor(private readonly ports: CachePorts) {}

  get #textIndex(): LiveTextIndex {
    this.#madeTextIndex ??= new LiveTextIndex(this.ports);
    return this.#madeTextIndex;
  }

  /** What was wrong with the files when they were read. */
  get problems(): readonly Problem[] {
    return [...this.#problems, ...(this.#madeTextIndex?.problems ?? [])];
  }

  /**
   * Reads the folder: an entry of the index is taken where size and time of its file are still the same, every other file is
   * read. With `fresh` every file is, for both caches at once. Throws `cancelled` where the work is, and nothing has changed.
   * `onPart` is told every few files what a folder that was never opened has shown so far.
   */
  async open(
    files: readonly FileStat[],
    {
      fresh,
      onPart,
    }: { readonly fresh?: LongWork; readonly onPart?: (part: PartRead) => void } = {},
  ): Promise<Catalog> {
    const { clock, pause } = this.ports;
    const turns = new Turns(clock, pause);
    const index = fresh === undefined ? await this.#read(turns) : new Map();
    const catalog = new Catalog();
    const unread: MemoryPath[] = [];
    let known = 0;
    await inTurns(turns, files, (stat) => {
      if (!scannedKinds.has(kindOf(stat.path))) return;
      const file = index?.get(stat.path);
      if (file !== undefined) known++;
      if (file?.stat.size === stat.size && file.stat.modified === stat.modified) {
        const { stat: _stat, ...found } = file;
        catalog.set({ path: stat.path, ...found, problems: [] });
      } else unread.push(stat.path);
    });
    // Of a folder that was never opened every file is read now: what is asked next need not read them again.
    const isFirst = index?.size === 0 && (await this.#textIndex.isWorthMaking(unread.length));
    const rebuilding = fresh !== undefined || isFirst ? await this.#textIndex.rebuild() : undefined;
    const take = (file: ReadFile): void => {
      catalog.set(withoutTexts(file));
      const id = file.entry?.memory.id;
      if (id !== undefined && catalog.byId(id)?.stat.path === file.path) rebuilding?.add(file);
    };
    const work: LongWork = {
      ...fresh,
      onProgress: (read, of) => {
        fresh?.onProgress?.(read, of);
        if (isFirst && rebuilding) onPart?.({ catalog, index: rebuilding.index, read, of });
      },
    };
    if (unread.length > 0) await scanFiles(this.ports, unread, { take, turns, work });
    // Sorted here, and not in the turn of whoever asks first.
    catalog.entries();
    await turns.next();
    // Files that had to be read, and entries whose files are gone.
    this.#stale = unread.length + (index?.size ?? 0) - known;
    this.#problems =
      index === undefined
        ? [{ path: places.index, code: 'index_unreadable', severity: 'warning', data: {} }]
        : [];
    if (rebuilding === undefined) this.#madeTextIndex?.forget();
    else rebuilding.finish();
    return catalog;
  }

  /** Undefined where the file cannot be used. */
  async #read(turns: Turns): Promise<ReadonlyMap<MemoryPath, IndexedFile> | undefined> {
    const content = await this.ports.store.read(places.index);
    if (content === undefined) return new Map();
    return 'text' in content ? readIndex(content.text, turns) : undefined;
  }

  /** Takes in a file after the catalog did; `formerId` is the memory that the file held before. */
  async update(
    catalog: Catalog,
    path: MemoryPath,
    change: { readonly file: ReadFile | undefined; readonly formerId: string | undefined },
  ): Promise<void> {
    this.#stale++;
    await this.#madeTextIndex?.update(catalog, path, change);
  }

  /** The full-text index of the catalog's memories, built at first. */
  textIndex(catalog: Catalog): Promise<TextIndex> {
    return this.#textIndex.get(catalog);
  }

  /**
   * Writes what is worth it; with `force` all that is not up to date, so that what was deleted is in no cache. Where the
   * folder may only be read it is logged.
   */
  async save(
    catalog: Catalog,
    { force = false }: { readonly force?: boolean } = {},
  ): Promise<void> {
    const stale = this.#stale;
    if (stale > 0 && (force || stale >= catalog.size * staleShare)) {
      const text = await this.#textOf(catalog);
      await logged(this.ports.logger, 'The index was not saved', async () => {
        await this.ports.store.write(places.index, text);
        // What came in meanwhile may be in it or not.
        this.#stale -= stale;
      });
    }
    if (force || this.#madeTextIndex !== undefined) await this.#textIndex.save(catalog, { force });
  }

  async #textOf(catalog: Catalog): Promise<string> {
    const { clock, pause } = this.ports;
    const turns = new Turns(clock, pause);
    const lines: string[] = [];
    const members = indexLines(catalog.entries(), {
      now: clock.now(),
      edges: catalog.edges(),
      isTrusted: (path) => catalog.at(path)?.problems.length === 0,
    });
    await inTurns(turns, members, (line) => void lines.push(line));
    return stepsInTurns(turns, checkedTextSteps(indexVersion, lines));
  }
}

/** What has been read so far of a folder that was never opened before. */
export interface PartRead {
  readonly catalog: Catalog;
  readonly index: TextIndex;
  /** Files that were read, and how many there are. */
  readonly read: number;
  readonly of: number;
}

/** Files between two looks at what was read: a search costs about as much as the reading of ten. */
const filesOfPart = 200;

/** The first reading of a folder, for those who would rather have what it found so far than wait for its end. */
export class FirstReading {
  #part: PartRead | undefined;
  #waiting: { readonly least: number; readonly take: (part: PartRead) => void }[] = [];

  /** Called as files are read, with a growing number of them. */
  tell(part: PartRead): void {
    this.#part = part;
    const served = this.#waiting.filter(({ least }) => part.read >= least);
    this.#waiting = this.#waiting.filter(({ least }) => part.read < least);
    for (const { take } of served) take(part);
  }

  /** What was read once it is noticeably more than so many files; undefined where everything is read before that. */
  beyond(files: number, everything: Promise<unknown>): Promise<PartRead | undefined> {
    const least = files + filesOfPart;
    const part = this.#part;
    const ended = everything.then(() => undefined);
    // Whoever is given a part now asks for everything later, and is told then why it cannot be read.
    ended.catch(() => undefined);
    if (part !== undefined && part.read >= least) return Promise.resolve(part);
    return Promise.race([
      ended,
      new Promise<PartRead>((take) => this.#waiting.push({ least, take })),
    ]);
  }

  /** Everything is read, or cannot be: nobody needs a part any more. */
  end(): void {
    this.#part = undefined;
    this.#waiting = [];
  }
}
