import type { Engine, Logger } from '../engine/vocabulary';
import { resolveMemoryFolder, tryFindMemoryFolder } from '../node/findMemoryFolder';
import { isDebugging } from './failure';
import type { CliIo } from './io';

export interface OpenOptions {
  /** Reads and nothing else: no file is written, and git is not run. */
  readonly readOnly: boolean;
}

/** How memory folders are found and opened; tests bring their own. */
export interface MemoryFolders {
  /** The nearest memory folder, from a directory upward. */
  readonly find: (start: string) => Promise<string | undefined>;
  /** The memory folder that a path means: itself, or the one that it holds; undefined where neither is one. */
  readonly resolve: (directory: string) => Promise<string | undefined>;
  readonly open: (folder: string, options: OpenOptions) => Promise<Engine>;
}

const silent = (): void => undefined;

const errorLogger = ({ env, stderr }: CliIo): Logger => {
  const say = (message: string): void => stderr.write(`cogmem: ${message}\n`);
  const sayWhenDebugging = isDebugging(env) ? say : silent;
  return { debug: sayWhenDebugging, info: sayWhenDebugging, warn: sayWhenDebugging, error: say };
};

/** The folders of the disk. Nothing is watched: a command is over before a change could matter. */
export const diskFolders = (io: CliIo): MemoryFolders => ({
  find: tryFindMemoryFolder,
  resolve: resolveMemoryFolder,
  open: async (folder, { readOnly }) =>
    // Loaded only now: what is wrong with a command line is said without an engine.
    (await import('../node/openEngine')).openEngine(folder, {
      logger: errorLogger(io),
      watch: false,
      readOnly,
      env: io.env,
    }),
});
