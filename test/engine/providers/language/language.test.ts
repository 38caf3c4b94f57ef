import { describe, expect, it } from 'vitest';
import type { LanguageSettings, RecallOptions } from '../../../../src/engine';
import { FakeLanguage, languageOf } from '../../support/fakeLanguage';
import { InMemoryStore } from '../../support/memoryStore';
import { ada, testEngineOn } from '../../support/testEngine';

/** A folder whose language model a test decides; a note of what its settings were. */
const folderWith = async (source: FakeLanguage) => {
  const chosen: LanguageSettings[] = [];
  const { engine } = testEngineOn(new InMemoryStore(), {
    languageModelOf: (settings) => {
      chosen.push(settings);
      return languageOf(settings.providers.length === 0 ? [] : [source]).language;
    },
  });
  await engine.init(ada);
  await engine.remember({ title: 'The database listens on 5433', body: 'It does.' }, ada);
  return { engine, chosen };
};

const byModel: RecallOptions = { intent: 'model', stages: { routing: true } };
const causal = '{"intent": "causal"}';

describe('what a question wants to know', () => {
  it('is found out by rules alone where nobody wants a model, or nothing goes by it', async () => {
    const source = new FakeLanguage('ollama').says(causal);
    const { engine } = await folderWith(source);
    await engine.configure({ language: { providers: ['ollama'] } });
    for (const options of [{}, { intent: 'model' }, { stages: { routing: true } }] as const) {
      const answer = await engine.recall('database port', options);
      expect(answer.intentBy).toBeUndefined();
    }
    expect(source.asked).toEqual([]);
  });

  it('is found out by a model where a person chose that, and the answer says by which', async () => {
    const source = new FakeLanguage('ollama').says(causal);
    const { engine } = await folderWith(source);
    const change = { intent: 'model', stages: { routing: true } } as const;
    await engine.configure({ language: { providers: ['ollama'] }, recall: change });
    const answer = await engine.recall('database port');
    expect(answer).toMatchObject({ intent: 'causal', intentBy: { model: source.model } });
    expect(answer.hits).toHaveLength(1);
    const asked = source.asked[0]?.messages.map(({ content }) => content).join('\n') ?? '';
    expect(asked).toContain('<untrusted-text>\ndatabase port\n</untrusted-text>');
    // Nothing of the memories is needed to know what a question is.
    expect(asked).not.toContain('5433');
  });

  it('is found out by rules where the model fails, and the answer says why', async () => {
    const source = new FakeLanguage('ollama').says('{"intent": "rhetorical"}');
    const { engine } = await folderWith(source);
    await engine.configure({ language: { providers: ['ollama'] } });
    const answer = await engine.recall('why is the database on port 5433', byModel);
    expect(answer).toMatchObject({
      intent: 'causal',
      intentBy: { model: null, failure: { code: 'bad_answer', flaw: 'schema' } },
    });
    expect(answer.hits).toHaveLength(1);
  });

  it('is not asked of a model for a greeting, nor while somebody types', async () => {
    const source = new FakeLanguage('ollama').says(causal);
    const { engine } = await folderWith(source);
    await engine.configure({ language: { providers: ['ollama'] } });
    await engine.recall('hello', byModel);
    await engine.recall('databa', { intent: 'model', asYouType: true });
    expect(source.asked).toEqual([]);
  });
});

describe('which language model answers', () => {
  it('is nobody until a person chooses one', async () => {
    const { engine } = await folderWith(new FakeLanguage('ollama'));
    expect(await engine.language()).toEqual({
      ...{ model: null, faults: [], failure: { code: 'off', faults: [] } },
    });
    expect(await engine.recall('database', byModel)).toMatchObject({
      intentBy: { model: null, failure: { code: 'off' } },
    });
  });

  it('is told without asking it anything, unless it is to be tried', async () => {
    const source = new FakeLanguage('ollama').says('{"answer": "yes"}');
    const { engine, chosen } = await folderWith(source);
    await engine.configure({ language: { providers: ['ollama'], ollamaModel: 'qwen3' } });
    expect(await engine.language()).toEqual({ model: source.model, faults: [] });
    expect(source.asked).toEqual([]);
    expect(chosen.at(-1)).toMatchObject({ providers: ['ollama'], ollamaModel: 'qwen3' });
    expect(await engine.language({ trial: true })).toEqual({ model: source.model, faults: [] });
    expect(source.asked).toMatchObject([{ isAttended: true }]);
  });

  it('is told with the reason where it does not answer as it should', async () => {
    const source = new FakeLanguage('ollama').says('Yes.');
    const { engine } = await folderWith(source);
    await engine.configure({ language: { providers: ['ollama'] } });
    expect(await engine.language({ trial: true })).toMatchObject({
      ...{ model: null, failure: { code: 'bad_answer', flaw: 'json' } },
    });
    source.says({ fault: { code: 'unreachable', data: { address: 'http://127.0.0.1:1' } } });
    expect(await engine.language({ trial: true })).toMatchObject({
      failure: { code: 'unavailable', faults: [{ provider: 'ollama', code: 'unreachable' }] },
    });
  });

  it('ends with the engine, and with settings that want another', async () => {
    const source = new FakeLanguage('ollama').says('{"answer": "yes"}');
    const { engine } = await folderWith(source);
    await engine.configure({ language: { providers: ['ollama'] } });
    await engine.language();
    await engine.configure({ language: { providers: null } });
    await engine.language();
    expect(source.isClosed).toBe(true);
    await engine.close();
  });
});
