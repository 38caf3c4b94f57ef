import { isMemoryError, MemoryError } from '../errors';
import type { Edge } from '../format/edgeFile';
import type { IndexEntry } from '../format/indexFile';
import { pendingProblems } from '../format/pendingProblems';
import type { StateDelta } from '../format/stateEntry';
import type { OperationContext } from '../model/actor';
import { criticalPaths } from '../model/criticalFile';
import type { Reason } from '../model/decision';
import type { LongWork } from '../model/doctor';
import type { Memory } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import type { Problem } from '../model/problem';
import type { EmbeddingSettings, LanguageSettings } from '../model/settings';
import type { Steps } from '../model/steps';
import type {
  After,
  Clock,
  Disposable,
  FileStat,
  History,
  Logger,
  NewId,
  SecretScanner,
  StateBackup,
  Store,
} from '../ports';
import { isWatchable } from '../ports';
import type { CancelSignal } from '../providers/cancel';
import { Chosen } from '../providers/chosen';
import { type LanguageModel, noLanguageModel } from '../providers/language/languageModel';
import type { TextIndex } from '../recall/textIndex';
import type { VectorScanner } from '../recall/vectorScan';
import type { RelationIndex } from '../relate/relationIndex';
import { Guard } from '../secrets/guard';
import type { RecallLog } from '../usage/recallLog';
import type { UseBook } from '../usage/useBook';
import { UseKeeper } from '../usage/useKeeper';
import type { Embedder } from '../vectors/embedding/embedder';
import { VectorBook } from '../vectors/vectorBook';
import { Caches } from './caches';
import type { Catalog } from './catalog';
import { ConfigBook } from './configBook';
import { CriticalFiles } from './criticalFiles';
import { ExternalChanges } from './externalChanges';
import { type FollowUp, FollowUps } from './followUps';
import { ForeignWrites } from './foreignWrites';
import { recoverJournal } from './journal';
import { kindOf, places, scannedKinds } from './layout';
import { resolveReference } from './resolveReference';
import { isSameFile, type ReadFile, scanFile, withoutTexts } from './scan';
import { inTurns, type Pause, stepsInTurns, Turns } from './turns';

/** The engine's outside world, chosen by a composition root. */
export interface EngineInit {
  /** Makes vectors as the settings have it; without it recall goes by text alone. */
  readonly embedderOf?: (settings: EmbeddingSettings) => Embedder;
  /** The language models that the settings name; without it rules do everything. */
  readonly languageModelOf?: (settings: LanguageSettings) => LanguageModel;
  /** Where vectors are scanned; in the process itself by default. */
  readonly vectorScanner?: VectorScanner;
  /** Without it no vectors are given up for being late. */
  readonly after?: After;
  readonly store: Store;
  readonly secrets: SecretScanner;
  readonly history: History;
  readonly backup: StateBackup;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly logger: Logger;
  /** Given by a process that answers several callers, so that long work does not keep them waiting. */
  readonly pause?: Pause;
}

/** A memory that took a text in. */
export interface Grown {
  readonly id: string;
  /** The text, as the memory that it would have been. */
  readonly said: Memory;
  /** The memory before. */
  readonly before: Memory;
}

/** Memories that an operation made, or that took something in, and who asked for it. */
export interface Created {
  readonly ids: readonly string[];
  readonly grown: readonly Grown[];
  readonly context: OperationContext;
}

/** Does what follows the making and growing of memories; `hurry` is given when somebody waits for it. */
type AfterCreation = (created: Created, hurry: CancelSignal) => ReturnType<FollowUp>;

/**
 * The folder as every verb sees it: what its files hold, how they are used, and a full-text index that is built when
 * it is first asked for. Read with the first call that needs it; kept up to date by the watcher and by our own writes.
 */
export class MemoryFolder {
  readonly uses: UseBook;
  readonly recallLog: RecallLog;
  readonly config: ConfigBook;
  readonly #keeper: UseKeeper;
  readonly critical: CriticalFiles;
  readonly external: ExternalChanges;
  readonly guard: Guard;
  readonly vectors: VectorBook;
  readonly #language: Chosen<LanguageSettings, LanguageModel>;
  readonly #foreign: ForeignWrites;
  #catalog: Catalog | undefined;
  #opening: Promise<Catalog> | undefined;
  #reopening: Promise<Catalog> | undefined;
  readonly #caches: Caches;
  /** Files taken in while everything is read again; undefined at other times. */
  #takenMeanwhile: MemoryPath[] | undefined;
  #watching: Promise<Disposable> | undefined;
  #working: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #followUps: FollowUps;
  #afterCreation: AfterCreation | undefined;

