import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { ada, initialisedEngine, testEngine } from '../support/testEngine';
import { file, folder, memoryAt, path, relationsAt, solves } from './support/relatedFolder';

describe('forgetting a related memory', () => {
  const related = async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', solves({ description: 'Why.' }), ada);
    await test.engine.relate('cccc', 'aaaa', { type: 'REQUIRES', context: 'Line.' }, ada);
    const files = [path.b, path.c];
    return { ...test, texts: () => files.map((one) => test.store.textAt(one)) };
  };

  it('cleans the other ends, which are not newer for it, and restoring puts them back', async () => {
    const test = await related();
    const before = test.texts();
    test.wait(1);
    await test.engine.forget('aaaa', ada);
    expect(test.texts().join()).not.toContain('aaaa');
    expect(memoryAt(test, path.b)?.updated).toBe('2026-03-07T12:00:00.000Z');
    expect(relationsAt(test, path.a)).toHaveLength(2);
    expect(await test.engine.edges()).toHaveLength(1);
    await test.engine.restore('aaaa', ada);
    expect(test.texts()).toEqual(before);
  });

  it('can be undone as one operation', async () => {
    const test = await related();
    await test.engine.init(ada);
    const before = [test.store.textAt(path.a), ...test.texts()];
    await test.engine.forget('aaaa', ada);
    await test.engine.undo(undefined, ada);
    expect([test.store.textAt(path.a), ...test.texts()]).toEqual(before);
  });

  it('loses nothing that only the other end held', async () => {
    const test = folder({
      [path.b]: file(
        'bbbb',
        'relations:\n  - target: aaaa\n    type: SOLVES\n    direction: incoming\n    strength: 0.3\n',
      ),
    });
    await test.engine.forget('aaaa', ada);
    expect(relationsAt(test, path.b)).toEqual([]);
    await test.engine.restore('aaaa', ada);
    expect(relationsAt(test, path.b)).toMatchObject([{ target: 'aaaa', strength: 0.3 }]);
    expect(relationsAt(test, path.a)).toMatchObject([{ target: 'bbbb', strength: 0.3 }]);
  });

  it.each([
    ['aaaa', 'bbbb'],
    ['bbbb', 'aaaa'],
  ])(
    'and the one at the other end brings the relation back with the last: %s first',
    async (...order) => {
      const test = await related();
      await test.engine.forget('aaaa', ada);
      await test.engine.forget('bbbb', ada);
      for (const id of order) {
        await test.engine.restore(id, ada);
        if (id === order[0])
          expect((await test.engine.related(id)).related).toHaveLength(id === 'aaaa' ? 1 : 0);
      }
      expect(relationsAt(test, path.a)).toHaveLength(2);
      expect(relationsAt(test, path.b)).toMatchObject([{ target: 'aaaa', direction: 'incoming' }]);
    },
  );

  it('leaves what leads to a memory that is gone meanwhile', async () => {
    const test = await related();
    await test.engine.forget('aaaa', ada);
    await test.store.remove(memoryPath(path.b));
    await test.engine.reindex();
    expect(await test.engine.restore('aaaa', ada)).toMatchObject({ action: 'restored' });
    expect(relationsAt(test, path.c)).toMatchObject([{ target: 'aaaa' }]);
  });

  it('comes back with its relations when the same is remembered again', async () => {
    const test = await initialisedEngine();
    const draft = { title: 'Use Redis', body: 'For sessions.', type: 'decision' } as const;
    const first = await test.engine.remember(draft, ada);
    const second = await test.engine.remember({ title: 'Other', body: 'One.' }, ada);
    const [a, b] = [first.memory?.id ?? '', second.memory?.id ?? ''];
    await test.engine.relate(a, b, solves(), ada);
    await test.engine.forget(a, ada);
    expect((await test.engine.get(b, { peek: true })).memory.relations).toEqual([]);
    await test.engine.remember(draft, ada);
    expect((await test.engine.get(b, { peek: true })).memory.relations).toHaveLength(1);
  });
});

