import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { type Disposable, type Logger, type MemoryPath, tryMemoryPath } from '../engine';
import { isMissing } from './fileErrors';
import { isNotWatched } from './folderEntries';
import { createPathCollector } from './pathCollector';

/** Milliseconds between two looks for a folder that is not there; with the gathering well within a second. */
const lookEvery = 300;

export interface WatcherOptions {
  readonly logger: Logger;
}

/**
 * Tells of changed, created and removed files below a folder, of this process and of others, within a second. Files
 * whose names begin with `_` or `.git` and temporary files are left out. The folder need not exist: once it does, all its
 * files count as created, and so when it is removed and comes back. Returns when watching has begun; throws nothing,
 * what fails later is logged.
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
    if (await this.#folderExists()) await this.#watch({ tellOfFound: false });
    else this.#waitForFolder();
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    clearTimeout(this.#timer);
    this.#collector.stop();
    await this.#watcher?.close();
  }

  async #folderExists(): Promise<boolean> {
    try {
      return (await stat(this.#folder)).isDirectory();
    } catch (error) {
      if (!isMissing(error)) this.#logger.warn(`Cannot watch ${this.#folder}: ${String(error)}`);
      return false;
    }
  }

  /** Looks from time to time, because chokidar does not see a folder come back, or one whose parent is missing too. */
  #waitForFolder(): void {
    if (this.#disposed) return;
    this.#timer = setTimeout(async () => {
      if (await this.#folderExists()) await this.#watch({ tellOfFound: true });
      else this.#waitForFolder();
    }, lookEvery);
  }

  #watch(found: { readonly tellOfFound: boolean }): Promise<void> {
    if (this.#disposed) return Promise.resolve();
    const watcher = watch(this.#folder, {
      ignoreInitial: !found.tellOfFound,
      followSymlinks: false,
      // Would hold removals back; files that are replaced are gathered by path anyway.
      atomic: false,
      ignored: (path) => isNotWatched(this.#inFolder(path)),
    });
    this.#watcher = watcher;
    watcher.on('all', (event, path) => {
      if (event === 'unlinkDir' && this.#inFolder(path) === '') this.#watchAnew(watcher);
      else if (event === 'add' || event === 'change' || event === 'unlink') this.#tell(path);
    });
    watcher.on('error', (error) => this.#logger.warn(`Watching ${this.#folder}: ${String(error)}`));
    return new Promise((resolve) => {
      watcher.once('ready', resolve);
    });
  }

  /** The folder is gone, and chokidar with it; what was in it is still told of. */
  #watchAnew(watcher: FSWatcher): void {
    watcher.close().catch((error: unknown) => {
      this.#logger.warn(`Could not stop watching ${this.#folder}: ${String(error)}`);
    });
    this.#watcher = undefined;
    this.#waitForFolder();
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
