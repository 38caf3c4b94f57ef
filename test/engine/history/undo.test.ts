import { describe, expect, it } from 'vitest';
import { type MemoryError, memoryPath, type Operation } from '../../../src/engine';
import { describeError, describeOperation, english } from '../../../src/messages';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const titles = async (engine: Awaited<ReturnType<typeof initialisedEngine>>['engine']) =>
  (await engine.list()).map(({ title }) => title).sort();

describe('undo', () => {
  it('takes back the last operation: file, day log and index', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'First' }, ada);
    await engine.settled();
    const before = store.textAt('episodes/2026-03-07.md');
    const { memory } = await engine.remember({ title: 'Second' }, ada);
    const { undone, operation } = await engine.undo(undefined, ada);
    expect(undone).toMatchObject({ action: 'CREATE', summary: 'Second' });
    expect(operation).toMatchObject({ action: 'REVERT', reverts: undone.id });
    expect(store.textAt(memory?.path ?? '')).toBeUndefined();
    expect(store.textAt('episodes/2026-03-07.md')).toBe(before);
    expect(await titles(engine)).toEqual(['First']);
    expect((await engine.recall('second')).hits).toEqual([]);
  });

  it('of an undo is a redo', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'First' }, ada);
    const path = (await engine.list())[0]?.path ?? '';
    const text = store.textAt(path);
    const { operation } = await engine.undo(undefined, ada);
    expect(await titles(engine)).toEqual([]);
    await engine.undo(operation?.id, ada);
    expect(await titles(engine)).toEqual(['First']);
    expect(store.textAt(path)).toBe(text);
    expect(store.textAt('episodes/2026-03-07.md')).toContain('First');
  });

  it('says what it took back, however often it goes back and forth', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'First' }, ada);
    let last: string | undefined;
    for (let round = 0; round < 4; round++) last = (await engine.undo(last, ada)).operation?.id;
    const summaries = (await engine.history()).map(({ summary }) => summary);
    expect(summaries).toEqual([
      'undo of First',
      'First',
      'undo of First',
      'First',
      'First',
      'memory folder created',
    ]);
  });

  it('goes back step by step, past what was taken back and done again', async () => {
    const { engine } = await initialisedEngine();
    for (const title of ['First', 'Second', 'Third']) await engine.remember({ title }, ada);
    const { operation } = await engine.undo(undefined, ada);
    await engine.undo(undefined, ada);
    expect(await titles(engine)).toEqual(['First']);
    // What was done again is undone again.
    await engine.undo(operation?.id, ada);
    expect(await titles(engine)).toEqual(['First', 'Third']);
    await engine.undo(undefined, ada);
    expect(await titles(engine)).toEqual(['First']);
    await engine.undo(undefined, ada);
    expect(await titles(engine)).toEqual([]);
    await expect(engine.undo(undefined, ada)).rejects.toMatchObject({ code: 'nothing_to_undo' });
  });

  it('passes over what Git reverted, and says so where nothing else is left', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First' }, ada);
    const path = memory?.path ?? '';
    await engine.update(path, { importance: 0.9 }, ada);
    const before = store.textAt(path) ?? '';
    await engine.forget(path, ada);
    const [forgotten] = await engine.history();
    store.put(path, before);
    const { undone } = await engine.undo(undefined, ada);
    expect(undone.summary).toBe('First (importance)');
    await expect(engine.undo(forgotten?.id, ada)).rejects.toMatchObject({
      code: 'nothing_to_undo',
    });
  });

  it("takes back the actor's own last operation, not another's", async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'Mine' }, ada);
    await engine.remember({ title: 'Of the agent' }, robot);
    await engine.undo(undefined, ada);
    expect(await titles(engine)).toEqual(['Of the agent']);
  });

  it('takes back an older operation while later ones stay', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First', body: 'One.' }, ada);
    await engine.pin(memory?.id ?? '', true, ada);
    await engine.remember({ title: 'Second' }, ada);
    const [, pinned] = await engine.history();
    await engine.undo(pinned?.id, ada);
    expect(store.textAt(memory?.path ?? '')).not.toContain('pinned');
    expect(await titles(engine)).toEqual(['First', 'Second']);
  });

  it('refuses where later edits overlap, says which, and changes nothing', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First', body: 'One.' }, ada);
    const [created] = await engine.history();
    await engine.update(memory?.id ?? '', { body: 'Two.' }, ada);
    const text = store.textAt(memory?.path ?? '');
    await expect(engine.undo(created?.id, ada)).rejects.toMatchObject({
      code: 'undo_conflict',
      data: { paths: [memory?.path], later: [expect.stringContaining('First (body)')] },
    });
    expect(store.textAt(memory?.path ?? '')).toBe(text);
  });

  it('takes one field back while later changes of others stay, and dates the memory now', async () => {
    const { engine, store, wait } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'Rye bread', body: 'Bake it.' }, ada);
    const id = memory?.id ?? '';
    const path = memory?.path ?? '';
    const tick = async (changes: Parameters<typeof engine.update>[1]) => {
      wait(1);
      await engine.update(id, changes, ada);
      return (await engine.history())[0]?.id;
    };
    const tagged = await tick({ tags: ['rye'] });
    const weighed = await tick({ importance: 0.9 });
    wait(1);
    await engine.undo(tagged, ada);
    expect(store.textAt(path)).toContain('tags: []\nimportance: 0.9\n');
    expect(store.textAt(path)).toContain('updated: 2026-03-10T12:00:00.000Z\n');
    await engine.undo(weighed, ada);
    expect((await engine.get(id, { peek: true })).memory).toMatchObject({ tags: [] });
    // What only says when it was changed does not keep the memory itself from being taken back.
    await engine.undo((await engine.history()).find(({ action }) => action === 'CREATE')?.id, ada);
    expect(store.textAt(path)).toBeUndefined();
  });

  it('takes one tag back beside those that came later, and a relation', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'Rye bread', tags: ['bread'] }, ada);
    const { memory: other } = await engine.remember({ title: 'Ovens' }, ada);
    const id = memory?.id ?? '';
    await engine.update(id, { tags: ['bread', 'rye'] }, ada);
    const [tagged] = await engine.history();
    await engine.relate(id, other?.id ?? '', { type: 'FOLLOWS' }, ada);
    const [related] = await engine.history();
    await engine.update(id, { tags: ['bread', 'rye', 'slow'] }, ada);
    await engine.undo(related?.id, ada);
    await engine.undo(tagged?.id, ada);
    const { memory: now } = await engine.get(id, { peek: true });
    expect([now.tags, now.relations]).toEqual([['bread', 'slow'], []]);
  });

  it('names what stands in the way alone: not other fields, and not what was undone itself', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First', body: 'One.' }, ada);
    const id = memory?.id ?? '';
    await engine.update(id, { body: 'Two.' }, ada);
    const [wanted] = await engine.history();
    await engine.update(id, { tags: ['a'] }, ada);
    await engine.update(id, { body: 'Three.' }, ada);
    await engine.undo(undefined, ada);
    await engine.update(id, { body: 'Four.' }, ada);
    const [last] = await engine.history();
    await expect(engine.undo(wanted?.id, ada)).rejects.toMatchObject({
      data: {
        summary: 'First (body)',
        later: [`${last?.id.slice(0, 8)} First (body)`],
        by: 'asker',
      },
    });
  });

  it('never advises to take back what others did, and names it by its files', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First', body: 'One.' }, ada);
    const path = memory?.path ?? '';
    await engine.update(memory?.id ?? '', { body: 'Two.' }, ada);
    store.put('MEMORY.md', '# Pulled\n');
    store.put(path, (store.textAt(path) ?? '').replace('Two.', 'Three, of a colleague.'));
    const refused = await engine.undo(undefined, ada).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'undo_conflict',
      data: { later: [expect.stringMatching(/^\w{8} changed from outside: graph/u)], by: 'others' },
    });
    const message = describeError(refused as MemoryError, english);
    expect(message).toContain(`changed from outside: ${path}`);
    expect(message).toContain('cogmem update');
    expect(message).not.toContain('Undo these first');
  });

  it('of what others did says so in the history', async () => {
    const { engine, store } = await initialisedEngine();
    store.put('MEMORY.md', '# By hand\n');
    store.put('SOUL.md', '# By hand\n');
    await engine.remember({ title: 'First' }, ada);
    const outside = (await engine.history()).find(({ action }) => action === 'EXTERNAL');
    const { operation } = await engine.undo(outside?.id, ada);
    const told = (given: typeof operation) => describeOperation(given as Operation, english);
    expect(told(operation)).toBe('Undid “Changed from outside: 2 files”');
    const { operation: again } = await engine.undo(operation?.id, ada);
    expect(told(again)).toBe('Redid “Changed from outside: 2 files”');
  });

  it('has nothing to take back in a new folder, not even the folder', async () => {
    const { engine, store } = await initialisedEngine();
    const before = store.paths;
    await expect(engine.undo(undefined, ada)).rejects.toMatchObject({
      code: 'nothing_to_undo',
      data: {},
    });
    const [created] = await engine.history();
    await expect(engine.undo(created?.id, ada)).rejects.toMatchObject({
      code: 'nothing_to_undo',
      data: { reason: 'set_up' },
    });
    expect(store.paths).toEqual(before);
  });

  it('leaves edits by other hands alone and gives them a place in the history', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First', body: 'One.' }, ada);
    store.put('MEMORY.md', '# Written by hand\n');
    await engine.remember({ title: 'Second' }, ada);
    await engine.undo(undefined, ada);
    expect(store.textAt('MEMORY.md')).toBe('# Written by hand\n');
    expect(memory?.title).toBe('First');
  });
});

