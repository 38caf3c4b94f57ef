import {
  MemoryError,
  type Provider,
  ProviderError,
  type ProviderFault,
  type ProviderFaultCode,
} from '../../engine';
import { isOnThisMachine } from '../configuredServer';

/** More than any answer needs: a server that sends more is not to fill the memory. */
const largestAnswer = 32 * 1024 * 1024;

/** As much of an error's text is read, and shown. */
const largestError = 16 * 1024;
const longestWords = 200;

/** One question to a model server, from the connection to the last byte of the answer. */
export interface ServerCall {
  readonly provider: Provider;
  /** Where the server is, as a person configured it. */
  readonly address: string;
  /** The model that it is asked for. */
  readonly model: string;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** The caller gives up. */
  readonly signal?: AbortSignal | undefined;
  /** The source is closed. */
  readonly closing: AbortSignal;
  /** What a fault must not repeat: a key, the texts of memories. */
  readonly secrets: readonly string[];
}

type Data = ProviderFault['data'];

export const serverFault = (
  { provider, address, model }: Pick<ServerCall, 'provider' | 'address' | 'model'>,
  code: ProviderFaultCode,
  data: Data = {},
): ProviderError => new ProviderError({ provider, code, data: { address, model, ...data } });

/** Seconds of a `Retry-After` header (RFC 9110, section 10.2.3): a number of them, or a date. */
const retryAfter = (headers: Headers): number | undefined => {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/u.test(text)) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
};

const codeOf = (status: number): ProviderFaultCode => {
  if (status === 401 || status === 403) return 'unauthorised';
  // Both protocols say so of a model that they do not have.
  return status === 404 ? 'model_missing' : 'server_error';
};

const readStart = async (response: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > largestError) break;
  }
  return text;
};

/** Both protocols: `{"error": "…"}` and `{"error": {"message": "…"}}`. */
const errorIn = (text: string): string => {
  try {
    const { error } = JSON.parse(text) as { error?: string | { message?: string } };
    const words = typeof error === 'string' ? error : error?.message;
    return typeof words === 'string' ? words : '';
  } catch {
    // A page of a proxy, or no answer at all: the status says enough.
    return '';
  }
};

/** Texts shorter than that are words like any other. */
const shortestSecret = 8;

/** What a server says about itself; nothing where it repeats what it was sent. */
const wordsOf = (text: string, secrets: readonly string[]): string => {
  const words = text.replace(/\s+/gu, ' ').trim();
  const repeats = secrets.some((secret) => {
    const start = secret.trim().slice(0, 40);
    return start.length >= shortestSecret && text.includes(start);
  });
  // Some servers show parts of a wrong key.
  return repeats || /\bsk-/u.test(words) ? '' : words.slice(0, longestWords);
};

const refuse = async (response: Response, call: ServerCall): Promise<never> => {
  const message = wordsOf(errorIn(await readStart(response)), call.secrets);
  const seconds = retryAfter(response.headers);
  throw serverFault(call, codeOf(response.status), {
    status: response.status,
    ...(message === '' ? {} : { message }),
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
  });
};

const limited = (response: Response, call: ServerCall): Response => {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size <= largestAnswer) controller.enqueue(chunk);
      else controller.error(serverFault(call, 'bad_answer', { flaw: 'size' }));
    },
  });
  const { status, headers } = response;
  return new Response(response.body?.pipeThrough(limit) ?? null, { status, headers });
};

/** Why nothing came: the words of the system, such as ECONNREFUSED. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return String(code ?? message ?? cause);
};

const toError = (error: unknown, call: ServerCall, timedOut: boolean): unknown => {
  if (timedOut) return serverFault(call, 'timeout', { seconds: call.timeout / 1000 });
  if (error instanceof ProviderError) return error;
  // The answer was there, and is no JSON.
  if (error instanceof SyntaxError) return serverFault(call, 'bad_answer', { flaw: 'shape' });
  return serverFault(call, 'unreachable', { reason: reasonOf(error) });
};

/** Aborted by the caller, by the closing of the source, when the time is over, or by `end`. */
export const endingOf = ({
  signal,
  closing,
  timeout,
}: Pick<ServerCall, 'signal' | 'closing' | 'timeout'>) => {
  const ending = new AbortController();
  const abort = (): void => ending.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, timeout);
  if (closing.aborted || signal?.aborted === true) abort();
  closing.addEventListener('abort', abort);
  signal?.addEventListener('abort', abort);
  return {
    signal: ending.signal,
    isLate: () => isLate,
    end: () => {
      clearTimeout(timer);
      closing.removeEventListener('abort', abort);
      signal?.removeEventListener('abort', abort);
      abort();
    },
  };
};

/**
 * Runs the work with a `fetch` that asks this server and no other, does not follow where it points elsewhere, and ends with
 * the work: when its time is over, when the caller gives up, when the source is closed. Throws ProviderError for whatever
 * goes wrong, and MemoryError `cancelled` where the caller gave up.
 */
export const askServer = async <T>(
  call: ServerCall,
  work: (fetch: typeof globalThis.fetch) => Promise<T>,
): Promise<T> => {
  const ending = endingOf(call);
  try {
    return await work(async (input, init) => {
      const response = await fetch(input, { ...init, redirect: 'error', signal: ending.signal });
      return response.ok ? limited(response, call) : refuse(response, call);
    });
  } catch (error) {
    if (call.signal?.aborted === true) throw new MemoryError('cancelled', {}, { cause: error });
    throw toError(error, call, ending.isLate());
  } finally {
    // What the work left unread is not read any more.
    ending.end();
  }
};

/** A model of a server, as the engine names it. */
interface ServerModel<Provider extends string> {
  readonly provider: Provider;
  readonly name: string;
  readonly id: string;
  readonly isRemote?: true;
}

const whereOf = (address: string): { readonly isRemote?: true } =>
  isOnThisMachine(address) ? {} : { isRemote: true };

/** Ollama's name of a model without the tag that it has where nobody gives one. */
export const withoutLatest = (name: string): string => name.replace(/:latest$/u, '');

/** A model of an Ollama server. Throws TypeError where the address is none. */
export const ollamaModelOf = (host: string, model: string): ServerModel<'ollama'> => {
  const name = withoutLatest(model);
  return { provider: 'ollama', name, id: `ollama:${name}`, ...whereOf(host) };
};

/** A model of a server that speaks OpenAI's protocol. Throws TypeError where the address is none. */
export const openaiModelOf = (baseUrl: string, model: string): ServerModel<'openai'> => {
  const { host } = new URL(baseUrl);
  // Servers name models as they like: the same name elsewhere may be another model.
  const id = `openai:${host}:${model}`;
  return { provider: 'openai', name: model, id, ...whereOf(baseUrl) };
};
