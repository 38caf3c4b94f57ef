import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type ClassifiedText,
  type EmbeddedAs,
  type EmbeddingModel,
  type EmbeddingSource,
  type EmbedOptions,
  MemoryError,
  ProviderError,
  type ProviderFault,
} from '../engine';
import pinned from './embedding/embeddedModel.json';
import {
  EmbeddedWorker,
  startProcess,
  startThread,
  type VectorsOfTexts,
} from './embedding/embeddedWorker';
import type { RuntimeName } from './embedding/worker/port';

export interface EmbeddedSourceOptions {
  /** Where the bundles lie: `embedding.js`, `model/` and, in a package for one platform, `native/`. */
  readonly folder?: string;
  /** Folders whose `node_modules` may have `onnxruntime-node`: `native/` of the folder by default, empty for none. */
  readonly nativeFolders?: readonly string[];
  /** Milliseconds without a request after which the model is unloaded; five minutes by default. */
  readonly idleTime?: number;
}

const fiveMinutes = 300_000;

/** Vectors of other weights are other vectors. */
export const embeddedModel: EmbeddingModel = {
  provider: 'embedded',
  name: pinned.name,
  id: `embedded:${pinned.name}:int7:${pinned.weights}`,
  tokens: `embedded:${pinned.name}:int7:${pinned.weights}:tokens:${pinned.tokenWeights}`,
};

/** Bundled, this code lies where all bundles do; run from its source, they lie in `dist` of the repository. */
const bundleFolder = (): string =>
  basename(__dirname) === 'node' ? join(__dirname, '..', '..', 'dist') : __dirname;

const hasNativeRuntime = (folder: string): boolean =>
  existsSync(join(folder, 'node_modules', 'onnxruntime-node'));

/**
 * The model that ships with the extension, in a worker of its own, a thread or, with the native runtime, a process: it is
 * started when first needed, ended when nobody has
 * asked for a while, and started anew after that, after a failure and after `close`.
 */
class EmbeddedSource implements EmbeddingSource {
  readonly model = embeddedModel;
  readonly #folder: string;
  /** Emptied once native code has taken its process down: WebAssembly follows. */
  #nativeFolders: readonly string[];
  readonly #idleTime: number;
  #worker: EmbeddedWorker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #failed = false;

  constructor(options: EmbeddedSourceOptions) {
    this.#folder = options.folder ?? bundleFolder();
    this.#nativeFolders = options.nativeFolders ?? [join(this.#folder, 'native')];
    this.#idleTime = options.idleTime ?? fiveMinutes;
  }

  /** Whether the model is in memory, or on its way. */
  get started(): boolean {
    return this.#worker?.usable === true;
  }

  async embed(
    texts: readonly string[],
    as: EmbeddedAs,
    { signal }: EmbedOptions = {},
  ): Promise<VectorsOfTexts> {
    if (signal?.aborted === true) throw new MemoryError('cancelled');
    return this.#ask((worker) => worker.embed(texts, { urgent: as === 'query', signal }));
  }

  async embedTokens(
    texts: readonly string[],
    as: EmbeddedAs,
    { signal }: EmbedOptions = {},
  ): Promise<VectorsOfTexts> {
    if (signal?.aborted === true) throw new MemoryError('cancelled');
    return this.#ask((worker) => worker.embedTokens(texts, as, { urgent: as === 'query', signal }));
  }

  async classify(
    texts: readonly ClassifiedText[],
    { signal }: EmbedOptions = {},
  ): Promise<readonly Float32Array[]> {
    if (signal?.aborted === true) throw new MemoryError('cancelled');
    return this.#use((worker) => worker.classify(texts, { urgent: true, signal }));
  }

  /** Looks whether the files are there; after a failure it loads the model, which tells more. */
  async probe(): Promise<ProviderFault | undefined> {
    if (this.started) return undefined;
    try {
      if (this.#failed) await this.load();
      else await this.#lookForFiles();
      return undefined;
    } catch (error) {
      if (error instanceof ProviderError) return error.fault;
      // Closed while it was being loaded: nothing is known against it.
      return undefined;
    }
  }

  /** Loads the model and says what runs it. Throws ProviderError. */
  load(): Promise<RuntimeName> {
    return this.#ask((worker) => worker.loaded());
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.end();
  }

  async #ask<T>(work: (worker: EmbeddedWorker) => Promise<T>): Promise<T> {
    try {
      const answer = await this.#use(work);
      this.#failed = false;
      return answer;
    } catch (error) {
      if (error instanceof ProviderError) this.#failed = true;
      throw error;
    }
  }

  async #use<T>(work: (worker: EmbeddedWorker) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    try {
      return await work(this.#running());
    } catch (error) {
      if (error instanceof ProviderError && error.fault.data.reason === 'ended')
        this.#nativeFolders = [];
      throw error;
    }
  }

  #running(): EmbeddedWorker {
    if (this.#worker?.usable === true) return this.#worker;
    const native = this.#nativeFolders.filter(hasNativeRuntime);
    const start = { modelFolder: join(this.#folder, 'model'), nativeFolders: native };
    const startCarrier = native.length > 0 ? startProcess : startThread;
    const worker: EmbeddedWorker = new EmbeddedWorker(
      (events) => startCarrier(join(this.#folder, 'embedding.js'), start, events),
      () => this.#unloadLater(worker),
    );
    this.#worker = worker;
    return worker;
  }

  #unloadLater(worker: EmbeddedWorker): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.close(), this.#idleTime).unref();
  }

  async #lookForFiles(): Promise<void> {
    const names = Object.keys(pinned.files).map((name) => join('model', name));
    for (const name of ['embedding.js', ...names]) {
      const file = join(this.#folder, name);
      await access(file).catch(() => {
        throw new ProviderError({
          provider: 'embedded',
          code: 'not_loaded',
          data: { reason: 'missing', file },
        });
      });
    }
  }
}

export const createEmbeddedSource = (options: EmbeddedSourceOptions = {}): EmbeddedSource =>
  new EmbeddedSource(options);
