/** Who answers with a model: ours, the editor's, or a server that a person has named. */
export const providers = ['embedded', 'editor', 'ollama', 'openai'] as const;
export type Provider = (typeof providers)[number];

/** Why a provider does not answer. */
export const providerFaultCodes = [
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
  /** It is being loaded, or reached for the first time, and nobody waits for that: the next question is answered. */
  'loading',
  /** The server answers with an error of its own. */
  'server_error',
  /** The answer is not what the protocol says: a wrong shape or count, a number that is none, another dimension. */
  'bad_answer',
  /** The files of the embedded model are missing or damaged, or its runtime does not start here. */
  'not_loaded',
  /** In a workspace that is not trusted no server is asked. */
  'untrusted',
  /** The editor's models can only be asked from the editor. */
  'not_in_editor',
  /** The person has not allowed the editor's model, or was not asked yet. */
  'not_permitted',
  /** What is asked about holds private memories, and the model is on another machine. */
  'private',
] as const;
export type ProviderFaultCode = (typeof providerFaultCodes)[number];

/** A provider that did not answer. */
export interface ProviderFault {
  readonly provider: Provider;
  readonly code: ProviderFaultCode;
  /** What tells a person more: an address, a status, the server's own words; no key and no text of a memory. */
  readonly data: Readonly<Record<string, string | number>>;
}

/**
 * Whose language models can be asked, in the order in which they are where nobody says otherwise
 * (docs/decisions/choosing-language-models.md).
 */
export const languageProviders = ['editor', 'ollama', 'openai'] as const;
export type LanguageProvider = (typeof languageProviders)[number];

/** A model that answers in words. */
export interface ChatModel {
  readonly provider: LanguageProvider;
  /** As its provider names it: `qwen3:4b`, `gpt-4o-mini`. */
  readonly name: string;
  readonly id: string;
  /** What it is asked is sent to another machine: private memories are not among it. */
  readonly isRemote?: true;
}

/** Who said it, beside instructions of ours, which are `system`. */
export type LanguageRole = 'system' | 'user' | 'assistant';

export interface LanguageMessage {
  readonly role: LanguageRole;
  readonly content: string;
}

/** What is wrong with an answer that came. */
export type AnswerFlaw =
  /** No JSON is in it. */
  | 'json'
  /** The JSON is not what was asked for. */
  | 'schema'
  /** The model would not answer this. */
  | 'refused';

/** Why a question to the language models has no answer. */
export const languageFailureCodes = [
  /** No provider is chosen. */
  'off',
  /** Those that are chosen do not answer; the faults say why. */
  'unavailable',
  /** An answer came, and could not be used, also after it was asked for again. */
  'bad_answer',
  /** It took longer than the caller wants to wait. */
  'timeout',
] as const;

export interface LanguageFailure {
  readonly code: (typeof languageFailureCodes)[number];
  /** Of a bad answer. */
  readonly flaw?: AnswerFlaw;
  readonly faults: readonly ProviderFault[];
}

export interface LanguageOptions {
  /**
   * Really asks it something, which may cost money and lets the editor ask for its permission: only where a person has just
   * asked for that.
   */
  readonly trial?: boolean;
}

/** Which language model answers. */
export interface LanguageReport {
  /** Null where none does. */
  readonly model: ChatModel | null;
  /** Providers before it that do not answer; all of them where there is no model. */
  readonly faults: readonly ProviderFault[];
  /** Why there is no model. */
  readonly failure?: LanguageFailure;
}
