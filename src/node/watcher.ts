import { randomUUID } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  type Logger,
  type MemoryPath,
  tryMemoryPath,
  type Watch,
  type WatchableStore,
} from '../engine/vocabulary';
import { createFileStore, type FileStoreOptions } from './fileStore';
import { isNotWatched } from './listFiles';
import { identityOf, WatchedTree } from './watchedTree';

/** Milliseconds over which changes are gathered: a branch switch is one call, and a person does not see the delay. */
const gatheringTime = 100;

/** Gathers paths and hands them on together, at most 100 milliseconds after the first of them. */
interface PathCollector {
  add(path: MemoryPath): void;
  /** Hands on at once what was gathered; resolves when all that was handed on is taken in. */
  flush(): Promise<void>;
  /** Forgets what was gathered and hands nothing on any more. */
  stop(): void;
}

const createPathCollector = (
  handOn: (paths: readonly MemoryPath[]) => Promise<void>,
): PathCollector => {
  const gathered = new Set<MemoryPath>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let handedOn = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const paths = [...gathered].sort();
    gathered.clear();
    if (paths.length === 0) return handedOn;
    const before = handedOn;
    handedOn = handOn(paths).then(() => before);
    return handedOn;
  };

  return {
    add: (path) => {
      if (stopped) return;
      gathered.add(path);
      // Not started anew by later changes: a process that never stops writing must not hold them back.
      timer ??= setTimeout(() => void flush(), gatheringTime);
    },
    flush,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      gathered.clear();
    },
  };
};

/** Milliseconds after which an event is taken to be lost: whoever waits for it is then served without. */
const longestWait = 500;

interface WatchBarrier {
  /** Resolves once the events of all changes before this call have come, or after half a second. Throws nothing. */
  pass(): Promise<void>;
  close(): void;
}

/**
 * Tells when the events of a process's watches are up to date, as watchman does with its cookies: a file of its own is
 * written, and when the event of that has come, all earlier ones have. A system hands on a process's events in their
 * order, wherever they are from, so one folder will do for all watches.
 */
export const createWatchBarrier = (folder: string): WatchBarrier => {
  const waiting = new Map<string, () => void>();
  const own = `${process.pid}-${randomUUID().slice(0, 8)}`;
  let passed = 0;
  let watcher: FSWatcher | undefined;

  const open = (): FSWatcher => {
    const opened = watch(folder, { persistent: false }, (_event, name) => {
      if (name !== null) waiting.get(name)?.();
    });
    // What cannot be watched is waited for in vain, which costs half a second and nothing else.
    opened.on('error', () => undefined);
    return opened;
  };

  const pass = async (): Promise<void> => {
    passed += 1;
    const name = `${own}-${passed}.event`;
    let timer: NodeJS.Timeout | undefined;
    const seen = new Promise<void>((resolve) => {
      waiting.set(name, resolve);
      timer = setTimeout(resolve, longestWait);
    });
    try {
      watcher ??= open();
      await writeFile(join(folder, name), '');
      await seen;
    } catch {
      // A folder that is gone or full: the watch tells by itself, only later.
    } finally {
      clearTimeout(timer);
      waiting.delete(name);
      await rm(join(folder, name), { force: true }).catch(() => undefined);
    }
  };

  return { pass, close: () => watcher?.close() };
};

/** Milliseconds between two looks for a folder that is not there; with the gathering well within a second. */
const lookEvery = 300;

/** Milliseconds between two looks whether the folder that is watched is still the same one. */
const compareEvery = 600;

interface WatcherOptions {
  readonly logger: Logger;
  /** Resolves once the events of all that was changed before have come; by default nobody waits for them. */
  readonly eventsUpToNow?: () => Promise<void>;
}

/**
 * Tells of changed, created and removed files below a folder, of this process and of others, within a second. Files
 * whose names begin with `_` or `.git`, but for the settings, and temporary files are left out. The folder need not
 * exist: once it does, all its files count as created, and so when it is removed and comes back. Returns when watching
 * has begun; throws nothing, what fails later is logged.
 */
