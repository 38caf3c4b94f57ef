import { describe, expect, it, vi } from 'vitest';
import { answerSchema, type LanguageSettings, type Logger } from '../../../src/engine';
import { defaultSettings } from '../../../src/engine/settings';
import {
  type ConfiguredLanguageInit,
  createConfiguredLanguageModel,
  languageVariable,
  readLanguageProviders,
} from '../../../src/node/configuredModels';
import { environmentKeys } from '../../../src/node/configuredServer';
import { after } from '../../../src/node/openEngine';
import { changingKeys } from '../support/changingKeys';
import { withModelServer } from '../support/modelServer';

const silent: Logger = { debug() {}, info() {}, warn() {}, error() {} };

const modelOf = (settings: Partial<LanguageSettings>, init: Partial<ConfiguredLanguageInit> = {}) =>
  createConfiguredLanguageModel({
    settings: { ...defaultSettings().language, ...settings },
    ...{ isTrusted: true, keys: environmentKeys({}), logger: silent, after },
    conceal: async (text) => text,
    ...init,
  });

const question = {
  messages: [{ role: 'user', content: 'Is it raining?' }],
  answer: answerSchema('rain', (z) => z.strictObject({ rains: z.boolean() })),
} as const;

describe('the language models of a folder', () => {
  it('are none where nothing is set: nobody is asked', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const model = modelOf({});
    expect(await model.ask(question)).toEqual({ failure: { code: 'off', faults: [] } });
    expect(await model.model()).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
    await model.close();
  });

  it('are asked in the order of the settings, and nobody else is', () =>
    withModelServer(async (server) => {
      const fetched = vi.spyOn(globalThis, 'fetch');
      server.says = ['{"rains": true}'];
      const ollamaHost = server.address;
      const openaiBaseUrl = `${server.address}/v1`;
      const model = modelOf({ providers: ['openai', 'ollama'], ollamaHost, openaiBaseUrl });
      expect(await model.ask(question)).toMatchObject({ model: { provider: 'openai' } });
      server.key = 'wanted from now on';
      expect(await model.ask(question)).toMatchObject({ model: { provider: 'ollama' } });
      expect(model.faults()).toMatchObject([{ provider: 'openai', code: 'unauthorised' }]);
      for (const [address] of fetched.mock.calls) {
        expect(String(address)).toMatch(new RegExp(`^${server.address}/`, 'u'));
      }
      fetched.mockRestore();
      await model.close();
    }));

  it('are asked nothing in a workspace that is not trusted', () =>
    withModelServer(async (server) => {
      const servers = { ollamaHost: server.address, openaiBaseUrl: server.address };
      const editor = { create: vi.fn(), onDidChange: () => ({ dispose: () => undefined }) };
      const model = modelOf(
        { providers: ['editor', 'ollama', 'openai'], ...servers },
        { isTrusted: false, editor },
      );
      const answer = await model.ask(question);
      expect(answer).toMatchObject({
        failure: { faults: [{ code: 'untrusted' }, { code: 'untrusted' }, { code: 'untrusted' }] },
      });
      expect(server.asked).toEqual([]);
      expect(editor.create).not.toHaveBeenCalled();
    }));

  it('of the editor can only be asked from there', async () => {
    const model = modelOf({ providers: ['editor'] });
    expect(await model.ask(question)).toMatchObject({
      failure: { faults: [{ provider: 'editor', code: 'not_in_editor' }] },
    });
  });

  it('are asked again as soon as there is another key', () =>
    withModelServer(async (server) => {
      const { keys, listeners, change } = changingKeys('wrong');
      server.key = 'right';
      server.says = ['{"rains": true}'];
      const settings = { providers: ['openai'], openaiBaseUrl: `${server.address}/v1` } as const;
      const model = modelOf(settings, { keys });
      expect(await model.ask(question)).toMatchObject({ failure: { code: 'unavailable' } });
      change('right');
      expect(await model.ask(question)).toMatchObject({ value: { rains: true } });
      await model.close();
      expect(listeners.size).toBe(0);
    }));
});

describe('the language models that the environment names', () => {
  it('are those that there are, in their order, or none; anything else is told and ignored', () => {
    const warnings: string[] = [];
    const logger = { ...silent, warn: (message: string) => void warnings.push(message) };
    const read = (text: string | undefined) =>
      readLanguageProviders({ [languageVariable]: text }, logger);
    expect([read('none'), read(' Ollama , editor'), read(''), read(undefined)]).toEqual([
      [],
      ['ollama', 'editor'],
      undefined,
      undefined,
    ]);
    expect(warnings).toEqual([]);
    expect([read('cohere'), read('ollama,ollama')]).toEqual([undefined, undefined]);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain('“cohere” and must be none or some of editor, ollama, openai');
  });
});
