import { describe, expect, it } from 'vitest';
import type { LanguageModel } from '../../../src/engine/providers/languageModel';
import { type AskedModel, recordedModel } from '../../../src/engine/providers/providerChain';
import { ada, initialisedEngine, robot, start } from '../support/testEngine';

describe('the log of operations', () => {
  it('says what was decided, by whom and how fast, the newest first', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'Redis timeouts' }, robot);
    await engine.recall('redis', { by: ada });
    await engine.touch(memory?.id ?? '', ada);
    await engine.settled();
    const entries = await engine.log();
    expect(entries.map(({ action }) => action)).toEqual(['access', 'recall', 'decision']);
    expect(entries.at(-1)).toEqual({
      ...{ at: start.toISOString(), actor: 'agent:robot', session: 's1', action: 'decision' },
      ...{ operation: 'remember', outcome: 'created', by: 'rules', latencyMs: 0 },
      results: [memory?.id],
    });
    const decided = await engine.log({ decisions: true, limit: 1 });
    expect(decided).toMatchObject([{ action: 'recall', query: 'redis', latencyMs: 0 }]);
  });

  it('names a memory once that went into a second store as well', async () => {
    const { engine } = await initialisedEngine();
    const { memory, also } = await engine.remember('We decided to use pnpm for builds.', ada);
    await engine.settled();
    expect(also.map(({ id }) => id)).toEqual([memory?.id]);
    expect((await engine.log()).map(({ results }) => results)).toEqual([[memory?.id]]);
  });

  it('says of each question to a model who answered it, and where rules had to', async () => {
    const noted: AskedModel[] = [];
    let now = 0;
    const clock = { now: () => new Date(now), timeZone: 'UTC' };
    const answers = [
      { value: 1, model: { provider: 'ollama', name: 'qwen3:4b', id: 'qwen3' } },
      { failure: { code: 'timeout', faults: [] } },
      { failure: { code: 'off', faults: [] } },
    ];
    const ask = (async () => {
      now += 250;
      return answers.shift();
    }) as unknown as LanguageModel['ask'];
    const recorded = recordedModel(
      {
        current: {
          ...{ ask, model: async () => undefined, faults: () => [], close: async () => undefined },
          onDidChange: () => ({ dispose: () => undefined }),
        },
        close: async () => undefined,
      },
      { clock, note: (asked) => void noted.push(asked) },
    );
    const load = () => Promise.reject(new Error('nobody loads it'));
    const question = { messages: [], answer: { name: 'question_intent', load } };
    for (let time = 0; time < 3; time++) await recorded.ask(question);
    const operation = 'question_intent';
    expect(noted).toEqual([
      { operation, by: 'ollama/qwen3:4b', outcome: 'answered', latencyMs: 250 },
      { operation, by: 'rules', outcome: 'timeout', latencyMs: 250, fallback: true },
    ]);
  });
});

describe('a digest', () => {
  it('says what changed in the days before, what fades in as many, and what waits', async () => {
    const { engine, wait } = await initialisedEngine();
    await engine.remember({ title: 'Long ago' }, ada);
    wait(20);
    const { memory } = await engine.remember({ title: 'Redis timeouts' }, ada);
    await engine.forget(memory?.id ?? '', ada);
    const { counts, operations, waits, fades } = await engine.digest(7);
    expect(counts).toEqual({ CREATE: 1, ARCHIVE: 1 });
    expect(operations.map(({ action }) => action)).toEqual(['ARCHIVE', 'CREATE']);
    expect([waits, fades]).toEqual([0, 0]);
    expect((await engine.digest(30)).counts.CREATE).toBe(2);
  });
});
