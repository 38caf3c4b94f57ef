import { expect, test } from 'vitest';
import { RecallLog } from '../../../src/engine/folder/recallLog';
import { UseBook } from '../../../src/engine/folder/useBook';
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
const noScore = () => undefined;

const accesses = (book: UseBook, ids: readonly string[]): readonly number[] =>
  ids.map((id) => book.useOf(id).accessCount);

test('A use counts once, though the folder is looked at again while it is written', async () => {
  const { ports } = testEngineOn(new InMemoryStore({ '_state.json': largeState() }));
  const book = () => new UseBook(ports, new RecallLog({ ...ports, conceal: async (text) => text }));
  const [ours, theirs] = [book(), book()];
  await Promise.all([ours.read(), theirs.read()]);
  await theirs.add(use('memory-1'), noScore);
  await Promise.all([
    ours.read(),
    ours.add(use('memory-2'), noScore),
    ours.read(),
    ours.add(use('memory-3'), noScore),
    ours.read(),
  ]);
  await theirs.read();
  const ids = ['memory-1', 'memory-2', 'memory-3', 'memory-4'];
  expect(accesses(ours, ids)).toEqual([2, 2, 2, 1]);
  expect(accesses(theirs, ids)).toEqual([2, 2, 2, 1]);
});
