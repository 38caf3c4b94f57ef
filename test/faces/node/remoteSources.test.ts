import { describe, expect, it, vi } from 'vitest';
import {
  createEmbedder,
  type EmbeddingSource,
  type EmbedOptions,
  ProviderError,
  type ProviderFault,
} from '../../../src/engine';
import { createOllamaSource } from '../../../src/node/providers/ollama';
import { createOpenaiSource } from '../../../src/node/providers/openai';
import type { ServerTimeouts } from '../../../src/node/providers/remote';
import { type Deed, type ModelServer, vectorOf, withModelServer } from '../support/modelServer';

/** Long enough for an answer on a busy machine, short enough to wait for one that never comes. */
const timeouts: ServerTimeouts = { probe: 5_000, query: 5_000, passages: 5_000, pull: 5_000 };
const impatient: ServerTimeouts = { probe: 150, query: 150, passages: 150, pull: 150 };

const logged: string[] = [];
const write = (message: string): void => void logged.push(message);
const logger = { debug: write, info: write, warn: write, error: write };

const secret = 'sk-very-secret-key-0123456789';

type Create = (server: ModelServer, given?: ServerTimeouts) => EmbeddingSource;

const ollama: Create = (server, given = timeouts) =>
  createOllamaSource({
    ...{ host: server.address, model: 'nomic-embed-text', logger, timeouts: given },
  });

const openai: Create = (server, given = timeouts) =>
  createOpenaiSource(
    { baseUrl: `${server.address}/v1/`, model: 'small', key: async () => secret },
    given,
  );

const faultOf = async (work: Promise<unknown>): Promise<ProviderFault | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error.fault;
    throw error;
  }
};

const both = [
  ['ollama', ollama],
  ['openai', openai],
] as const;

