import type { Ollama } from 'ollama';
import { askServer, type ServerCall } from './askServer';
import { withoutLatest } from './serverModels';

/** The part of the library that is used. */
export type OllamaClient = Pick<Ollama, 'chat' | 'embed' | 'list' | 'pull'>;

export interface OllamaServer {
  /** `http://127.0.0.1:11434`. */
  readonly host: string;
  /** As Ollama names it; without a tag the latest. */
  readonly model: string;
}

type OllamaCall = Pick<ServerCall, 'closing' | 'signal' | 'secrets' | 'timeout'>;

/** How long the server keeps a model loaded after a question. */
export const keepAlive = '10m';

/**
 * Asks an Ollama server by its library, for as long as the call may take. The library gets a `fetch` that throws where
 * the server answers with an error: its own handling of errors writes to the standard output, which belongs to answers.
 */
export const askOllama = <T>(
  { host, model }: OllamaServer,
  call: OllamaCall,
  work: (client: OllamaClient) => Promise<T>,
): Promise<T> =>
  askServer({ ...call, provider: 'ollama', address: host, model }, async (fetch) => {
    const { Ollama: Client } = await import('ollama');
    return work(new Client({ host, fetch }));
  });

/** Names of the models that the server has, without the tag `latest`. */
export const ollamaModels = (
  server: OllamaServer,
  call: Omit<OllamaCall, 'secrets'>,
): Promise<readonly string[]> =>
  askOllama(server, { ...call, secrets: [] }, async (client) => {
    const { models } = await client.list();
    return Array.isArray(models) ? models.map(({ name }) => withoutLatest(String(name))) : [];
  });
