import { describe, expect, it } from 'vitest';
import type { ClassifiedText } from '../../../src/engine';
import { openFolder } from '../../../src/engine/store/openFolder';
import type { VectorIndex } from '../../../src/engine/vectors/vectorIndex';
import type { ManualTimers } from '../support/manualTimers';
import { ada } from '../support/testEngine';
import { filledEngine, memories, putMany, vectorEngine } from './support';

/** The vectors of a folder as verbs see them. */
const bookOf = async (test: ReturnType<typeof vectorEngine>): Promise<VectorIndex> => {
  const { services } = openFolder(test.ports);
  await services.catalog.open();
  return services.vectors;
};

const nearestOf = async (book: VectorIndex, text: string, wait = 300) => {
  const { similarities } = await book.search([text], { wait });
  return similarities?.nearest({ limit: 1 })[0]?.id;
};

/** Makes a model answer only once the gate is opened. */
const closeGate = (embedder: { gate: Promise<void> }): (() => void) => {
  let open = (): void => undefined;
  embedder.gate = new Promise((resolve) => {
    open = resolve;
  });
  return open;
};

/** An answer after so many milliseconds on the timers. */
const settled = async <T>(
  answer: Promise<T>,
  timers: ManualTimers,
  milliseconds: number,
): Promise<T> => {
  for (let at = 0; at < 20; at++) await new Promise((resolve) => setImmediate(resolve));
  timers.pass(milliseconds);
  return answer;
};

