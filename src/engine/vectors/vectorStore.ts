import { isMemoryError, logged } from '../errors';
import type { EmbeddingModel } from '../model/embedding';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { CachePorts, FileStat } from '../ports';
import type { Catalog } from '../store/catalog';
import { inTurns, Queue, Turns } from '../store/turns';
import {
  type FileRows,
  forgetInSlot,
  holdsModel,
  type ReadSlot,
  readSlot,
  readVectors,
  removeSlot,
  type VectorSlot,
  type VectorSlots,
  writeSlot,
} from './vectorFiles';
import { VectorSet } from './vectorSet';

export interface VectorStoreInit extends CachePorts {
  /** What is known of the folder now. */
  readonly catalog: () => Catalog | undefined;
  /** Where its files are. */
  readonly slots: VectorSlots;
}

/** The vectors of one model in memory, and where they are on the disk. */
interface Held {
  readonly model: EmbeddingModel;
  readonly set: VectorSet;
  slot: VectorSlot;
  /** The manifest of the slot as this process last saw it, whatever it held; undefined where there was none. */
  seen: FileStat | undefined;
  /** What the manifest names; undefined where the slot does not hold these vectors. */
  onDisk: FileRows | undefined;
  /** Changes of the set that the disk has. */
  saved: number;
}

/** Milliseconds between two savings of long work: so much is lost when the process is killed. */
const savedEvery = 30_000;

/**
 * The vectors of the model that answers, in memory and on the disk. Each saving reads what other processes wrote, merges it
 * by memory and writes the whole, under the folder's lock, so that none is lost.
 */
export class VectorStore {
  #held: Held | undefined;
  /** Reading, merging and writing are about the same files. */
  readonly #queue = new Queue();
  readonly #problems = new Map<MemoryPath, Problem>();
  #lastSaved = Number.NEGATIVE_INFINITY;
  #isOwnSaved = false;
  #isSecond = false;
  #isReadOnly = false;
  #hasOtherModel = false;
  /** Memories whose files went. What another process added, and this one has not heard of yet, is not among them. */
  readonly #gone = new Set<string>();

  constructor(private readonly init: VectorStoreInit) {}

  /** What was wrong with the files, as long as it is not made good. */
  get problems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /** True where the folder holds vectors of another model than the one that was last asked for. */
  get hasOtherModel(): boolean {
    return this.#hasOtherModel;
  }

  /** True where another process saved vectors before this one did: it has begun with the same memories. */
  get isSecond(): boolean {
    return this.#isSecond;
  }

  /** True after the disk has said that nothing may be written. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  /** False where no memory has a vector of any model, in memory or on the disk. Throws where the disk cannot be asked. */
  async isThere(): Promise<boolean> {
    if (this.#held?.set.dimension !== undefined) return true;
    const { store, slots } = this.init;
    const stats = await Promise.all(slots.map(({ manifest }) => store.stat(manifest)));
    return stats.some((stat) => stat !== undefined);
  }

  /** The vectors of a model. Throws MemoryError where the files cannot be opened. Not within exclusive work. */
  async of(model: EmbeddingModel): Promise<VectorSet> {
    if (this.#held !== undefined && this.#held.model.id !== model.id) await this.trySave();
    return this.#queue.run(() => this.#open(model));
  }

  /** The memory's file went; its vectors go with the next saving. */
  noteGone(id: string): void {
    this.#gone.add(id);
  }

  /** The whole folder was read again: whoever is not there any more has gone. */
  noteReopened(): void {
    for (const id of this.#goneAmong(this.#held?.set.entries.keys() ?? [])) this.#gone.add(id);
  }

  /** Takes over what another process has written since. */
  takeOver(): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#held !== undefined) await this.#merge(this.#held);
    });
  }

