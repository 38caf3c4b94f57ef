import { isMemoryError } from '../errors';
import type { EmbeddingModel } from '../model/embedding';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { FileStat } from '../ports';
import type { CachePorts } from '../store/cachePorts';
import type { Catalog } from '../store/catalog';
import { Turns } from '../store/turns';
import {
  idsOf,
  modelOf,
  readManifest,
  readRows,
  setOfPlainVectors,
  type VectorSlot,
  vectorSlots,
  type WholeRows,
  writeSlot,
} from './vectorFiles';
import { forgetInSlot, removeSlot } from './vectorForgetting';
import { takeRows } from './vectorMerging';
import { VectorSet } from './vectorSet';
import { isSameStat, type LocatedSlot, locateVectors, type Shelf, statOf } from './vectorShelf';

export interface LiveVectorsInit extends CachePorts {
  /** What is known of the folder now. */
  readonly catalog: () => Catalog | undefined;
}

/** The vectors of one model in memory, and where they are on the disk. */
interface Held {
  readonly model: EmbeddingModel;
  readonly set: VectorSet;
  slot: VectorSlot;
  /** The manifest of the place as this process last saw it, whatever it held; undefined where there was none. */
  seen: FileStat | undefined;
  /** True where the place holds these vectors. */
  isOnDisk: boolean;
  /** Changes of the set that the disk has. */
  saved: number;
}

/** Milliseconds between two savings of long work: so much is lost when the process is killed. */
const savedEvery = 30_000;

/**
 * The vectors of the model that answers, as files and in memory: read when they are first asked for, merged with what
 * other processes wrote, written under the folder's lock.
 */
export class LiveVectors {
  #held: Held | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #problems = new Map<MemoryPath, Problem>();
  #lastSaved = Number.NEGATIVE_INFINITY;
  #isOwnSaved = false;
  #isSecond = false;
  #isReadOnly = false;
  #hasOtherModel = false;
  /** Memories whose files went. What another process added, and this one has not heard of yet, is not among them. */
  readonly #gone = new Set<string>();

  constructor(private readonly init: LiveVectorsInit) {}

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

  /** The vectors of a model. Throws MemoryError where the files cannot be opened. Not within exclusive work. */
  async of(model: EmbeddingModel): Promise<VectorSet> {
    if (this.#held !== undefined && this.#held.model.id !== model.id) await this.trySave();
    return this.#inTurn(() => this.#open(model));
  }

  /** The memory's file went; its vectors go with the next saving. */
  noteGone(id: string): void {
    this.#gone.add(id);
  }

  /** The whole folder was read again: whoever is not there any more has gone. */
  noteReopened(): void {
    for (const id of this.#goneAmong(this.#held?.set.ids() ?? [])) this.#gone.add(id);
  }

  /** Takes over what another process has written since; true where there was something. */
  takeOver(): Promise<boolean> {
    return this.#inTurn(async () => this.#held !== undefined && this.#merge(this.#held));
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
    await this.#exclusively(() => this.#inTurn(() => this.#write(held)));
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
    try {
      if (!this.#isOwnSaved && !this.#isReadOnly) await this.#exclusively(async () => undefined);
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      // A lock that others hold for long says nothing of that.
      this.init.logger.debug(`The vectors wait: ${error.message}`);
    }
    return !this.#isReadOnly;
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    try {
      await this.init.store.exclusively(work);
    } catch (error) {
      if (isMemoryError(error) && error.code === 'read_only') this.#isReadOnly = true;
      throw error;
    }
  }

  /** Memories that are gone for good: nothing is left of their vectors, on the disk either. Within exclusive work. */
  forget(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const held = this.#held;
      if (held !== undefined) {
        await this.#merge(held);
        held.set.erase(ids);
        if (held.isOnDisk) await this.#write(held);
      }
      for (const slot of vectorSlots) {
        if (held?.isOnDisk !== true || slot !== held.slot) await this.#forgetIn(slot, ids);
      }
    });
  }

  /** Takes out of the files what is damaged, and memories that are gone. Within exclusive work. */
  mend(): Promise<void> {
    return this.#inTurn(async () => {
      for (const slot of vectorSlots) {
        const read = await readManifest(this.init.store, slot, this.#turns());
        await this.#forgetIn(slot, this.#goneAmong(idsOf(read)));
      }
      // Read again by the next who asks.
      this.#held = undefined;
      this.#problems.clear();
    });
  }

