import {
  type ChatModel,
  type Completion,
  type CompletionRequest,
  type EmbeddedAs,
  type EmbeddingModel,
  type EmbeddingSource,
  type LanguageSource,
  type Provider,
  ProviderError,
  type ProviderFault,
  windowsOf,
} from '../../engine';
import { type ServerCall, serverFault } from './askServer';

/** Windows in one request (document 001). */
const requestSize = 50;

/** Milliseconds that a server may take. */
export interface ServerTimeouts {
  /** To say that it is there. */
  readonly probe: number;
  readonly query: number;
  /** For one request of passages. */
  readonly passages: number;
  /** To fetch a model that it does not have (document 001: the first pull). */
  readonly pull: number;
}

export const serverTimeouts: ServerTimeouts = {
  ...{ probe: 2_000, query: 10_000, passages: 60_000, pull: 300_000 },
};

/** What a question to the server is made of, but for what the protocol adds. */
export type CallInit = Pick<ServerCall, 'timeout' | 'signal' | 'closing'> & {
  readonly as: EmbeddedAs;
};

/** What tells one protocol from another. */
export interface RemoteModel {
  readonly model: EmbeddingModel;
  readonly address: string;
  /** A vector for each text, whatever the server says that is; throws ProviderError. */
  embed(texts: readonly string[], call: CallInit): Promise<unknown>;
  /** Throws ProviderError where the server would not answer. */
  probe(call: CallInit): Promise<void>;
}

/** The server and the model, as faults name them. */
export const namedServer = <Name extends Provider>({
  model,
  address,
}: {
  readonly model: { readonly provider: Name; readonly name: string };
  readonly address: string;
}) => ({ provider: model.provider, address, model: model.name });

/** Why a server would not answer; undefined where it would. */
const faultOf = async (
  remote: Parameters<typeof namedServer>[0],
  probing: Promise<void>,
): Promise<ProviderFault | undefined> => {
  try {
    await probing;
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error.fault;
    return serverFault(namedServer(remote), 'unreachable').fault;
  }
};

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

/** Servers refuse an empty text, and one that is no Unicode. */
const sendable = (text: string): string => {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return whole.trim() === '' ? '-' : whole;
};

/** A source whose model runs in a server: long texts are cut into windows, and go to it in requests of at most 50. */
export const createRemoteSource = (
  remote: RemoteModel,
  given: Partial<ServerTimeouts> = {},
): EmbeddingSource => {
  const timeouts = { ...serverTimeouts, ...given };
  const closing = new AbortController();

  const embedWindows = async (
    windows: readonly string[],
    as: EmbeddedAs,
    signal: AbortSignal | undefined,
  ): Promise<readonly Float32Array[]> => {
    const timeout = as === 'query' ? timeouts.query : timeouts.passages;
    const call = { as, timeout, signal, closing: closing.signal };
    const answer = await remote.embed(windows, call);
    const flaw = (name: string) => serverFault(namedServer(remote), 'bad_answer', { flaw: name });
    if (!Array.isArray(answer)) throw flaw('shape');
    if (answer.length !== windows.length) throw flaw('count');
    if (!answer.every(isNumbers)) throw flaw('shape');
    return answer.map((numbers) => Float32Array.from(numbers));
  };

  return {
    model: remote.model,

    embed: async (texts, as, { signal } = {}) => {
      const windows = texts.map((text) => windowsOf(text).map(sendable));
      const all = windows.flat();
      const vectors: Float32Array[] = [];
      for (let start = 0; start < all.length; start += requestSize) {
        vectors.push(...(await embedWindows(all.slice(start, start + requestSize), as, signal)));
      }
      const remaining = vectors.values();
      return windows.map((own) => own.flatMap(() => remaining.next().value ?? []));
    },

    probe: ({ signal } = {}) => {
      const call = { timeout: timeouts.probe, signal, closing: closing.signal };
      return faultOf(remote, remote.probe({ ...call, as: 'query' }));
    },

    close: async () => closing.abort(),
  };
};

/** Milliseconds that a server may take. */
export interface LanguageTimeouts {
  /** To say that it is there. */
  readonly probe: number;
  /** To answer; a model may have to be loaded first. */
  readonly answer: number;
}

export const languageTimeouts: LanguageTimeouts = { probe: 2_000, answer: 120_000 };

/** What a question to the server is made of, but for what the protocol adds. */
export type LanguageCall = Pick<ServerCall, 'timeout' | 'signal' | 'closing' | 'secrets'>;

/** What tells one protocol from another. */
export interface RemoteLanguage {
  readonly model: ChatModel;
  readonly address: string;
  /** What the model said, whatever the server says that is; throws ProviderError. */
  complete(request: CompletionRequest, call: LanguageCall): Promise<Completion>;
  /** Throws ProviderError where the server would not answer. */
  probe(call: LanguageCall): Promise<void>;
}

/** A source whose model runs in a server. */
export const createLanguageServer = (
  remote: RemoteLanguage,
  given: Partial<LanguageTimeouts> = {},
): LanguageSource => {
  const timeouts = { ...languageTimeouts, ...given };
  const closing = new AbortController();
  const call = (timeout: number, signal: AbortSignal | undefined, secrets: readonly string[]) => ({
    ...{ timeout, signal, secrets, closing: closing.signal },
  });
  return {
    model: remote.model,
    complete: (request, { signal } = {}) => {
      const texts = request.messages.map(({ content }) => content);
      return remote.complete(request, call(timeouts.answer, signal, texts));
    },
    probe: ({ signal } = {}) => faultOf(remote, remote.probe(call(timeouts.probe, signal, []))),
    close: async () => closing.abort(),
  };
};
