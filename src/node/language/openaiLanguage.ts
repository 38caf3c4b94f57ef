import {
  type Completion,
  type CompletionRequest,
  type LanguageSource,
  ProviderError,
} from '../../engine';
import { serverFault } from '../providers/askServer';
import { askOpenai, baseOf, type OpenaiServer } from '../providers/openaiClient';
import { openaiModelOf } from '../providers/serverModels';
import {
  createLanguageServer,
  type LanguageCall,
  type LanguageTimeouts,
  type RemoteLanguage,
} from './languageServer';

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
