import { describe, expect, it } from 'vitest';
import { MemoryError } from '../../../src/engine';
import { withoutMentions } from '../../../src/engine/store/recallLog';
import { ada, initialisedEngine, robot, start } from '../support/testEngine';

const log = 'meta/ops-log.jsonl';

const linesOf = (text: string | undefined): readonly unknown[] =>
  (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

const withMemory = async () => {
  const test = await initialisedEngine();
  const { memory } = await test.engine.remember({ title: 'Redis timeouts' }, ada);
  await test.engine.settled();
  test.store.put(log, '');
  return { ...test, id: memory?.id ?? '' };
};

describe('the recall log', () => {
  it('says who asked for what and who used what', async () => {
    const { engine, store, id } = await withMemory();
    await engine.recall('redis', { by: robot });
    await engine.settled();
    await engine.get(id, { by: robot });
    await engine.touch(id, ada);
    await engine.remember({ title: 'Redis timeouts' }, ada);
    await engine.settled();
    const at = start.toISOString();
    const access = { at, action: 'access', results: [id] };
    const asRobot = { actor: 'agent:robot', session: 's1' };
    expect(linesOf(store.textAt(log))).toEqual([
      { at, ...asRobot, action: 'recall', latency_ms: 0, query: 'redis', results: [id] },
      { ...access, ...asRobot },
      { ...access, actor: 'human:ada' },
      { ...access, actor: 'human:ada', action: 'reinforcement' },
      {
        ...{ at, actor: 'human:ada', action: 'decision', operation: 'remember' },
        ...{ outcome: 'reinforced', by: 'rules', latency_ms: 0, results: [id] },
      },
    ]);
  });

  it('says nothing of who is not known, who only looks, and of half a question', async () => {
    const { engine, store, id } = await withMemory();
    await engine.recall('redis');
    await engine.recall('red', { asYouType: true, by: ada });
    await engine.get(id, { peek: true, by: ada });
    await engine.get(id);
    await engine.settled();
    expect(store.textAt(log)).toBe('');
  });

  it('that cannot be written keeps nobody from recalling', async () => {
    const test = await withMemory();
    test.store.append = async (path) => {
      throw new MemoryError('io_error', { path, reason: 'full' });
    };
    expect((await test.engine.recall('redis', { by: ada })).hits).toHaveLength(1);
    expect((await test.engine.get(test.id, { by: ada })).memory.title).toBe('Redis timeouts');
    await test.engine.settled();
    expect(test.log.join('\n')).toContain('recall log');
  });

  it('is put aside at ten mebibytes, and one older one is kept', async () => {
    const { store, restart } = await withMemory();
    const engine = restart();
    const full = 'x'.repeat(10 * 1024 * 1024);
    store.put(log, full);
    await engine.recall('redis', { by: ada });
    await engine.settled();
    expect(store.textAt('meta/ops-log.1.jsonl') === full).toBe(true);
    expect(linesOf(store.textAt(log))).toHaveLength(1);
    store.put(log, 'y'.repeat(full.length));
    const next = restart();
    await next.recall('redis', { by: ada });
    await next.settled();
    expect(store.textAt('meta/ops-log.1.jsonl')?.startsWith('y')).toBe(true);
    expect(store.paths.filter((path) => path.includes('ops-log'))).toHaveLength(2);
  });

  it('is not taken for a change by other hands', async () => {
    const { engine } = await withMemory();
    await engine.recall('redis', { by: ada });
    await engine.settled();
    await engine.remember({ title: 'Another' }, ada);
    expect((await engine.history()).map(({ action }) => action)).toEqual([
      'CREATE',
      'CREATE',
      'INIT',
    ]);
  });
});

describe('a memory that is gone for good', () => {
  const line = (action: string, results: readonly string[], query?: string) =>
    `${JSON.stringify({ at: start.toISOString(), actor: 'human:ada', action, query, results })}\n`;

  it('is taken out of every line, and nothing else is', () => {
    const other = line('access', ['b']) + line('recall', ['b'], 'redis');
    const text = `${line('recall', ['a', 'b'], 'redis')}${line('access', ['a'])}${other}{"cut`;
    const left = `${line('recall', ['b'], 'redis')}${other}{"cut`;
    expect(withoutMentions(text, ['a'])).toBe(left);
    expect(withoutMentions(left, ['a'])).toBe(left);
  });

  it('leaves no line that names it in a question', () => {
    const id = '0001-2222';
    const text = line('recall', ['b'], `get ${id}`) + line('recall', [id, 'b'], 'redis');
    expect(withoutMentions(text, [id])).toBe(line('recall', ['b'], 'redis'));
  });
});
