import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import { ada, initialisedEngine, testEngine } from '../support/testEngine';

const memoryText = (id: string, title: string, more = ''): string =>
  `---\nid: ${id}\ntype: solution\ntitle: "${title}"\nimportance: 0.8\ncreated: 2025-03-01T00:00:00Z\nupdated: 2025-03-01T00:00:00Z\n${more}---\nThe body of ${title}.\n`;

const oldStore = {
  'graph/solutions/redis-a1b2c3.md': memoryText(
    'a1b2c3d4-e5f6-7890-abcd-ef1234567890',
    'Redis timeouts',
  ),
  'graph/solutions/broken-000000.md': '---\nid: x\ntags: [a\n---\n',
  'graph/edges/a--SOLVES--b-111111.md':
    '---\nid: e1\ntype: SOLVES\nfrom_id: a1b2c3d4-e5f6-7890-abcd-ef1234567890\nto_id: b1\nstrength: 0.8\n---\nBecause.\n',
  'episodes/2025-03-01.md': '# 2025-03-01\n',
  '.gitignore': '_state.json\n_index.json\n_embeddings.json\n_config.json\n',
};

describe('a folder written by document 000', () => {
  it('opens as it is, a year later, and recalls', async () => {
    const { engine } = testEngine(oldStore);
    const { hits } = await engine.recall('redis');
    expect(hits[0]).toMatchObject({ title: 'Redis timeouts', status: 'active' });
  });

  it('is not rewritten by being read', async () => {
    const { engine, store } = testEngine(oldStore);
    await engine.recall('redis');
    await engine.get('Redis timeouts');
    await engine.close();
    for (const [path, text] of Object.entries(oldStore)) expect(store.textAt(path)).toBe(text);
    expect(store.paths.filter((path) => !(path in oldStore))).toEqual([
      '_index.json',
      '_state.json',
    ]);
  });

  it('reports a broken file with its line, and goes on', async () => {
    const { engine } = testEngine(oldStore);
    const { problems, total } = await engine.stats();
    expect(total).toBe(1);
    expect(problems).toMatchObject([
      { path: 'graph/solutions/broken-000000.md', line: 4, code: 'yaml_error' },
    ]);
    for (const reference of ['graph/solutions/broken-000000.md', 'broken-000000.md', '000000']) {
      await expect(engine.get(reference)).rejects.toMatchObject({ code: 'broken_memory' });
    }
  });

  it('is completed by init without overwriting anything', async () => {
    const { engine, store } = testEngine(oldStore);
    const { created, extended } = await engine.init(ada);
    expect(created).toContain('MEMORY.md');
    expect(extended).toEqual(['.gitignore']);
    expect(store.textAt('.gitignore')).toMatch(
      /^_state.json\n_index.json\n_embeddings.json\n_config.json\n/u,
    );
    expect(store.textAt('.gitignore')).toContain('private/');
    expect(store.textAt('graph/solutions/redis-a1b2c3.md')).toBe(
      oldStore['graph/solutions/redis-a1b2c3.md'],
    );
  });

  it('has its index written in version 2, edges included', async () => {
    const { engine, store } = testEngine(oldStore);
    await engine.reindex();
    const index = JSON.parse(store.textAt('_index.json') ?? '');
    expect(index).toMatchObject({
      version: 2,
      count: 1,
      edges: { e1: { type: 'SOLVES', to_id: 'b1', strength: 0.8 } },
      entries: {
        'a1b2c3d4-e5f6-7890-abcd-ef1234567890': {
          title: 'Redis timeouts',
          content_preview: 'The body of Redis timeouts.',
        },
      },
    });
  });

  it('keeps the use that it brought along', async () => {
    const { engine, store } = testEngine({
      ...oldStore,
      '_state.json': JSON.stringify({
        version: 1,
        entries: {
          'a1b2c3d4-e5f6-7890-abcd-ef1234567890': {
            access_count: 5,
            last_accessed: '2026-03-06T12:00:00+00:00',
            decay_score: 0.75,
            mine: 1,
          },
        },
        meta: { reflections: 2 },
      }),
    });
    const { strengths } = await engine.get('Redis timeouts');
    expect(strengths.accessCount).toBe(6);
    const state = JSON.parse(store.textAt('_state.json') ?? '');
    expect(state.meta).toEqual({ reflections: 2 });
    expect(state.entries['a1b2c3d4-e5f6-7890-abcd-ef1234567890']).toMatchObject({
      access_count: 6,
      mine: 1,
    });
  });
});

