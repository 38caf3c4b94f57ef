import { expect, test } from 'vitest';
import { type Engine, memoryPath } from '../../../src/engine';
import { ada, initialisedEngine } from '../support/testEngine';

const linkIn = async (engine: Engine) =>
  (await engine.doctor()).problems.find(({ code }) => code === 'link_broken')?.data;

test('a memory whose file was deleted by hand is named, and how it comes back', async () => {
  const { engine, store, restart } = await initialisedEngine();
  const { memory } = await engine.remember('Sessions live in Redis.', ada);
  await engine.settled();
  await store.remove(memoryPath(memory?.path ?? ''));
  const title = memory?.title;
  expect(await linkIn(engine)).toMatchObject({ state: 'deleted', title });
  const next = restart();
  await next.remember('The office plants get water on Mondays.', ada);
  await next.settled();
  const noted = await linkIn(next);
  expect(noted).toMatchObject({ state: 'noted', title });
  await next.undo(String(noted?.operation), ada);
  expect(await linkIn(next)).toBeUndefined();
  expect(await next.list()).toContainEqual(expect.objectContaining({ title }));
});

test('one that was moved is not said to be deleted', async () => {
  const { engine, store } = await initialisedEngine();
  const { memory } = await engine.remember('Sessions live in Redis.', ada);
  await engine.settled();
  const path = memoryPath(memory?.path ?? '');
  store.put(`private/${path.slice('graph/'.length)}`, store.textAt(path) ?? '');
  await store.remove(path);
  expect(await linkIn(engine)).toEqual({ target: `../${path}` });
});