describe('history', () => {
  it('has one operation for each change, with actor, trigger and summary', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First' }, robot);
    await engine.forget(memory?.id ?? '', ada);
    const operations = await engine.history();
    expect(operations.map(({ action, actor, summary }) => [action, actor, summary])).toEqual([
      ['ARCHIVE', 'human:ada', 'First'],
      ['CREATE', 'agent:robot', 'First'],
      ['INIT', 'human:ada', 'memory folder created'],
    ]);
  });

  it('of one memory leaves the others out', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'First' }, ada);
    await engine.remember({ title: 'Second' }, ada);
    const operations = await engine.history({ reference: 'First' });
    expect(operations.map(({ summary }) => summary)).toEqual(['First']);
  });

  it('of one memory goes back to before other hands moved its file', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First' }, ada);
    await engine.remember({ title: 'Second' }, ada);
    const path = memoryPath(memory?.path ?? '');
    store.put('vault/first.md', store.textAt(path) ?? '');
    await store.remove(path);
    await engine.reindex();
    await engine.remember({ title: 'Third' }, ada);
    await engine.settled();
    const operations = await engine.history({ reference: 'First' });
    expect(operations.at(-1)).toMatchObject({ action: 'CREATE', summary: 'First' });
    expect(operations.map(({ summary }) => summary)).not.toContain('Second');
  });

  it('is written as lines into the audit log', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'A | B\nC' }, ada);
    await engine.settled();
    expect(store.textAt('meta/audit.log')?.split('\n').at(-2)).toBe(
      '2026-03-07T12:00Z | CREATE | graph/general/a-b-c-000001.md | human:ada | auto | A / B C',
    );
  });
});
