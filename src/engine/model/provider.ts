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
