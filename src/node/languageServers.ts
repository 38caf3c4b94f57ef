import {
  type ChatModel,
  type Completion,
  type CompletionRequest,
  type LanguageSource,
  ProviderError,
} from '../engine';
import { type ServerCall, serverFault } from './providers/askServer';
import { askOllama, keepAlive, type OllamaServer, ollamaModels } from './providers/ollamaClient';
import { askOpenai, baseOf, type OpenaiServer } from './providers/openaiClient';
import { ollamaModelOf, openaiModelOf } from './providers/serverModels';

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

export interface OllamaLanguageOptions extends OllamaServer {
  readonly timeouts?: Partial<LanguageTimeouts>;
}

/** Tokens that the server has room for where nobody says otherwise; it cuts a longer prompt off without a word. */
const usualRoom = 4_096;

/** Tokens left for an answer. */
const answerRoom = 2_048;

/** More is left to whoever set the server up: room costs memory. */
const mostRoom = 32_768;

/** Another size has the model loaded anew, so there are few: doubled until the prompt, the answer and an error fit. */
const roomFor = (tokens: number): { readonly num_ctx?: number } => {
  const wanted = tokens * 1.3 + answerRoom;
  if (wanted <= usualRoom) return {};
  let room = usualRoom;
  while (room < wanted && room < mostRoom) room *= 2;
  return { num_ctx: room };
};

class OllamaLanguage implements RemoteLanguage {
  readonly model;
  readonly address: string;

  constructor(private readonly server: OllamaServer) {
    this.model = ollamaModelOf(server.host, server.model);
    this.address = server.host;
  }

  async complete(
    { messages, answer, tokens }: CompletionRequest,
    call: LanguageCall,
  ): Promise<Completion> {
    const said: unknown = await askOllama(this.server, call, (client) =>
      client.chat({
        model: this.server.model,
        messages: [...messages],
        stream: false,
        format: answer.jsonSchema,
        keep_alive: keepAlive,
        // The same question has the same answer.
        options: { temperature: 0, num_predict: answerRoom, ...roomFor(tokens) },
      }),
    );
    const { message } = (said ?? {}) as { readonly message?: { readonly content?: unknown } };
    if (typeof message?.content === 'string') return { text: message.content };
    throw serverFault(this.#named, 'bad_answer', { flaw: 'shape' });
  }

  /** It is not fetched by itself: it may have many gigabytes. */
  async probe(call: LanguageCall): Promise<void> {
    const names = await ollamaModels(this.server, call);
    if (!names.includes(this.model.name)) throw serverFault(this.#named, 'model_missing');
  }

  get #named() {
    return { provider: 'ollama', address: this.address, model: this.model.name } as const;
  }
}

/** A language model of an Ollama server. Throws TypeError where the address is none. */
export const createOllamaLanguage = ({
  timeouts,
  ...server
}: OllamaLanguageOptions): LanguageSource =>
  createLanguageServer(new OllamaLanguage(server), timeouts);

export interface OpenaiLanguageOptions extends OpenaiServer {
  readonly timeouts?: Partial<LanguageTimeouts>;
}

/** The first choice's message, as far as the protocol says what it is. */
interface Said {
  readonly content?: unknown;
  readonly refusal?: unknown;
}

interface Answer {
  readonly choices?: readonly { readonly message?: Said; readonly finish_reason?: unknown }[];
}

/** Undefined where it is no answer of the protocol. */
const completionIn = (answer: unknown): Completion | undefined => {
  const { choices } = (answer ?? {}) as Answer;
  const [first] = Array.isArray(choices) ? choices : [];
  if (first?.message === undefined) return undefined;
  const { content, refusal } = first.message;
  const isRefused = typeof refusal === 'string' || first.finish_reason === 'content_filter';
  if (isRefused) return { text: '', isRefused };
  return typeof content === 'string' ? { text: content } : undefined;
};

/** Not every server can hold a model to a schema, and those that cannot say so in one of these ways. */
const refusesSchema = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.fault.code === 'server_error' &&
  [400, 422, 501].includes(Number(error.fault.data.status));

class OpenaiLanguage implements RemoteLanguage {
  readonly model;
  readonly address: string;
  /** Until the server has answered without a schema what it refused with one. */
  #takesSchema = true;

  constructor(private readonly server: OpenaiServer) {
    this.address = baseOf(server.baseUrl);
    this.model = openaiModelOf(this.address, server.model);
  }

  async complete(request: CompletionRequest, call: LanguageCall): Promise<Completion> {
    if (!this.#takesSchema) return this.#ask(request, { call, isHeld: false });
    try {
      return await this.#ask(request, { call, isHeld: true });
    } catch (error) {
      if (!refusesSchema(error)) throw error;
      // The messages say in words what the schema says; where that is refused as well, the schema was not the reason.
      const completion = await this.#ask(request, { call, isHeld: false });
      this.#takesSchema = false;
      return completion;
    }
  }

  /** Tells whether the server is there and takes the key; which models it names is not to be relied upon. */
  async probe(call: LanguageCall): Promise<void> {
    try {
      await askOpenai(this.server, { ...call, path: '/models' });
    } catch (error) {
      // Not every server has that list.
      const isThere = error instanceof ProviderError && error.fault.data.status === 404;
      if (!isThere) throw error;
    }
  }

  async #ask(
    { messages, answer }: CompletionRequest,
    { call, isHeld }: { readonly call: LanguageCall; readonly isHeld: boolean },
  ): Promise<Completion> {
    const schema = { name: answer.name, schema: answer.jsonSchema, strict: true };
    // No temperature and no number of tokens: some models refuse either, and each server has another name for it.
    const body = {
      ...{ model: this.server.model, messages, stream: false },
      ...(isHeld && { response_format: { type: 'json_schema', json_schema: schema } }),
    };
    const said = await askOpenai(this.server, { ...call, path: '/chat/completions', body });
    const completion = completionIn(said);
    if (completion !== undefined) return completion;
    const named = { provider: 'openai', address: this.address, model: this.model.name } as const;
    throw serverFault(named, 'bad_answer', { flaw: 'shape' });
  }
}

/** A language model of a server that speaks OpenAI's protocol. Throws TypeError where the address is none. */
export const createOpenaiLanguage = ({
  timeouts,
  ...server
}: OpenaiLanguageOptions): LanguageSource =>
  createLanguageServer(new OpenaiLanguage(server), timeouts);
