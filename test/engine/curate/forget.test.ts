import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const withMemory = async () => {
  const test = await initialisedEngine();
  const { memory } = await test.engine.remember(
    { title: 'Redis keeps sessions', body: 'With a lifetime of 30 minutes.', type: 'fact' },
    ada,
  );
  await test.engine.settled();
  return { ...test, id: memory?.id ?? '', path: memory?.path ?? '' };
};

describe('forget', () => {
  it('hides a memory and keeps its file', async () => {
    const { engine, store, id, path } = await withMemory();
    expect(await engine.forget(id, ada)).toMatchObject({ action: 'archived', memory: { id } });
    expect(store.textAt(path)).toContain('status: archived');
    expect(await engine.recall('redis sessions')).toMatchObject({ hits: [], hidden: 1 });
    expect((await engine.recall('redis', { includeArchived: true })).hits[0]).toMatchObject({
      id,
      status: 'archived',
    });
    expect((await engine.recall('redis', { statuses: ['archived'] })).hits).toHaveLength(1);
  });

  it('is not undone by time or by the next start', async () => {
    const { engine, restart, wait, id } = await withMemory();
    await engine.forget(id, ada);
    await engine.close();
    wait(1);
    expect((await restart().recall('redis sessions')).hits).toEqual([]);
  });

  it('says so when there is nothing left to forget', async () => {
    const { engine, id } = await withMemory();
    await engine.forget(id, ada);
    const again = await engine.forget(id, ada);
    expect(again).toMatchObject({ action: 'unchanged', because: [{ code: 'already_archived' }] });
  });

  it('refuses an immutable memory', async () => {
    const { engine, id } = await withMemory();
    await engine.update(id, { immutable: true }, ada);
    expect(await engine.forget(id, ada)).toMatchObject({
      action: 'refused',
      because: [{ code: 'immutable' }],
    });
  });

  it('takes an immutable memory once a person took the mark off', async () => {
    const { engine, id } = await withMemory();
    await engine.update(id, { immutable: true }, ada);
    const refused = { action: 'refused', because: [{ code: 'immutable' }] };
    expect(await engine.update(id, { title: 'Other' }, ada)).toMatchObject(refused);
    expect(await engine.update(id, { immutable: false }, robot)).toMatchObject(refused);
    const freed = await engine.update(id, { immutable: false, title: 'Other' }, ada);
    expect(freed).toMatchObject({ action: 'updated', memory: { title: 'Other' } });
    expect((await engine.get(id)).memory.immutable).toBeUndefined();
    expect(await engine.forget(id, ada)).toMatchObject({ action: 'archived' });
  });

  it('quotes the beginning of what it cannot find, and no more', async () => {
    const { engine, id } = await withMemory();
    const error: unknown = await engine.forget('x'.repeat(1_000_000), ada).catch((one) => one);
    expect(JSON.stringify(error).length).toBeLessThan(3_000);
    const { hits } = await engine.recall(`redis ${'lorem ipsum '.repeat(100_000)}`);
    expect(hits.map((hit) => hit.id)).toEqual([id]);
  });

  it('names what it cannot find', async () => {
    const { engine } = await withMemory();
    await expect(engine.forget('no such thing', ada)).rejects.toMatchObject({
      code: 'memory_not_found',
      data: { reference: 'no such thing' },
    });
  });
});

describe('restore', () => {
  it('brings a forgotten memory back to active', async () => {
    const { engine, store, id, path } = await withMemory();
    await engine.forget(id, ada);
    expect(await engine.restore(id, ada)).toMatchObject({ action: 'restored' });
    expect(store.textAt(path)).not.toContain('status:');
    expect((await engine.recall('redis sessions')).hits[0]).toMatchObject({ id, status: 'active' });
  });

  it('revives one that faded away by itself', async () => {
    const { engine, wait, id } = await withMemory();
    // A pause of the whole project, of which a tenth counts.
    wait(4000);
    expect((await engine.list())[0]?.status).toBe('archived');
    await engine.restore(id, ada);
    expect((await engine.list())[0]?.status).toBe('active');
  });

  it('leaves what is not archived as it is', async () => {
    const { engine, id } = await withMemory();
    expect(await engine.restore(id, ada)).toMatchObject({
      action: 'unchanged',
      because: [{ code: 'not_archived' }],
    });
  });
});

