import { describe, expect, it } from 'vitest';
import { type Engine, MemoryError } from '../../../src/engine';
import { InMemoryStore } from '../support/memoryStore';
import {
  ada,
  initialisedEngine,
  robot,
  type TestEngine,
  testEngineOn,
} from '../support/testEngine';
import { WatchedStore } from '../support/watchedStore';

/** Days. */
const second = 1 / 86_400;

const state = '_state.json';
const stateLog = '_state_log.jsonl';

/** Openings, and how often it was said again. */
const usesOf = async (engine: Engine, reference: string): Promise<number> => {
  const { strengths } = await engine.get(reference, { peek: true });
  return strengths.accessCount + strengths.reinforcedCount;
};

const codesOf = async (engine: Engine): Promise<readonly string[]> =>
  (await engine.problems()).map(({ code }) => code);

/** A folder with one memory that was used twice, a minute and more ago, by a process that has ended. */
const usedTwice = async (): Promise<TestEngine> => {
  const test = await initialisedEngine();
  await test.engine.remember({ title: 'Known' }, ada);
  test.wait(0.01);
  await test.engine.get('Known', { by: ada });
  test.wait(0.01);
  await test.engine.get('Known', { by: ada });
  await test.engine.settled();
  return test;
};

const damages: readonly (readonly [name: string, damage: (test: TestEngine) => unknown])[] = [
  ['is gone', ({ store }) => store.remove(state as never)],
  ['is empty', ({ store }) => store.put(state, '')],
  ['is cut', ({ store }) => store.put(state, (store.textAt(state) ?? '').slice(0, -20))],
  ['is no JSON', ({ store }) => store.put(state, `x${store.textAt(state)}`)],
];

describe('a record of use that', () => {
  it.each(damages)('%s comes back from its copy', async (_name, damage) => {
    const test = await usedTwice();
    await damage(test);
    const engine = test.restart();
    expect(await usesOf(engine, 'Known')).toBe(2);
    expect(await codesOf(engine)).toContain('state_restored');
    await engine.settled();
    expect(await usesOf(test.restart(), 'Known')).toBe(2);
    expect(await codesOf(test.restart())).not.toContain('state_restored');
  });

  it.each(damages)('%s comes back with what happened after the copy', async (_name, damage) => {
    const test = await usedTwice();
    // Within a minute of the copy: it is not written with each use.
    const { writes } = test.backup;
    test.wait(second);
    await test.engine.get('Known', { by: robot });
    await test.engine.get('Known', { by: robot });
    await test.engine.remember({ title: 'Known' }, robot);
    await test.engine.settled();
    expect(test.backup.writes).toBe(writes);
    expect(JSON.parse(test.backup.text ?? '').entries).not.toEqual(
      JSON.parse(test.store.textAt(state) ?? '').entries,
    );
    const before = JSON.parse(test.store.textAt(state) ?? '').entries;
    await damage(test);
    const engine = test.restart();
    expect(await usesOf(engine, 'Known')).toBe(5);
    await engine.settled();
    const after = JSON.parse(test.store.textAt(state) ?? '').entries;
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(test.log.join('\n')).toContain('restored');
  });

  it.each(damages)('%s is known to a process that has it open', async (_name, damage) => {
    const test = await usedTwice();
    await damage(test);
    await test.engine.get('Known', {});
    expect(await usesOf(test.restart(), 'Known')).toBe(3);
    expect(await codesOf(test.engine)).toContain('state_restored');
  });

  it('cannot be read is kept for a person to look at', async () => {
    const test = await usedTwice();
    test.store.put(state, 'no JSON');
    const engine = test.restart();
    await engine.list();
    await engine.settled();
    expect(test.store.textAt('_state.broken.json')).toBe('no JSON');
    expect(await codesOf(test.restart())).toContain('state_unreadable');
  });

  it('has neither file nor copy begins anew and says nothing', async () => {
    const test = await usedTwice();
    test.backup.text = undefined;
    await test.store.remove(state as never);
    const engine = test.restart();
    expect(await usesOf(engine, 'Known')).toBe(0);
    expect(await codesOf(engine)).toEqual([]);
  });

  it('belongs to a folder that was removed does not come back with a new one', async () => {
    const test = await usedTwice();
    for (const path of test.store.paths) await test.store.remove(path as never);
    const engine = test.restart();
    await engine.init(ada);
    await engine.remember({ title: 'Known' }, ada);
    expect(await usesOf(engine, 'Known')).toBe(0);
    expect(await codesOf(engine)).toEqual([]);
  });

  it('the disk does not take is no failure of the call, and is written later', async () => {
    const test = await usedTwice();
    const write = test.store.write.bind(test.store);
    test.store.write = async (path, text) => {
      if (path === state) throw new MemoryError('io_error', { path, reason: 'full' });
      return write(path, text);
    };
    const stored = await test.engine.remember({ title: 'While the disk is full' }, ada);
    expect(stored.action).toBe('created');
    await test.engine.get('Known', { by: ada });
    test.store.write = write;
    await test.engine.get('Known', { by: ada });
    expect(await usesOf(test.restart(), 'Known')).toBe(4);
  });
});