describe('the vectors of a folder', () => {
  it('find a memory that shares no word with the question', async () => {
    const test = await filledEngine();
    await test.engine.embed();
    const book = await bookOf(test);
    expect(await nearestOf(book, 'automobile')).toBe(test.ids.car);
    expect(await nearestOf(book, 'invoice retried')).toBe(test.ids.payment);
  });

  it('are of every memory once they are embedded, and only what changed is embedded again', async () => {
    const test = await filledEngine();
    expect(await test.engine.embedding()).toMatchObject({ total: 3, embedded: 0, dimension: null });
    const report = await test.engine.embed();
    expect(report).toMatchObject({
      model: { name: 'small' },
      faults: [],
      total: 3,
      embedded: 3,
      dimension: 64,
      windows: 3,
    });
    expect(test.embedder.passages).toHaveLength(3);
    await test.engine.update('Where the tea is', { body: 'On the first shelf.' }, ada);
    expect(await test.engine.embedding()).toMatchObject({ embedded: 2 });
    await test.engine.embed();
    expect(test.embedder.passages.slice(3)).toEqual(['Where the tea is\n\nOn the first shelf.']);
    // Nothing but upper case and spaces differs.
    await test.engine.update('Where the tea is', { body: 'On the  FIRST shelf.' }, ada);
    await test.engine.embed();
    expect(test.embedder.passages).toHaveLength(4);
    await test.engine.embed({ all: true });
    expect(test.embedder.passages).toHaveLength(7);
  });

  it('are made of private memories here, and by no model on another machine', async () => {
    const test = await filledEngine();
    const secret = '---\nid: secret\ntype: fact\ntitle: My alarm\n---\nRings at six.\n';
    test.store.put('private/facts/alarm.md', secret);
    test.embedder.models = test.embedder.models.map((model) => ({ ...model, isRemote: true }));
    await test.engine.reindex();
    expect(await test.engine.embed()).toMatchObject({ total: 3, embedded: 3 });
    expect(test.embedder.passages.join('\n')).not.toContain('alarm');
    const { hits, meaning } = await test.engine.recall('alarm');
    expect(hits[0]).toMatchObject({ id: 'secret' });
    expect(meaning.pending).toBe(0);
    test.embedder.models = test.embedder.models.map(({ isRemote: _remote, ...model }) => model);
    expect(await test.engine.embed()).toMatchObject({ total: 4, embedded: 4 });
    expect(test.embedder.passages.join('\n')).toContain('alarm');
  });

  it('are there again when the folder is opened again', async () => {
    const test = await filledEngine();
    await test.engine.embed();
    await test.engine.close();
    const again = vectorEngine({ store: test.store });
    expect(await again.engine.embedding()).toMatchObject({ embedded: 3, dimension: 64 });
    await again.engine.embed();
    expect(again.embedder.passages).toEqual([]);
    expect(await again.engine.problems()).toEqual([]);
  });

  it('of a long memory are several, and the best window counts', async () => {
    const test = await filledEngine({ windowWords: 8 });
    const filler = 'one two three four five six seven eight nine ten '.repeat(4);
    const { memory } = await test.engine.remember(
      { title: 'A long story', body: `${filler} outage ${filler}`, type: 'fact' },
      ada,
    );
    const report = await test.engine.embed();
    expect(report.windows).toBeGreaterThan(report.total);
    const book = await bookOf(test);
    expect(await nearestOf(book, 'crash')).toBe(memory?.id);
  });

  it('tell how near two memories are to each other', async () => {
    const test = await filledEngine();
    const { memory } = await test.engine.remember(
      { title: 'The automobile of the team', body: 'Its key is in the garage.', type: 'fact' },
      ada,
    );
    await test.engine.embed();
    const { similarities } = await (await bookOf(test)).search(['car'], { wait: 300 });
    const { car = '', tea = '' } = test.ids;
    expect(similarities?.between(car, car)).toBeCloseTo(1, 3);
    expect(similarities?.between(car, memory?.id ?? '')).toBeGreaterThan(
      similarities?.between(car, tea) ?? 1,
    );
    expect(similarities?.between(car, 'nobody')).toBeUndefined();
    expect(similarities?.of('nobody')).toBeUndefined();
    expect(similarities?.nearest({ limit: 9 })).toHaveLength(4);
    expect(similarities?.nearest({ limit: 9, accept: (id) => id === tea })).toHaveLength(1);
  });

  it('take the centre of a question and of what an answer may say', async () => {
    const test = await filledEngine();
    await test.engine.embed();
    const book = await bookOf(test);
    const one = await book.search(['tea kitchen shelf'], { wait: 300 });
    const two = await book.search(['tea kitchen shelf', 'automobile garage'], { wait: 300 });
    const { car = '' } = test.ids;
    expect(two.similarities?.of(car)).toBeGreaterThan(one.similarities?.of(car) ?? 1);
  });

  it('of a patient question include a memory that was written just before', async () => {
    const test = await filledEngine();
    const book = await bookOf(test);
    const soon = await book.search(['automobile'], { wait: 300 });
    expect(soon).toEqual({ faults: [], pending: 3 });
    expect(await nearestOf(book, 'automobile', 20_000)).toBe(test.ids.car);
    expect(await book.search(['automobile'], { wait: 300 })).toMatchObject({ pending: 0 });
  });

  it('of a patient question are no more than a few hundred memories would take', async () => {
    const test = await filledEngine();
    putMany(test.store, 120);
    await test.engine.reindex();
    const book = await bookOf(test);
    expect((await book.search(['tea'], { wait: 20_000 })).pending).toBe(23);
    expect(test.embedder.passages).toHaveLength(100);
  });

  it('are not there, with the reason, where no model answers', async () => {
    const test = await filledEngine();
    test.embedder.set('small', false);
    const book = await bookOf(test);
    const faults = [{ provider: 'embedded', code: 'unreachable', data: {} }];
    expect(await book.search(['tea'], { wait: 20_000 })).toEqual({ faults, pending: 3 });
    expect(await test.engine.embed()).toEqual({
      model: null,
      faults,
      total: 3,
      embedded: 0,
      dimension: null,
      windows: 0,
    });
    expect(test.store.paths.filter((path) => path.startsWith('_embeddings'))).toEqual([]);
  });

  it('are asked for of no model where there is no memory, or none has a vector', async () => {
    const { engine, ports, embedder } = vectorEngine();
    await engine.init(ada);
    const { services } = openFolder(ports);
    await services.catalog.open();
    expect(await services.vectors.search(['tea'], { wait: 20_000 })).toEqual({
      faults: [],
      pending: 0,
    });
    const filled = await filledEngine();
    const without = await (await bookOf(filled)).search(['tea'], { wait: 300 });
    expect(without).toEqual({ faults: [], pending: 3 });
    expect([...embedder.queries, ...filled.embedder.queries]).toEqual([]);
  });

  it('are not waited for while the model is loaded, unless somebody has the time', async () => {
    const test = await filledEngine({ stays: true });
    await test.engine.embed();
    const [hasty, patient] = [await bookOf(test), await bookOf(test)];
    const open = closeGate(test.embedder);
    const first = await settled(hasty.search(['automobile'], { wait: 300 }), test.timers, 0);
    expect(first).toEqual({
      faults: [{ provider: 'embedded', code: 'loading', data: {} }],
      pending: 3,
    });
    const long = patient.search(['automobile'], { wait: 20_000 });
    open();
    expect((await long).similarities?.nearest({ limit: 1 })[0]?.id).toBe(test.ids.car);
    expect(await nearestOf(hasty, 'automobile')).toBe(test.ids.car);
  });

  it('are of a model that may have been unloaded once it was idle', async () => {
    const test = await filledEngine({ stays: true });
    await test.engine.embed();
    const book = await bookOf(test);
    expect(await nearestOf(book, 'automobile', 20_000)).toBe(test.ids.car);
    test.wait(1);
    closeGate(test.embedder);
    const { faults } = await settled(book.search(['tea'], { wait: 300 }), test.timers, 0);
    expect(faults).toMatchObject([{ code: 'loading' }]);
  });

  it('do not keep an answer waiting longer than a moment, and the next question has them', async () => {
    const test = await filledEngine({ stays: true });
    await test.engine.embed();
    const book = await bookOf(test);
    expect(await nearestOf(book, 'tea', 20_000)).toBe(test.ids.tea);
    const open = closeGate(test.embedder);
    const late = settled(book.search(['automobile'], { wait: 300 }), test.timers, 300);
    expect(await late).toMatchObject({
      faults: [{ provider: 'embedded', code: 'timeout', data: { milliseconds: 300 } }],
    });
    open();
    expect(await nearestOf(book, 'automobile')).toBe(test.ids.car);
    expect(test.timers.waiting).not.toContain(0);
  });

  it('are never an exception, even where the disk gives none', async () => {
    const test = await filledEngine();
    await test.engine.embed();
    const read = test.store.readBytes.bind(test.store);
    test.store.readBytes = async () => {
      throw new Error('the disk is gone');
    };
    const book = await bookOf(test);
    expect(await book.search(['tea'], { wait: 300 })).toEqual({ faults: [], pending: 3 });
    expect(test.log.join('\n')).toContain('the disk is gone');
    test.store.readBytes = read;
    expect(await nearestOf(book, 'tea')).toBe(test.ids.tea);
  });

  it('are embedded as far as a person lets them, and what is done stays', async () => {
    const test = await filledEngine();
    putMany(test.store, 60);
    await test.engine.reindex();
    const told: number[] = [];
    const work = {
      onProgress: (done: number) => void told.push(done),
      isCancelled: () => told.length > 0,
    };
    await expect(test.engine.embed(work)).rejects.toMatchObject({ code: 'cancelled' });
    expect(told).toEqual([32]);
    const again = vectorEngine({ store: test.store });
    expect(await again.engine.embedding()).toMatchObject({ total: 63, embedded: 32 });
  });

  it('of a model that became another one under its name are made again', async () => {
    const test = await filledEngine();
    await test.engine.embed();
    test.embedder.dimension = 16;
    const book = await bookOf(test);
    expect(await book.search(['tea'], { wait: 300 })).toEqual({ faults: [], pending: 3 });
    expect(await nearestOf(book, 'automobile', 20_000)).toBe(test.ids.car);
  });

  it('are of the strongest memories first', async () => {
    const test = await filledEngine();
    for (let at = 0; at < 40; at++) {
      const draft = {
        title: `Dull ${at}`,
        body: 'Dull.',
        type: 'general',
        importance: 0.1,
      } as const;
      await test.engine.remember(draft, ada);
    }
    await test.engine.pin('Dull 39', true, ada);
    test.embedder.passages.length = 0;
    await test.engine.embed();
    expect(test.embedder.passages[0]).toContain('Dull 39');
    expect(test.embedder.passages.slice(1, 4).sort()).toEqual(
      Object.values(memories)
        .map(({ title, body }) => `${title}\n\n${body}`)
        .sort(),
    );
  });
});

