import { expect, test } from 'vitest';
import type { EngineInit } from '../../../src/engine';
import { UsageStore } from '../../../src/engine/store/usageStore';
import { defaultDecayLaw } from '../../../src/engine/strength/relevance';
import { InMemoryStore } from '../support/memoryStore';
import { testEngineOn } from '../support/testEngine';

/** A state that is large enough to be kept with a log. */
const largeState = (): string => {
  const entries = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, index) => [
      `memory-${index}`,
      {
        access_count: 1,
        last_accessed: '2026-03-01T12:00:00Z',
        first_seen: '2026-03-01T12:00:00Z',
      },
    ]),
  );
  return JSON.stringify({ version: 1, entries });
};

const use = (id: string) => [{ id, accesses: 1, lastAccessed: '2026-03-07T12:00:00Z' }];
const storeOn = (ports: EngineInit): UsageStore =>
  new UsageStore({
    ...{ ...ports, backup: () => ports.backup },
    config: { law: defaultDecayLaw },
    catalog: () => undefined,
    conceal: async (text) => text,
  });

const accesses = (book: UsageStore, ids: readonly string[]): readonly number[] =>
  ids.map((id) => book.entries.useOf(id).accessCount);

test('A use counts once, though the folder is looked at again while it is written', async () => {
  const { ports } = testEngineOn(new InMemoryStore({ '_state.json': largeState() }));
  const book = () => storeOn(ports);
  const [ours, theirs] = [book(), book()];
  await Promise.all([ours.read(), theirs.read()]);
  await theirs.addNow(use('memory-1'));
  await Promise.all([
    ours.read(),
    ours.addNow(use('memory-2')),
    ours.read(),
    ours.addNow(use('memory-3')),
    ours.read(),
  ]);
  await theirs.read();
  const ids = ['memory-1', 'memory-2', 'memory-3', 'memory-4'];
  expect(accesses(ours, ids)).toEqual([2, 2, 2, 1]);
  expect(accesses(theirs, ids)).toEqual([2, 2, 2, 1]);
});

test('In a large state, too, two processes lose nothing of what weighs a memory, and a tag ends', async () => {
  const test = testEngineOn(new InMemoryStore({ '_state.json': largeState() }));
  const { ports, store, wait } = test;
  const book = () => storeOn(ports);
  const [ours, theirs] = [book(), book()];
  await Promise.all([ours.read(), theirs.read()]);
  const at = ports.clock.now().toISOString();
  await ours.addNow([{ id: 'a', reinforcements: 1, lastAccessed: at }]);
  await theirs.addNow([
    { id: 'a', together: { b: 1 } },
    { id: 'a', failedAt: at },
  ]);
  await ours.addNow([{ id: 'a', together: { b: 2 }, tag: { at, session: 's' } }]);
  expect(store.textAt('_state_log.jsonl')).toContain('together');
  await theirs.read();
  expect(theirs.entries.tagged('s')).toEqual(['a']);
  const last = book();
  await last.read();
  for (const one of [theirs, last]) {
    expect(one.entries.useOf('a')).toMatchObject({ accessCount: 0, reinforcedCount: 1 });
    expect(one.entries.traceOf('a')).toMatchObject({
      together: [['b', 3]],
      failures: [Date.parse(at)],
    });
  }
  wait(1);
  expect(last.entries.tagged('s')).toEqual([]);
  await last.forget(['b']);
  expect(store.textAt('_state.json')).not.toContain('"tag"');
});