  /**
   * Writes what is new; with `soon` only where the last saving is long enough ago. Not within exclusive work. Throws
   * MemoryError where the disk does not take it: then it stays in memory, and what was on the disk stays there.
   */
  async save({ soon = false }: { readonly soon?: boolean } = {}): Promise<void> {
    const held = this.#held;
    if (held === undefined || !this.#isDirty(held)) return;
    const now = this.init.clock.now().getTime();
    if (soon && now - this.#lastSaved < savedEvery) return;
    this.#lastSaved = now;
    await this.#exclusively(() => this.#queue.run(() => this.#write(held)));
  }

  /** As `save`; that the disk did not take it is logged. */
  async trySave(options: { readonly soon?: boolean } = {}): Promise<void> {
    try {
      await this.save(options);
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      const level = this.#isReadOnly ? 'debug' : 'warn';
      this.init.logger[level](`The vectors were not saved: ${error.message}`);
    }
  }

  /** False where nothing may be written, so that it is of no use to embed ahead. */
  async isWritable(): Promise<boolean> {
    // A lock that others hold for long says nothing of that.
    await logged(
      this.init.logger,
      'The vectors wait',
      async () => {
        if (!this.#isOwnSaved && !this.#isReadOnly) await this.#exclusively(async () => undefined);
      },
      'debug',
    );
    return !this.#isReadOnly;
  }

  /** Memories that are gone for good: nothing is left of their vectors, on the disk either. Within exclusive work. */
  forget(ids: readonly string[]): Promise<void> {
    return this.#queue.run(async () => {
      const held = this.#held;
      if (held !== undefined) {
        await this.#merge(held);
        held.set.erase(ids);
        if (held.onDisk !== undefined) await this.#write(held, { erasing: true });
      }
      for (const slot of this.init.slots) {
        if (held?.onDisk !== undefined && slot === held.slot) continue;
        await forgetInSlot(this.#ports, await this.#readSlot(slot), ids);
      }
    });
  }

  /** Takes out of the files what is damaged, and memories that are gone. Within exclusive work. */
  mend(): Promise<void> {
    return this.#queue.run(async () => {
      for (const slot of this.init.slots) {
        const read = await this.#readSlot(slot);
        const ids = 'held' in read ? read.held.entries.keys() : [];
        await forgetInSlot(this.#ports, read, this.#goneAmong(ids));
      }
      // Read again by the next who asks.
      this.#held = undefined;
      this.#problems.clear();
    });
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    try {
      await this.init.store.exclusively(work);
    } catch (error) {
      if (isMemoryError(error) && error.code === 'read_only') this.#isReadOnly = true;
      throw error;
    }
  }

  #isDirty({ set, saved }: Held): boolean {
    if (set.changes !== saved) return true;
    return this.#gone.size > 0 && this.#goneAmong(this.#gone).some((id) => set.entries.has(id));
  }