describe('texts that the engine classifies', () => {
  const logitsOf = (text: ClassifiedText) => Float32Array.of(text.length);
  const texts = [['one'], ['known', 'said']] as const;

  it('come with the logits of each, of a folder without memories too', async () => {
    const test = vectorEngine();
    await test.engine.init(ada);
    test.embedder.logitsOf = logitsOf;
    const book = await bookOf(test);
    const { rows } = await book.classify(texts, { wait: 300 });
    expect(rows?.map((row) => [...row])).toEqual([[1], [2]]);
  });

  it('are not waited for longer than somebody wants, and are there for who waits longer', async () => {
    const test = await filledEngine({ stays: true });
    test.embedder.logitsOf = logitsOf;
    const open = closeGate(test.embedder);
    const book = await bookOf(test);
    const early = book.classify(texts, { wait: 300 });
    const late = book.classify(texts, { wait: 5_000 });
    expect(await settled(early, test.timers, 300)).toEqual({ isLate: true });
    open();
    expect((await late).rows).toHaveLength(2);
  });

  it('are none where nothing can classify, and none are asked about none', async () => {
    const test = await filledEngine();
    const book = await bookOf(test);
    expect(await book.classify(texts, { wait: 300 })).toEqual({});
    expect(await book.classify([], { wait: 300 })).toEqual({ rows: [] });
  });

  it('are none where that fails', async () => {
    const test = await filledEngine();
    test.embedder.logitsOf = () => {
      throw new Error('a defect');
    };
    const book = await bookOf(test);
    expect(await book.classify(texts, { wait: 300 })).toEqual({});
  });
});
