import { describe, expect, it } from 'vitest';
import { fakeModel } from '../support/fakeEmbedder';
import { InMemoryStore } from '../support/memoryStore';
import { ada } from '../support/testEngine';
import { filledEngine, putMany, vectorEngine } from './support';

type Test = ReturnType<typeof vectorEngine>;

/** Lets everything that waits for a promise go on. */
const breathe = async (): Promise<void> => {
  for (let at = 0; at < 50; at++) await new Promise((resolve) => setImmediate(resolve));
};

/** Lets time pass on the timers and on the engine's clock. */
const pass = async ({ timers, wait }: Test, milliseconds: number): Promise<void> => {
  wait(milliseconds / 86_400_000);
  timers.pass(milliseconds);
  await breathe();
};

const opened = async (
  options: Parameters<typeof filledEngine>[0] = {},
): ReturnType<typeof filledEngine> => filledEngine({ stays: true, ...options });

/** A process that has just opened a folder of many memories. */
const withMany = async (count: number) => {
  const store = new InMemoryStore();
  putMany(store, count);
  const test = vectorEngine({ store, stays: true });
  await test.engine.list();
  await test.engine.settled();
  return test;
};

describe('a process that stays', () => {
  it('embeds by itself what is new, a moment after it was written', async () => {
    const test = await opened();
    expect(test.embedder.passages).toEqual([]);
    await pass(test, 1_000);
    expect(test.embedder.passages).toHaveLength(3);
    const draft = { title: 'The lift', body: 'It stops between floors.', type: 'fact' } as const;
    await test.engine.remember(draft, ada);
    await pass(test, 1_000);
    expect(test.embedder.passages).toHaveLength(4);
    expect(await test.engine.embedding()).toMatchObject({ total: 4, embedded: 4 });
    await test.engine.close();
    expect(test.embedder.isClosed).toBe(true);
    expect(test.timers.waiting).toEqual([]);
  });

  it('is no change of the memories, for which a view would be built anew under somebody at work in it', async () => {
    const test = await opened();
    let told = 0;
    test.engine.onDidChange(() => told++);
    await pass(test, 1_000);
    expect(await test.engine.embedding()).toMatchObject({ embedded: 3 });
    expect(told).toBe(0);
  });

  it('goes on after a restart where it was stopped', async () => {
    const test = await withMany(100);
    // Killed in the second batch: what the first one made was saved.
    let batches = 0;
    const embed = test.embedder.embedPassages.bind(test.embedder);
    test.embedder.embedPassages = async (...call) => {
      if (++batches === 2) return new Promise(() => undefined);
      return embed(...call);
    };
    await pass(test, 1_000);
    expect(test.embedder.passages).toHaveLength(32);
    const again = vectorEngine({ store: test.store, stays: true });
    expect(await again.engine.embedding()).toMatchObject({ total: 100, embedded: 32 });
    again.timers.pass(1_000);
    await breathe();
    expect(again.embedder.passages).toHaveLength(68);
    expect(await again.engine.embedding()).toMatchObject({ embedded: 100 });
  });

  it('stops in the middle when the folder is closed, and keeps what is done', async () => {
    const test = await withMany(100);
    let open = (): void => undefined;
    const embed = test.embedder.embedPassages.bind(test.embedder);
    test.embedder.embedPassages = async (...call) => {
      const answer = await embed(...call);
      await new Promise<void>((resolve) => {
        open = resolve;
      });
      return answer;
    };
    await pass(test, 1_000);
    const closing = test.engine.close();
    await breathe();
    open();
    await closing;
    expect(test.embedder.passages).toHaveLength(32);
    const again = vectorEngine({ store: test.store });
    expect(await again.engine.embedding()).toMatchObject({ total: 100, embedded: 32 });
  });

  it('embeds nothing ahead where nothing may be written', async () => {
    const test = await filledEngine();
    test.store.readOnly = true;
    const reader = vectorEngine({ store: test.store, stays: true });
    test.store.exclusively = async () => {
      throw Object.assign(new (await import('../../../src/engine')).MemoryError('read_only'));
    };
    await reader.engine.list();
    reader.timers.pass(1_000);
    await breathe();
    expect(reader.embedder.passages).toEqual([]);
    expect((await reader.engine.recall('tea')).hits).toHaveLength(1);
  });

  it('asks a model again that stopped answering', async () => {
    const test = await opened();
    test.embedder.set('small', false);
    await pass(test, 1_000);
    expect(test.embedder.passages).toEqual([]);
    test.embedder.set('small', true);
    await pass(test, 60_000);
    expect(test.embedder.passages).toHaveLength(3);
  });

  it('embeds all but a text that the model does not take', async () => {
    const test = await withMany(40);
    test.embedder.poison = 'Says 7.';
    for (let minutes = 0; minutes < 10; minutes++) await pass(test, 60_000);
    expect(await test.engine.embedding()).toMatchObject({ total: 40, embedded: 39 });
  });

  it('waits a minute before a model that stands in for a better one embeds everything', async () => {
    const test = await opened({ models: ['large', 'small'] });
    await pass(test, 1_000);
    expect(test.embedder.passages).toHaveLength(3);
    test.embedder.set('large', false);
    await breathe();
    await pass(test, 59_000);
    expect(test.embedder.passages).toHaveLength(3);
    // It came back and went again: the minute begins anew.
    test.embedder.set('large', true);
    await breathe();
    test.embedder.set('large', false);
    await breathe();
    await pass(test, 59_000);
    expect(test.embedder.passages).toHaveLength(3);
    await pass(test, 1_000);
    expect(test.embedder.passages).toHaveLength(6);
  });

  it('begins with the strongest memories where another model had vectors before', async () => {
    const test = await withMany(40);
    await test.engine.remember({ title: 'Strong', body: 'Strong.', importance: 1 }, ada);
    await test.engine.embed();
    test.embedder.models = ['second', 'third'].map(fakeModel);
    await test.engine.embed();
    test.embedder.set('second', false);
    test.embedder.passages.length = 0;
    await test.engine.embed();
    expect(test.embedder.passages).toHaveLength(41);
    expect(test.embedder.passages[0]).toContain('Strong');
  });

  it('embeds at once by a model that a person has chosen', async () => {
    const test = await opened();
    await pass(test, 1_000);
    test.embedder.models = test.embedder.models.map((model) => ({ ...model, id: 'fake:other' }));
    await test.engine.configure({ embedding: { provider: 'openai' } });
    await breathe();
    expect(test.embedder.passages).toHaveLength(6);
  });

  it('does not do again what another process does: each begins at its own end', async () => {
    const one = await withMany(300);
    const { store } = one;
    const other = vectorEngine({ store, stays: true });
    await other.engine.list();
    // Saved after each batch, as a slow model would have it.
    for (const test of [one, other]) {
      const embed = test.embedder.embedPassages.bind(test.embedder);
      test.embedder.embedPassages = async (...call) => {
        test.wait(31 / 86_400);
        await breathe();
        return embed(...call);
      };
    }
    one.timers.pass(1_000);
    other.timers.pass(1_000);
    for (let at = 0; at < 20; at++) await breathe();
    expect(await one.engine.embedding()).toMatchObject({ total: 300, embedded: 300 });
    const done = one.embedder.passages.length + other.embedder.passages.length;
    expect(done).toBeLessThan(300 + 3 * 32);
  });
});
