import { beforeEach, describe, expect, test } from 'vitest';
import { type Engine, type MemoryPath, memoryPath } from '../../../src/engine';
import { Caches } from '../../../src/engine/store/caches';
import { secretScanner } from '../../../src/node/secrets';
import { document000Store } from '../../fixtures/document000Store';
import { InMemoryStore } from '../support/memoryStore';
import { type TestEngine, testEngine, testEngineOn } from '../support/testEngine';

/** Enough that the full-text index is worth a file. */
const count = 205;
const textIndexFile = '_text_index.json';

/** Counts what is read. */
class CountingStore extends InMemoryStore {
  readonly reads: string[] = [];

  override async read(path: MemoryPath) {
    this.reads.push(path);
    return super.read(path);
  }

  get memoriesRead(): number {
    return this.reads.filter((path) => path.startsWith('graph/')).length;
  }
}

const seed = document000Store({ count, seed: 3 });
const aMemory = memoryPath(Object.keys(seed).find((path) => path.startsWith('graph/fixes')) ?? '');
const queries = ['redis timeout', 'incident of march', 'cron runner restarted after an upgrade'];

const answersOf = async (engine: Engine): Promise<unknown> => {
  const answers = [];
  for (const query of queries) answers.push((await engine.recall(query)).hits);
  return answers;
};

/** A folder whose index and full-text index were saved, and what was found in it. */
const saved = await (async () => {
  const { engine, store } = testEngineOn(new CountingStore(seed));
  await engine.settled();
  const answers = await answersOf(engine);
  await engine.settled();
  return { store, answers };
})();

/** A copy of that folder, opened. */
const opened = async (): Promise<{
  readonly test: TestEngine & { readonly store: CountingStore };
  readonly answers: unknown;
}> => {
  const store = new CountingStore();
  store.takeFrom(saved.store);
  const test = testEngineOn(store);
  await test.engine.settled();
  return { test, answers: saved.answers };
};

describe('the full-text index of a folder', () => {
  test('is kept, so that the next process reads no memory to recall', async () => {
    const { test: first, answers } = await opened();
    expect(first.store.textAt(textIndexFile)).toBeDefined();
    first.store.reads.length = 0;
    const second = first.restart();
    expect(await answersOf(second)).toEqual(answers);
    expect(first.store.memoriesRead).toBe(0);
    expect(await second.problems()).toEqual([]);
  });

  test('is JSON without the sentences of memories', async () => {
    const { test: first } = await opened();
    const text = first.store.textAt(textIndexFile) ?? '';
    expect(() => JSON.parse(text)).not.toThrow();
    expect(text).not.toContain('so that a restart');
  });

  test('is not written for a folder that is as quickly read', async () => {
    const small = testEngine(document000Store({ count: 20, seed: 3 }));
    await answersOf(small.engine);
    await small.engine.settled();
    expect(small.store.textAt(textIndexFile)).toBeUndefined();
  });

  test('takes in what was changed, added and removed while nobody looked, and reads no more', async () => {
    const { test: first } = await opened();
    const text = first.store.textAt(aMemory) ?? '';
    first.store.put(aMemory, `${text}The quokka smiled.\n`);
    const gone = memoryPath(
      Object.keys(seed).find((path) => path.startsWith('graph/errors')) ?? '',
    );
    const [goneId] = /(?<=^id: ).*/mu.exec(first.store.textAt(gone) ?? '') ?? [];
    await first.store.remove(gone);
    const second = first.restart();
    await second.problems();
    first.store.reads.length = 0;
    expect((await second.recall('quokka')).hits.map(({ path }) => path)).toEqual([aMemory]);
    expect(first.store.memoriesRead).toBe(1);
    const found = await second.recall('redis', { limit: 200, includeArchived: true });
    expect(found.hits.map(({ id }) => id)).not.toContain(goneId);
  });

  test.each([
    ['empty', () => ''],
    ['cut short', (text: string) => text.slice(0, -200)],
    ['cut short at a line', (text: string) => text.slice(0, text.lastIndexOf('{"terms"'))],
    ['one byte of it another', (text: string) => flipped(text, Math.floor(text.length / 2))],
    ['its first byte another', (text: string) => flipped(text, 0)],
    ['its checksum another', (text: string) => flipped(text, 28)],
    ['something else', () => '{"lines":[]}'],
  ])('that is %s is reported, and recall answers the same', async (_, damage) => {
    const { test: first, answers } = await opened();
    first.store.put(textIndexFile, damage(first.store.textAt(textIndexFile) ?? ''));
    const second = first.restart();
    expect(await answersOf(second)).toEqual(answers);
    expect((await second.problems()).map(({ code }) => code)).toEqual(['text_index_unreadable']);
    await second.settled();
    const third = first.restart();
    expect(await answersOf(third)).toEqual(answers);
    expect(await third.problems()).toEqual([]);
  });

  test('holds no word of a memory that is gone once the caches are saved', async () => {
    const { test: first } = await opened();
    first.store.put(aMemory, `${first.store.textAt(aMemory) ?? ''}The quokka smiled.\n`);
    const { ports, caches } = cachesOf(first.store);
    const catalog = await caches.open(await ports.store.list());
    await caches.textIndex(catalog);
    await caches.save(catalog, { force: true });
    expect(first.store.textAt(textIndexFile)).toContain('quokka');

    const other = cachesOf(first.store).caches;
    const again = await other.open(await ports.store.list());
    await first.store.remove(aMemory);
    again.remove(aMemory);
    await other.update(again, aMemory, { file: undefined, formerId: undefined });
    await other.save(again, { force: true });
    expect(first.store.textAt(textIndexFile)).not.toContain('quokka');
    expect(first.store.textAt('_index.json')).not.toContain(aMemory);
  });
});

