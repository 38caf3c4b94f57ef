import { describe, expect, it } from 'vitest';
import { createEngine, MemoryError, memoryPath } from '../../../src/engine';
import { BrittleStore } from '../support/brittleStore';
import { ManualTimers } from '../support/manualTimers';
import { ada, robot, testEngineOn } from '../support/testEngine';

/** A folder whose process is killed when it is told to, and commits only when somebody waits for it. */
const prepared = async () => {
  const timers = new ManualTimers();
  const test = testEngineOn(new BrittleStore(), { after: timers.after });
  await test.engine.init(ada);
  await test.engine.settled();
  return test;
};

/** Whoever opens the folder next. */
const killed = ({ store, restart }: Awaited<ReturnType<typeof prepared>>) => {
  store.dieAfter(0);
  return {
    next: () => {
      store.revive();
      return restart();
    },
  };
};

const told = (operations: readonly { action: string; actor: string; summary: string }[]) =>
  operations.map(({ action, actor, summary }) => `${action} ${actor} ${summary}`);

describe('an operation whose process is killed right after the answer', () => {
  it('is in the history, by who asked for it', async () => {
    const test = await prepared();
    await test.engine.remember({ title: 'First', type: 'fact' }, robot);
    const engine = killed(test).next();
    expect(told(await engine.history())).toEqual([
      'CREATE agent:robot First',
      'INIT human:ada memory folder created',
    ]);
  });

  it('can be undone, and nothing else is', async () => {
    const test = await prepared();
    await test.engine.remember({ title: 'First', type: 'fact' }, ada);
    await test.engine.settled();
    await test.engine.remember({ title: 'Second', type: 'fact' }, ada);
    const engine = killed(test).next();
    expect((await engine.undo(undefined, ada)).undone.summary).toBe('Second');
    expect((await engine.list()).map(({ title }) => title)).toEqual(['First']);
  });

  it('has its entry in the log of the day, its line in the audit log, and its first sight, once', async () => {
    const test = await prepared();
    const { memory } = await test.engine.remember({ title: 'First', type: 'fact' }, ada);
    const engine = killed(test).next();
    await engine.list();
    await engine.settled();
    await test.restart().list();
    const count = (path: string, text: string) =>
      (test.store.textAt(path) ?? '').split(text).length - 1;
    expect(count('episodes/2026-03-07.md', '## 12:00 - First')).toBe(1);
    expect(count('meta/audit.log', '| CREATE |')).toBe(1);
    expect(test.store.textAt('_state.json')).toContain(memory?.id);
  });

  it('is known as no person has seen it, whatever a hand writes into its file before the folder is opened again', async () => {
    const test = await prepared();
    // The intent, the memory's own file and the mark that it is done are all that is still written.
    test.store.dieAfter(3);
    const { memory } = await test.engine.remember({ title: 'First', type: 'fact' }, robot);
    const engine = killed(test);
    await test.engine.settled();
    const path = memory?.path ?? '';
    const text = test.store.textAt(path) ?? '';
    test.store.put(path, text.replace('author: agent:robot', 'author: human:ada'));
    const listed = await engine.next().list();
    const first = listed.find(({ title }) => title === 'First');
    expect(first).toMatchObject({ changedBy: expect.anything() });
  });

  it('is there where a power failure took the mark that says that it was done', async () => {
    const test = await prepared();
    await test.engine.remember({ title: 'First', type: 'fact' }, robot);
    const { next } = killed(test);
    test.logs.loseMarks();
    const engine = next();
    expect((await engine.list()).map(({ title }) => title)).toEqual(['First']);
    expect(told(await engine.history({ limit: 1 }))).toEqual(['CREATE agent:robot First']);
  });

  it('leaves no text in the log once it is committed', async () => {
    const test = await prepared();
    await test.engine.remember({ title: 'First', type: 'fact' }, ada);
    expect(test.logs.text).toContain('First');
    await killed(test).next().history();
    expect(test.logs.text).toBe('');
  });
});

describe('an operation that waits for its commit', () => {
  it('is committed as it was answered, whatever a hand did to its file since', async () => {
    const { engine, store } = await prepared();
    const { memory } = await engine.remember({ title: 'First', type: 'fact' }, ada);
    const path = memoryPath(memory?.path ?? '');
    const answered = store.textAt(path);
    store.put(path, `${answered}By hand.\n`);
    const [created] = await engine.history();
    expect(await engine.contentAt(created?.id ?? '', path)).toBe(answered);
    await engine.update(memory?.id ?? '', { tags: ['b'] }, ada);
    expect((await engine.history()).map(({ action }) => action)).toEqual([
      ...['EDIT', 'EXTERNAL', 'CREATE', 'INIT'],
    ]);
    expect(store.textAt(path)).toContain('By hand.');
  });

  it('is committed with the others that wait, each by itself', async () => {
    const { engine, logs } = await prepared();
    for (const title of ['First', 'Second', 'Third']) {
      await engine.remember({ title, type: 'fact' }, ada);
    }
    expect(logs.text).toContain('First');
    expect(told(await engine.history({ limit: 3 }))).toEqual([
      'CREATE human:ada Third',
      'CREATE human:ada Second',
      'CREATE human:ada First',
    ]);
  });
});

describe('an operation that cannot be logged', () => {
  it('is refused, and changes nothing', async () => {
    const test = await prepared();
    const logs = test.logs.open();
    logs.append = () => Promise.reject(new MemoryError('io_error', { path: '.', reason: 'full' }));
    const engine = createEngine({ ...test.ports, operationLogs: logs });
    await engine.list();
    const before = test.store.paths;
    const attempt = engine.remember({ title: 'First', type: 'fact' }, ada);
    await expect(attempt).rejects.toMatchObject({ code: 'io_error' });
    expect(test.store.paths).toEqual(before);
  });
});