const watchFolder = async (
  folder: string,
  listener: (paths: readonly MemoryPath[]) => Promise<void>,
  options: WatcherOptions,
): Promise<Watch> => {
  const watcher = new FolderWatcher(folder, listener, options);
  await watcher.start();
  return watcher;
};

class FolderWatcher implements Watch {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #eventsUpToNow: () => Promise<void>;
  readonly #collector;
  #disposed = false;
  #timer: NodeJS.Timeout | undefined;
  #tree: WatchedTree | undefined;
  #watched: string | undefined;
  #comparing = Promise.resolve();

  constructor(
    folder: string,
    listener: (paths: readonly MemoryPath[]) => Promise<void>,
    options: WatcherOptions,
  ) {
    this.#folder = folder;
    this.#logger = options.logger;
    this.#eventsUpToNow = options.eventsUpToNow ?? (() => Promise.resolve());
    this.#collector = createPathCollector(listener);
  }

  async start(): Promise<void> {
    await this.#look({ tellOfFound: false });
  }

  async settle(): Promise<void> {
    await this.#eventsUpToNow();
    await this.#compare({ tellOfFound: true });
    await this.#tree?.settle();
    await this.#collector.flush();
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#collector.stop();
    this.#tree?.close();
  }

  /**
   * Watches a folder that came, leaves one that went or was replaced at once, as when branches are switched, and looks
   * again after a while: no event tells of either.
   */
  async #look(found: { readonly tellOfFound: boolean }): Promise<void> {
    await this.#compare(found);
    if (this.#disposed) return;
    const pause = this.#watched === undefined ? lookEvery : compareEvery;
    this.#timer = setTimeout(() => void this.#look({ tellOfFound: true }), pause);
  }

  /** One after the other: two at once would both watch a folder that came. */
  #compare(found: { readonly tellOfFound: boolean }): Promise<void> {
    this.#comparing = this.#comparing.then(() => this.#compareNow(found));
    return this.#comparing;
  }

  async #compareNow(found: { readonly tellOfFound: boolean }): Promise<void> {
    const identity = await this.#identity();
    if (this.#disposed || identity === this.#watched) return;
    this.#unwatch();
    this.#watched = identity;
    if (identity !== undefined) await this.#watch(found);
  }

  /** Tells this folder from another one in its place; undefined where there is none. */
  async #identity(): Promise<string | undefined> {
    try {
      return await identityOf(this.#folder, stat);
    } catch (error) {
      this.#logger.warn(`Cannot watch ${this.#folder}: ${String(error)}`);
      return undefined;
    }
  }

  /** What was in the folder is told of, because it may be gone with it. */
  #unwatch(): void {
    const files = this.#tree?.files ?? [];
    this.#tree?.close();
    this.#tree = undefined;
    for (const place of files) this.#tell(place);
  }

  async #watch(found: { readonly tellOfFound: boolean }): Promise<void> {
    const tree = new WatchedTree(this.#folder, {
      isIgnored: (place) => isNotWatched(this.#inFolder(place)),
      onFile: (place) => this.#tell(place),
      onError: (place, error) => this.#logger.warn(`Watching ${place}: ${String(error)}`),
    });
    this.#tree = tree;
    await tree.start({ tell: found.tellOfFound });
  }

  #tell(place: string): void {
    const path = tryMemoryPath(this.#inFolder(place));
    if (path !== undefined) this.#collector.add(path);
  }

  /** The path below the folder with forward slashes, empty for the folder. */
  #inFolder(place: string): string {
    return relative(this.#folder, place).split(sep).join('/');
  }
}

/** A memory folder on the disk, given by its absolute path, that tells of changes. */
export const createWatchableFileStore = (
  folder: string,
  options: FileStoreOptions & WatcherOptions,
): WatchableStore => ({
  ...createFileStore(folder, options),
  watch: (listener) => watchFolder(folder, listener, options),
});
