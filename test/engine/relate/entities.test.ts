import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine } from '../support/testEngine';

const prepared = async () => {
  const test = await initialisedEngine();
  const remember = async (title: string, entities: readonly string[], more = {}) => {
    const { memory } = await test.engine.remember({ title, body: title, entities, ...more }, ada);
    return memory?.id ?? '';
  };
  const ids = {
    cache: await remember('Sessions expire after a day', [
      'entity://tech/redis',
      'entity://tech/next-js',
    ]),
    queue: await remember('Jobs are tried five times', ['Redis', 'entity://file/src/queue.ts']),
    other: await remember('Backups run at three', ['entity://tech/postgresql']),
  };
  return { ...test, remember, ids };
};

describe('entities', () => {
  it('are listed by name, the most frequent first, however memories write them', async () => {
    const { engine } = await prepared();
    expect(await engine.entities()).toEqual([
      { name: 'redis', spellings: ['entity://tech/redis', 'Redis'], memories: 2 },
      { name: 'next js', spellings: ['entity://tech/next-js'], memories: 1 },
      { name: 'postgresql', spellings: ['entity://tech/postgresql'], memories: 1 },
      { name: 'queue.ts', spellings: ['entity://file/src/queue.ts'], memories: 1 },
    ]);
  });

  it.each(['redis', 'REDIS', ' Redis ', 'entity://tech/redis', 'entity://org/redis'])(
    'gather every memory that is about them: %s',
    async (name) => {
      const { engine, ids } = await prepared();
      const hub = await engine.entity(name);
      expect(hub.memories.map(({ id }) => id).sort()).toEqual([ids.cache, ids.queue].sort());
      expect(hub.entity).toMatchObject({ name: 'redis', memories: 2 });
      expect(hub.near.map((one) => one.name)).toEqual(['next js', 'queue.ts']);
    },
  );

  it('are found with hyphens for blanks as an address has them', async () => {
    const { engine } = await prepared();
    expect((await engine.entity('next-js')).entity.name).toBe('next js');
  });

  it('follow their memories: new, changed, forgotten, restored and deleted ones', async () => {
    const { engine, ids, remember } = await prepared();
    expect((await engine.entity('redis')).memories).toHaveLength(2);
    await remember('Cluster of three', ['redis']);
    await engine.update(ids.other, { entities: ['redis'] }, ada);
    expect((await engine.entity('redis')).memories).toHaveLength(4);
    await expect(engine.entity('postgresql')).rejects.toMatchObject({ code: 'entity_not_found' });
    await engine.forget(ids.cache, ada);
    expect(await engine.entity('redis')).toMatchObject({ entity: { memories: 3 }, hidden: 1 });
    expect((await engine.entity('redis', { includeArchived: true })).memories).toHaveLength(4);
    expect((await engine.entities()).map(({ name }) => name)).not.toContain('next js');
    await engine.restore(ids.cache, ada);
    await engine.delete(ids.cache, { permanent: true }, ada);
    expect(await engine.entity('redis')).toMatchObject({ entity: { memories: 3 }, hidden: 0 });
  });

  it('that nobody knows are an error with those that are near', async () => {
    const { engine } = await prepared();
    await expect(engine.entity('queue')).rejects.toMatchObject({
      code: 'entity_not_found',
      data: { name: 'queue', known: ['queue.ts'] },
    });
    await expect(engine.entity('kafka')).rejects.toMatchObject({ data: { known: [] } });
  });

  it('choose memories in a list by name', async () => {
    const { engine, ids } = await prepared();
    const listed = await engine.list({ entities: ['redis'], sort: 'title' });
    expect(listed.map(({ id }) => id)).toEqual([ids.queue, ids.cache]);
  });
});
