import { describe, expect, it } from 'vitest';
import {
  type FileContent,
  type HistoryRun,
  MemoryError,
  type MemoryPath,
  memoryPath,
} from '../../../src/engine';
import { InMemoryHistory } from '../support/memoryHistory';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, testEngineOn } from '../support/testEngine';

/** A history whose disk is full when it is told so. */
class FullHistory extends InMemoryHistory {
  isFull = false;

  override async commit(run: HistoryRun) {
    if (this.isFull) {
      throw new MemoryError('history_failed', { path: 'memory.git', reason: 'no space left' });
    }
    return super.commit(run);
  }
}

const withFullHistory = async () => {
  const store = new InMemoryStore();
  const history = new FullHistory(store);
  const test = testEngineOn(store, { history });
  await test.engine.init(ada);
  await test.engine.settled();
  history.isFull = true;
  return { ...test, history };
};

const notWritten = {
  code: 'history_not_written',
  data: { since: '2026-03-07T12:00:00Z', reason: 'no space left' },
};

describe('a memory with both sides of a merge in its text', () => {
  it('is told among the problems and beside the answers, and given to no agent as context', async () => {
    const { engine, store, restart } = await initialisedEngine();
    const { memory } = await engine.remember('Never deploy the billing service on Fridays.', ada);
    const path = memory?.path ?? '';
    const text = store.textAt(path) ?? '';
    const context = () => engine.context({ prompt: 'deploy the billing service' });
    expect((await context()).blocks.map(({ key }) => key)).toContain(memory?.id);
    const sides = '<<<<<<< ours\nOr on Mondays.\n=======\nBut on Mondays.\n>>>>>>> theirs\n';
    store.put(path, text + sides);
    const after = restart();
    expect((await after.recall('deploy billing')).hits.map(({ id }) => id)).toEqual([memory?.id]);
    expect(after.warnings()).toEqual([{ code: 'merges_unfinished', data: { count: 1 } }]);
    const line = text.split('\n').length;
    expect(await after.problems()).toMatchObject([{ path, line, code: 'conflict_markers' }]);
    const { blocks } = await after.context({ prompt: 'deploy the billing service' });
    expect(blocks.map(({ key }) => key)).not.toContain(memory?.id);
  });
});

describe('a history that takes nothing in', () => {
  it('is told of beside the answers and among the problems, since the oldest that it lacks', async () => {
    const { engine, wait } = await withFullHistory();
    expect(engine.warnings()).toEqual([]);
    await engine.remember({ title: 'First', type: 'fact' }, ada);
    await engine.settled();
    wait(1);
    await engine.remember({ title: 'Second', type: 'fact' }, ada);
    await engine.settled();
    expect(engine.warnings()).toEqual([notWritten]);
    expect(await engine.problems()).toMatchObject([{ ...notWritten, path: '_history.git' }]);
  });

  it('is told of by whoever opens the folder next', async () => {
    const test = await withFullHistory();
    await test.engine.remember({ title: 'First', type: 'fact' }, ada);
    await test.engine.settled();
    const next = test.restart();
    expect((await next.doctor()).problems).toMatchObject([notWritten]);
  });

  it('loses nothing, and is no warning any more once it takes it in', async () => {
    const { engine, history } = await withFullHistory();
    await engine.remember({ title: 'First', type: 'fact' }, ada);
    await engine.settled();
    history.isFull = false;
    expect((await engine.history()).map(({ summary }) => summary)).toContain('First');
    expect(engine.warnings()).toEqual([]);
    expect((await engine.undo(undefined, ada)).undone.summary).toBe('First');
  });

  it('is shown with what it lacks: the last operation is the one that undo takes back', async () => {
    const { engine, history, restart } = await withFullHistory();
    history.isFull = false;
    const { memory } = await engine.remember({ title: 'First', body: 'One.', type: 'fact' }, ada);
    await engine.settled();
    history.isFull = true;
    const id = memory?.id ?? '';
    await engine.update(id, { body: 'Two.' }, ada);
    await engine.remember({ title: 'Second', type: 'fact' }, ada);
    await engine.settled();
    for (const one of [engine, restart()]) {
      const told = (await one.history({ limit: 3 })).map(({ summary }) => summary);
      expect(told).toEqual(['Second', 'First (body)', 'First']);
      const [edit, made] = await one.history({ reference: id, limit: 2 });
      const path = memory?.path ?? memoryPath('.');
      expect(await one.contentAt(edit?.id ?? '', path)).toContain('Two.');
      expect(await one.contentAt(made?.id ?? '', path)).toContain('One.');
    }
    expect((await engine.undo(undefined, ada)).undone.summary).toBe('Second');
    expect((await engine.undo(undefined, ada)).undone.action).toBe('EDIT');
    expect((await engine.get(id, { by: ada })).memory.body).toBe('One.');
    history.isFull = false;
    await engine.settled();
    const all = (await engine.history({ limit: 5 })).map(({ action }) => action);
    expect(all).toEqual(['REVERT', 'REVERT', 'CREATE', 'EDIT', 'CREATE']);
  });

  it('has views looked at again when it begins to fail and when it works again, and not in between', async () => {
    const { engine, history } = await withFullHistory();
    await engine.remember({ title: 'First', type: 'fact' }, ada);
    await engine.settled();
    let changes = 0;
    engine.onDidChange(() => changes++);
    await engine.settled();
    expect(changes).toBe(0);
    history.isFull = false;
    await engine.settled();
    expect(changes).toBe(1);
  });
});

/** A store with files that cannot be opened. */
class HalfReadableStore extends InMemoryStore {
  readonly unreadable = new Set<string>();

  override async read(path: MemoryPath): Promise<FileContent | undefined> {
    if (this.unreadable.has(path)) throw new MemoryError('io_error', { path, reason: 'no handle' });
    return super.read(path);
  }
}

describe('files that cannot be read', () => {
  it('are counted beside what is found without them', async () => {
    const test = testEngineOn(new HalfReadableStore());
    await test.engine.init(ada);
    const memories = ['Redis keeps the sessions', 'Redis is backed up', 'Redis is slow'];
    for (const title of memories) {
      const { memory } = await test.engine.remember({ title, type: 'fact' }, ada);
      if (title !== memories[0]) test.store.unreadable.add(memory?.path ?? '');
    }
    await test.engine.settled();
    expect(test.engine.warnings()).toEqual([]);
    await test.store.remove('_index.json' as MemoryPath);
    const next = test.restart();
    expect((await next.recall('redis')).hits.map(({ title }) => title)).toEqual([memories[0]]);
    expect(next.warnings()).toEqual([{ code: 'files_unread', data: { count: 2 } }]);
  });
});
