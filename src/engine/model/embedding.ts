/** Who makes vectors: the model that ships with the extension, or a server that a person has named. */
export const embeddingProviders = ['embedded', 'ollama', 'openai'] as const;
export type EmbeddingProvider = (typeof embeddingProviders)[number];

/** A model that turns text into vectors. */
export interface EmbeddingModel {
  readonly provider: EmbeddingProvider;
  /** As its provider names it: `all-MiniLM-L6-v2`, `nomic-embed-text`. */
  readonly name: string;
  /** Names everything that makes vectors comparable: those of two ids never meet. */
  readonly id: string;
  /** Texts are sent to another machine: private memories are not among them. */
  readonly isRemote?: true;
}

/** Why a provider does not answer. */
export const embeddingFaults = [
  /** Nothing is configured, or a person wants none. */
  'off',
  /** The server cannot be reached. */
  'unreachable',
  /** The server does not know the model, and could not fetch it. */
  'model_missing',
  /** The server refuses the key, or wants one. */
  'unauthorised',
  /** The answer took longer than it may. */
  'timeout',
  /** The server answers with an error of its own. */
  'server_error',
  /** The answer is not what the protocol says: a wrong shape or count, a number that is none, another dimension. */
  'bad_answer',
  /** The files of the embedded model are missing or damaged, or its runtime does not start here. */
  'not_loaded',
  /** In a workspace that is not trusted no server is asked. */
  'untrusted',
] as const;
export type EmbeddingFaultCode = (typeof embeddingFaults)[number];

/** A provider that did not answer. */
export interface EmbeddingFault {
  readonly provider: EmbeddingProvider;
  readonly code: EmbeddingFaultCode;
  /** What tells a person more: an address, a status, the server's own words; no key and no text of a memory. */
  readonly data: Readonly<Record<string, string | number>>;
}

/** Where the vectors of a folder stand. */
export interface EmbeddingReport {
  /** The model that answers now, or answered last; null where none does. */
  readonly model: EmbeddingModel | null;
  /** Providers before it that do not answer; all of them where there is no model. */
  readonly faults: readonly EmbeddingFault[];
  /** Memories in the folder. */
  readonly total: number;
  /** Memories whose vectors are of this model and of their text as it is. */
  readonly embedded: number;
  /** Numbers of a vector; null as long as there is none. */
  readonly dimension: number | null;
  /** Vectors in all: a long memory has several. */
  readonly windows: number;
}