const flipped = (text: string, at: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);

const cachesOf = (store: InMemoryStore) => {
  const silent = (): void => undefined;
  const ports = {
    store,
    secrets: secretScanner,
    clock: { now: () => new Date(), timeZone: 'UTC' },
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  };
  return { ports, caches: new Caches(ports) };
};

describe('the index of a folder', () => {
  test.each([
    ['empty', () => ''],
    ['cut short', (text: string) => text.slice(0, -200)],
    [
      'one digit of it another',
      (text: string) => text.replace('"importance":0.', '"importance":0.0'),
    ],
    ['one byte of it another', (text: string) => flipped(text, Math.floor(text.length / 2))],
  ])('that is %s is reported, and lists answer the same', async (_, damage) => {
    const { test: first } = await opened();
    const expected = await first.engine.list();
    first.store.put('_index.json', damage(first.store.textAt('_index.json') ?? ''));
    const second = first.restart();
    expect((await second.problems()).map(({ code }) => code)).toEqual(['index_unreadable']);
    expect(await second.list()).toEqual(expected);
  });

  test('of another program, without a checksum, is not used, and is no problem', async () => {
    const { test: first } = await opened();
    const { checksum: _, ...index } = JSON.parse(first.store.textAt('_index.json') ?? '');
    first.store.put('_index.json', JSON.stringify(index, null, 1));
    first.store.reads.length = 0;
    expect(await first.restart().problems()).toEqual([]);
    expect(first.store.memoriesRead).toBeGreaterThanOrEqual(count);
  });
});

describe('reindexing', () => {
  let reindexed: TestEngine & { readonly store: CountingStore };
  beforeEach(async () => {
    reindexed = (await opened()).test;
  });

  test('reads each file once, for the index and the full-text index', async () => {
    reindexed.store.reads.length = 0;
    await reindexed.engine.reindex();
    const memories = reindexed.store.reads.filter((path) => path === aMemory);
    expect(memories).toHaveLength(1);
  });

  test('sees a file that changed without its size and time, in every answer', async () => {
    const text = reindexed.store.textAt(aMemory) ?? '';
    const word = /(?<=^title: ")\w+/mu.exec(text)?.[0] ?? '';
    reindexed.store.putUnnoticed(aMemory, text.replaceAll(word, 'q'.repeat(word.length)));
    expect((await reindexed.engine.recall('q'.repeat(word.length))).hits).toEqual([]);
    await reindexed.engine.reindex();
    expect((await reindexed.restart().recall('q'.repeat(word.length))).hits).toHaveLength(1);
  });

  test('tells how far it is', async () => {
    const steps: (readonly [number, number])[] = [];
    await reindexed.engine.reindex({ onProgress: (done, total) => steps.push([done, total]) });
    const [last] = steps.slice(-1);
    expect(last?.[0]).toBe(last?.[1]);
    expect(last?.[1]).toBeGreaterThanOrEqual(count);
    expect(steps.length).toBeGreaterThan(3);
  });

  test('that is cancelled leaves everything as it was', async () => {
    const before = reindexed.store.textAt('_index.json');
    const list = await reindexed.engine.list();
    reindexed.store.put(aMemory, 'no memory any more');
    let asked = 0;
    await expect(
      reindexed.engine.reindex({ isCancelled: () => ++asked === 3 }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    expect(await reindexed.engine.list()).toEqual(list);
    expect(reindexed.store.textAt('_index.json')).toBe(before);
    expect((await reindexed.engine.reindex()).indexed).toBe(count - 1);
  });

  test('of which one caller gives up goes on for another', async () => {
    let asked = 0;
    const [cancelled, whole] = await Promise.allSettled([
      reindexed.engine.reindex({ isCancelled: () => ++asked === 3 }),
      reindexed.engine.reindex(),
    ]);
    expect(cancelled.status).toBe('rejected');
    expect(whole).toMatchObject({ status: 'fulfilled', value: { indexed: count } });
  });
});