  constructor(readonly ports: EngineInit) {
    this.config = new ConfigBook(ports.store);
    const catalog = () => this.#catalog;
    this.guard = new Guard({ ...ports, settings: () => this.config.settings });
    const conceal = (text: string) => this.guard.conceal(text);
    this.#keeper = new UseKeeper({ ...ports, config: this.config, catalog, conceal });
    this.uses = this.#keeper.uses;
    this.recallLog = this.#keeper.recallLog;
    this.critical = new CriticalFiles(ports, this.uses);
    this.external = new ExternalChanges(ports);
    this.#foreign = new ForeignWrites(ports.store);
    this.vectors = new VectorBook({
      ...ports,
      catalog,
      settings: () => this.config.settings.embedding,
      strengthOf: (entry) => this.#keeper.relevanceOf(entry),
    });
    this.#language = new Chosen({
      make: ports.languageModelOf,
      none: noLanguageModel,
      settings: () => this.config.settings.language,
      logger: ports.logger,
      onDidChange: () => undefined,
    });
    this.#caches = new Caches(ports);
    this.#followUps = new FollowUps(ports);
  }

  /** As the settings are now. */
  get language(): LanguageModel {
    return this.#language.now;
  }

  /** True where the folder holds a store of ours or of document 000. One known file tells; only without it all are looked for. */
  async exists(): Promise<boolean> {
    for (const path of [this.#knownFile, places.index]) {
      if (path !== undefined && (await this.#isThere(path))) return true;
    }
    return isMemoryFolder(await this.ports.store.list());
  }

  /** A memory that was there when it was last looked for. */
  get #knownFile(): MemoryPath | undefined {
    return this.#catalog?.entries()[0]?.stat.path;
  }

  /** False also for what cannot be looked at: the whole folder then tells. */
  async #isThere(path: MemoryPath): Promise<boolean> {
    try {
      return (await this.ports.store.stat(path)) !== undefined;
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      return false;
    }
  }

  /** The catalog, read at first. Throws `no_memory_folder` where there is none. */
  open(): Promise<Catalog> {
    this.#opening ??= this.#read({}).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** As `open`, where there is a folder to open. */
  async openIfPresent(): Promise<Catalog | undefined> {
    try {
      return await this.open();
    } catch (error) {
      if (isMemoryError(error) && error.code === 'no_memory_folder') return undefined;
      throw error;
    }
  }

  /**
   * Throws `no_memory_folder` where the folder was open and has been removed since: writing would make a part of it
   * anew.
   */
  async checkStillThere(): Promise<void> {
    if (this.#catalog === undefined) return;
    if (await this.exists()) return;
    this.#catalog = undefined;
    this.#opening = undefined;
    throw new MemoryError('no_memory_folder', {});
  }

  /**
   * Reads every file again. The old catalog serves until that is done, because exclusive work that is under way must not
   * wait for a reading that may itself wait for it; what is written meanwhile is taken in once more. Throws `cancelled`
   * where the work is, and nothing has changed.
   */
  async reopen(work: LongWork = {}): Promise<Catalog> {
    const running = this.#reopening;
    if (running === undefined) return this.#reopen(work);
    try {
      return await running;
    } catch (error) {
      // Another caller gave up; this one has not.
      if (isMemoryError(error) && error.code === 'cancelled') return this.reopen(work);
      throw error;
    }
  }

  #reopen(work: LongWork): Promise<Catalog> {
    this.#reopening = this.#readAgain(work).finally(() => {
      this.#reopening = undefined;
      this.#takenMeanwhile = undefined;
    });
    return this.#reopening;
  }

  async #readAgain(work: LongWork): Promise<Catalog> {
    const taken: MemoryPath[] = [];
    this.#takenMeanwhile = taken;
    const catalog = await this.#read({ fresh: work });
    this.#opening = Promise.resolve(catalog);
    this.#takenMeanwhile = undefined;
    for (const path of taken) await this.take(path, await scanFile(this.ports.store, path));
    await this.#caches.save(catalog, { force: true });
    this.changed();
    return catalog;
  }

  async #read(options: { readonly fresh?: LongWork }): Promise<Catalog> {
    await this.#recover();
    await this.#foreign.begin();
    const files = await this.ports.store.list();
    if (!isMemoryFolder(files)) throw new MemoryError('no_memory_folder', {});
    await this.#watch();
    const isNew = !files.some(({ path }) => kindOf(path) === 'memory');
    await Promise.all([this.uses.read({ isNew }), this.config.read()]);
    const catalog = await this.#caches.open(files, options.fresh);
    this.#catalog = catalog;
    this.keep(this.#keeper.noteFirstSight(catalog));
    this.keep(this.critical.noteFirstSight());
    this.vectors.catalogChanged();
    return catalog;
  }

  /**
   * Makes whole what a killed process left half done, before any of it is read. A journal without a dead process is that
   * of a living one, which holds the lock until it is gone.
   */
  async #recover(): Promise<void> {
    const { store, logger } = this.ports;
    if ((await store.read(places.journal)) === undefined) return;
    try {
      await store.exclusively(async () => this.critical.putBack(await recoverJournal(this.ports)));
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      logger.warn(`An unfinished operation was left as it is: ${error.message}`);
    }
  }

  /** Writes use; where the folder may only be read it is logged and goes on without. `by` is for the recall log. */
  addUse(deltas: readonly StateDelta[], by?: OperationContext): Promise<void> {
    return this.#keeper.add(deltas, by);
  }

  /** As `addUse`, within exclusive work. */
  addUseNow(deltas: readonly StateDelta[], by?: OperationContext): Promise<void> {
    return this.#keeper.addNow(deltas, by);
  }

  /** Forgets how memories that are gone for good were used, wherever that is kept. Within exclusive work. */
  forgetUse(ids: readonly string[]): Promise<void> {
    return this.#keeper.forget(ids);
  }

  /** Once for the folder's whole life, whether it exists yet or not. */
  #watch(): Promise<Disposable | undefined> {
    const { store } = this.ports;
    if (!isWatchable(store)) return Promise.resolve(undefined);
    this.#watching ??= store.watch((paths) => {
      this.refresh(paths).catch((error: unknown) => {
        this.ports.logger.error(
          `Changes of ${paths.length} files were not taken in: ${String(error)}`,
        );
      });
    });
    return this.#watching;
  }

  /** Takes in files that may have changed; whatever differs from what we wrote ourselves is by other hands. */
  async refresh(paths: readonly MemoryPath[]): Promise<void> {
    const isNew = this.#catalog === undefined;
    const catalog = await this.openIfPresent();
    // A folder that came or went is a change like any other.
    if (isNew || catalog === undefined) return this.changed();
    let changed = false;
    for (const path of paths) {
      const kind = kindOf(path);
      if (path === places.config && (await this.config.read())) {
        changed = true;
        this.vectors.settingsChanged();
      }
      if (stateFiles.has(path) && (await this.uses.read())) changed = true;
      if (kind === 'derived' || path === places.auditLog) continue;
      if (kind === 'other') this.external.note();
      // A reflection waits in its file, a critical one waits for a person who looks at it; whether a proposed change is in
      // conflict depends on its own, whatever that is.
      if (path === places.pendingReflection || criticalPaths.includes(path)) changed = true;
      if (catalog.isProposed(path)) changed = true;
      if (!scannedKinds.has(kind)) continue;
      const file = await scanFile(this.ports.store, path);
      const known = catalog.at(path);
      if (file !== undefined && isSameFile(file, known)) continue;
      if (file === undefined && known === undefined) continue;
      this.external.note();
      changed = true;
      await this.take(path, file);
    }
    if (changed) this.changed();
  }

  /**
   * Takes in what other processes have written up to now. Within exclusive work, by who must not miss what was written a
   * moment ago.
   */
  async takeInForeign(): Promise<void> {
    const { store } = this.ports;
    const paths = await this.#foreign.since();
    const changed = paths ?? (await store.list()).map(({ path }) => path);
    const catalog = await this.open();
    for (const path of changed) {
      if (!scannedKinds.has(kindOf(path))) continue;
      const stat = await store.stat(path);
      const known = catalog.at(path)?.entry?.stat;
      if (stat?.size === known?.size && stat?.modified === known?.modified) continue;
      await this.take(path, await scanFile(store, path));
    }
  }

  /** Puts what was read of a file (undefined: it is gone) into catalog and text index. */
  async take(path: MemoryPath, file: ReadFile | undefined): Promise<void> {
    const catalog = await this.open();
    const formerId = catalog.at(path)?.entry?.memory.id;
    this.#takenMeanwhile?.push(path);
    if (file === undefined) catalog.remove(path);
    else catalog.set(withoutTexts(file));
    await this.#caches.update(catalog, path, { file, formerId });
    const id = file?.entry?.memory.id;
    // A file that is broken for now will be the same memory again.
    const isGone = file === undefined || id !== undefined;
    this.vectors.catalogChanged({
      ...(id === undefined ? {} : { id }),
      ...(isGone && formerId !== undefined && formerId !== id ? { gone: formerId } : {}),
    });
  }

  /** The full-text index of every memory, built at first. */
  async textIndex(): Promise<TextIndex> {
    return this.#caches.textIndex(await this.open());
  }

  /** Every relation of the memories, also those that lead to what is not there. */
  async relations(): Promise<RelationIndex<Edge>> {
    return (await this.open()).relations(this.turns());
  }

  /** Goes through many items without keeping other callers waiting. */
  inTurns<T>(items: Iterable<T>, take: (item: T) => void): Promise<void> {
    return inTurns(this.turns(), items, take);
  }

  /** Takes steps without keeping other callers waiting. Throws `cancelled` where the work is. */
  stepsInTurns<T>(steps: Steps<T>, work: LongWork = {}): Promise<T> {
    return stepsInTurns(this.turns(), steps, work);
  }

  /** For long work, begun now. */
  turns(): Turns {
    return new Turns(this.ports.clock, this.ports.pause);
  }

  /** Keeps work that goes on after its caller was answered, so that `settled` can wait for it. */
  keep(work: Promise<unknown>): void {
    this.#working = Promise.allSettled([this.#working, work]);
  }

  /** What is done about new and grown memories when their caller was answered. */
  afterCreation(work: AfterCreation): void {
    this.#afterCreation = work;
  }

  /** Memories were made or have grown, and are durable. */
  follow(created: Created): void {
    const work = this.#afterCreation;
    const ids = [...created.ids, ...created.grown.map(({ id }) => id)];
    if (work === undefined || ids.length === 0) return;
    this.#followUps.add(ids, (hurry) => work(created, hurry));
  }

  /** What came of following memories; waits for it. */
  followed(ids: readonly string[]): Promise<readonly Reason[]> {
    return this.#followUps.of(ids);
  }

  /** Waits until everything is written that tells of the answers given so far. */
  async idle(): Promise<void> {
    await this.#working;
  }

  /** Waits until history and caches are written, also of operations that follow others. */
  async settled(): Promise<void> {
    await this.#followUps.finish();
    await this.written();
  }

  /** Waits until history and caches are written of what was answered so far; what follows that may still be on its way. */
  async written(): Promise<void> {
    await this.idle();
    await this.saveCaches();
    await this.vectors.save();
  }

  /** Writes what is worth it; with `force` all that is not up to date, so that what was deleted is in no cache. */
  async saveCaches(options: { readonly force?: boolean } = {}): Promise<void> {
    if (this.#catalog !== undefined) await this.#caches.save(this.#catalog, options);
  }

  async resolve(reference: string): Promise<IndexEntry> {
    return resolveReference(await this.open(), reference);
  }

  async problems(): Promise<readonly Problem[]> {
    const catalog = await this.open();
    return [
      ...catalog.problems(),
      ...this.uses.problems,
      ...this.config.problems,
      ...this.ports.history.problems(),
      ...(await this.critical.problems()),
      ...this.#caches.problems,
      ...this.vectors.problems,
      ...(await this.#pendingProblems()),
    ];
  }

  /** Of the reflection that waits, which is no memory and is therefore read for itself. */
  async #pendingProblems(): Promise<readonly Problem[]> {
    const path = places.pendingReflection;
    const content = await this.ports.store.read(path);
    return content !== undefined && 'text' in content ? pendingProblems(content.text, path) : [];
  }

  onDidChange(listener: () => void): Disposable {
    this.#listeners.add(listener);
    this.#watch().catch((error: unknown) => {
      this.ports.logger.error(`The folder is not watched: ${String(error)}`);
    });
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  async close(): Promise<void> {
    const watching = await this.#watching;
    this.#watching = undefined;
    await watching?.dispose();
    await this.settled();
    await this.vectors.close();
    await this.#language.close();
    await this.#keeper.close();
  }
}

/** What other processes write of how memories are used. */
const stateFiles: ReadonlySet<MemoryPath> = new Set([places.state, places.stateLog]);

const isMemoryFolder = (files: readonly FileStat[]): boolean =>
  files.some(({ path }) => path === places.index || /^(graph|vault|private)\//u.test(path));