  #isDirty({ set, saved }: Held): boolean {
    if (set.changes !== saved) return true;
    return this.#gone.size > 0 && this.#goneAmong(this.#gone).some((id) => set.has(id));
  }

  #forgetIn(slot: VectorSlot, ids: readonly string[]): Promise<void> {
    const { store, clock } = this.init;
    return forgetInSlot({ store, clock, turns: this.#turns() }, slot, ids);
  }

  #turns(): Turns {
    return new Turns(this.init.clock, this.init.pause);
  }

  /** One after another: reading, merging and writing are about the same files. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#turn.then(work);
    this.#turn = run.catch(() => undefined);
    return run;
  }

  async #open(model: EmbeddingModel): Promise<VectorSet> {
    const before = this.#held;
    if (before?.model.id === model.id) return before.set;
    const shelf = await this.#locate(model, before?.slot);
    const set = await this.#read(shelf);
    const { place, isFound } = shelf;
    const seen = statOf(place);
    this.#held = { model, set, slot: place.slot, seen, isOnDisk: isFound, saved: set.changes };
    for (const id of this.#goneAmong(set.ids())) set.remove(id);
    return set;
  }

  async #locate(model: EmbeddingModel, keep?: VectorSlot): Promise<Shelf> {
    const shelf = await locateVectors(this.init.store, model, { turns: this.#turns(), keep });
    this.#hasOtherModel = shelf.slots.some(
      (one) => modelOf(one.read) !== undefined && !(shelf.isFound && one === shelf.place),
    );
    for (const { slot, read } of shelf.slots) {
      if (read.kind === 'unreadable') this.#note(slot, { code: 'vectors_unreadable', data: {} });
    }
    return shelf;
  }

  #note(slot: VectorSlot, { code, data }: Pick<Problem, 'code' | 'data'>): void {
    this.init.logger.warn(`${slot.manifest}: ${code} ${JSON.stringify(data)}`);
    this.#problems.set(slot.manifest, { path: slot.manifest, code, severity: 'warning', data });
  }

  /** The vectors of the place; none where it has others. */
  async #read({ place, isFound }: Shelf): Promise<VectorSet> {
    const { slot, read } = place;
    if (!isFound) return new VectorSet();
    if (read.kind === 'plain') return setOfPlainVectors(read.vectors);
    const set = new VectorSet();
    if (read.kind !== 'manifest') return set;
    const rows = await this.#rows(place);
    if (rows === undefined) return set;
    set.fill(read.manifest.dimension, rows);
    const count = rows.damaged.length;
    if (count > 0) this.#note(slot, { code: 'vectors_damaged', data: { count } });
    return set;
  }

  async #rows({ slot, read }: LocatedSlot): Promise<WholeRows | undefined> {
    if (read.kind !== 'manifest') return undefined;
    return readRows(this.init.store, slot, { manifest: read.manifest, turns: this.#turns() });
  }

  /** What others wrote since this process last looked; vectors of texts as they now are win. */
  async #merge(held: Held): Promise<boolean> {
    const { store } = this.init;
    const stat = await store.stat(held.slot.manifest);
    if (isSameStat(stat, held.seen)) return false;
    const { place, isFound } = await this.#locate(held.model);
    held.slot = place.slot;
    held.seen = statOf(place);
    held.isOnDisk = isFound;
    // What is on the disk is not what this process wrote: all of it is to be written again.
    held.saved = -1;
    const rows = isFound ? await this.#rows(place) : undefined;
    if (rows === undefined || place.read.kind !== 'manifest') return false;
    this.#isSecond ||= !this.#isOwnSaved;
    return takeRows(held.set, rows, {
      dimension: place.read.manifest.dimension,
      catalog: this.init.catalog(),
      gone: this.#gone,
      turns: this.#turns(),
    });
  }

  async #write(held: Held): Promise<void> {
    const { store, clock } = this.init;
    await this.#merge(held);
    for (const id of this.#goneAmong(this.#gone)) held.set.remove(id);
    const changes = held.set.changes;
    const snapshot = held.set.snapshot();
    if (snapshot === undefined) return;
    const { id, name, provider } = held.model;
    const model = { provider, name, id };
    const now = clock.now();
    held.seen = await writeSlot(store, held.slot, { snapshot, model, now, turns: this.#turns() });
    held.isOnDisk = true;
    held.saved = changes;
    this.#isOwnSaved = true;
    this.#problems.delete(held.slot.manifest);
    await this.#removeUnreadable(held.slot);
  }

  /** What nobody can read is of no use, and would be told of at each opening. */
  async #removeUnreadable(own: VectorSlot): Promise<void> {
    for (const slot of vectorSlots) {
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
