import { dirname, resolve } from 'node:path';
import { type Engine, type Logger, MemoryError } from '../engine/vocabulary';
import { openEngine } from '../node/openEngine';
import { resolveMemoryFolder, tryFindMemoryFolder } from '../node/places';

export interface MemoryAccessInit {
  readonly locate: () => Promise<string>;
  readonly open: (folder: string) => Engine;
}

/**
 * The engine, opened with the first call that needs it. The folder is looked for with each call: an agent's client
 * starts its servers before anything else, so that a folder may be created later; and one that was removed meanwhile
 * must be missed, not made again in part by the next write.
 */
export class MemoryAccess {
  #opened: { readonly engine: Engine; readonly folder: string } | undefined;

  constructor(private readonly init: MemoryAccessInit) {}

  async engine(): Promise<Engine> {
    const folder = await this.#locate();
    if (this.#opened?.folder === folder) return this.#opened.engine;
    const previous = this.#opened;
    // Opening reads nothing yet, so it needs no waiting, during which another call could open a second one.
    const engine = this.init.open(folder);
    this.#opened = { engine, folder };
    await previous?.engine.close();
    return engine;
  }

  /** The folder that holds the one that was opened last: the project, mostly. None before the first call. */
  get projects(): readonly string[] {
    return this.#opened === undefined ? [] : [dirname(this.#opened.folder)];
  }

  async close(): Promise<void> {
    const previous = this.#opened;
    this.#opened = undefined;
    await previous?.engine.close();
  }

  async #locate(): Promise<string> {
    try {
      return await this.init.locate();
    } catch (error) {
      await this.close();
      throw error;
    }
  }
}

/** The memory of a directory that is named, else of the place where the process was started or of a folder above it. */
export const memoryNear = (
  place: string,
  {
    directory,
    logger,
    env = process.env,
    open = (folder) => openEngine(folder, { logger, watch: true, env }),
  }: {
    readonly directory?: string | undefined;
    readonly logger: Logger;
    readonly env?: Readonly<Record<string, string | undefined>>;
    readonly open?: (folder: string) => Engine;
  },
): MemoryAccess =>
  new MemoryAccess({
    locate: async () => {
      const named = resolve(place, directory ?? '.');
      const found =
        directory === undefined
          ? await tryFindMemoryFolder(named)
          : await resolveMemoryFolder(named);
      if (found === undefined) throw new MemoryError('no_memory_folder', { folder: named });
      return found;
    },
    open,
  });
