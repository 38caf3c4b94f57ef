import type { Completion, CompletionRequest, LanguageSource } from '../../engine';
import { serverFault } from '../providers/askServer';
import { askOllama, keepAlive, type OllamaServer, ollamaModels } from '../providers/ollamaClient';
import { ollamaModelOf } from '../providers/serverModels';
import {
  createLanguageServer,
  type LanguageCall,
  type LanguageTimeouts,
  type RemoteLanguage,
} from './languageServer';

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
