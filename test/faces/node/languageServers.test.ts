import { describe, expect, it, vi } from 'vitest';
import {
  answerSchema,
  createLanguageModel,
  type LanguageQuestion,
  type LanguageSource,
  type ProviderFault,
} from '../../../src/engine';
import { after } from '../../../src/node/openEngine';
import { createOllamaLanguage } from '../../../src/node/providers/ollama';
import { createOpenaiLanguage } from '../../../src/node/providers/openai';
import type { LanguageTimeouts } from '../../../src/node/providers/remote';
import { type Deed, type ModelServer, withModelServer } from '../support/modelServer';

/** Long enough for an answer on a busy machine, short enough to wait for one that never comes. */
const patient: LanguageTimeouts = { probe: 5_000, answer: 5_000 };
const impatient: LanguageTimeouts = { probe: 5_000, answer: 150 };

const secret = 'sk-very-secret-key-0123456789';

type Create = (server: ModelServer, timeouts?: LanguageTimeouts) => LanguageSource;

const ollama: Create = (server, timeouts = patient) =>
  createOllamaLanguage({ host: server.address, model: 'llama3.2' }, timeouts);

const openai: Create = (server, timeouts = patient) =>
  createOpenaiLanguage(
    { baseUrl: `${server.address}/v1/`, model: 'small', key: async () => secret },
    timeouts,
  );

const question: LanguageQuestion<{ readonly sky: string }> = {
  messages: [
    { role: 'system', content: 'Say what the sky is like.' },
    { role: 'user', content: 'The launch code of the rocket is xylophone, and it rains.' },
  ],
  answer: answerSchema('sky', (z) => z.strictObject({ sky: z.enum(['clear', 'grey']) })),
};

const jsonSchema = async () => (await question.answer.load()).jsonSchema;

const grey = '{"sky": "grey"}';

const languageOf = (...sources: readonly LanguageSource[]) => {
  const log: string[] = [];
  const write = (message: string): void => void log.push(message);
  const logger = { debug: write, info: write, warn: write, error: write };
  const now = () => performance.now();
  const language = createLanguageModel(sources, { now, random: Math.random, logger, after });
  return { language, log };
};

const chats = ({ asked }: ModelServer) => asked.filter(({ path }) => path.includes('/chat'));

const both = [
  ['ollama', ollama],
  ['openai', openai],
] as const;

describe.each(both)('a language model in a server, asked as %s', (provider, create) => {
  it('answers with a value that fits', () =>
    withModelServer(async (server) => {
      server.says = [grey];
      const { language } = languageOf(create(server));
      expect(await language.ask(question)).toMatchObject({
        value: { sky: 'grey' },
        model: { provider },
      });
      expect(chats(server)).toHaveLength(1);
      expect(chats(server)[0]?.body).toMatchObject({ stream: false });
      await language.close();
    }));

  it('is told what was wrong, once, and may mend it', () =>
    withModelServer(async (server) => {
      server.says = ['{"sky": "green"}', `Sorry!\n\`\`\`json\n${grey}\n\`\`\``];
      const { language } = languageOf(create(server));
      expect(await language.ask(question)).toMatchObject({ value: { sky: 'grey' } });
      const roles = ['system', 'user', 'assistant', 'user'].map((role) => ({ role }));
      expect(chats(server)[1]?.body.messages).toMatchObject(roles);
    }));

  it('that never says what was asked for has no answer, after two questions', () =>
    withModelServer(async (server) => {
      server.says = ['{"sky": "green"}'];
      const { language } = languageOf(create(server));
      expect(await language.ask(question)).toEqual({
        failure: { code: 'bad_answer', flaw: 'schema', faults: [] },
      });
      expect(chats(server)).toHaveLength(2);
    }));

  const cases: readonly (readonly [Deed, ProviderFault['code'], object])[] = [
    ['killed', 'unreachable', {}],
    ['stuck', 'timeout', { seconds: 0.15 }],
    ['silent', 'timeout', {}],
    ['no_json', 'bad_answer', {}],
    ['other_shape', 'bad_answer', { flaw: 'shape' }],
    ['huge', 'bad_answer', { flaw: 'size' }],
    ['elsewhere', 'unreachable', {}],
    [{ status: 500, body: { error: 'out of memory' } }, 'server_error', { status: 500 }],
    [{ status: 500, body: '<h1>Oops</h1>' }, 'server_error', { status: 500 }],
    [{ status: 429, headers: { 'retry-after': '3' } }, 'server_error', { retryAfter: 3 }],
    [{ status: 401 }, 'unauthorised', { status: 401 }],
  ];

  it.each(cases)('is a fault where it does this: %j', (deed, code, data) =>
    withModelServer(async (server) => {
      server.deed = deed;
      const { language, log } = languageOf(
        create(server, code === 'timeout' ? impatient : patient),
      );
      expect(await language.ask(question)).toMatchObject({
        failure: { code: 'unavailable', faults: [{ provider, code, data }] },
      });
      // Left alone for a while after that.
      const before = chats(server).length;
      expect(await language.ask(question)).toMatchObject({ failure: { code: 'unavailable' } });
      expect(chats(server)).toHaveLength(before);
      expect(log.join('\n')).not.toMatch(/xylophone|secret/u);
      await language.close();
    }),
  );

  it('answers the next question where one was too long for it', () =>
    withModelServer(async (server) => {
      server.says = [grey];
      server.deed = {
        status: 413,
        body: { error: 'too long: "The launch code of the rocket is xylophone"' },
      };
      const { language, log } = languageOf(create(server));
      expect(await language.ask(question)).toMatchObject({ failure: { code: 'unavailable' } });
      server.deed = 'right';
      expect(await language.ask(question)).toMatchObject({ value: { sky: 'grey' } });
      expect(log.join('\n')).not.toContain('xylophone');
    }));

  it('is let go of where the caller gives up, where its time is over, and where it is closed', () =>
    withModelServer(async (server) => {
      server.deed = 'silent';
      const { language } = languageOf(create(server));
      const controller = new AbortController();
      const given = language.ask(question, { signal: controller.signal });
      setTimeout(() => controller.abort(), 50);
      await expect(given).rejects.toMatchObject({ code: 'cancelled' });
      expect(await language.ask(question, { timeout: 50 })).toEqual({
        failure: { code: 'timeout', faults: [] },
      });
      const asked = language.ask(question);
      await vi.waitFor(() => expect(chats(server)).toHaveLength(3));
      await language.close();
      expect(await asked).toMatchObject({ failure: { code: 'unavailable' } });
    }));

  it('is not there', () =>
    withModelServer(async (server) => {
      const source = create(server);
      await server.close();
      expect(await source.probe()).toMatchObject({ code: 'unreachable' });
    }));
});

