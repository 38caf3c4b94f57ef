import { expect, test } from 'vitest';
import { type FileStat, memoryPath } from '../../../src/engine';
import { InMemoryStore } from '../support/memoryStore';
import { ada, testEngineOn } from '../support/testEngine';

class CountingStore extends InMemoryStore {
  listed = 0;

  override list(): Promise<readonly FileStat[]> {
    this.listed++;
    return super.list();
  }
}

test('Asking whether a folder is still there, as faces do after each change, does not look at every file', async () => {
  const { engine, store } = testEngineOn(new CountingStore());
  await engine.init(ada);
  await engine.remember('We use PostgreSQL 16.', ada);
  const before = store.listed;
  expect(await engine.exists()).toBe(true);
  await engine.remember('Redis times out after 30 seconds.', ada);
  await engine.settled();
  expect(store.listed).toBe(before);
});

test('A folder whose last memory and index are gone is not there any more', async () => {
  const { engine, store } = testEngineOn(new InMemoryStore());
  await engine.init(ada);
  await engine.remember('We use PostgreSQL 16.', ada);
  await engine.settled();
  for (const path of store.paths) await store.remove(memoryPath(path));
  expect(await engine.exists()).toBe(false);
});
