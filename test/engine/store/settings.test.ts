import { describe, expect, it } from 'vitest';
import type { SettingsChange } from '../../../src/engine';
import { defaultSettings } from '../../../src/engine/settings';
import { ada, testEngine } from '../support/testEngine';

const file = '_config.json';
const memory = {
  'graph/facts/a.md': '---\nid: a\ntype: fact\ntitle: A\nimportance: 0.5\n---\nA.\n',
};
const folderWith = (config: unknown) => testEngine({ ...memory, [file]: JSON.stringify(config) });

describe('the settings of a folder', () => {
  it('are the defaults until a person changes them, one by one', async () => {
    const { engine, store, restart } = testEngine(memory);
    expect(await engine.settings()).toEqual(defaultSettings());
    await engine.configure({ embedding: { provider: 'ollama' } });
    await engine.configure({ recall: { limit: 5, stages: { meaning: false } } });
    await engine.configure({ embedding: { ollamaModel: 'bge-m3' } });
    expect(JSON.parse(store.textAt(file) ?? '')).toEqual({
      embedding_provider: 'ollama',
      recall: { limit: 5, stages: { meaning: false } },
      ollama_model: 'bge-m3',
    });
    await engine.close();
    const { embedding, recall } = defaultSettings();
    expect(await restart().settings()).toEqual({
      ...defaultSettings(),
      embedding: { ...embedding, provider: 'ollama', ollamaModel: 'bge-m3' },
      recall: { ...recall, limit: 5, stages: { ...recall.stages, meaning: false } },
    });
  });

  it('that are wrong are refused by name, whoever sends them, and nothing is written', async () => {
    const { engine, store } = testEngine(memory);
    const refused = async (change: unknown, name: string, expected: string): Promise<void> => {
      await expect(engine.configure(change as SettingsChange)).rejects.toMatchObject({
        code: 'invalid_argument',
        data: { name, expected },
      });
    };
    await refused({ embedding: { provider: 'cohere' } }, 'embedding.provider', 'choice');
    await refused({ embedding: { ollamaHost: 'file:///' } }, 'embedding.ollamaHost', 'web_address');
    await refused({ embedding: { openaiModel: ' ' } }, 'embedding.openaiModel', 'word');
    await refused({ language: { providers: ['cohere'] } }, 'language.providers', 'choices');
    await refused(
      { language: { providers: ['ollama', 'ollama'] } },
      'language.providers',
      'choices',
    );
    await refused({ language: { providers: 'ollama' } }, 'language.providers', 'choices');
    await refused({ recall: { intent: 'guess' } }, 'recall.intent', 'choice');
    await refused({ recall: { limit: 201 } }, 'recall.limit', 'whole_number');
    await refused({ recall: { minimumScore: -1 } }, 'recall.minimumScore', 'number');
    await refused({ recall: { stages: { time: 'no' } } }, 'recall.stages.time', 'flag');
    expect(store.textAt(file)).toBeUndefined();
  });

  it('that are wrong are refused without the password that an address may hold', async () => {
    const { engine } = testEngine(memory);
    const change = { embedding: { openaiBaseUrl: 'https://me:secret@host/v1' } };
    await expect(engine.configure(change)).rejects.toMatchObject({
      data: { value: 'https://…@host/v1' },
    });
  });

  it('that are wrong in the file are told by name, each with its line of the list', async () => {
    const { engine } = folderWith({
      embedding_provider: 'x',
      recall: { limit: 0 },
      ollama_model: 'm',
    });
    expect(await engine.problems()).toMatchObject([
      {
        path: file,
        code: 'config_unreadable',
        data: { field: 'embedding_provider', value: '"x"' },
      },
      { path: file, code: 'config_unreadable', data: { field: 'recall.limit', value: '0' } },
    ]);
    expect((await engine.settings()).embedding.ollamaModel).toBe('m');
  });
});

describe('a key in the settings, where document 000 kept it', () => {
  const config = { openai_api_key: 'sk-secret', openai_model: 'text-embedding-3-small', mine: 1 };

  it('is told as a problem that does not repeat it, and is nobody’s setting', async () => {
    const { engine } = folderWith(config);
    const problems = await engine.problems();
    expect(problems).toEqual([
      { path: file, code: 'key_in_config', severity: 'warning', data: { field: 'openai_api_key' } },
    ]);
    expect(JSON.stringify(await engine.settings())).not.toContain('sk-secret');
  });

  it('is handed over to a safe place, and then it is gone from the file', async () => {
    const { engine, store } = folderWith(config);
    const kept: string[] = [];
    expect(await engine.moveKey(async (key) => void kept.push(key))).toBe(true);
    expect(kept).toEqual(['sk-secret']);
    const { openai_api_key: _, ...rest } = config;
    expect(JSON.parse(store.textAt(file) ?? '')).toEqual(rest);
    expect(await engine.problems()).toEqual([]);
    expect(await engine.moveKey(async (key) => void kept.push(key))).toBe(false);
    expect(kept).toHaveLength(1);
  });

  it('stays in the file where the safe place does not take it', async () => {
    const { engine, store } = folderWith(config);
    const refusing = engine.moveKey(async () => {
      throw new Error('locked');
    });
    await expect(refusing).rejects.toThrow('locked');
    expect(JSON.parse(store.textAt(file) ?? '')).toEqual(config);
    store.readOnly = true;
    await expect(engine.moveKey(async () => undefined)).rejects.toMatchObject({
      code: 'read_only',
    });
  });

  it('is in no history and in no log', async () => {
    const { engine, log } = folderWith(config);
    await engine.remember('The port is 5433', ada);
    await engine.moveKey(async () => undefined);
    await engine.settled();
    expect(JSON.stringify([log, await engine.history()])).not.toContain('sk-secret');
  });
});
