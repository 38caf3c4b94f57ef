import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../src/engine';
import { gatherGenerated, planGenerated } from '../../../src/engine/core/generated';
import { countTokens } from '../../../src/engine/format/markdown';
import { serializeMemory } from '../../../src/engine/format/memoryFile';
import { openFolder } from '../../../src/engine/store/openFolder';
import { ada, initialisedEngine, robot, start, testEngine } from '../support/testEngine';

const titlesOf = async (engine: Engine): Promise<readonly string[]> =>
  (await engine.core(ada)).sections.flatMap(({ memories }) => memories.map(({ title }) => title));

const privateMemory = serializeMemory({
  id: 'abcdef00-0000-4000-8000-000000000000',
  type: 'decision',
  title: 'My salary',
  tags: [],
  importance: 1,
  confidence: 1,
  created: start.toISOString(),
  updated: start.toISOString(),
  relations: [],
  body: 'Secret.',
  entities: [],
  scope: [],
});

describe('core', () => {
  test('writes CORE.md with what is relevant, and answers with what it holds', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember(
      { title: 'Use Redis', type: 'decision', importance: 0.9, tags: ['redis'] },
      ada,
    );
    await engine.remember({ title: 'Hardly matters', type: 'general', importance: 0.1 }, ada);
    const result = await engine.core(ada);
    expect(result).toMatchObject({
      path: 'CORE.md',
      changed: true,
      written: ['CORE.md', 'graph/index.md', 'graph/relations.md'].slice(0, 2),
      active: 2,
      total: 2,
      left: 0,
    });
    expect(result.sections.map(({ title, memories }) => [title, memories.length])).toEqual([
      ['Critical Solutions', 0],
      ['Active Decisions', 1],
      ['Key Fixes', 0],
      ['Configurations', 0],
      ['Patterns & Workflows', 0],
    ]);
    const text = store.textAt('CORE.md') ?? '';
    expect(text).toContain(`## Active Decisions\n- [Use Redis](${memory?.path}) (redis)\n`);
    expect(text).toContain('> Last updated: 2026-03-07 | Active memories: 2/2 | ');
    expect(result.tokens).toBe(countTokens(text));
  });

  test('is written only when its content changes', async () => {
    const { engine, store, wait } = await initialisedEngine();
    await engine.remember({ title: 'Use Redis', type: 'decision', importance: 0.9 }, ada);
    await engine.core(ada);
    const before = store.textAt('CORE.md');
    const operations = (await engine.history()).length;
    wait(1);
    expect(await engine.core(ada)).toMatchObject({ changed: false, written: [] });
    expect(store.textAt('CORE.md')).toBe(before);
    expect(await engine.history()).toHaveLength(operations);
    await engine.remember({ title: 'Use Postgres', type: 'decision', importance: 0.9 }, ada);
    expect(await engine.core(ada)).toMatchObject({ changed: true });
    expect(store.textAt('CORE.md')).toContain('Last updated: 2026-03-08');
  });

  test('lists pinned ones first, and nothing forgotten, superseded or private', async () => {
    const { engine, store, restart } = await initialisedEngine();
    store.put('private/decisions/my-salary-abcdef.md', privateMemory);
    await engine.remember({ title: 'Strong', type: 'decision', importance: 1 }, ada);
    await engine.remember({ title: 'Weak but pinned', type: 'decision', importance: 0.4 }, ada);
    await engine.remember({ title: 'Forgotten', type: 'decision', importance: 1 }, ada);
    await engine.pin('Weak but pinned', true, ada);
    await engine.forget('Forgotten', ada);
    const other = restart();
    expect((await other.list()).map(({ title }) => title)).toContain('My salary');
    expect(await titlesOf(other)).toEqual(['Weak but pinned', 'Strong']);
    for (const path of ['CORE.md', 'graph/index.md', 'graph/relations.md']) {
      expect(store.textAt(path)).not.toMatch(/salary/iu);
    }
    expect(await other.core(ada)).toMatchObject({ total: 3 });
  });

  test('is no operation of whoever asks for it, so that undo takes back what they did before', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'Use Redis', importance: 0.9 }, ada);
    await engine.core(ada);
    expect((await engine.history({ limit: 1 }))[0]).toMatchObject({
      action: 'EDIT',
      actor: 'process:core',
      path: 'CORE.md',
    });
    expect((await engine.undo(undefined, ada)).undone).toMatchObject({ summary: 'Use Redis' });
    expect(store.textAt(memory?.path ?? '')).toBeUndefined();
  });

  test('can be taken back by its own id', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'Use Redis', importance: 0.9 }, ada);
    await engine.core(robot);
    const [operation] = await engine.history({ limit: 1 });
    await engine.undo(operation?.id, ada);
    expect(store.textAt('CORE.md')).toBeUndefined();
  });

  test('the day log and the memories stay as they are', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember({ title: 'Use Redis', importance: 0.9 }, ada);
    await engine.settled();
    const paths = ['episodes/2026-03-07.md', memory?.path ?? ''];
    const before = paths.map((path) => store.textAt(path));
    await engine.core(ada);
    expect(paths.map((path) => store.textAt(path))).toEqual(before);
  });

  test('writes what people edited in it anew, and the history has their edit', async () => {
    const { engine, store, restart } = await initialisedEngine();
    await engine.remember({ title: 'Use Redis', importance: 0.9 }, ada);
    await engine.core(ada);
    const text = store.textAt('CORE.md');
    store.put('CORE.md', 'mine\n');
    const other = restart();
    expect(await other.core(ada)).toMatchObject({ changed: true });
    expect(store.textAt('CORE.md')).toBe(text);
    const [, external] = await other.history({ limit: 2 });
    expect(external).toMatchObject({ action: 'EXTERNAL' });
    expect(await other.contentAt(external?.id ?? '', 'CORE.md' as never)).toBe('mine\n');
  });

  test('a read-only folder is an error that names the file', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'Use Redis', importance: 0.9 }, ada);
    await engine.settled();
    store.readOnly = true;
    await expect(engine.core(ada)).rejects.toMatchObject({ code: 'read_only' });
  });
});

