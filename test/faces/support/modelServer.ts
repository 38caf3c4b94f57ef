import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does to questions. */
export type Deed =
  | 'right'
  /** Ends the connection in the middle of the answer. */
  | 'killed'
  /** Answers with the beginning, and never with the rest. */
  | 'stuck'
  /** Says nothing at all. */
  | 'silent'
  | 'no_json'
  | 'other_shape'
  | 'too_few'
  /** Zeros, and numbers that are none. */
  | 'zeros'
  | 'nulls'
  | 'infinite'
  | 'other_dimension'
  | 'huge'
  | 'elsewhere'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown };

export interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A model server on this machine that speaks Ollama's protocol and OpenAI's, and does to answers what a test says. */
export interface ModelServer {
  /** `http://127.0.0.1:PORT`. */
  readonly address: string;
  readonly asked: Asked[];
  deed: Deed;
  /** Models that it has. */
  readonly models: Set<string>;
  /** Whether it can fetch others. */
  canPull: boolean;
  /** Wanted of whoever asks by OpenAI's protocol; nothing is wanted where it is undefined. */
  key: string | undefined;
  /** What its language model says, in this order; the last one stays. A text, or a refusal. */
  says: readonly (string | { readonly refusal: string })[];
  /** Whether it can hold a language model to a schema, as OpenAI’s protocol has it. */
  takesSchema: boolean;
  /** Texts that it was asked to embed, in order. */
  texts(): readonly string[];
  close(): Promise<void>;
}

const dimension = 16;

/** Texts with the same words are near each other. */
export const vectorOf = (text: string, numbers = dimension): readonly number[] => {
  const vector = Array.from({ length: numbers }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 104_729;
    const place = hash % numbers;
    vector[place] = (vector[place] ?? 0) + 3;
  }
  return vector;
};

const bodyOf = async (request: IncomingMessage): Promise<Asked['body']> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
};

const sendJson = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
};

type Shape = (vectors: readonly (readonly unknown[])[]) => unknown;

const ollamaShape: Shape = (embeddings) => ({ model: 'fake', embeddings });
const openaiShape: Shape = (vectors) => ({
  object: 'list',
  // In no order: the index says whose each is.
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse(),
});

const vectorsFor = (deed: Deed, texts: readonly string[]): readonly (readonly unknown[])[] => {
  const vectors = texts.map((text) => vectorOf(text));
  switch (deed) {
    case 'too_few':
      return vectors.slice(1);
    case 'zeros':
      return vectors.map((vector) => vector.map(() => 0));
    case 'nulls':
      return vectors.map((vector) => vector.map((value, index) => (index === 3 ? null : value)));
    case 'other_dimension':
      return texts.map((text) => vectorOf(text, dimension + 1));
    default:
      return vectors;
  }
};

/** Sends an answer, as far as the deed lets it. */
const send = (response: ServerResponse, deed: Deed, answer: unknown): void => {
  if (typeof deed === 'object') {
    response.writeHead(deed.status, { 'content-type': 'application/json', ...deed.headers });
    response.end(typeof deed.body === 'string' ? deed.body : JSON.stringify(deed.body ?? {}));
    return;
  }
  const text = JSON.stringify(answer);
  switch (deed) {
    case 'silent':
      return;
    case 'killed':
    case 'stuck':
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.write(text.slice(0, text.length / 2));
      if (deed === 'killed') setTimeout(() => response.destroy(), 20);
      return;
    case 'no_json':
      response.end('<html>Hello</html>');
      return;
    case 'infinite':
      response.end(text.replace(/3/u, '1e999'));
      return;
    case 'other_shape':
      sendJson(response, { embeddings: 'many', data: { vectors: [] }, message: 1, choices: {} });
      return;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`[${'0,'.repeat(20 * 1024 * 1024)}0]`);
      return;
    case 'elsewhere':
      response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' });
      response.end();
      return;
    default:
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(text);
  }
};

const textsIn = ({ input }: Asked['body']): readonly string[] =>
  (Array.isArray(input) ? input : [input]).map(String);