  get #turns(): Turns {
    return new Turns(this.init.clock, this.init.pause);
  }

  get #ports() {
    return { ...this.init, turns: this.#turns };
  }

  #readSlot(slot: VectorSlot): Promise<ReadSlot> {
    return readSlot(this.init.store, slot, this.#turns);
  }

  async #open(model: EmbeddingModel): Promise<VectorSet> {
    const before = this.#held;
    if (before?.model.id === model.id) return before.set;
    const read = await this.#find(model, before?.slot);
    const onDisk = onDiskOf(read, model);
    const { slot } = read;
    const { set, damaged } =
      onDisk === undefined
        ? { set: new VectorSet(), damaged: 0 }
        : await readVectors(this.init.store, read, this.#turns);
    if (damaged > 0) this.#note(slot, { code: 'vectors_damaged', data: { count: damaged } });
    this.#held = { model, set, slot, seen: read.stat, onDisk, saved: set.changes };
    for (const id of this.#goneAmong(set.entries.keys())) set.remove(id);
    return set;
  }

  /** The slot of a model, or the one that can best be spared, where `keep` is the last to be written over. */
  async #find(model: EmbeddingModel, keep?: VectorSlot): Promise<ReadSlot> {
    const [first, second] = [
      await this.#readSlot(this.init.slots[0]),
      await this.#readSlot(this.init.slots[1]),
    ];
    for (const { slot, kind } of [first, second]) {
      if (kind === 'unreadable') this.#note(slot, { code: 'vectors_unreadable', data: {} });
    }
    const found = [first, second].find((read) => holdsModel(read, model));
    this.#hasOtherModel = [first, second].some((read) => 'held' in read && read !== found);
    const isSpared = (read: ReadSlot): boolean => read.slot === keep && read.kind !== 'absent';
    if (isSpared(first) || isSpared(second)) return found ?? (isSpared(first) ? second : first);
    return found ?? (costOf(second) < costOf(first) ? second : first);
  }

  #note(slot: VectorSlot, { code, data }: Pick<Problem, 'code' | 'data'>): void {
    this.init.logger.warn(`${slot.manifest}: ${code} ${JSON.stringify(data)}`);
    this.#problems.set(slot.manifest, { path: slot.manifest, code, severity: 'warning', data });
  }

  /**
   * What others wrote since this process last looked: memories that this one has no vectors of, and vectors of texts as they
   * now are.
   */
  async #merge(held: Held): Promise<void> {
    const { store, catalog } = this.init;
    const stat = await store.stat(held.slot.manifest);
    if (stat?.size === held.seen?.size && stat?.modified === held.seen?.modified) return;
    const read = await this.#find(held.model);
    held.slot = read.slot;
    held.seen = read.stat;
    held.onDisk = onDiskOf(read, held.model);
    // What is on the disk is not what this process wrote: all of it is to be written again.
    held.saved = -1;
    if (held.onDisk === undefined || read.kind !== 'rows') return;
    this.#isSecond ||= !this.#isOwnSaved;
    const { set } = held;
    const { set: other } = await readVectors(store, read, this.#turns);
    if (other.dimension === undefined) return;
    if (set.dimension === undefined) set.begin(other.dimension);
    // The model became another one under its name; the newer vectors are written over the older ones.
    if (set.dimension !== other.dimension) return;
    await inTurns(this.#turns, other.entries, ([id, entry]) => {
      const isNewer = entry.hash === catalog()?.byId(id)?.contentHash;
      const isWanted = !set.entries.has(id) || (isNewer && !set.isCurrent(id, entry.hash));
      if (isWanted) set.copy(id, entry, other.bytesOf(entry));
    });
  }

  async #write(held: Held, options: { readonly erasing?: boolean } = {}): Promise<void> {
    await this.#merge(held);
    const { set, slot, onDisk: former, model } = held;
    // A memory that the catalog does not know yet may be one that another process has just made.
    for (const id of this.#goneAmong(this.#gone)) set.remove(id);
    const { id, name, provider } = model;
    const written = { set, model: { provider, name, id }, former, ...options };
    const saved = await writeSlot(this.#ports, slot, written);
    if (saved === undefined) return;
    held.seen = saved.stat;
    held.onDisk = saved.onDisk;
    held.saved = saved.changes;
    this.#isOwnSaved = true;
    this.#problems.delete(slot.manifest);
    await this.#removeUnreadable(slot);
  }

  /** What nobody can read is of no use, and would be told of at each opening. */
  async #removeUnreadable(own: VectorSlot): Promise<void> {
    for (const slot of this.init.slots) {
      if (slot === own || this.#problems.get(slot.manifest)?.code !== 'vectors_unreadable')
        continue;
      await removeSlot(this.init.store, slot);
      this.#problems.delete(slot.manifest);
    }
  }

  /** Memories that are not there any more; none where that is not sure, as a broken file will have its vectors again. */
  #goneAmong(ids: Iterable<string>): readonly string[] {
    const catalog = this.init.catalog();
    if (catalog === undefined || catalog.problems().some(({ severity }) => severity === 'error')) {
      return [];
    }
    return [...ids].filter((id) => catalog.byId(id) === undefined);
  }
}

/** What is lost when a slot is written over: nothing, what nobody can read, then the older one. */
const costOf = (read: ReadSlot): string => {
  if (read.kind === 'absent') return '0';
  return 'held' in read ? `2 ${read.held.updated}` : '1';
};

/** Undefined where the slot has no vectors of the model; document 000's form has no rows. */
const onDiskOf = (read: ReadSlot, model: EmbeddingModel): FileRows | undefined => {
  if (!holdsModel(read, model)) return undefined;
  return read.kind === 'rows' ? read.held : { dimension: 0, entries: new Map() };
};
