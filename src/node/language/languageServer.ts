import {
  type ChatModel,
  type Completion,
  type CompletionRequest,
  type LanguageSource,
  ProviderError,
} from '../../engine';
import { type ServerCall, serverFault } from '../providers/askServer';

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
  const { model, address } = remote;
  const closing = new AbortController();
  const call = (timeout: number, signal: AbortSignal | undefined, secrets: readonly string[]) => ({
    ...{ timeout, signal, secrets, closing: closing.signal },
  });
  return {
    model,
    complete: (request, { signal } = {}) => {
      const texts = request.messages.map(({ content }) => content);
      return remote.complete(request, call(timeouts.answer, signal, texts));
    },
    probe: async ({ signal } = {}) => {
      try {
        await remote.probe(call(timeouts.probe, signal, []));
        return undefined;
      } catch (error) {
        if (error instanceof ProviderError) return error.fault;
        const server = { provider: model.provider, address, model: model.name };
        return serverFault(server, 'unreachable').fault;
      }
    },
    close: async () => closing.abort(),
  };
};
