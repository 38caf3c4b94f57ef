import {
  type CancelOptions,
  type ChatModel,
  type Disposable,
  type LanguageSource,
  ProviderError,
  type ProviderFault,
} from '../engine';

import type { EditorLanguage } from '../node/configuredModels';
import type { ServerKeys } from '../node/configuredServer';
import { endingOf } from '../node/providers/askServer';
import { languageTimeouts } from '../node/providers/remote';
import type { EditorModelFault, HostMethod, HostParams, HostResult } from '../protocol/requests';
import type { Connection } from './connection';

/** Lets several listen to what the editor tells. */
const listenersOf = (
  connection: Connection,
  told: 'cognitiveMemory/didChangeKeys' | 'cognitiveMemory/didChangeLanguageModels',
) => {
  const listeners = new Set<() => void>();
  connection.onNotification(told, () => {
    for (const listener of listeners) listener();
  });
  return (listener: () => void): Disposable => {
    listeners.add(listener);
    return { dispose: () => void listeners.delete(listener) };
  };
};

/** The keys that the editor keeps for its user: asked for when one is needed, and not kept here. */
export const hostKeys = (connection: Connection): ServerKeys => {
  return {
    openai: async (address) => {
      try {
        return (await connection.ask('cognitiveMemory/key', { address })) ?? undefined;
      } catch (error) {
        connection.logger.warn(`The editor was asked for a key and gave none: ${String(error)}`);
        return undefined;
      }
    },
    onDidChange: listenersOf(connection, 'cognitiveMemory/didChangeKeys'),
  };
};

const provider = 'editor';

const permissionTime = 600_000;

const toFault = ({ fault }: EditorModelFault, model: string): ProviderFault => {
  switch (fault) {
    case 'missing':
      return { provider, code: 'model_missing', data: { model } };
    case 'not_asked':
    case 'not_permitted':
      return { provider, code: 'not_permitted', data: { model, reason: fault } };
    case 'untrusted':
      return { provider, code: 'untrusted', data: {} };
    case 'failed':
      return { provider, code: 'server_error', data: { model } };
  }
};

class HostModel implements LanguageSource {
  readonly #closing = new AbortController();
  /** As a person knows it, once the editor has told. */
  #name: string | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly wanted: string,
  ) {}

  /** Wherever it runs, the editor does not say so: nothing private goes there. */
  get model(): ChatModel {
    const name = this.#name ?? this.wanted;
    return { provider, name, id: `editor:${this.wanted}`, isRemote: true };
  }

  async complete(
    { messages, isAttended }: Parameters<LanguageSource['complete']>[0],
    { signal }: CancelOptions = {},
  ): Promise<{ readonly text: string }> {
    const params = { model: this.wanted, messages, isAttended };
    const timeout = isAttended ? permissionTime : languageTimeouts.answer;
    const said = await this.#ask('cognitiveMemory/complete', params, { signal, timeout });
    if ('fault' in said) throw new ProviderError(toFault(said, this.wanted));
    this.#name = said.name;
    if (typeof said.text === 'string') return { text: said.text };
    throw new ProviderError({ provider, code: 'bad_answer', data: { flaw: 'shape' } });
  }

  async probe({ signal }: CancelOptions = {}): Promise<ProviderFault | undefined> {
    try {
      const params = { model: this.wanted };
      const timeout = languageTimeouts.probe;
      const told = await this.#ask('cognitiveMemory/languageModel', params, { signal, timeout });
      if ('fault' in told) return toFault(told, this.wanted);
      this.#name = told.name;
      return undefined;
    } catch (error) {
      if (error instanceof ProviderError) return error.fault;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
  }

  async #ask<M extends HostMethod>(
    method: M,
    params: HostParams<M>,
    call: { readonly signal: AbortSignal | undefined; readonly timeout: number },
  ): Promise<HostResult<M>> {
    const ending = endingOf({ ...call, closing: this.#closing.signal });
    try {
      return await this.connection.ask(method, params, { signal: ending.signal });
    } catch (error) {
      const code = ending.isLate() ? 'timeout' : 'unreachable';
      throw new ProviderError({ provider, code, data: {} }, { cause: error });
    } finally {
      ending.end();
    }
  }
}

/** The language models of the editor, asked for by requests to the host, which asks its user for the permission. */
export const hostLanguage = (connection: Connection): EditorLanguage => {
  return {
    create: (name) => new HostModel(connection, name),
    onDidChange: listenersOf(connection, 'cognitiveMemory/didChangeLanguageModels'),
  };
};
