import { logged } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { checkedLineSteps, checkedTextSteps } from '../format/json';
import { searchedText } from '../format/memoryContent';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { CachePorts } from '../ports';
import type { TextIndex } from '../recall/textIndex';
import type { Catalog } from './catalog';
import { places } from './layout';
import { scanFiles } from './scan';
import type { ReadFile } from './scanText';
import { inTurns, stepsInTurns, Turns } from './turns';

/** Of `_text_index.json`. */
const fileVersion = 1;

/** Below that many memories, reading them all again is as quick as reading the file. */
const fewestWorthSaving = 200;

/** The file is written once this share of the memories is stale: each time all of it is. */
const staleShare = 0.01;

/** An index and, for each document, which file it was made from. */
interface HeldIndex {
  readonly index: TextIndex;
  readonly stamps: Map<string, string>;
}

/** A file that is as it was has the same one; as much is asked of entries of `_index.json`. */
const stampOf = ({ stat }: IndexEntry): string => `${stat.size}:${stat.modified}`;

/**
 * The full-text index of a folder: read from `_text_index.json` or built when it is first asked for, then kept up to date
 * file by file.
 */
export class LiveTextIndex {
  #held: Promise<HeldIndex> | undefined;
  /** Whether there is a file; undefined as long as nobody looked. */
  #isSaved: boolean | undefined;
  #stale = 0;
  /** Grows with each document set or removed: what is being written down must not change meanwhile. */
  #changes = 0;
  /** The sweep that is on its way; nobody who changes the index waits for it. */
  #sweeping: Promise<void> | undefined;
  #problems: readonly Problem[] = [];

  constructor(private readonly ports: CachePorts) {}

