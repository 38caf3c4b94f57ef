import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { type Disposable, type Logger, type MemoryPath, tryMemoryPath } from '../engine';
import { isMissing } from './fileErrors';
import { isNotWatched } from './folderEntries';
import { createPathCollector } from './pathCollector';

/** Milliseconds between two looks for a folder that is not there; with the gathering well within a second. */
const lookEvery = 300;

/** Milliseconds after which chokidar watches a new folder for certain. */
const settlingTime = 500;

/** Milliseconds between two looks whether the folder that is watched is still the same one. */
const compareEvery = 600;

export interface WatcherOptions {
  readonly logger: Logger;
}

/**
 * Tells of changed, created and removed files below a folder, of this process and of others, within a second. Files
 * whose names begin with `_` or `.git`, but for the settings, and temporary files are left out. The folder need not
 * exist: once it does, all its files count as created, and so when it is removed and comes back. Returns when watching
 * has begun; throws nothing, what fails later is logged.
 */
export const watchFolder = async (
  folder: string,
  listener: (paths: readonly MemoryPath[]) => void,
  options: WatcherOptions,
): Promise<Disposable> => {
  const watcher = new FolderWatcher(folder, listener, options);
  await watcher.start();
  return watcher;
};

class FolderWatcher implements Disposable {
  readonly #folder: string;
  readonly #logger: Logger;
  readonly #collector;
  #disposed = false;
  #timer: NodeJS.Timeout | undefined;
  #watcher: FSWatcher | undefined;
  /** Identity of the folder that is watched. */
  #watched: string | undefined;

  constructor(
    folder: string,
    listener: (paths: readonly MemoryPath[]) => void,
    options: WatcherOptions,
  ) {
    this.#folder = folder;
    this.#logger = options.logger;
    this.#collector = createPathCollector(listener);
  }

  async start(): Promise<void> {
    await this.#look({ tellOfFound: false });
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#collector.stop();
    await this.#watcher?.close();
  }

  /**
   * Watches a folder that came, leaves one that went or was replaced, and looks again after a while: chokidar sees
   * neither a folder come back nor one that is replaced at once, as when branches are switched.
   */
  async #look(found: { readonly tellOfFound: boolean }): Promise<void> {
    const identity = await this.#identity();
    if (this.#disposed) return;
    if (identity !== this.#watched) {
      await this.#unwatch();
      this.#watched = identity;
      if (identity !== undefined) await this.#watch(found);
    }
    if (this.#disposed) return;
    const pause = identity === undefined ? lookEvery : compareEvery;
    this.#timer = setTimeout(() => void this.#look({ tellOfFound: true }), pause);
  }

  /** Tells this folder from another one in its place; undefined where there is none. */
  async #identity(): Promise<string | undefined> {
    try {
      const stats = await stat(this.#folder);
      return stats.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : undefined;
    } catch (error) {
      if (!isMissing(error)) this.#logger.warn(`Cannot watch ${this.#folder}: ${String(error)}`);
      return undefined;
    }
  }

  /** What was in the folder is told of, because it may be gone with it. */
  async #unwatch(): Promise<void> {
    const watcher = this.#watcher;
    this.#watcher = undefined;
    for (const [place, names] of Object.entries(watcher?.getWatched() ?? {})) {
      for (const name of names) this.#tell(join(place, name));
    }
    await watcher?.close();
  }

  #watch(found: { readonly tellOfFound: boolean }): Promise<void> {
    const watcher = watch(this.#folder, {
      ignoreInitial: !found.tellOfFound,
      followSymlinks: false,
      // Would hold removals back; files that are replaced are gathered by path anyway.
      atomic: false,
      ignored: (path) => isNotWatched(this.#inFolder(path)),
    });
    this.#watcher = watcher;
    watcher.on('all', (event, path) => {
      if (event === 'addDir') this.#lookAgainInto(path);
      else if (event === 'add' || event === 'change' || event === 'unlink') this.#tell(path);
    });
    watcher.on('error', (error) => this.#logger.warn(`Watching ${this.#folder}: ${String(error)}`));
    return new Promise((resolve) => {
      watcher.once('ready', resolve);
    });
  }

  /**
   * A file that is written while chokidar begins to watch its new folder is never told of, so new folders are read once
   * more when that is over.
   */
  #lookAgainInto(place: string): void {
    setTimeout(() => {
      if (this.#disposed) return;
      readdir(place, { withFileTypes: true }).then(
        (entries) => {
          for (const entry of entries) {
            const file = join(place, entry.name);
            if (entry.isFile() && !isNotWatched(this.#inFolder(file))) this.#tell(file);
          }
        },
        (error: unknown) => {
          if (!isMissing(error)) this.#logger.warn(`Cannot read ${place}: ${String(error)}`);
        },
      );
    }, settlingTime);
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
