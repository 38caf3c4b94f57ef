import { describe, expect, it, vi } from 'vitest';
import type {
  ClassifiedText,
  EmbeddingSettings,
  EmbeddingSource,
  Logger,
} from '../../../src/engine';
import { defaultSettings } from '../../../src/engine/settings';
import {
  type ConfiguredEmbedderInit,
  createConfiguredEmbedder,
  providerVariable,
  readProvider,
  shareSource,
} from '../../../src/node/configuredModels';
import { environmentKeys, firstKeys, type ServerKeys } from '../../../src/node/configuredServer';
import { changingKeys } from '../support/changingKeys';
import { withModelServer } from '../support/modelServer';

const silent: Logger = { debug() {}, info() {}, warn() {}, error() {} };

/** Stands in for the model that ships with the program. */
const embeddedSource = (): EmbeddingSource => ({
  model: { provider: 'embedded', name: 'mini', id: 'embedded:mini' },
  embed: async (texts) => texts.map(() => [new Float32Array([1, 0])]),
  probe: async () => undefined,
  close: async () => undefined,
});

const embedderOf = (
  settings: Partial<EmbeddingSettings>,
  init: Partial<ConfiguredEmbedderInit> = {},
) =>
  createConfiguredEmbedder({
    settings: { ...defaultSettings().embedding, ...settings },
    isTrusted: true,
    keys: environmentKeys({}),
    logger: silent,
    conceal: async (text) => text,
    createEmbedded: embeddedSource,
    ...init,
  });

