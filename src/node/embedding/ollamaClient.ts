import { Ollama } from 'ollama';
import { askServer, type ServerCall } from './askServer';

/** The part of the library that is used. */
export type OllamaClient = Pick<Ollama, 'embed' | 'list' | 'pull'>;

/**
 * Asks an Ollama server by its library, for as long as the call may take. The library gets a `fetch` that throws where
 * the server answers with an error: its own handling of errors writes to the standard output, which belongs to answers.
 */
export const askOllama = <T>(
  { host, model }: { readonly host: string; readonly model: string },
  call: Pick<ServerCall, 'closing' | 'signal' | 'secrets' | 'timeout'>,
  work: (client: OllamaClient) => Promise<T>,
): Promise<T> =>
  askServer({ ...call, provider: 'ollama', address: host, model }, (fetch) =>
    work(new Ollama({ host, fetch })),
  );