describe('reindex', () => {
  test('brings generated files up to date where they are', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'Use Redis', type: 'decision', importance: 0.9 }, ada);
    await engine.reindex();
    expect(store.textAt('CORE.md')).toBeUndefined();
    expect(store.textAt('graph/index.md')).toContain('Use Redis');
    await engine.core(ada);
    await engine.remember({ title: 'Use Postgres', type: 'decision', importance: 0.9 }, ada);
    await engine.reindex();
    expect(store.textAt('CORE.md')).toContain('Use Postgres');
  });

  test('makes none in a folder of another program', async () => {
    const { engine, store } = testEngine({
      'graph/decisions/a.md': privateMemory.replace('My salary', 'Theirs'),
    });
    await engine.reindex();
    await engine.settled();
    expect(store.paths.filter((path) => !path.startsWith('_'))).toEqual(['graph/decisions/a.md']);
  });

  test('still answers where nothing can be written', async () => {
    const { engine, store, log } = await initialisedEngine();
    await engine.remember({ title: 'Use Redis', type: 'decision', importance: 0.9 }, ada);
    await engine.settled();
    store.readOnly = true;
    expect(await engine.reindex()).toMatchObject({ indexed: 1 });
    expect(log.join('\n')).toContain('The generated files were not written');
  });
});

describe('graph/index.md and graph/relations.md', () => {
  test('of a new folder do not change until there is a memory', async () => {
    const { engine, store } = await initialisedEngine();
    const before = ['graph/index.md', 'graph/relations.md'].map((path) => store.textAt(path));
    await engine.core(ada);
    expect(['graph/index.md', 'graph/relations.md'].map((path) => store.textAt(path))).toEqual(
      before,
    );
  });

  test('list memories and relations, and keep what people wrote around them', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'Redis drops idle sockets', type: 'problem' }, ada);
    await engine.remember({ title: 'Keep sockets alive', type: 'solution' }, ada);
    store.put('graph/index.md', `${store.textAt('graph/index.md')}\nRead this first.\n`);
    await engine.relate('Keep sockets alive', 'Redis drops idle sockets', { type: 'SOLVES' }, ada);
    await engine.core(ada);
    const index = store.textAt('graph/index.md') ?? '';
    expect(index).toMatch(/\| \[Keep sockets alive\]\(.*\) \| SOLVES \| \[Redis drops/u);
    expect(index).toMatch(/<!-- \/generated -->\n\nRead this first\.\n$/u);
    expect(store.textAt('graph/relations.md')).toContain(
      '| SOLVES | Removes the problem | solved by | 1 |',
    );
  });

  test('can be planned without a memory that is about to go', async () => {
    const test = await initialisedEngine();
    const { memory } = await test.engine.remember({ title: 'Goes', importance: 0.9 }, ada);
    await test.engine.remember({ title: 'Stays', importance: 0.9 }, ada);
    await test.engine.core(ada);
    await test.engine.settled();
    const { services } = openFolder(test.ports);
    const gathered = await gatherGenerated(services, {
      onlyExisting: true,
      without: new Set([memory?.id ?? '']),
    });
    const files = planGenerated(gathered);
    expect(files.map(({ path }) => path)).toEqual(['CORE.md', 'graph/index.md']);
    for (const { text } of files) {
      expect(text).toContain('Stays');
      expect(text).not.toContain('Goes');
    }
  });
});