describe.each(both)('a model server, asked as %s', (provider, create) => {
  it('gives a vector for every text, in the order of the texts', () =>
    withModelServer(async (server) => {
      const source = create(server);
      expect(await source.probe()).toBeUndefined();
      const texts = Array.from({ length: 120 }, (_, index) => `text number ${index}`);
      const vectors = await source.embed(texts, 'passage');
      const prefix = provider === 'ollama' ? 'search_document: ' : '';
      expect(vectors).toEqual(
        texts.map((text) => [Float32Array.from(vectorOf(`${prefix}${text}`))]),
      );
      const sizes = server.asked.flatMap(({ body }) =>
        Array.isArray(body.input) && body.input.length > 1 ? [body.input.length] : [],
      );
      expect(sizes).toEqual([50, 50, 20]);
      await source.close();
    }));

  it('gives a long text a vector for each window', () =>
    withModelServer(async (server) => {
      const long = 'The cache is cleared each night before the backup runs. '.repeat(100);
      const [short, many] = await create(server).embed(['Short.', long], 'passage');
      expect(short).toHaveLength(1);
      expect(many?.length).toBeGreaterThan(3);
      expect(server.texts().join('').length).toBeGreaterThan(long.length);
    }));

  it('is sent no text that it must refuse', () =>
    withModelServer(async (server) => {
      await create(server).embed(['', '  \n', '\ud800 half a character'], 'passage');
      for (const text of server.texts()) {
        expect(text.trim()).not.toBe('');
        expect(text).not.toMatch(/\p{Surrogate}/u);
      }
    }));

  const cases: readonly (readonly [Deed, ProviderFault['code'], object])[] = [
    ['killed', 'unreachable', {}],
    ['stuck', 'timeout', { seconds: 0.15 }],
    ['silent', 'timeout', {}],
    ['no_json', 'bad_answer', {}],
    ['other_shape', 'bad_answer', { flaw: 'shape' }],
    ['nulls', 'bad_answer', { flaw: 'shape' }],
    ['huge', 'bad_answer', { flaw: 'size' }],
    ['elsewhere', 'unreachable', {}],
    [{ status: 500, body: { error: 'out of memory' } }, 'server_error', { status: 500 }],
    [{ status: 500, body: '<h1>Oops</h1>' }, 'server_error', { status: 500 }],
    [{ status: 503, headers: { 'retry-after': '17' } }, 'server_error', { retryAfter: 17 }],
    [{ status: 429, headers: { 'retry-after': '3' } }, 'server_error', { retryAfter: 3 }],
    [{ status: 401 }, 'unauthorised', { status: 401 }],
    [{ status: 403 }, 'unauthorised', { status: 403 }],
  ];

  it.each(cases)('is a fault where it does this: %j', (deed, code, data) =>
    withModelServer(async (server) => {
      server.deed = deed;
      const given = code === 'timeout' ? impatient : timeouts;
      const fault = await faultOf(create(server, given).embed(['a b', 'c d'], 'passage'));
      expect(fault).toMatchObject({ provider, code, data });
      expect(fault?.data.address).toContain(server.address);
    }),
  );

  it.each(['too_few', 'zeros', 'infinite', 'other_dimension'] as const)(
    'is never believed where its answer is one of %s',
    (deed) =>
      withModelServer(async (server) => {
        const embedder = createEmbedder([create(server)], {
          ...{ now: () => performance.now(), random: Math.random, logger },
        });
        await embedder.embedPassages(['a b']);
        server.deed = deed;
        expect(await embedder.embedPassages(['a b', 'c d'])).toBeUndefined();
        expect(embedder.faults()).toMatchObject([{ code: 'bad_answer' }]);
        await embedder.close();
      }),
  );

  it('reads a date as the time to wait', () =>
    withModelServer(async (server) => {
      const until = new Date(Date.now() + 60_000).toUTCString();
      server.deed = { status: 429, headers: { 'retry-after': until } };
      const fault = await faultOf(create(server).embed(['a'], 'query'));
      expect(fault?.data.retryAfter).toBeGreaterThan(50);
      expect(fault?.data.retryAfter).toBeLessThanOrEqual(61);
    }));

  it('is not there', () =>
    withModelServer(async (server) => {
      const source = create(server);
      await server.close();
      expect(await source.probe()).toMatchObject({
        code: 'unreachable',
        data: { reason: 'ECONNREFUSED' },
      });
      expect(await faultOf(source.embed(['a'], 'query'))).toMatchObject({ code: 'unreachable' });
    }));

  it('may take its time where nobody waits any more: giving up is at once, and no fault', () =>
    withModelServer(async (server) => {
      server.deed = 'silent';
      const source = create(server);
      const controller = new AbortController();
      const asked = source.embed(['a'], 'passage', { signal: controller.signal });
      setTimeout(() => controller.abort(), 50);
      await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
      const before: EmbedOptions = { signal: AbortSignal.abort() };
      await expect(source.embed(['a'], 'query', before)).rejects.toMatchObject({
        code: 'cancelled',
      });
    }));

  it('is let go of when the source is closed', () =>
    withModelServer(async (server) => {
      server.deed = 'silent';
      const source = create(server);
      const asked = faultOf(source.embed(['a'], 'passage'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      await source.close();
      expect(await asked).toMatchObject({ code: 'unreachable' });
    }));

  it('repeats nothing of a memory, and no key, in what it says about itself', () =>
    withModelServer(async (server) => {
      const text = 'The launch code of the rocket is xylophone.';
      server.deed = {
        status: 400,
        body: { error: { message: `cannot embed "search_document: ${text}" for ${secret}` } },
      };
      const fault = await faultOf(create(server).embed([text], 'passage'));
      expect(fault).toMatchObject({ code: 'server_error', data: { status: 400 } });
      expect(JSON.stringify(fault)).not.toMatch(/xylophone|secret/u);
      server.deed = { status: 400, body: { error: 'this model does not embed' } };
      expect(await faultOf(create(server).embed([text], 'passage'))).toMatchObject({
        data: {
          status: 400,
          ...(provider === 'ollama' && { message: 'this model does not embed' }),
        },
      });
    }));
});

describe('Ollama', () => {
  it('is told what a text is for, where the model was trained so', () =>
    withModelServer(async (server) => {
      const source = ollama(server);
      await source.embed(['where is the port'], 'query');
      await source.embed(['the port is 5433'], 'passage');
      expect(server.texts()).toEqual([
        'search_query: where is the port',
        'search_document: the port is 5433',
      ]);
      server.models.add('bge-m3');
      const other = createOllamaSource({ host: server.address, model: 'bge-m3', logger });
      await other.embed(['plain'], 'query');
      expect(server.texts().at(-1)).toBe('plain');
      expect(server.asked.at(-1)?.body).toMatchObject({ truncate: true, keep_alive: '10m' });
    }));

  it('fetches a model that it does not have: passages wait for it, a question does not', () =>
    withModelServer(async (server) => {
      server.models.clear();
      logged.length = 0;
      const source = ollama(server);
      expect(await source.probe()).toBeUndefined();
      const question = await faultOf(source.embed(['q'], 'query'));
      expect(question).toMatchObject({ code: 'model_missing', data: { fetching: 1 } });
      expect(await source.probe()).toMatchObject({ code: 'model_missing' });
      expect(await source.embed(['a'], 'passage')).toHaveLength(1);
      expect(await source.probe()).toBeUndefined();
      expect(await source.embed(['q'], 'query')).toHaveLength(1);
      expect(server.asked.filter(({ path }) => path === '/api/pull')).toHaveLength(1);
      expect(logged).toContain('Ollama fetches nomic-embed-text: 50 %');
      expect(logged.at(-1)).toBe('Ollama has fetched nomic-embed-text.');
    }));

  it('says so where the model cannot be fetched, and does not try again', () =>
    withModelServer(async (server) => {
      server.models.clear();
      server.canPull = false;
      const source = ollama(server);
      for (let time = 0; time < 2; time += 1) {
        expect(await faultOf(source.embed(['a'], 'passage'))).toMatchObject({
          code: 'model_missing',
          data: { model: 'nomic-embed-text' },
        });
      }
      expect(server.asked.filter(({ path }) => path === '/api/pull')).toHaveLength(1);
      expect(await source.probe()).toMatchObject({ code: 'model_missing' });
      expect(logged.at(-1)).toContain('file does not exist');
      server.models.add('nomic-embed-text:latest');
      expect(await source.probe()).toBeUndefined();
    }));

  it('never writes to the standard output, which belongs to answers', () =>
    withModelServer(async (server) => {
      const output = vi.spyOn(console, 'log');
      for (const deed of [{ status: 500, body: 'text' }, { status: 400 }, 'no_json'] as const) {
        server.deed = deed;
        await faultOf(ollama(server).embed(['a'], 'query'));
      }
      expect(output).not.toHaveBeenCalled();
      output.mockRestore();
    }));
});

describe('a server that speaks OpenAI’s protocol', () => {
  it('is asked for numbers, with the key in the header and nowhere else', () =>
    withModelServer(async (server) => {
      server.key = secret;
      await openai(server).embed(['a'], 'query');
      const [asked] = server.asked;
      expect(asked?.path).toBe('/v1/embeddings');
      expect(asked?.authorization).toBe(`Bearer ${secret}`);
      expect(asked?.body).toEqual({ model: 'small', input: ['a'], encoding_format: 'float' });
    }));

  it('is asked without one where there is none, and refuses a wrong one without repeating it', () =>
    withModelServer(async (server) => {
      const baseUrl = `${server.address}/v1`;
      const keyless = createOpenaiSource({ baseUrl, model: 'm', key: async () => undefined });
      await keyless.embed(['a'], 'query');
      expect(server.asked[0]?.authorization).toBeUndefined();
      server.key = 'another';
      const fault = await openai(server).probe();
      expect(fault).toMatchObject({ code: 'unauthorised', data: { status: 401 } });
      expect(JSON.stringify(fault)).not.toContain('secret');
      const unusable = createOpenaiSource({ baseUrl, model: 'm', key: async () => 'a\nb' });
      expect(await unusable.probe()).toMatchObject({
        code: 'unauthorised',
        data: { reason: 'key_unusable' },
      });
    }));

  it('is sent nothing without a key where it is OpenAI itself', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const source = createOpenaiSource({
      ...{ baseUrl: 'https://api.openai.com/v1', model: 'm', key: async () => ' ' },
    });
    expect(await source.probe()).toMatchObject({
      code: 'unauthorised',
      data: { reason: 'key_missing' },
    });
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
