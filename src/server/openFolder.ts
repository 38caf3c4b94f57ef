import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Disposable,
  type Engine,
  isMemoryError,
  type Logger,
  MemoryError,
} from '../engine/vocabulary';
import type { ServerKeys } from '../node/configuredServer';
import type { EditorLanguage } from '../node/language/configuredLanguageModel';
import { openEngine } from '../node/openEngine';
import type { FolderSetting, FolderState } from '../protocol/requests';
import { resolveMemoryFolder } from './memoryFolder';

/** Milliseconds of quiet after which a burst of changes is told to the client. */
const quietMoment = 100;

/** A call that waits for a quiet moment and then happens once. */
interface Debounced {
  (): void;
  /** Drops a call that is waiting. */
  cancel(): void;
}

/** Gathers a burst of calls into one, `milliseconds` after the last of them. */
const debounce = (work: () => void, milliseconds: number): Debounced => {
  let timer: NodeJS.Timeout | undefined;
  const call = (): void => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
  return Object.assign(call, { cancel: () => clearTimeout(timer) });
};

export interface OpenFolderInit {
  readonly logger: Logger;
  /** True in a workspace that is not trusted. */
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
