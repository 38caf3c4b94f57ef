import { type Engine, MemoryError } from '../engine/vocabulary';
import type { FolderSetting, FolderState } from '../protocol/requests';
import { OpenFolder, type OpenFolderInit } from './openFolder';

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

  /** True in a workspace that is not trusted. */
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
