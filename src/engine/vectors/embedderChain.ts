import { LRUCache } from 'lru-cache';
import { textHash } from '../format/memoryContent';
import type { EmbeddingModel } from '../model/embedding';
import type { ProviderFault } from '../model/language';
import type { Disposable } from '../ports';
import {
  type Provider,
  type ProviderPorts,
  throwIfCancelled,
  unlessCancelled,
} from '../providers/provider';
import { ProviderChain } from '../providers/providerChain';
import {
  type ClassifiedText,
  centreOf,
  checkedSource,
  type Embedded,
  type EmbeddedAs,
  type Embedder,
  type EmbeddingSource,
  type EmbedOptions,
} from './embedder';

/** How many vectors of questions are remembered, and for how many milliseconds (document 001). */
export const queryCacheSize = 200;
export const queryCacheTime = 30 * 60_000;

/** What was asked, and of whom: the question itself is not kept. */
const keyOf = (model: EmbeddingModel, text: string): string => textHash(`${model.id}\n${text}`);

/** Vectors of questions, those that were asked last. What failed is never in it. */
export class QueryCache {
  readonly #vectors: LRUCache<string, Given<Float32Array>>;

  /** `now` in milliseconds of any clock that only goes forward, from 1 on. */
  constructor(now: () => number) {
    this.#vectors = new LRUCache({
      max: queryCacheSize,
      ttl: queryCacheTime,
      // The clock is asked each time, and no timer of the library’s own is left running.
      perf: { now },
      ttlResolution: 0,
    });
  }

  get(model: EmbeddingModel, text: string): Given<Float32Array> | undefined {
    const known = this.#vectors.get(keyOf(model, text));
    return known && { ...known, vectors: known.vectors.slice() };
  }

  set(model: EmbeddingModel, text: string, given: Given<Float32Array>): void {
    this.#vectors.set(keyOf(model, text), { ...given, vectors: given.vectors.slice() });
  }

  clear(): void {
    this.#vectors.clear();
  }
}

/** Texts that go to a source at once (document 001); between batches a caller can give up. */
export const batchSize = 50;

/** Embedded to see whether a provider that failed is well again: nothing of anybody's. */
const trial = 'memory';

export interface EmbedderInit extends ProviderPorts {
  /** Providers that are wanted and cannot even be asked; they come before the sources. */
  readonly absent?: readonly ProviderFault[];
}

const batchesOf = (texts: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / batchSize) }, (_, index) =>
    texts.slice(index * batchSize, (index + 1) * batchSize),
  );

type Windows = readonly (readonly Float32Array[])[];

/** What one provider gave. */
type Given<T> = Omit<Embedded<T>, 'model'>;

/** A source's vectors of texts, with those of their tokens where it names these. */
const embedBy = async (
  source: EmbeddingSource,
  texts: readonly string[],
  as: EmbeddedAs,
  options: EmbedOptions,
): Promise<Given<Windows>> => {
  const vectors = await source.embed(texts, as, options);
  if (source.model.tokens === undefined) return { vectors };
  const tokens = await source.embedTokens?.(texts, as, options);
  return { vectors, ...(tokens && { tokens }) };
};

class EmbedderChain implements Embedder {
  readonly #chain: ProviderChain<EmbeddingSource>;
  readonly #cache: QueryCache;
  /** The first that can classify, whether or not it embeds; gone once closed. */
  #classifier: EmbeddingSource | undefined;

  constructor(
    sources: readonly EmbeddingSource[],
    private readonly init: EmbedderInit,
  ) {
    const checked = sources.map(checkedSource);
    this.#classifier = checked.find(({ classify }) => classify !== undefined);
    this.#chain = new ProviderChain(checked, {
      ...init,
      trial: (source) => source.embed([trial], 'passage'),
    });
    this.#cache = new QueryCache(init.now);
  }

  async model(options: EmbedOptions = {}): Promise<EmbeddingModel | undefined> {
    return (await this.#chain.first(options))?.model;
  }

  embedQuery(
    text: string,
    options: EmbedOptions = {},
  ): Promise<Embedded<Float32Array> | undefined> {
    return this.#ask(options, async (provider) => {
      const { model } = provider.source;
      const known = this.#cache.get(model, text);
      if (known !== undefined) return known;
      const { vectors, ...more } = await provider.use(
        (source) => embedBy(source, [text], 'query', options),
        options,
      );
      const centre = centreOf(vectors[0] ?? []);
      // A source that answers gives at least one window; that is checked where its answer is.
      if (centre === undefined) return undefined;
      const given = { vectors: centre, ...more };
      this.#cache.set(model, text, given);
      return given;
    });
  }

  embedPassages(
    texts: readonly string[],
    options: EmbedOptions & { readonly only?: EmbeddingModel } = {},
  ): Promise<Embedded<Windows> | undefined> {
    return this.#ask(options, async (provider) => {
      if (options.only !== undefined && options.only.id !== provider.model.id) return undefined;
      return this.#inBatches(provider, texts, options);
    });
  }

  /** Beside the chain: a classifier that fails is no reason not to embed. */
  async classify(
    texts: readonly ClassifiedText[],
    options: EmbedOptions = {},
  ): Promise<readonly Float32Array[] | undefined> {
    throwIfCancelled(options.signal);
    try {
      const answer = this.#classifier?.classify?.(texts, options);
      return await (answer && unlessCancelled(answer, options.signal));
    } catch (error) {
      throwIfCancelled(options.signal);
      this.init.logger.debug(`Nothing was classified: ${String(error)}`);
      return undefined;
    }
  }

  faults(): readonly ProviderFault[] {
    return this.#chain.faults();
  }

  onDidChange(listener: () => void): Disposable {
    return this.#chain.onDidChange(listener);
  }

  async close(): Promise<void> {
    this.#cache.clear();
    this.#classifier = undefined;
    await this.#chain.close();
  }

  async #ask<T>(
    options: EmbedOptions,
    use: (provider: Provider<EmbeddingSource>) => Promise<Given<T> | undefined>,
  ): Promise<Embedded<T> | undefined> {
    const answered = await this.#chain.ask(use, options);
    return answered && { model: answered.source.model, ...answered.answer };
  }

  async #inBatches(
    provider: Provider<EmbeddingSource>,
    texts: readonly string[],
    options: EmbedOptions,
  ): Promise<Given<Windows>> {
    const windows: (readonly Float32Array[])[] = [];
    const tokens: (readonly Float32Array[])[] = [];
    for (const batch of batchesOf(texts)) {
      throwIfCancelled(options.signal);
      const embedded = await provider.use(
        (source) => embedBy(source, batch, 'passage', options),
        options,
      );
      windows.push(...embedded.vectors);
      tokens.push(...(embedded.tokens ?? []));
    }
    return { vectors: windows, ...(provider.model.tokens !== undefined && { tokens }) };
  }
}

/**
 * The providers in the order of the sources: the first that answers does. Every vector is finite, of unit length and of its
 * source's one dimension, whatever the sources give. Closing it closes the sources.
 */
export const createEmbedder = (sources: readonly EmbeddingSource[], init: EmbedderInit): Embedder =>
  new EmbedderChain(sources, init);
