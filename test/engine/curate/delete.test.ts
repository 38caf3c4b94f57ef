import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const secret = 'The password of the vault is swordfish.';

const withSecret = async () => {
  const test = await initialisedEngine();
  const { engine } = test;
  const remember = async (title: string, body: string) =>
    (await engine.remember({ title, body, type: 'fact', importance: 0.9 }, ada)).memory;
  const first = await remember('Vault password', secret);
  const second = await remember('Other', 'Something else.');
  const [id, other] = [first?.id ?? '', second?.id ?? ''];
  await engine.relate(id, other, { type: 'SOLVES', description: 'With swordfish.' }, ada);
  await engine.relate(other, id, { type: 'FOLLOWS', context: 'swordfish came first.' }, ada);
  await engine.get(id);
  await engine.core(ada);
  await engine.recall('password', { by: ada });
  await engine.settled();
  return { ...test, id, other, path: first?.path ?? '', otherPath: second?.path ?? '' };
};

const permanent = { permanent: true };

describe('deleting a memory for good', () => {
  it('leaves no trace of it in any file, and only a title in the log', async () => {
    const test = await withSecret();
    const { engine, store, id, path } = test;
    store.put(
      '_embeddings.json',
      JSON.stringify({ model: 'm', entries: { [id]: [1], other: [2] } }),
    );
    const result = await engine.delete('Vault password', permanent, ada);
    await engine.settled();
    expect(result).toMatchObject({
      memory: { id, path },
      left: [],
      history: expect.stringContaining('memory.git'),
    });
    expect(result.changed[0]).toBe(path);
    for (const one of store.paths) {
      const text = store.textAt(one) ?? '';
      expect([one, text.includes('swordfish')]).toEqual([one, false]);
      expect([one, text.includes(id)]).toEqual([one, false]);
      if (one !== 'meta/audit.log') expect([one, text.includes('Vault')]).toEqual([one, false]);
    }
    expect(JSON.parse(store.textAt('_embeddings.json') ?? '')).toEqual({
      model: 'm',
      entries: { other: [2] },
    });
    expect(test.backup.text ?? '').not.toContain(id);
    expect(await engine.recall('password swordfish', { includeArchived: true })).toMatchObject({
      hits: [],
      hidden: 0,
    });
    await engine.close();
    const again = test.restart();
    expect((await again.recall('password swordfish', { includeArchived: true })).hits).toEqual([]);
    await expect(again.get(id)).rejects.toMatchObject({
      code: 'memory_not_found',
      data: { named: 'deleted' },
    });
    expect(await again.edges()).toEqual([]);
  });

  it('takes its relations from the other ends, which are not newer for it', async () => {
    const test = await withSecret();
    const updated = (await test.engine.get(test.other, { peek: true })).memory.updated;
    test.wait(1);
    await test.engine.delete(test.id, permanent, ada);
    const { memory } = await test.engine.get(test.other, { peek: true });
    expect(memory.relations).toEqual([]);
    expect(memory.updated).toBe(updated);
  });

  it('keeps in the log of the day that something was there, and every other entry as it is', async () => {
    const test = await withSecret();
    const log = 'episodes/2026-03-07.md';
    const before = test.store.textAt(log) ?? '';
    await test.engine.delete(test.id, permanent, ada);
    expect(test.store.textAt(log)).toBe(
      before.replace(
        /## 12:00 - Vault password\n[^#]*?\n\n(?=## )/u,
        '## 12:00 - Deleted memory\n- **Type:** fact\n- **Summary:** The memory of this entry was deleted for good.\n\n',
      ),
    );
  });

  it('can be undone as long as the history has it, with everything in its place', async () => {
    const test = await withSecret();
    const kept = [test.path, test.otherPath, 'episodes/2026-03-07.md', 'CORE.md'];
    const texts = () => kept.map((path) => test.store.textAt(path));
    const before = texts();
    const { operation } = await test.engine.delete(test.id, permanent, ada);
    expect(operation).toMatchObject({ action: 'DELETE', summary: 'Vault password' });
    await test.engine.undo(operation?.id, ada);
    expect(texts()).toEqual(before);
    expect((await test.engine.recall('password')).hits).toHaveLength(1);
    expect(await test.engine.edges()).toHaveLength(1);
  });

  it('names the files in which people still speak of it', async () => {
    const test = await withSecret();
    test.store.put('MEMORY.md', `# Core\n\nSee [it](${test.path}).\n`);
    const text = `${test.store.textAt(test.path)}`.replace('swordfish', 'hunter3');
    await test.engine.propose([{ path: test.path, after: text }], 'A new one', ada);
    const { left, told } = await test.engine.delete(test.id, permanent, ada);
    expect(left).toEqual(['MEMORY.md', expect.stringMatching(/^meta\/proposals\//u)]);
    expect(told).toEqual(expect.arrayContaining([test.path, 'CORE.md', left[1]]));
    expect(told).not.toContain(test.otherPath);
    expect(told).not.toContain('MEMORY.md');
    const [proposal] = await test.engine.proposals();
    expect(proposal?.changes[0]?.state).toBe('conflict');
  });

  it('needs to be said with the flag, by a person, and about a memory that is not immutable', async () => {
    const test = await withSecret();
    const { engine, store, id, path } = test;
    const before = store.textAt(path);
    await expect(engine.delete(id, { permanent: false }, ada)).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { name: 'permanent' },
    });
    await expect(engine.delete(id, permanent, robot)).rejects.toMatchObject({
      code: 'deletion_needs_person',
    });
    expect(store.textAt(path)).toBe(before);
    await engine.update(id, { immutable: true }, ada);
    await expect(engine.delete(id, permanent, ada)).rejects.toMatchObject({
      code: 'immutable_memory',
      data: { path },
    });
    await expect(engine.delete('nobody', permanent, ada)).rejects.toMatchObject({
      code: 'memory_not_found',
    });
  });
});
