import { describe, expect, it } from 'vitest';
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

  it('is written as lines into the audit log', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'A | B\nC' }, ada);
    await engine.settled();
    expect(store.textAt('meta/audit.log')?.split('\n').at(-2)).toBe(
      '2026-03-07T12:00Z | CREATE | graph/general/a-b-c-000001.md | human:ada | auto | A / B C',
    );
  });
});
