import { describe, expect, it } from 'vitest';
import { type Engine, memoryPath } from '../../../src/engine';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';

const known = 'PR #101 fixes the login redirect.';
const cause = 'PR #101 fixes the login redirect, because of [[Slow mirror]].';

const relationsOf = async (engine: Engine, id: string) =>
  (await engine.get(id, { peek: true })).relations.map(({ from, to, type, foundBy }) =>
    from.id === id ? [to.id, type, 'outgoing', foundBy] : [from.id, type, 'incoming', foundBy],
  );

/** A known memory, and one that nothing names yet. */
const twoMemories = async (test: TestEngine) => {
  const { engine } = test;
  const mirror = await engine.remember({ title: 'Slow mirror', body: 'Ten minutes.' }, ada);
  const fix = await engine.remember(known, ada);
  await engine.settled();
  const [mirrorId, fixId] = [mirror.memory?.id ?? '', fix.memory?.id ?? ''];
  expect(await relationsOf(engine, fixId)).toEqual([]);
  return { ...test, mirrorId, fixId, fixPath: fix.memory?.path ?? '' };
};

/** The same, after a text that names the other went into the first. */
const grown = async () => {
  const test = await twoMemories(await initialisedEngine());
  expect((await test.engine.remember(cause, ada)).action).toBe('updated');
  await test.engine.settled();
  expect(await relationsOf(test.engine, test.fixId)).toHaveLength(1);
  return test;
};

/** The first memory after one more text that names the other, proposed as a merge and approved. */
const again = async ({ engine, store, fixId, fixPath }: Awaited<ReturnType<typeof grown>>) => {
  const text = store.textAt(memoryPath(fixPath)) ?? '';
  const after = `${text.trimEnd()}\n\n*2026-03-09:*\n\nIt is about [[Slow mirror]] again.\n`;
  const { proposal } = await engine.propose([{ path: fixPath, after }], 'More', robot);
  const { decided } = await engine.approve(proposal?.id ?? '', {}, ada);
  expect(decided).toEqual([fixPath]);
  await engine.settled();
  return relationsOf(engine, fixId);
};

describe('a memory that took a text in', () => {
  it('is linked with whom the text names, as an operation of its own', async () => {
    const { engine, mirrorId, fixId } = await grown();
    expect(await relationsOf(engine, fixId)).toEqual([[mirrorId, 'CAUSES', 'incoming', 'named']]);
    expect(await relationsOf(engine, mirrorId)).toEqual([[fixId, 'CAUSES', 'outgoing', 'named']]);
    const [operation] = await engine.history();
    expect(operation).toMatchObject({ actor: 'process:links', action: 'EDIT' });
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('is linked once, however often it grows', async () => {
    expect(await again(await grown())).toHaveLength(1);
  });

  it('is linked also where an agent proposed the text and a person approves it', async () => {
    const { engine, mirrorId, fixId } = await twoMemories(await initialisedEngine());
    expect((await engine.remember(cause, robot)).action).toBe('proposed');
    const [waiting] = await engine.proposals();
    await engine.settled();
    expect(await relationsOf(engine, fixId)).toEqual([]);
    await engine.approve(waiting?.id ?? '', {}, ada);
    await engine.settled();
    expect(await relationsOf(engine, fixId)).toEqual([[mirrorId, 'CAUSES', 'incoming', 'named']]);
  });

  it('has three links by itself at most, those from before included', async () => {
    const { engine } = await initialisedEngine();
    const names = ['First', 'Second', 'Third', 'Fourth'].map((one) => `${one} known thing`);
    for (const title of names) {
      await engine.remember({ title, body: `${title}: ${title.length} pages of it.` }, ada);
    }
    const [first, second, ...rest] = names.map((name) => `[[${name}]]`);
    const before = `PR #101 fixes the login redirect of ${first} and ${second}.`;
    const { memory } = await engine.remember(before, ada);
    await engine.settled();
    const id = memory?.id ?? '';
    expect(await relationsOf(engine, id)).toHaveLength(2);
    const decision = await engine.remember(`${before} See ${rest.join(' and ')}.`, ada);
    expect(decision.action).toBe('updated');
    await engine.settled();
    expect(await relationsOf(engine, id)).toHaveLength(3);
  });

  it('is linked by what it and the text name together, not by what it named before', async () => {
    const { engine } = await initialisedEngine();
    const [redis, queue] = ['entity://tech/redis', 'entity://file/src/queue.ts'];
    const body = 'Jobs are tried five times.';
    const other = await engine.remember({ title: 'Retries', body, entities: [redis, queue] }, ada);
    const first = await engine.remember({ body: known, entities: [redis] }, ada);
    await engine.settled();
    const id = first.memory?.id ?? '';
    expect(await relationsOf(engine, id)).toEqual([]);
    const more = 'PR #101 fixes the login redirect, which lost the query.';
    await engine.remember({ body: more, entities: [queue] }, ada);
    await engine.settled();
    expect(await relationsOf(engine, id)).toEqual([
      [other.memory?.id, 'SAME_ENTITY', 'outgoing', 'entities'],
    ]);
  });
});

describe('a link that a person took away does not come back when the memory grows', () => {
  it('after the relation was removed', async () => {
    const test = await grown();
    await test.engine.unrelate(test.fixId, test.mirrorId, {}, ada);
    expect(await again(test)).toEqual([]);
  });

  it('after the operation that made it was undone, seen by another process', async () => {
    const test = await grown();
    const [operation] = await test.engine.history();
    await test.engine.undo(operation?.id, ada);
    await test.engine.settled();
    expect(await again({ ...test, engine: test.restart() })).toEqual([]);
  });

  it('after it was deleted from both files by hand', async () => {
    const test = await grown();
    const { engine, store, restart, fixId, mirrorId } = test;
    await engine.settled();
    for (const id of [fixId, mirrorId]) {
      const path = memoryPath((await engine.get(id, { peek: true })).path);
      store.put(path, (store.textAt(path) ?? '').replace(/^relations:\n(?: .*\n)*/mu, ''));
    }
    const other = restart();
    expect(await relationsOf(other, fixId)).toEqual([]);
    expect(await again({ ...test, engine: other })).toEqual([]);
  });

  it('on another machine, where nothing is known but the files', async () => {
    const test = await grown();
    await test.engine.unrelate(test.fixId, test.mirrorId, {}, ada);
    await test.engine.settled();
    test.store.put('_state.json', '{"version":1,"entries":{}}');
    expect(await again({ ...test, engine: test.restart() })).toEqual([]);
  });

  it('where a person had made it, and took it away, before the text came', async () => {
    const { engine, fixId, mirrorId } = await twoMemories(await initialisedEngine());
    await engine.relate(fixId, mirrorId, { type: 'RELATED_TO' }, ada);
    await engine.undo(undefined, ada);
    await engine.remember(cause, ada);
    await engine.settled();
    expect(await relationsOf(engine, fixId)).toEqual([]);
  });

  it('and the state forgets it with a memory that is deleted for good', async () => {
    const { engine, store, mirrorId } = await grown();
    expect(store.textAt('_state.json')).toContain(mirrorId);
    await engine.delete(mirrorId, { permanent: true }, ada);
    await engine.settled();
    expect(store.textAt('_state.json')).not.toContain(mirrorId);
  });
});