export const startModelServer = async (): Promise<ModelServer> => {
  const asked: Asked[] = [];

  const nextSaid = (): ModelServer['says'][number] => {
    const [said = '', ...rest] = server.says;
    if (rest.length > 0) server.says = rest;
    return said;
  };

  const isRefused = (authorization: string | undefined, response: ServerResponse): boolean => {
    if (server.key === undefined || authorization === `Bearer ${server.key}`) return false;
    const message = `Incorrect API key provided: ${authorization?.slice(7)}.`;
    sendJson(response, { error: { message } }, 401);
    return true;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const { authorization } = request.headers;
    const body = await bodyOf(request);
    asked.push({ path, authorization, body });
    const model = String(body.model ?? body.name ?? '');
    const isThere = server.models.has(model) || server.models.has(`${model}:latest`);
    switch (path) {
      case '/api/tags':
        sendJson(response, { models: [...server.models].map((name) => ({ name, model: name })) });
        return;
      case '/api/embed':
        if (!isThere) {
          sendJson(response, { error: `model "${model}" not found, try pulling it first` }, 404);
          return;
        }
        send(response, server.deed, ollamaShape(vectorsFor(server.deed, textsIn(body))));
        return;
      case '/api/chat':
        if (!isThere) {
          sendJson(response, { error: `model "${model}" not found, try pulling it first` }, 404);
          return;
        }
        send(response, server.deed, {
          ...{ model, done: true, done_reason: 'stop' },
          message: { role: 'assistant', content: nextSaid() },
        });
        return;
      case '/api/pull':
        response.writeHead(200, { 'content-type': 'application/x-ndjson' });
        response.write(`${JSON.stringify({ status: 'pulling manifest' })}\n`);
        for (const completed of [10, 50, 100]) {
          response.write(`${JSON.stringify({ status: 'pulling', total: 100, completed })}\n`);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        if (server.canPull) server.models.add(`${model}:latest`);
        response.end(
          `${JSON.stringify(server.canPull ? { status: 'success' } : { error: 'file does not exist' })}\n`,
        );
        return;
      case '/v1/embeddings':
        if (isRefused(authorization, response)) return;
        send(response, server.deed, openaiShape(vectorsFor(server.deed, textsIn(body))));
        return;
      case '/v1/models':
        if (isRefused(authorization, response)) return;
        sendJson(response, { object: 'list', data: [{ id: 'small', object: 'model' }] });
        return;
      case '/v1/chat/completions': {
        if (isRefused(authorization, response)) return;
        if (!server.takesSchema && body.response_format !== undefined) {
          const message = 'response_format of this type is unavailable now';
          sendJson(response, { error: { message } }, 400);
          return;
        }
        const said = nextSaid();
        const isText = typeof said === 'string';
        send(response, server.deed, {
          object: 'chat.completion',
          choices: [
            {
              ...{ index: 0, finish_reason: 'stop' },
              message: { role: 'assistant', content: isText ? said : null, ...(!isText && said) },
            },
          ],
        });
        return;
      }
      default:
        sendJson(response, { error: 'not found' }, 404);
    }
  };

  const http = createServer((request, response) => {
    // A client that has gone does not wait for its answer.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: ModelServer = {
    address: `http://127.0.0.1:${port}`,
    asked,
    deed: 'right',
    models: new Set(['nomic-embed-text:latest', 'llama3.2:latest']),
    says: ['{}'],
    takesSchema: true,
    canPull: true,
    key: undefined,
    texts: () => asked.flatMap(({ body }) => (body.input === undefined ? [] : textsIn(body))),
    close: async () => {
      const closed = new Promise((resolve) => http.close(resolve));
      // Only now: a connection that comes in between would be waited for without end.
      http.closeAllConnections();
      await closed;
    },
  };
  return server;
};

/** Runs a test with a model server of its own. */
export const withModelServer = async (
  test: (server: ModelServer) => Promise<void>,
): Promise<void> => {
  const server = await startModelServer();
  try {
    await test(server);
  } finally {
    await server.close();
  }
};
