import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type Disposable,
  type Engine,
  isMemoryError,
  type Logger,
  MemoryError,
} from '../engine/vocabulary';
import type { EditorLanguage } from '../node/configuredModels';
import type { ServerKeys } from '../node/configuredServer';
import { openEngine } from '../node/openEngine';
import type { FolderSetting, FolderState } from '../protocol/requests';

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** The real place of a path of which the last part may not exist yet. */
const realPathSoFar = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path) throw error;
    return resolve(await realPathSoFar(parent), relative(parent, path));
  }
};

/**
 * The memory folder's absolute path. Throws `path_outside_folder` where the setting, or a symbolic link on the way,
 * leads out of the workspace folder, since a workspace's settings come with its files and may not reach beyond them.
 */
const resolveMemoryFolder = async (setting: FolderSetting): Promise<string> => {
  if (!setting.folder.startsWith('file:')) {
    throw new MemoryError('invalid_argument', {
      name: 'folder',
      value: setting.folder,
      expected: 'file:',
    });
  }
  const workspaceFolder = fileURLToPath(setting.folder);
  const path = resolve(workspaceFolder, setting.memoryFolder);
  const stays =
    isInside(workspaceFolder, path) &&
    isInside(await realPathSoFar(workspaceFolder), await realPathSoFar(path));
  if (!stays) throw new MemoryError('path_outside_folder', { path: setting.memoryFolder });
  return path;
};

/** Milliseconds of quiet after which a burst of changes is told to the client. */
const quietMoment = 100;

interface Debounced {
  (): void;
  cancel(): void;
}

const debounce = (work: () => void, milliseconds: number): Debounced => {
  let timer: NodeJS.Timeout | undefined;
  const call = (): void => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
  return Object.assign(call, { cancel: () => clearTimeout(timer) });
};

interface OpenFolderInit {
  readonly logger: Logger;
  isReadOnly(): boolean;
  /** Of model servers. */
  readonly keys: ServerKeys;
  readonly editorLanguage: EditorLanguage;
  /** Called after the folder's content changed, a burst of changes at a time. */
  onDidChange(folder: OpenFolder): void;
}

/** One workspace folder and the engine of its memory folder, opened when it is first asked for. */
export class OpenFolder {
  #opened: Promise<Engine> | undefined;
  #memoryFolder: string | undefined;
  #listener: Disposable | undefined;
  readonly #announce: Debounced;

  constructor(
    readonly setting: FolderSetting,
    private readonly init: OpenFolderInit,
  ) {
    this.#announce = debounce(() => init.onDidChange(this), quietMoment);
  }

  get uri(): string {
    return this.setting.folder;
  }

  /** Throws MemoryError where the setting names no usable folder; the next call tries again. */
  async engine(): Promise<Engine> {
    this.#opened ??= this.#open();
    try {
      return await this.#opened;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  /** Never throws: what is wrong with the folder is part of the answer. */
  async state(): Promise<FolderState> {
    try {
      const engine = await this.engine();
      return { folder: this.uri, memoryFolder: this.fileUri(), exists: await engine.exists() };
    } catch (error) {
      const { code, data } = isMemoryError(error)
        ? error
        : new MemoryError('io_error', { path: this.setting.memoryFolder, message: String(error) });
      return { folder: this.uri, memoryFolder: null, exists: false, error: { code, data } };
    }
  }

  /** URI of the memory folder, or of a file in it. Only after the engine was opened. */
  fileUri(path = ''): string {
    return pathToFileURL(join(this.#memoryFolder ?? '', path)).href;
  }

  async close(): Promise<void> {
    this.#announce.cancel();
    await this.#listener?.dispose();
    // An engine that never opened has nothing to close; why it did not was told when it was asked for.
    const engine = await this.#opened?.catch(() => undefined);
    await engine?.close();
  }

  async #open(): Promise<Engine> {
    const { logger, keys, editorLanguage } = this.init;
    const readOnly = this.init.isReadOnly();
    this.#memoryFolder = await resolveMemoryFolder(this.setting);
    const engine = openEngine(this.#memoryFolder, {
      ...{ logger, watch: true, readOnly, keys, editorLanguage },
    });
    this.#listener = engine.onDidChange(this.#announce);
    return engine;
  }
}

/** Every workspace folder of the window, one engine each. */
export class Folders {
  readonly #folders = new Map<string, OpenFolder>();

  constructor(private readonly init: OpenFolderInit) {}

  /**
   * Takes the whole list and returns the folders that it closed: those that are not in it, and those whose setting
   * changed. The new list holds from the call on, before the closing has ended.
   */
  async replace(settings: readonly FolderSetting[]): Promise<readonly OpenFolder[]> {
    const wanted = new Map(settings.map((setting) => [setting.folder, setting]));
    const closed = [...this.#folders.values()].filter(
      ({ setting }) => wanted.get(setting.folder)?.memoryFolder !== setting.memoryFolder,
    );
    for (const folder of closed) this.#folders.delete(folder.uri);
    for (const setting of settings) {
      if (!this.#folders.has(setting.folder)) {
        this.#folders.set(setting.folder, new OpenFolder(setting, this.init));
      }
    }
    await Promise.all(closed.map((folder) => folder.close()));
    return closed;
  }

  /** Throws MemoryError `invalid_argument` for a folder that the window does not have. */
  get(uri: string): OpenFolder {
    const folder = this.#folders.get(uri);
    if (folder === undefined) {
      throw new MemoryError('invalid_argument', {
        name: 'folder',
        value: uri,
        expected: [...this.#folders.keys()],
      });
    }
    return folder;
  }

  /** Throws as `get` does, and where the folder cannot be used. */
  async engine(uri: string): Promise<Engine> {
    return this.get(uri).engine();
  }

  get isReadOnly(): boolean {
    return this.init.isReadOnly();
  }

  /** For what writes or runs git: throws MemoryError `read_only` in a workspace that is not trusted. */
  async trustedEngine(uri: string): Promise<Engine> {
    const engine = await this.engine(uri);
    if (this.init.isReadOnly()) throw new MemoryError('read_only', { path: uri });
    return engine;
  }

  async states(): Promise<readonly FolderState[]> {
    return Promise.all([...this.#folders.values()].map((folder) => folder.state()));
  }

  all(): readonly OpenFolder[] {
    return [...this.#folders.values()];
  }

  async close(): Promise<void> {
    await Promise.all(this.all().map((folder) => folder.close()));
    this.#folders.clear();
  }
}
