import type { EmbeddingModel } from '../../model/embedding';
import type { ProviderFault } from '../../model/provider';
import type { Disposable } from '../../ports';
import type { CancelOptions } from '../../providers/cancel';
import type { ProviderSource } from '../../providers/provider';

export type EmbedOptions = CancelOptions;

/** What a text is embedded for; some models put different words before each. */
export type EmbeddedAs = 'query' | 'passage';

/**
 * One provider with one model. Texts of any length go in; each gives one vector of unit length for every window of at
 * most the model's length, at least one. Throws ProviderError where it does not answer as it should; nothing is returned
 * of a batch of which a part is missing.
 */
export interface EmbeddingSource extends ProviderSource {
  readonly model: EmbeddingModel;
  embed(
    texts: readonly string[],
    as: EmbeddedAs,
    options?: EmbedOptions,
  ): Promise<readonly (readonly Float32Array[])[]>;
}

/** Vectors and the model that they are of. */
export interface Embedded<T> {
  readonly model: EmbeddingModel;
  readonly vectors: T;
}

/**
 * The providers of a folder in their order: the first that answers does. Never throws but `cancelled`: undefined where
 * none answers, and `faults` says why.
 */
export interface Embedder {
  /** The model that would answer now; asks the providers where that is not known. */
  model(options?: EmbedOptions): Promise<EmbeddingModel | undefined>;
  /** The centre of a query's windows, of unit length. Answers are remembered for a while. */
  embedQuery(text: string, options?: EmbedOptions): Promise<Embedded<Float32Array> | undefined>;
  /** For each text its windows; with `only`, undefined where another model would answer. */
  embedPassages(
    texts: readonly string[],
    options?: EmbedOptions & { readonly only?: EmbeddingModel },
  ): Promise<Embedded<readonly (readonly Float32Array[])[]> | undefined>;
  /** Why providers before the present one do not answer; empty where the first does, or nobody has asked yet. */
  faults(): readonly ProviderFault[];
  /** The model that answers has changed, or none does any more. */
  onDidChange(listener: () => void): Disposable;
  close(): Promise<void>;
}

/** Where there is none: recall goes by text alone. */
export const noEmbedder: Embedder = {
  model: async () => undefined,
  embedQuery: async () => undefined,
  embedPassages: async () => undefined,
  faults: () => [],
  onDidChange: () => ({ dispose: () => undefined }),
  close: async () => undefined,
};
