import { expect, test } from 'vitest';
import { createEngine } from '../../../src/engine';
import { InMemoryBackup } from '../support/memoryBackup';
import { InMemoryHistory } from '../support/memoryHistory';
import { InMemoryOperationLogs } from '../support/memoryOperationLogs';
import { InMemoryStore } from '../support/memoryStore';
import { ada } from '../support/testEngine';

const silent = (): void => undefined;

/** An engine whose ids are these, in this order. */
const engineWithIds = async (store: InMemoryStore, ids: readonly string[]) => {
  const left = [...ids];
  const engine = createEngine({
    store,
    secrets: { scan: async () => [] },
    history: new InMemoryHistory(store),
    operationLogs: new InMemoryOperationLogs().open(),
    backup: new InMemoryBackup(() => 0),
    clock: { now: () => new Date('2026-03-07T12:00:00Z'), timeZone: 'UTC' },
    newId: () => left.shift() ?? 'ffffff00-0000-4000-8000-00000000ffff',
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
  await engine.init(ada);
  return engine;
};

const first = '3f2a1b00-0000-4000-8000-000000000001';
const alike = '3f2a1b00-0000-4000-8000-000000000002';
const other = 'aaaaaa00-0000-4000-8000-000000000003';

const draft = (body: string) => ({ title: 'Deploys run from main', type: 'fact' as const, body });

test('two memories of one title whose ids begin alike are two files', async () => {
  const store = new InMemoryStore();
  const engine = await engineWithIds(store, [first, alike, other]);
  const one = await engine.remember(draft('The first.'), ada);
  const two = await engine.remember(draft('The second.'), ada);
  expect(one.memory?.path).toBe('graph/facts/deploys-run-from-main-3f2a1b.md');
  expect(two.memory?.path).toBe('graph/facts/deploys-run-from-main-aaaaaa.md');
  expect(store.textAt(one.memory?.path ?? '')).toContain('The first.');
});

test.each([
  ['in upper case', 'graph/facts/Deploys-run-from-MAIN-3f2a1b.md'],
  ['in a folder in upper case', 'graph/Facts/deploys-run-from-main-3f2a1b.md'],
  ['that cannot be read', 'graph/facts/deploys-run-from-main-3f2a1b.md'],
])('a file %s is not written over, on no system', async (_, path) => {
  const store = new InMemoryStore({ [path]: 'kept' });
  const engine = await engineWithIds(store, [first, other]);
  const decision = await engine.remember(draft('Another.'), ada);
  expect(decision.memory?.path).toBe('graph/facts/deploys-run-from-main-aaaaaa.md');
  expect(store.textAt(path)).toBe('kept');
});

test('proposals whose ids begin alike are two files', async () => {
  const store = new InMemoryStore();
  const engine = await engineWithIds(store, [first, alike, other]);
  const change = (path: string) => [{ path, after: '# Notes\n' }];
  await engine.propose(change('notes-a.md'), 'Notes', ada);
  await engine.propose(change('notes-b.md'), 'Notes', ada);
  expect(store.paths.filter((path) => path.startsWith('meta/proposals/'))).toHaveLength(2);
});

test('a proposal names a file once, however it is spelt', async () => {
  const engine = await engineWithIds(new InMemoryStore(), []);
  const drafts = ['notes.md', 'NOTES.md'].map((path) => ({ path, after: '# Notes\n' }));
  const { left } = await engine.propose(drafts, 'Notes', ada);
  expect(left.map(({ because }) => because.code)).toEqual(['path_repeated']);
});

test('a reference is found however the system of its writer composes letters and separates folders', async () => {
  const store = new InMemoryStore();
  const engine = await engineWithIds(store, [first]);
  const made = await engine.remember(draft('The café.'), ada);
  const path = 'graph/facts/café.md'.normalize('NFD');
  store.put(path, (store.textAt(made.memory?.path ?? '') ?? '').replace(first, other));
  await engine.reindex();
  for (const reference of [path, path.normalize('NFC'), 'graph\\facts\\café.md', 'café.md']) {
    expect((await engine.get(reference, { peek: true })).id).toBe(other);
  }
});