  /** What was wrong with the file when it was read. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** The index of the catalog's memories. */
  async get(catalog: Catalog): Promise<TextIndex> {
    return (await this.#get(catalog)).index;
  }

  #get(catalog: Catalog): Promise<HeldIndex> {
    this.#held ??= this.#open(catalog).catch((error: unknown) => {
      this.#held = undefined;
      throw error;
    });
    return this.#held;
  }

  /** The next one who asks has it made anew, from the file and from what changed since. */
  forget(): void {
    this.#held = undefined;
    this.#changes++;
  }

  /** Whether an index of so many files is better made with the reading of them than later: there is none, and it will be kept. */
  async isWorthMaking(files: number): Promise<boolean> {
    return files >= fewestWorthSaving && !(await this.#exists());
  }

  /** Begins an index from nothing, which the caller fills by `add`; `finish` puts it in the place of the old one. */
  async rebuild(): Promise<{
    readonly index: TextIndex;
    readonly add: (file: ReadFile) => void;
    readonly finish: () => void;
  }> {
    const held = await emptyHeld();
    return {
      index: held.index,
      add: (file) => addTo(held, file),
      finish: () => {
        this.#held = Promise.resolve(held);
        this.#problems = [];
        this.#stale = held.index.size + 1;
        this.#changes++;
      },
    };
  }

  /** Takes in a file after the catalog did; `formerId` is the memory that the file held before. */
  async update(
    catalog: Catalog,
    path: MemoryPath,
    change: { readonly file: ReadFile | undefined; readonly formerId: string | undefined },
  ): Promise<void> {
    if (this.#held === undefined) return;
    const held = await this.#held;
    const { file, formerId } = change;
    if (formerId !== undefined && catalog.byId(formerId) === undefined) {
      this.#remove(held, formerId);
    }
    const id = file?.entry?.memory.id;
    if (file === undefined || id === undefined || catalog.byId(id)?.stat.path !== path) return;
    addTo(held, file);
    this.#noteChange();
    if (held.index.isDirty) this.#sweeping ??= this.#sweepLater(held);
  }

  /**
   * Writes the file when there is enough to be written, or with `force` whenever something is; where the folder may only
   * be read it is logged. An index that nobody asked for is read for `force` alone, so that what is gone leaves the file.
   */
  async save(catalog: Catalog, options: { readonly force?: boolean } = {}): Promise<void> {
    if (this.#held === undefined && !(options.force && (await this.#exists()))) return;
    const held = await this.#get(catalog);
    const enough = options.force ? 1 : Math.max(1, held.index.size * staleShare);
    if (this.#stale < enough) return;
    if (!this.#isSaved && held.index.size < fewestWorthSaving) return;
    const text = await this.#textOf(held);
    if (text === undefined) return;
    await logged(this.ports.logger, 'The full-text index was not saved', async () => {
      await this.ports.store.write(places.textIndex, text);
      this.#isSaved = true;
      this.#stale = 0;
    });
  }

  async #sweepLater({ index }: HeldIndex): Promise<void> {
    try {
      await sweepInTurns(index, this.#turns());
    } catch (error) {
      this.ports.logger.error(`The full-text index was not swept: ${String(error)}`);
    } finally {
      this.#sweeping = undefined;
    }
  }

  async #exists(): Promise<boolean> {
    this.#isSaved ??= (await this.ports.store.stat(places.textIndex)) !== undefined;
    return this.#isSaved;
  }

  /** Undefined where the index changed meanwhile: the next save writes it. */
  async #textOf({ index, stamps }: HeldIndex): Promise<string | undefined> {
    const turns = this.#turns();
    await this.#sweeping;
    // A search takes out what it meets of removed documents, which nothing must do while the index is written down.
    await sweepInTurns(index, turns);
    const before = this.#changes;
    const lines = ['"lines":['];
    for (const line of index.lines((id) => stamps.get(id) ?? '')) {
      lines.push(`${line},`);
      await turns.step();
      if (this.#changes !== before) return undefined;
    }
    return stepsInTurns(turns, checkedTextSteps(fileVersion, [...lines, 'null]}']));
  }

  async #open(catalog: Catalog): Promise<HeldIndex> {
    const held = (await this.#read()) ?? (await emptyHeld());
    const turns = this.#turns();
    this.#stale = 0;
    await inTurns(turns, [...held.stamps.keys()], (id) => {
      if (catalog.byId(id) === undefined) this.#remove(held, id);
    });
    const changed: MemoryPath[] = [];
    await inTurns(turns, catalog.entries(), (entry) => {
      if (held.stamps.get(entry.memory.id) !== stampOf(entry)) changed.push(entry.stat.path);
    });
    const take = (file: ReadFile): void => {
      addTo(held, file);
      this.#noteChange();
    };
    await scanFiles(this.ports, changed, { take, turns });
    return held;
  }

  /** Undefined where there is no file, or none that can be used. */
  async #read(): Promise<HeldIndex | undefined> {
    const content = await this.ports.store.read(places.textIndex);
    this.#isSaved = content !== undefined;
    this.#problems = [];
    if (content === undefined) return undefined;
    try {
      const held = 'text' in content ? await this.#readText(content.text) : undefined;
      if (held !== undefined) return held;
    } catch (error) {
      this.ports.logger.warn(`The full-text index could not be read: ${String(error)}`);
    }
    this.#problems = [
      { path: places.textIndex, code: 'text_index_unreadable', severity: 'warning', data: {} },
    ];
    return undefined;
  }

  async #readText(text: string): Promise<HeldIndex | undefined> {
    const { createTextIndexReader } = await import('../recall/textIndex');
    const reader = createTextIndexReader();
    const turns = this.#turns();
    const lines = await stepsInTurns(turns, checkedLineSteps(text, fileVersion));
    if (lines === undefined || lines === 'damaged') return undefined;
    // The first and the last line hold the others together.
    for (const line of lines.slice(1, -1)) {
      reader.take(line.slice(0, -1));
      await turns.step();
    }
    const read = reader.finish();
    // Whole, but written by other rules of analysis: an update of ours is nothing to report.
    if (read === undefined) return emptyHeld();
    return { index: read.index, stamps: new Map(read.stamps) };
  }

  #turns(): Turns {
    return new Turns(this.ports.clock, this.ports.pause);
  }

  #remove({ index, stamps }: HeldIndex, id: string): void {
    index.remove(id);
    stamps.delete(id);
    this.#noteChange();
  }

  #noteChange(): void {
    this.#stale++;
    this.#changes++;
  }
}

const sweepInTurns = (index: TextIndex, turns: Turns): Promise<void> =>
  inTurns(turns, index.sweep(), () => undefined);

/** What reads and searches texts is loaded with the first question: a list needs none of it. */
const emptyHeld = async (): Promise<HeldIndex> => {
  const { createTextIndex } = await import('../recall/textIndex');
  return { index: createTextIndex(), stamps: new Map() };
};

const addTo = ({ index, stamps }: HeldIndex, file: ReadFile): void => {
  if (file.entry === undefined) return;
  const { id, title, tags, entities } = file.entry.memory;
  index.set({ id, title, tags, entities, body: searchedText(file.entry.memory, file.body) });
  stamps.set(id, stampOf(file.entry));
};