describe('init', () => {
  it('is done once: the second time changes nothing', async () => {
    const { engine, store } = await initialisedEngine();
    const files = store.paths.map((path) => [path, store.textAt(path)]);
    const again = await engine.init(ada);
    expect(again.created).toEqual([]);
    expect(store.paths.map((path) => [path, store.textAt(path)])).toEqual(files);
    expect(await engine.history()).toHaveLength(1);
  });
});

describe('reindexing', () => {
  it('loses nothing that is written while it reads, and waits for nobody for ever', async () => {
    const { engine } = testEngine(oldStore);
    await engine.list();
    const writes = [1, 2, 3, 4].map((number) => engine.remember({ title: `New ${number}` }, ada));
    await Promise.all([engine.reindex(), ...writes, engine.reindex()]);
    expect((await engine.list()).map(({ title }) => title).sort()).toEqual([
      'New 1',
      'New 2',
      'New 3',
      'New 4',
      'Redis timeouts',
    ]);
    expect((await engine.recall('new')).hits).toHaveLength(4);
  });
});

describe('the index', () => {
  it('is trusted for a file whose size and time are the same, and for no other', async () => {
    const { engine, store, restart } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'First', body: 'One.' }, ada);
    await engine.close();
    const path = memory?.path ?? '';
    store.put(path, (store.textAt(path) ?? '').replace('First', 'Other'));
    expect((await restart().list()).map(({ title }) => title)).toEqual(['Other']);
  });

  it('gives the same answers with and without it', async () => {
    const { engine, store, restart } = testEngine(oldStore);
    await engine.remember(
      { title: 'Second', tags: ['a', 'b'], scope: ['src/**'], pinned: true },
      ada,
    );
    await engine.close();
    const cached = await restart().list();
    store.put('_index.json', 'not json');
    const fresh = restart();
    expect(await fresh.list()).toEqual(cached);
    expect((await fresh.problems()).map(({ code }) => code)).toContain('index_unreadable');
  });

  it('reports a warning at every start, not only at the first', async () => {
    const { engine, restart } = testEngine({
      'graph/general/a-000001.md': memoryText('a1', 'A', 'priority: huge\n'),
    });
    await engine.list();
    await engine.close();
    expect(await restart().problems()).toMatchObject([{ code: 'invalid_value', line: 8 }]);
  });
});

describe('two files with one id', () => {
  it('are one memory and one problem', async () => {
    const { engine } = testEngine({
      'graph/general/a-000001.md': memoryText('a1', 'A'),
      'graph/general/b-000001.md': memoryText('a1', 'B'),
    });
    expect((await engine.list()).map(({ title }) => title)).toEqual(['A']);
    expect((await engine.recall('body')).hits).toHaveLength(1);
    expect(await engine.problems()).toMatchObject([
      {
        path: 'graph/general/b-000001.md',
        code: 'duplicate_id',
        data: { other: 'graph/general/a-000001.md' },
      },
    ]);
  });
});