describe('Ollama', () => {
  it('is held to the schema, keeps the model, and has room for the whole question', () =>
    withModelServer(async (server) => {
      server.says = [grey];
      const { language } = languageOf(ollama(server));
      await language.ask(question);
      expect(chats(server)[0]?.body).toMatchObject({
        ...{ model: 'llama3.2', stream: false, keep_alive: '10m' },
        format: await jsonSchema(),
        options: { temperature: 0 },
      });
      expect(chats(server)[0]?.body.options).not.toHaveProperty('num_ctx');
      const content = 'It rains all day. '.repeat(1_000);
      await language.ask({ ...question, messages: [{ role: 'user', content }] });
      expect(chats(server)[1]?.body.options).toMatchObject({ num_ctx: 16_384 });
    }));

  it('is not asked to fetch a model that it does not have', () =>
    withModelServer(async (server) => {
      server.models.delete('llama3.2:latest');
      const { language } = languageOf(ollama(server));
      expect(await language.ask(question)).toMatchObject({
        failure: { faults: [{ code: 'model_missing', data: { model: 'llama3.2' } }] },
      });
      expect(server.asked.map(({ path }) => path)).toEqual(['/api/tags']);
    }));
});

describe('a server that speaks OpenAI’s protocol', () => {
  it('is held to the schema, with the key in the header and nowhere else', () =>
    withModelServer(async (server) => {
      server.key = secret;
      server.says = [grey];
      await languageOf(openai(server)).language.ask(question);
      const [asked] = chats(server);
      expect(asked?.authorization).toBe(`Bearer ${secret}`);
      expect(asked?.body.response_format).toEqual({
        type: 'json_schema',
        json_schema: { name: 'sky', schema: await jsonSchema(), strict: true },
      });
      expect(JSON.stringify(asked?.body)).not.toContain(secret);
    }));

  it('that cannot be held to a schema is asked without one, and from then on so', () =>
    withModelServer(async (server) => {
      server.takesSchema = false;
      server.says = [grey];
      const { language } = languageOf(openai(server));
      for (let time = 0; time < 2; time += 1) {
        expect(await language.ask(question)).toMatchObject({ value: { sky: 'grey' } });
      }
      expect(chats(server).map(({ body }) => 'response_format' in body)).toEqual([
        true,
        false,
        false,
      ]);
    }));

  it('may refuse, which is not asked again', () =>
    withModelServer(async (server) => {
      server.says = [{ refusal: 'I cannot help with rockets.' }];
      const { language } = languageOf(openai(server));
      expect(await language.ask(question)).toMatchObject({
        failure: { code: 'bad_answer', flaw: 'refused' },
      });
      expect(chats(server)).toHaveLength(1);
    }));

  it('is not asked anything with a wrong key, and nothing is sent where OpenAI itself needs one', () =>
    withModelServer(async (server) => {
      server.key = 'another';
      const { language } = languageOf(openai(server));
      expect(await language.ask(question)).toMatchObject({
        failure: { faults: [{ provider: 'openai', code: 'unauthorised' }] },
      });
      expect(chats(server)).toEqual([]);
      const fetched = vi.spyOn(globalThis, 'fetch');
      const own = createOpenaiLanguage({
        ...{ baseUrl: 'https://api.openai.com/v1', model: 'm', key: async () => undefined },
      });
      expect(await own.probe()).toMatchObject({ data: { reason: 'key_missing' } });
      expect(fetched).not.toHaveBeenCalled();
      fetched.mockRestore();
    }));

  it('is there although it has no list of models', () =>
    withModelServer(async (server) => {
      const source = createOpenaiLanguage({
        ...{ baseUrl: `${server.address}/other`, model: 'm', key: async () => undefined },
      });
      expect(await source.probe()).toBeUndefined();
    }));
});