/** A folder whose state is larger than what is written whole with each use: most of its memories are on another branch. */
const largeStore = await (async () => {
  const store = new InMemoryStore();
  const entries = Array.from({ length: 4_000 }, (_, count) => [
    `id-${count}-0000-4000-8000-000000000000`,
    { access_count: count, first_seen: '2026-01-01T00:00:00.000Z' },
  ]);
  store.put(state, JSON.stringify({ version: 1, entries: Object.fromEntries(entries) }));
  const test = testEngineOn(store);
  await test.engine.init(ada);
  for (const title of ['Fact 7', 'Fact 8', 'Fact 9']) await test.engine.remember({ title }, ada);
  await test.engine.close();
  return store;
})();

/** A copy of it a day later. */
const large = async (): Promise<TestEngine> => {
  const store = new InMemoryStore();
  store.takeFrom(largeStore);
  const test = testEngineOn(store);
  test.wait(1);
  return test;
};

describe('the record of use of a large folder', () => {
  it('is not written anew with each use', async () => {
    const test = await large();
    // The first use of a day notes the day.
    await test.engine.get('Fact 8', { by: ada });
    const before = test.store.textAt(state);
    expect(before?.length).toBeGreaterThan(256 * 1024);
    await test.engine.get('Fact 7', { by: ada });
    await test.engine.get('Fact 7', { by: ada });
    expect(test.store.textAt(state)).toBe(before);
    expect(test.store.textAt(stateLog)?.match(/"accesses":1/gu)).toHaveLength(2);
    expect(await usesOf(test.restart(), 'Fact 7')).toBe(2);
  });

  it('is shared by processes that write in turns, before and after the log was taken in', async () => {
    const test = await large();
    const other = test.restart();
    await other.list();
    let uses = 0;
    let folded = false;
    for (let turn = 0; turn < 150; turn++) {
      await (turn % 3 === 0 ? other : test.engine).get('Fact 7', { by: ada });
      uses++;
      folded ||= turn > 0 && test.store.textAt(stateLog) === undefined;
    }
    expect(folded).toBe(true);
    expect(await usesOf(test.restart(), 'Fact 7')).toBe(uses);
    await other.get('Fact 7', {});
    await test.engine.get('Fact 7', {});
    expect(await usesOf(test.engine, 'Fact 7')).toBe(uses + 2);
  });

  it('counts nothing twice where a process was killed before it removed the log', async () => {
    const test = await large();
    await test.engine.get('Fact 7', { by: ada });
    let kills = 0;
    const remove = test.store.remove.bind(test.store);
    test.store.remove = async (path) => {
      if (path !== stateLog) return remove(path);
      kills++;
      throw new MemoryError('io_error', { path, reason: 'killed' });
    };
    for (let turn = 0; turn < 150; turn++) await test.engine.get('Fact 8', { by: ada });
    expect(kills).toBeGreaterThan(0);
    test.store.remove = remove;
    const engine = test.restart();
    expect(await usesOf(engine, 'Fact 7')).toBe(1);
    expect(await usesOf(engine, 'Fact 8')).toBe(150);
    for (let turn = 0; turn < 150; turn++) await engine.get('Fact 8', {});
    expect(await usesOf(test.restart(), 'Fact 8')).toBe(300);
    expect(await usesOf(test.engine, 'Fact 8')).toBe(150);
    await test.engine.get('Fact 7', {});
    expect(await usesOf(test.engine, 'Fact 8')).toBe(300);
  });

  it('passes over what a killed process left of a line', async () => {
    const test = await large();
    await test.engine.get('Fact 7', { by: ada });
    const log = test.store.textAt(stateLog) ?? '';
    test.store.put(stateLog, log + log.slice(0, 30));
    const engine = test.restart();
    await engine.get('Fact 7', { by: ada });
    await engine.get('Fact 7', { by: ada });
    expect(await usesOf(test.restart(), 'Fact 7')).toBe(3);
  });

  it('passes over a damaged line and keeps the others', async () => {
    const test = await large();
    for (const title of ['Fact 7', 'Fact 8', 'Fact 9']) await test.engine.get(title, { by: ada });
    const lines = (test.store.textAt(stateLog) ?? '').split('\n');
    const damaged = lines.map((line, at) =>
      at === lines.length - 3 ? line.replace('"accesses":1', '"accesses":9') : line,
    );
    test.store.put(stateLog, damaged.join('\n'));
    const engine = test.restart();
    expect(await usesOf(engine, 'Fact 7')).toBe(1);
    expect(await usesOf(engine, 'Fact 8')).toBe(0);
    expect(await usesOf(engine, 'Fact 9')).toBe(1);
  });

  it('comes back from copy and logs where it is damaged', async () => {
    const test = await large();
    for (let turn = 0; turn < 200; turn++) {
      test.wait(second);
      await test.engine.get('Fact 7', { by: ada });
    }
    test.store.put(state, '');
    expect(await usesOf(test.restart(), 'Fact 7')).toBe(200);
  });
});

describe('what another process writes about use', () => {
  it('is told to who has the folder open', async () => {
    const store = new WatchedStore();
    const test = testEngineOn(store);
    await test.engine.init(ada);
    await test.engine.remember({ title: 'Known' }, ada);
    let changes = 0;
    test.engine.onDidChange(() => {
      changes++;
    });
    await test.engine.settled();
    const before = changes;
    await test.restart().get('Known', { by: robot });
    store.tell(state);
    await expect.poll(() => changes).toBeGreaterThan(before);
    expect(await usesOf(test.engine, 'Known')).toBe(1);
  });
});
