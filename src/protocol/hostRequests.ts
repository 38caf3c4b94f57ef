import type { LanguageMessage } from '../engine/vocabulary';

/** One of the client's language models. */
export interface EditorModelParams {
  /** By its id or its family; `auto`: the first that there is. */
  readonly model: string;
}

/** Why a language model of the client does not answer. */
export interface EditorModelFault {
  readonly fault: /** There is no such model. */
    | 'missing'
    /** The person has not been asked for the permission, which only happens when they sit there. */
    | 'not_asked'
    /** The person has not given it, or the model may not be used. */
    | 'not_permitted'
    /** The workspace is not trusted. */
    | 'untrusted'
    /** Anything else. */
    | 'failed';
}

export interface EditorCompletionParams extends EditorModelParams {
  readonly messages: readonly LanguageMessage[];
  /** A person has just asked for this, so that they may be asked for the permission. */
  readonly isAttended: boolean;
}

/** The server whose key is meant. Keys are kept for the place that they are for, and go nowhere else. */
export interface KeyParams {
  /** As it is configured: `https://api.openai.com/v1`. */
  readonly address: string;
}

/** What the server may ask of its client: method -> [params, result]. A key is in no file, and in no log. */
export interface HostRequests {
  /** Null where none is kept for this server, and in a workspace that is not trusted. */
  'cognitiveMemory/key': [params: KeyParams, result: string | null];
  /** Keeps a key that was found where it should not be; fails where it cannot be kept. */
  'cognitiveMemory/keepKey': [params: KeyParams & { readonly key: string }, result: null];
  /** Whether that model would answer, and as what a person knows it; asks it nothing. */
  'cognitiveMemory/languageModel': [
    params: EditorModelParams,
    result: { readonly name: string } | EditorModelFault,
  ];
  /** Has a model go on with the conversation; ends early when it is cancelled. */
  'cognitiveMemory/complete': [
    params: EditorCompletionParams,
    result: { readonly text: string; readonly name: string } | EditorModelFault,
  ];
}

export type HostMethod = keyof HostRequests;
export type HostParams<M extends HostMethod> = HostRequests[M][0];
export type HostResult<M extends HostMethod> = HostRequests[M][1];