describe('the embedder of a folder', () => {
  it('is the model that ships with the program where nothing is set', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const embedder = embedderOf({});
    expect((await embedder.embedQuery('q'))?.model.id).toBe('embedded:mini');
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  it('is nobody where a person wants none', async () => {
    const embedder = embedderOf({ provider: 'none' });
    expect(await embedder.embedQuery('q')).toBeUndefined();
    expect(embedder.faults()).toEqual([{ provider: 'embedded', code: 'off', data: {} }]);
  });

  it('asks the server that is set and no other, and the shipped model while it does not answer', () =>
    withModelServer(async (server) => {
      const fetched = vi.spyOn(globalThis, 'fetch');
      const embedder = embedderOf({ provider: 'ollama', ollamaHost: server.address });
      expect((await embedder.embedQuery('q'))?.model.id).toBe('ollama:nomic-embed-text');
      server.deed = 'killed';
      expect((await embedder.embedPassages(['a', 'b']))?.model.id).toBe('embedded:mini');
      expect(embedder.faults()).toMatchObject([{ provider: 'ollama', code: 'unreachable' }]);
      for (const [address] of fetched.mock.calls) {
        expect(String(address)).toMatch(new RegExp(`^${server.address}/`, 'u'));
      }
      fetched.mockRestore();
      await embedder.close();
    }));

  it('classifies by the shipped model while a server embeds', () =>
    withModelServer(async (server) => {
      const classify = async (texts: readonly ClassifiedText[]) =>
        texts.map((text) => Float32Array.of(text.length));
      const share = shareSource(() => ({ ...embeddedSource(), classify }));
      const settings = { provider: 'ollama', ollamaHost: server.address } as const;
      const embedder = embedderOf(settings, { createEmbedded: share });
      const logits = await embedder.classify([['one'], ['known', 'said']]);
      expect(logits?.flatMap((row) => [...row])).toEqual([1, 2]);
      expect((await embedder.embedQuery('q'))?.model.id).toBe('ollama:nomic-embed-text');
      await embedder.close();
    }));

  it('asks no server in a workspace that is not trusted', () =>
    withModelServer(async (server) => {
      for (const provider of ['ollama', 'openai'] as const) {
        const settings = { provider, ollamaHost: server.address, openaiBaseUrl: server.address };
        const embedder = embedderOf(settings, { isTrusted: false });
        expect((await embedder.embedQuery('q'))?.model.id).toBe('embedded:mini');
        expect(embedder.faults()).toMatchObject([{ provider, code: 'untrusted' }]);
      }
      expect(server.asked).toEqual([]);
    }));

  it('says so where an address cannot be one', async () => {
    const embedder = embedderOf({ provider: 'ollama', ollamaHost: 'http://127.0.0.1:99999' });
    expect((await embedder.embedQuery('q'))?.model.id).toBe('embedded:mini');
    expect(embedder.faults()).toMatchObject([{ code: 'unreachable', data: { reason: 'address' } }]);
  });

  it('asks again as soon as there is another key', () =>
    withModelServer(async (server) => {
      const { keys, listeners, change } = changingKeys('wrong');
      server.key = 'right';
      const settings = { provider: 'openai', openaiBaseUrl: `${server.address}/v1` } as const;
      const embedder = embedderOf(settings, { keys });
      expect((await embedder.model())?.id).toBe('embedded:mini');
      expect(embedder.faults()).toMatchObject([{ provider: 'openai', code: 'unauthorised' }]);
      change('right');
      expect((await embedder.model())?.provider).toBe('openai');
      expect(embedder.faults()).toEqual([]);
      await embedder.close();
      expect(listeners.size).toBe(0);
    }));

  it('is what the environment says, whatever is set', async () => {
    const embedder = embedderOf({ provider: 'ollama' }, { provider: 'none' });
    expect(embedder.faults()).toMatchObject([{ code: 'off' }]);
  });
});

describe('the provider that the environment names', () => {
  const warnings: string[] = [];
  const logger = { ...silent, warn: (message: string) => void warnings.push(message) };
  const read = (text: string | undefined) => readProvider({ [providerVariable]: text }, logger);

  it('is one that there is', () => {
    expect([read('none'), read(' Ollama '), read(''), read(undefined)]).toEqual([
      'none',
      'ollama',
      undefined,
      undefined,
    ]);
    expect(warnings).toEqual([]);
  });

  it('is told to be wrong where it is none', () => {
    expect(read('cohere')).toBeUndefined();
    expect(warnings).toEqual([
      'COGNITIVE_MEMORY_EMBEDDING is “cohere” and must be one of embedded, ollama, openai, none; it is ignored.',
    ]);
  });
});

describe('a key in the environment', () => {
  const ours = { COGNITIVE_MEMORY_OPENAI_KEY: 'ours', OPENAI_API_KEY: 'general' };
  const own = 'https://api.openai.com/v1';
  const elsewhere = 'https://example.org/v1';

  it('is the one for this program first', async () => {
    const keys = environmentKeys(ours);
    expect([await keys.openai(own), await keys.openai(elsewhere)]).toEqual(['ours', 'ours']);
  });

  it('for other programs only goes where it belongs', async () => {
    const keys = environmentKeys({ OPENAI_API_KEY: 'general' });
    expect([await keys.openai(own), await keys.openai(elsewhere)]).toEqual(['general', undefined]);
    const moved = environmentKeys({ OPENAI_API_KEY: 'general', OPENAI_BASE_URL: elsewhere });
    expect([await moved.openai(own), await moved.openai(elsewhere)]).toEqual([
      undefined,
      'general',
    ]);
    expect(await moved.openai('no address')).toBeUndefined();
  });

  it('stands behind one that is kept elsewhere', async () => {
    const kept: ServerKeys = { openai: async (url) => (url === own ? 'kept' : undefined) };
    const keys = firstKeys(kept, environmentKeys(ours));
    expect([await keys.openai(own), await keys.openai(elsewhere)]).toEqual(['kept', 'ours']);
  });
});

describe('the shipped model, shared by the folders of a process', () => {
  it('is made once, closed with its last user, and made anew after that', async () => {
    let [made, closed] = [0, 0];
    const share = shareSource(() => {
      made += 1;
      const close = async (): Promise<void> => {
        closed += 1;
      };
      return { ...embeddedSource(), close };
    });
    const [first, second] = [share(), share()];
    await first.close();
    await first.close();
    expect([made, closed]).toEqual([1, 0]);
    await second.close();
    expect([made, closed]).toEqual([1, 1]);
    await share().close();
    expect([made, closed]).toEqual([2, 2]);
  });
});
