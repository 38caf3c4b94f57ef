import { describe, expect, it } from 'vitest';
import type { RelationDraft } from '../../../src/engine';
import { ada } from '../support/testEngine';
import { file, folder, memoryAt, path, relationsAt, solves } from './support/relatedFolder';

describe('relating two memories', () => {
  it('writes the relation into both, from each end, and says that both changed', async () => {
    const test = folder();
    const decision = await test.engine.relate('aaaa', 'bbbb', solves({ strength: 0.6 }), ada);
    expect(decision).toMatchObject({
      action: 'related',
      relations: [{ from: { id: 'aaaa' }, to: { id: 'bbbb' }, type: 'SOLVES', strength: 0.6 }],
    });
    expect(relationsAt(test, path.a)).toEqual([
      { target: 'bbbb', type: 'SOLVES', direction: 'outgoing', strength: 0.6 },
    ]);
    expect(relationsAt(test, path.b)).toEqual([
      { target: 'aaaa', type: 'SOLVES', direction: 'incoming', strength: 0.6 },
    ]);
    const now = '2026-03-07T12:00:00.000Z';
    expect([memoryAt(test, path.a)?.updated, memoryAt(test, path.b)?.updated]).toEqual([now, now]);
    expect(memoryAt(test, path.c)?.updated).not.toBe(now);
  });

  it('takes any spelling of the type; one from the other end turns the relation round', async () => {
    const test = folder();
    const { relations } = await test.engine.relate('aaaa', 'bbbb', { type: 'depends-on' }, ada);
    expect(relations[0]).toMatchObject({ from: { id: 'aaaa' }, type: 'REQUIRES', strength: 0.8 });
    const inverse = await test.engine.relate('aaaa', 'bbbb', { type: 'solved-by' }, ada);
    expect(inverse.relations[0]).toMatchObject({ from: { id: 'bbbb' }, type: 'SOLVES' });
    expect(relationsAt(test, path.a)?.map(({ type, direction }) => [type, direction])).toEqual([
      ['REQUIRES', 'outgoing'],
      ['SOLVES', 'incoming'],
    ]);
  });

  it('again changes what is said and leaves the rest; saying nothing new changes nothing', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', solves({ strength: 0.6, context: 'One  line.' }), ada);
    const updated = await test.engine.relate('aaaa', 'bbbb', solves({ strength: 0.9 }), ada);
    expect(updated).toMatchObject({
      action: 'updated',
      relations: [{ strength: 0.9, context: 'One line.' }],
    });
    const texts = () => [path.a, path.b, 'meta/audit.log'].map((one) => test.store.textAt(one));
    const before = texts();
    expect(await test.engine.relate('aaaa', 'bbbb', solves({ strength: 0.9 }), ada)).toMatchObject({
      action: 'unchanged',
      because: [{ code: 'nothing_to_change' }],
    });
    expect(texts()).toEqual(before);
  });

  it('keeps several types and both directions between the same two', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', { type: 'BUILDS_ON' }, ada);
    await test.engine.relate('aaaa', 'bbbb', { type: 'FOLLOWS' }, ada);
    await test.engine.relate('bbbb', 'aaaa', { type: 'FOLLOWS' }, ada);
    expect(relationsAt(test, path.a)).toHaveLength(3);
    expect(relationsAt(test, path.b)).toHaveLength(3);
  });

  it('has one relation of a type that says the same from both ends', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', { type: 'RELATED_TO', strength: 0.3 }, ada);
    const turned = await test.engine.relate(
      'bbbb',
      'aaaa',
      { type: 'related', strength: 0.7 },
      ada,
    );
    expect(turned).toMatchObject({
      action: 'updated',
      relations: [{ from: { id: 'aaaa' }, strength: 0.7 }],
    });
    expect(relationsAt(test, path.b)).toHaveLength(1);
  });

  it('with a description writes an edge file, which takes the place of the context', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', solves({ context: 'It was slow.' }), ada);
    const { relations } = await test.engine.relate(
      'aaaa',
      'bbbb',
      solves({ description: 'Because the cache **never** expired.' }),
      ada,
    );
    const edge = relations[0]?.edge;
    expect(edge?.path).toMatch(/^graph\/edges\/title-aaaa--SOLVES--title-bbbb-[0-9a-f]{6}\.md$/u);
    expect(test.store.textAt(edge?.path ?? '')).toBe(
      `---\nid: ${edge?.id}\ntype: SOLVES\nfrom_id: aaaa\nfrom_title: "Title AAAA"\nto_id: bbbb\nto_title: "Title BBBB"\nstrength: 0.8\ncreated: 2026-03-07T12:00:00.000Z\nupdated: 2026-03-07T12:00:00.000Z\n---\nIt was slow.\n\nBecause the cache **never** expired.\n`,
    );
    const entry = { type: 'SOLVES', strength: 0.8, edgeId: edge?.id };
    expect(relationsAt(test, path.a)).toEqual([
      { ...entry, target: 'bbbb', direction: 'outgoing' },
    ]);
    expect(relationsAt(test, path.b)).toEqual([
      { ...entry, target: 'aaaa', direction: 'incoming' },
    ]);
  });

  it('changes the edge file that is there, and refuses a context beside it', async () => {
    const test = folder();
    const { relations } = await test.engine.relate(
      'aaaa',
      'bbbb',
      solves({ description: 'One.' }),
      ada,
    );
    const at = relations[0]?.edge?.path ?? '';
    test.store.put(
      at,
      `${test.store.textAt(at)}`.replace('---\nOne', 'mine: kept # why\n---\nOne'),
    );
    await test.engine.reindex();
    await test.engine.relate('aaaa', 'bbbb', solves({ description: 'Two.', strength: 0.1 }), ada);
    expect(test.store.textAt(at)).toContain('strength: 0.1\n');
    expect(test.store.textAt(at)).toContain('mine: kept # why\n---\nTwo.\n');
    expect(relationsAt(test, path.b)?.[0]).toMatchObject({ strength: 0.1 });
    await expect(
      test.engine.relate('aaaa', 'bbbb', solves({ context: 'A line.' }), ada),
    ).rejects.toMatchObject({ code: 'relation_described', data: { path: at } });
  });

  it('is one operation, which can be undone', async () => {
    const test = folder();
    await test.engine.init(ada);
    const before = [path.a, path.b].map((one) => test.store.textAt(one));
    await test.engine.relate('aaaa', 'bbbb', solves({ description: 'Why.' }), ada);
    await test.engine.settled();
    const [operation] = await test.engine.history({ limit: 1 });
    expect(operation).toMatchObject({
      action: 'EDIT',
      summary: 'Title AAAA SOLVES Title BBBB (related)',
    });
    expect(operation?.paths).toHaveLength(3);
    await test.engine.undo(undefined, ada);
    expect([path.a, path.b].map((one) => test.store.textAt(one))).toEqual(before);
    expect(await test.engine.edges()).toEqual([]);
  });

  it('mends an end that lacks it, and keeps what the files hold besides', async () => {
    const test = folder({
      [path.a]: file(
        'aaaa',
        'relations:\n  # mine\n  - target: cccc\n    type: depends-on\n    note: kept\n  - target: bbbb # here\n    type: SOLVES\n    direction: outgoing\n    strength: 0.4\n',
      ).replaceAll('\n', '\r\n'),
    });
    const decision = await test.engine.relate('aaaa', 'bbbb', solves(), ada);
    expect(decision).toMatchObject({ action: 'updated', relations: [{ strength: 0.4 }] });
    expect(relationsAt(test, path.b)).toEqual([
      { target: 'aaaa', type: 'SOLVES', direction: 'incoming', strength: 0.4 },
    ]);
    expect(test.store.textAt(path.a)).toBe(
      file(
        'aaaa',
        'relations:\n  # mine\n  - target: cccc\n    type: depends-on\n    note: kept\n  - target: bbbb # here\n    type: SOLVES\n    direction: outgoing\n    strength: 0.4\n',
      )
        .replace('2026-01-01T00', '2026-03-07T12')
        .replaceAll('\n', '\r\n'),
    );
  });

  it('tells nothing of a private memory in a file that is shared', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'pppp', { type: 'RELATED_TO', context: 'Between us.' }, ada);
    expect(test.store.textAt(path.a)).toBe(file('aaaa'));
    expect(relationsAt(test, 'private/facts/p.md')).toMatchObject([{ target: 'aaaa' }]);
    expect((await test.engine.related('aaaa')).related).toMatchObject([{ memory: { id: 'pppp' } }]);
    await expect(
      test.engine.relate('aaaa', 'pppp', { type: 'SOLVES', description: 'Secret.' }, ada),
    ).rejects.toMatchObject({ code: 'relation_private' });
  });

  it('is allowed for an immutable memory: its relations are not what it says', async () => {
    const test = folder({ [path.a]: file('aaaa', 'immutable: true\n') });
    expect(await test.engine.relate('aaaa', 'bbbb', solves(), ada)).toMatchObject({
      action: 'related',
    });
  });

  const refused: readonly (readonly [string, RelationDraft & { type: string }, string, object])[] =
    [
      ['an unknown type', { type: 'eats' }, 'bbbb', { name: 'type', value: 'eats' }],
      ['a strength above one', solves({ strength: 1.1 }), 'bbbb', { name: 'strength' }],
      ['a strength that is none', solves({ strength: Number.NaN }), 'bbbb', { name: 'strength' }],
      [
        'an empty context',
        solves({ context: ' \n' }),
        'bbbb',
        { name: 'context', expected: 'text' },
      ],
      ['a context of pages', solves({ context: 'x'.repeat(501) }), 'bbbb', { maximum: 500 }],
      ['an empty description', solves({ description: '' }), 'bbbb', { name: 'description' }],
      ['the same memory', solves(), 'Title AAAA', { name: 'to', expected: 'another_memory' }],
    ];
  it.each(refused)('refuses %s', async (_, relation, to, data) => {
    const test = folder();
    await expect(test.engine.relate('aaaa', to, relation, ada)).rejects.toMatchObject({
      code: 'invalid_argument',
      data,
    });
    expect(test.store.textAt(path.a)).toBe(file('aaaa'));
  });

  it('names a memory that is missing or broken', async () => {
    const test = folder({ 'graph/facts/broken.md': '---\nid: [\n---\n' });
    await expect(test.engine.relate('aaaa', 'nobody', solves(), ada)).rejects.toMatchObject({
      code: 'memory_not_found',
      data: { reference: 'nobody' },
    });
    await expect(
      test.engine.relate('aaaa', 'graph/facts/broken.md', solves(), ada),
    ).rejects.toMatchObject({ code: 'broken_memory', data: { path: 'graph/facts/broken.md' } });
  });
});

