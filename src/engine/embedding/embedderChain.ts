import type { EmbeddingFault, EmbeddingModel } from '../model/embedding';
import type { Disposable, Logger } from '../ports';
import { throwIfCancelled } from './cancel';
import type { Embedded, EmbeddedAs, Embedder, EmbeddingSource, EmbedOptions } from './embedder';
import { Provider } from './provider';
import { QueryCache } from './queryCache';
import { centreOf } from './unitVector';

/** Texts that go to a source at once (document 001); between batches a caller can give up. */
export const batchSize = 50;

export interface EmbedderInit {
  /** Milliseconds of a clock that only goes forward, from 1 on. */
  readonly now: () => number;
  /** 0 to below 1. */
  readonly random: () => number;
  readonly logger: Logger;
  /** Providers that are wanted and cannot even be asked; they come before the sources. */
  readonly absent?: readonly EmbeddingFault[];
}

/** An embedder that can be told that what kept its providers from answering may be over. */
export interface RetryingEmbedder extends Embedder {
  /** The next call asks those that failed again, without waiting for their pause to end. */
  retry(): void;
}

const batchesOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / batchSize) }, (_, index) =>
    texts.slice(index * batchSize, (index + 1) * batchSize),
  );

type Windows = readonly (readonly Float32Array[])[];

class EmbedderChain implements RetryingEmbedder {
  readonly #providers: readonly Provider[];
  readonly #cache: QueryCache;
  readonly #listeners = new Set<() => void>();
  /** Id of the model that answered last, null where none did; undefined as long as that is not known. */
  #answering: string | null | undefined;
  #closed = false;

  constructor(
    sources: readonly EmbeddingSource[],
    private readonly init: EmbedderInit,
  ) {
    const onDidChange = () => this.#announce();
    this.#providers = sources.map((source) => new Provider(source, { ...init, onDidChange }));
    this.#cache = new QueryCache(init.now);
  }

  async model(options: EmbedOptions = {}): Promise<EmbeddingModel | undefined> {
    return (await this.#firstUp(new Set(), options))?.model;
  }

  embedQuery(
    text: string,
    options: EmbedOptions = {},
  ): Promise<Embedded<Float32Array> | undefined> {
    return this.#ask(options, async (provider) => {
      const known = this.#cache.get(provider.model, text);
      if (known !== undefined) return known;
      const [windows = []] = await provider.embed([text], 'query', options);
      const centre = centreOf(windows);
      // A source that answers gives at least one window; that is checked where its answer is.
      if (centre !== undefined) this.#cache.set(provider.model, text, centre);
      return centre;
    });
  }

  embedPassages(
    texts: readonly string[],
    options: EmbedOptions & { readonly only?: EmbeddingModel } = {},
  ): Promise<Embedded<Windows> | undefined> {
    return this.#ask(options, async (provider) => {
      if (options.only !== undefined && options.only.id !== provider.model.id) return undefined;
      return this.#inBatches(provider, texts, { as: 'passage', options });
    });
  }

  faults(): readonly EmbeddingFault[] {
    const { absent = [] } = this.init;
    const answering = this.#providers.findIndex(({ standing }) => standing === 'up');
    const before = answering === -1 ? this.#providers : this.#providers.slice(0, answering);
    return [...absent, ...before.flatMap(({ fault }) => (fault === undefined ? [] : [fault]))];
  }

  onDidChange(listener: () => void): Disposable {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  retry(): void {
    for (const provider of this.#providers) provider.forgive();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    this.#cache.clear();
    const closing = this.#providers.map((provider) => provider.close());
    for (const result of await Promise.allSettled(closing)) {
      if (result.status === 'rejected') this.init.logger.error(String(result.reason));
    }
  }

  /** Asks one provider after the other until one of them answers. */
  async #ask<T>(
    options: EmbedOptions,
    use: (provider: Provider) => Promise<T | undefined>,
  ): Promise<Embedded<T> | undefined> {
    const tried = new Set<Provider>();
    for (;;) {
      const provider = await this.#firstUp(tried, options);
      if (provider === undefined) return undefined;
      tried.add(provider);
      try {
        const vectors = await use(provider);
        return vectors === undefined ? undefined : { model: provider.model, vectors };
      } catch (error) {
        // It remembers why; the next one is asked.
        throwIfCancelled(options.signal);
        this.init.logger.debug(`Embedding: ${String(error)}`);
      }
    }
  }

  /** The first provider that answers, of those that were not tried; whether one does is asked where nobody knows. */
  async #firstUp(
    tried: ReadonlySet<Provider>,
    options: EmbedOptions,
  ): Promise<Provider | undefined> {
    throwIfCancelled(options.signal);
    for (const provider of this.#providers) {
      if (this.#closed) return undefined;
      if (tried.has(provider)) continue;
      if (provider.standing === 'unknown') await provider.probe(options);
      if (provider.standing === 'up') return provider;
      provider.tryAgainIfDue();
    }
    return undefined;
  }

  async #inBatches(
    provider: Provider,
    texts: readonly string[],
    { as, options }: { readonly as: EmbeddedAs; readonly options: EmbedOptions },
  ): Promise<Windows> {
    const windows: (readonly Float32Array[])[] = [];
    for (const batch of batchesOf(texts)) {
      throwIfCancelled(options.signal);
      windows.push(...(await provider.embed(batch, as, options)));
    }
    return windows;
  }

  /** Tells whoever listens where another model answers than before; the first one is no change. */
  #announce(): void {
    const answering = this.#answeringNow();
    if (answering === undefined || answering === this.#answering) return;
    const isChange = this.#answering !== undefined;
    this.#answering = answering;
    if (!isChange) return;
    for (const listener of this.#listeners) listener();
  }

  /** Undefined where a provider that nobody has asked comes before the first that answers. */
  #answeringNow(): string | null | undefined {
    for (const { standing, model } of this.#providers) {
      if (standing === 'unknown') return undefined;
      if (standing === 'up') return model.id;
    }
    return null;
  }
}

/**
 * The providers in the order of the sources (DESIGN 13): the first that answers does. One that fails is left out for a
 * while, which grows with each failure; then it is tried in the background when somebody has a question, and answers
 * again with the next one. Every vector is finite, of unit length and of its source's one dimension, whatever the sources
 * give. Closing it closes the sources.
 */
export const createEmbedder = (
  sources: readonly EmbeddingSource[],
  init: EmbedderInit,
): RetryingEmbedder => new EmbedderChain(sources, init);