describe('related memories', () => {
  const chain = async () => {
    const ids = ['n0xx', 'n1xx', 'n2xx', 'n3xx', 'n4xx', 'n5xx'];
    const test = testEngine(
      Object.fromEntries(ids.map((id) => [`graph/facts/${id}.md`, file(id)])),
    );
    const link = (from: number, to: number, strength: number, type = 'SOLVES') =>
      test.engine.relate(`n${from}xx`, `n${to}xx`, { type, strength }, ada);
    return { ...test, link };
  };
  const found = (answer: { related: readonly { memory: { id: string } }[] }) =>
    answer.related.map(({ memory }) => memory.id);

  it('are found over several relations, nearest first, and a circle does no harm', async () => {
    const { engine, link } = await chain();
    await link(0, 1, 0.5);
    await link(1, 2, 0.5);
    await link(2, 0, 0.1);
    await link(2, 3, 1);
    expect(found(await engine.related('n0xx'))).toEqual(['n1xx', 'n2xx']);
    expect(found(await engine.related('n0xx', { hops: 3 }))).toEqual(['n1xx', 'n2xx', 'n3xx']);
    expect(found(await engine.related('n0xx', { hops: 5, limit: 1 }))).toEqual(['n1xx']);
  });

  it('are told by the strongest of the shortest ways', async () => {
    const { engine, link } = await chain();
    await link(0, 1, 0.9);
    await link(0, 2, 0.5);
    await link(1, 3, 0.2);
    await link(3, 2, 0.8);
    const { related } = await engine.related('n0xx', { hops: 2 });
    const third = related.find(({ memory }) => memory.id === 'n3xx');
    expect(third).toMatchObject({
      hops: 2,
      way: [
        { direction: 'outgoing', relation: { to: { id: 'n2xx' } } },
        { direction: 'incoming', relation: { from: { id: 'n3xx' } } },
      ],
    });
    expect(third?.strength).toBeCloseTo(0.4);
  });

  it('can be limited to types and to a direction, in which symmetric ones lead both ways', async () => {
    const { engine, link } = await chain();
    await link(0, 1, 0.5);
    await link(2, 0, 0.5);
    await link(3, 0, 0.5, 'RELATED_TO');
    expect(found(await engine.related('n0xx', { direction: 'outgoing' }))).toEqual([
      'n1xx',
      'n3xx',
    ]);
    expect(found(await engine.related('n0xx', { types: ['SOLVES'] }))).toEqual(['n1xx', 'n2xx']);
  });

  it('do not lead through what was forgotten, unless asked', async () => {
    const { engine, link } = await chain();
    await link(0, 1, 0.5);
    await link(1, 2, 0.5);
    await engine.forget('n1xx', ada);
    expect(await engine.related('n0xx', { hops: 3 })).toMatchObject({ related: [], hidden: 1 });
    expect(found(await engine.related('n0xx', { hops: 3, includeArchived: true }))).toEqual([
      'n1xx',
      'n2xx',
    ]);
  });

  it.each([
    ['hops', { hops: 6 }],
    ['hops', { hops: 0 }],
    ['limit', { limit: 201 }],
  ])('refuses wrong %s', async (name, options) => {
    const { engine } = await chain();
    await expect(engine.related('n0xx', options)).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { name },
    });
  });

  it('believe an edge file before the front matter, as get and the graph do', async () => {
    const entry = (target: string, direction: string) =>
      `relations:\n  - {target: ${target}, type: FOLLOWS, direction: ${direction}, strength: 0.2, edge_id: eeee}\n`;
    const test = folder({
      [path.a]: file('aaaa', entry('bbbb', 'outgoing')),
      [path.b]: file('bbbb', entry('aaaa', 'incoming')),
      'graph/edges/e.md':
        '---\nid: eeee\ntype: solved-by\nfrom_id: aaaa\nto_id: cccc\nstrength: 0.7\n---\nWhy.\n',
    });
    const expected = { from: { id: 'cccc' }, to: { id: 'aaaa' }, type: 'SOLVES', strength: 0.7 };
    expect((await test.engine.related('aaaa')).related).toMatchObject([
      { memory: { id: 'cccc' }, way: [{ relation: expected, direction: 'incoming' }] },
    ]);
    expect((await test.engine.get('aaaa', { peek: true })).relations).toMatchObject([expected]);
    expect((await test.engine.get('bbbb', { peek: true })).relations).toEqual([]);
    expect((await test.engine.graph()).edges).toEqual([
      { from: 'cccc', to: 'aaaa', type: 'SOLVES', strength: 0.7 },
    ]);
  });
});