describe('unrelating', () => {
  it('takes one relation from both ends, with its edge file', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', solves({ description: 'Why.' }), ada);
    await test.engine.relate('aaaa', 'bbbb', { type: 'FOLLOWS' }, ada);
    const gone = await test.engine.unrelate('bbbb', 'aaaa', { type: 'solved-by' }, ada);
    expect(gone).toMatchObject({ action: 'unrelated', relations: [{ type: 'SOLVES' }] });
    expect(relationsAt(test, path.a)?.map(({ type }) => type)).toEqual(['FOLLOWS']);
    expect(relationsAt(test, path.b)?.map(({ type }) => type)).toEqual(['FOLLOWS']);
    expect(test.store.paths.filter((one) => one.startsWith('graph/edges/'))).toEqual([]);
  });

  it('without a type takes every one between the two, whichever way it leads', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', solves(), ada);
    await test.engine.relate('bbbb', 'aaaa', { type: 'FOLLOWS' }, ada);
    await test.engine.relate('aaaa', 'cccc', solves(), ada);
    expect((await test.engine.unrelate('aaaa', 'bbbb', {}, ada)).relations).toHaveLength(2);
    expect(relationsAt(test, path.a)).toMatchObject([{ target: 'cccc' }]);
    expect(relationsAt(test, path.b)).toEqual([]);
  });

  it('says so where there is nothing to take, and looks at the direction', async () => {
    const test = folder();
    await test.engine.relate('aaaa', 'bbbb', solves(), ada);
    expect(await test.engine.unrelate('bbbb', 'aaaa', { type: 'SOLVES' }, ada)).toMatchObject({
      action: 'unchanged',
      because: [{ code: 'not_related' }],
    });
  });
});