describe('pin', () => {
  it('does not take what was put away for something that is seen', async () => {
    const { engine, id } = await withMemory();
    await engine.forget(id, ada);
    expect(await engine.pin(id, true, ada)).toMatchObject({
      action: 'unchanged',
      because: [{ code: 'pin_put_away' }],
    });
    await engine.restore(id, ada);
    expect(await engine.pin(id, true, ada)).toMatchObject({ action: 'pinned' });
  });

  it('keeps a memory for ever, where it is', async () => {
    const { engine, store, wait, id, path } = await withMemory();
    expect(await engine.pin(id, true, ada)).toMatchObject({ action: 'pinned', memory: { path } });
    expect(store.textAt(path)).toContain('pinned: true');
    wait(5_000);
    expect((await engine.list())[0]).toMatchObject({
      status: 'active',
      relevance: 999,
      pinned: true,
    });
  });

  it('comes off again without a trace but the date', async () => {
    const { engine, store, id, path } = await withMemory();
    const before = store.textAt(path);
    await engine.pin(id, true, ada);
    await engine.pin(id, false, ada);
    expect(store.textAt(path)).toBe(before);
    expect(await engine.pin(id, false, ada)).toMatchObject({ action: 'unchanged' });
  });
});

describe('update', () => {
  it('changes the named fields and nothing else in the file', async () => {
    const { engine, store, id, path } = await withMemory();
    const text = store.textAt(path) ?? '';
    const decision = await engine.update(
      id,
      { body: 'With a lifetime of one hour.', tags: ['Redis', 'cart'] },
      ada,
    );
    expect(decision).toMatchObject({
      action: 'updated',
      because: [{ data: { fields: ['body', 'tags'] } }],
    });
    expect(store.textAt(path)).toBe(
      text
        .replace('30 minutes', 'one hour')
        .replace('tags: [redis, authentication]', 'tags: [redis, cart]'),
    );
  });

  it('does nothing where nothing differs', async () => {
    const { engine, id } = await withMemory();
    expect(await engine.update(id, { title: 'Redis keeps sessions' }, ada)).toMatchObject({
      action: 'unchanged',
    });
  });

  it('refuses to empty a memory', async () => {
    const { engine, id } = await withMemory();
    expect(await engine.update(id, { title: ' ', body: '' }, ada)).toMatchObject({
      action: 'refused',
      because: [{ code: 'content_empty' }],
    });
  });

  it('is found by its new words at once, and no longer by its old ones', async () => {
    const { engine, id } = await withMemory();
    await engine.recall('warm up the index');
    await engine.update(id, { title: 'Valkey keeps carts', body: 'For an hour.' }, ada);
    expect((await engine.recall('valkey')).hits).toHaveLength(1);
    expect((await engine.recall('sessions')).hits).toHaveLength(0);
  });
});

describe('restore of what another memory took the place of', () => {
  const replaced = async () => {
    const { engine } = await initialisedEngine();
    const old = await engine.remember('The API listens on port 8080', ada);
    const stance = { kind: 'replaces', reference: old.memory?.id ?? '' } as const;
    const next = await engine.remember({ body: 'The API listens on port 9090', stance }, ada);
    const [oldId, nextId] = [old.memory?.id ?? '', next.memory?.id ?? ''];
    expect((await engine.get(oldId)).memory.status).toBe('superseded');
    const typesOf = async (id: string) =>
      (await engine.get(id)).memory.relations.map(({ type, direction }) => `${type} ${direction}`);
    return { engine, oldId, nextId, typesOf };
  };

  it('asks which of the two holds, and says so on both until it is answered', async () => {
    const { engine, oldId, nextId, typesOf } = await replaced();
    expect(await engine.restore(oldId, ada)).toMatchObject({
      action: 'restored',
      near: [{ id: nextId, of: oldId, kind: 'may_contradict' }],
    });
    for (const id of [oldId, nextId]) {
      expect(await typesOf(id)).toEqual([expect.stringContaining('CONTRADICTS')]);
    }
  });

  it('is settled by an answer, after which each says once which took whose place', async () => {
    const { engine, oldId, nextId, typesOf } = await replaced();
    await engine.restore(oldId, ada);
    await engine.answer(oldId, { kind: 'replaces', reference: nextId }, ada);
    expect(await typesOf(oldId)).toEqual(['SUPERSEDES outgoing']);
    expect(await typesOf(nextId)).toEqual(['SUPERSEDES incoming']);
    expect((await engine.get(nextId)).memory.status).toBe('superseded');
  });

  it('asks nothing where the other one is gone', async () => {
    const { engine, oldId, nextId } = await replaced();
    await engine.forget(nextId, ada);
    expect(await engine.restore(oldId, ada)).not.toHaveProperty('near');
  });
});