describe('a reference', () => {
  const seed = {
    'graph/general/alpha-a1b2c3.md': memoryText('a1b2c3d4-0000', 'Alpha'),
    'graph/general/alpha-again-a1b2ff.md': memoryText('a1b2ffff-0000', 'Beta'),
    'graph/general/gamma-c1c1c1.md': memoryText('c1c1c1c1-0000', 'beta '),
  };

  it('is an id, the beginning of one, a path, a file name or a title', async () => {
    const { engine } = testEngine(seed);
    for (const reference of [
      'a1b2c3d4-0000',
      'a1b2c',
      'graph/general/alpha-a1b2c3.md',
      'alpha-a1b2c3.md',
      'alpha-a1b2c3',
      'ALPHA',
    ]) {
      expect((await engine.get(reference, { peek: true })).title).toBe('Alpha');
    }
  });

  it('may be copied from an answer, with its brackets or quotes, its address or its path in the project', async () => {
    const { engine } = testEngine(seed);
    for (const reference of [
      '[a1b2c3d4]',
      '“Alpha”',
      '"alpha"',
      'memory://memories/a1b2c3d4-0000',
      'memory/graph/general/alpha-a1b2c3.md',
    ]) {
      expect((await engine.get(reference, { peek: true })).title).toBe('Alpha');
    }
  });

  it('may be the beginning of one title, up to the end of a word, for who only reads it', async () => {
    const { engine } = await initialisedEngine();
    const staging = { title: 'Staging database: host db-2, port 6432', body: 'By hand.' };
    await engine.remember(staging, ada);
    await engine.remember({ title: 'Staging deploys run at noon', body: 'Daily.' }, ada);
    expect((await engine.get('staging database', { peek: true })).title).toBe(staging.title);
    await expect(engine.get('staging')).rejects.toMatchObject({ code: 'ambiguous_reference' });
    for (const reference of ['staging data', 'host db-2'])
      await expect(engine.get(reference)).rejects.toMatchObject({ code: 'memory_not_found' });
    await expect(engine.forget('staging database', ada)).rejects.toMatchObject({
      code: 'memory_not_found',
    });
  });

  it('to a file that was deleted outside is told so, by its id, path or title', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'Staging is db-2', body: 'By hand.' }, ada);
    await engine.settled();
    const { id = '', path = '' } = memory ?? {};
    await store.remove(memoryPath(path));
    for (const reference of [id, id.slice(0, 8), path, 'staging is DB-2'])
      await expect(engine.get(reference)).rejects.toMatchObject({
        code: 'memory_not_found',
        data: { named: 'lost', title: 'Staging is db-2', path },
      });
    await expect(engine.get('staging is db-3')).rejects.not.toHaveProperty('data.named');
  });

  it('that fits several is an error that names them', async () => {
    const { engine } = testEngine(seed);
    await expect(engine.get('a1b2')).rejects.toMatchObject({
      code: 'ambiguous_reference',
      data: { count: 2 },
    });
    await expect(engine.get('beta')).rejects.toMatchObject({ code: 'ambiguous_reference' });
  });
});

describe('a state that cannot be read', () => {
  it('is reported, kept aside, and begun anew', async () => {
    const { engine, store } = testEngine({ ...oldStore, '_state.json': '{"entries": {' });
    await engine.get('Redis timeouts');
    expect(store.textAt('_state.broken.json')).toBe('{"entries": {');
    expect(JSON.parse(store.textAt('_state.json') ?? '').entries).toBeTruthy();
    expect((await engine.problems()).map(({ code }) => code)).toContain('state_unreadable');
  });
});

describe('a folder that was removed while it was open', () => {
  it('is not made anew in part', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'First' }, ada);
    await engine.settled();
    for (const path of store.paths) await store.remove(memoryPath(path));
    await expect(engine.remember({ title: 'Second' }, ada)).rejects.toMatchObject({
      code: 'no_memory_folder',
    });
    expect(store.paths).toEqual([]);
    await engine.init(ada);
    expect((await engine.remember({ title: 'Second' }, ada)).action).toBe('created');
  });
});

describe('a folder that may only be read', () => {
  it('recalls all the same', async () => {
    const { engine, store, log } = testEngine(oldStore);
    store.readOnly = true;
    expect((await engine.recall('redis')).hits).toHaveLength(1);
    expect((await engine.get('Redis timeouts')).memory.title).toBe('Redis timeouts');
    await engine.close();
    expect(log.join('\n')).toMatch(/read_only/u);
  });
});
