import { describe, expect, it } from 'vitest';
import type { PassedOver } from '../../../src/engine';
import { indexVersion } from '../../../src/engine/format/indexFile';
import { checkedTextSteps } from '../../../src/engine/format/json';
import { takeSteps } from '../../../src/engine/model/steps';
import { InMemoryStore } from '../support/memoryStore';
import { ada, start, testEngine, testEngineOn } from '../support/testEngine';
import { gitFiles, idOf, memoryText, pathOf, relationsOf, shown } from './sickFolder';

const problemsIn = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  shown((await testEngine({ ...gitFiles, ...files }).engine.doctor()).problems);

const a = pathOf('a');

describe('a memory', () => {
  it('with a merge that was not finished is told once, with its line', async () => {
    const text = memoryText('a').replace(
      'importance: 0.5',
      '<<<<<<< ours\nimportance: 0.5\n=======\nimportance: 0.6\n>>>>>>> theirs',
    );
    expect(await problemsIn({ [a]: text })).toEqual([`${a}:6 conflict_markers`]);
    // So is a proposal about which two people decided.
    const proposal = 'meta/proposals/a-aaaaaa.md';
    expect(await problemsIn({ [a]: memoryText('a'), [proposal]: text })).toEqual([
      `${proposal}:6 conflict_markers`,
    ]);
  });

  it('that shows such marks in a fence is healthy', async () => {
    const body = '```\n<<<<<<< ours\n=======\n>>>>>>> theirs\n```\n';
    expect(await problemsIn({ [a]: memoryText('a') + body })).toEqual([]);
  });

  it('is told where its dates are missing, wrong or in the wrong order', async () => {
    const without = memoryText('a').replace(/^updated: .*\n/mu, '');
    expect(await problemsIn({ [a]: without })).toEqual([`${a}:1 missing_field`]);
    const reversed = memoryText('a').replace('updated: 2026', 'updated: 2025');
    expect(await problemsIn({ [a]: reversed })).toEqual([`${a}:8 dates_reversed`]);
    const wrong = memoryText('a').replace('updated: 2026-01-02T10:00:00.000Z', 'updated: soon');
    expect(await problemsIn({ [a]: wrong })).toEqual([`${a}:8 invalid_value`]);
    const valid = memoryText('a', 'valid_from: 2026-02-02', 'valid_until: 2026-02-01');
    expect(await problemsIn({ [a]: valid })).toEqual([`${a}:10 dates_reversed`]);
  });

  it('that holds for a time only is told where it does not say until when', async () => {
    expect(await problemsIn({ [a]: memoryText('a', 'temporal: time_bounded') })).toEqual([
      `${a}:9 missing_field`,
    ]);
  });
});

describe('names', () => {
  it('may be anything', async () => {
    expect(await problemsIn({ 'graph/decisions/whatever.md': memoryText('a') })).toEqual([]);
    expect(await problemsIn({ 'graph/decisions/old-123abc.md': memoryText('a') })).toEqual([]);
  });

  it('are told where they end with the digits of another memory', async () => {
    const copy = 'graph/fixes/copy-aaaaaa.md';
    expect(await problemsIn({ [a]: memoryText('a'), [copy]: memoryText('b') })).toEqual([
      `${copy}:- misleading_name`,
    ]);
  });

  it('are told where they differ in case alone, or do not end with .md', async () => {
    expect(
      await problemsIn({
        'graph/fixes/Ä.md': memoryText('a'),
        'graph/fixes/a\u0308.md': memoryText('b'),
        'graph/fixes/note.txt': 'text',
        'graph/fixes/.gitkeep': '',
      }),
    ).toEqual(['graph/fixes/note.txt:- not_read', 'graph/fixes/Ä.md:- name_collision']);
  });
});

describe("a day's log", () => {
  const log = (link: string) =>
    `# 2026-01-01\n\n## 10:30 - Memory a\n- **Type:** fix\n- **Memory:** [memory-a](${link})\n- **Summary:** Yes\n`;
  const path = 'episodes/2026-01-01.md';

  it('is led to the memory that moved, and keeps every other letter', async () => {
    const moved = 'graph/decisions/memory (a)-aaaaaa.md';
    const { engine, store } = testEngine({
      ...gitFiles,
      [moved]: memoryText('a'),
      [path]: log(`../${a}`),
    });
    expect(shown((await engine.doctor()).problems)).toEqual([`${path}:5 link_broken +`]);
    await engine.repair({}, ada);
    expect(store.textAt(path)).toBe(log(`../graph/decisions/memory%20(a)-aaaaaa.md`));
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('is told where nobody knows what its link means', async () => {
    const other = { [pathOf('b')]: memoryText('b') };
    expect(await problemsIn({ ...other, [path]: log(`../${a}`) })).toEqual([
      `${path}:5 link_broken`,
    ]);
  });

  it('may lead out of the folder, to the web, and to other files', async () => {
    const links = '[a](../../docs/a.md) [b](https://example.org/b.md) [c](../MEMORY.md) `x`\n';
    const files = { [path]: `# 2026-01-01\n\n${links}`, 'MEMORY.md': '# M', [a]: memoryText('a') };
    expect(await problemsIn(files)).toEqual([]);
  });

  it('is named by a day', async () => {
    expect(
      await problemsIn({
        'episodes/notes.md': 'x',
        'episodes/2026-02-30.md': '# x',
        [a]: memoryText('a'),
      }),
    ).toEqual(['episodes/2026-02-30.md:- not_a_day', 'episodes/notes.md:- not_a_day']);
  });
});

describe('derived files', () => {
  it('an index that says something else than its file is built anew', async () => {
    const { engine, store, restart } = testEngine({ ...gitFiles, [a]: memoryText('a') });
    await engine.reindex();
    await engine.close();
    expect((await engine.doctor()).problems).toEqual([]);
    // The same size and time as before, and another title: what a wrong clock or a broken disk could do.
    const [, ...lines] = (store.textAt('_index.json') ?? '').trimEnd().split('\n');
    const other = lines.map((line) => line.replace('Memory a', 'Memory z'));
    const index = takeSteps(checkedTextSteps(indexVersion, other));
    expect(index).toContain('Memory z');
    store.put('_index.json', index);
    const again = restart();
    expect(shown((await again.doctor()).problems)).toEqual(['_index.json:- index_wrong +']);
    const { files, left } = await again.repair({}, ada);
    expect(files).toMatchObject([{ path: '_index.json', isDerived: true }]);
    expect(left).toEqual([]);
    expect((await again.list()).map(({ title }) => title)).toEqual(['Memory a']);
    expect((await restart().doctor()).problems).toEqual([]);
  });

  it('vectors that cannot be read are removed, those of memories that are gone are taken out', async () => {
    const broken = testEngine({ ...gitFiles, [a]: memoryText('a'), '_embeddings.json': '{"mod' });
    expect(shown((await broken.engine.doctor()).problems)).toEqual([
      '_embeddings.json:- vectors_unreadable +',
    ]);
    await broken.engine.repair({}, ada);
    expect(broken.store.textAt('_embeddings.json')).toBeUndefined();
    const vectors = { model: 'm', entries: { [idOf('a')]: [0.1], [idOf('c')]: [0.2] } };
    const old = testEngine({
      ...gitFiles,
      [a]: memoryText('a'),
      '_embeddings.json': JSON.stringify(vectors),
    });
    expect(shown((await old.engine.doctor()).problems)).toEqual([
      '_embeddings.json:- vectors_outdated +',
    ]);
    await old.engine.repair({}, ada);
    expect(JSON.parse(old.store.textAt('_embeddings.json') ?? '')).toEqual({
      model: 'm',
      entries: { [idOf('a')]: [0.1] },
    });
  });

  it('lines that Git needs are added where they are missing, and nothing else is touched', async () => {
    const { engine, store } = testEngine({ [a]: memoryText('a'), '.gitignore': '# ours\n*.bak' });
    expect(shown((await engine.doctor()).problems)).toEqual([
      '.gitattributes:- git_lines_missing +',
      '.gitignore:- git_lines_missing +',
    ]);
    await engine.repair({}, ada);
    expect(store.textAt('.gitignore')).toMatch(/^# ours\n\*\.bak\n_index\.json\n/u);
    expect((await engine.doctor()).problems).toEqual([]);
  });
});

class StoreWithLeftovers extends InMemoryStore {
  found: readonly PassedOver[] = [];
  async passedOver(): Promise<readonly PassedOver[]> {
    return this.found.filter(({ name }) => this.textAt(`graph/fixes/${name}`) !== undefined);
  }
}

describe('files that a killed process left', () => {
  const hour = 3_600_000;
  const leftover = (name: string, age: number): PassedOver => ({
    folder: 'graph/fixes',
    name,
    why: 'unfinished',
    modified: start.getTime() - age,
  });

  it('are removed when they are old, and only what is surely one', async () => {
    const names = ['a.md.3141592653', 'b.md.2718281828', 'c.md.20260101'];
    const store = new StoreWithLeftovers({ ...gitFiles, [a]: memoryText('a') });
    for (const name of names) store.put(`graph/fixes/${name}`, 'half');
    const [old = '', young = '', copy = ''] = names;
    store.found = [leftover(old, 2 * hour), leftover(young, hour / 2), leftover(copy, 9 * hour)];
    const { engine } = testEngineOn(store);
    const found = (await engine.doctor()).problems.filter(({ code }) => code === 'leftover');
    expect(shown(found)).toEqual([
      `graph/fixes/${old}:- leftover +`,
      `graph/fixes/${copy}:- leftover`,
    ]);
    await engine.repair({}, ada);
    expect(names.map((name) => store.textAt(`graph/fixes/${name}`))).toEqual([
      undefined,
      'half',
      'half',
    ]);
  });

  it('are told of where their names hide them', async () => {
    const store = new StoreWithLeftovers({ ...gitFiles, [a]: memoryText('a') });
    store.passedOver = async () => [
      { folder: 'graph/fixes', name: 'aux.md', why: 'name', modified: 0 },
    ];
    const { problems } = await testEngineOn(store).engine.doctor();
    expect(problems).toMatchObject([
      { path: 'graph/fixes', code: 'name_unusable', data: { name: 'aux.md' } },
    ]);
  });
});

describe('mending', () => {
  const sick = {
    [a]: memoryText('a', ...relationsOf({ to: 'b' })),
    [pathOf('b')]: memoryText('b'),
  };

  it('is one operation in the history, which is taken back as one', async () => {
    const { engine, store } = testEngine(sick);
    const before = store.textAt(pathOf('b'));
    await engine.repair({}, ada);
    const [operation] = await engine.history();
    expect(operation).toMatchObject({ action: 'EDIT', path: '.', summary: '3 problems mended' });
    await engine.undo(undefined, ada);
    expect(store.textAt(pathOf('b'))).toBe(before);
  });

  it('shows what it would do and does nothing in a dry run', async () => {
    const { engine, store } = testEngine({ ...gitFiles, ...sick });
    const { files, left } = await engine.repair({ dryRun: true }, ada);
    expect(files).toMatchObject([
      { path: pathOf('b'), before: sick[pathOf('b')], problems: [{ code: 'relation_one_sided' }] },
    ]);
    expect(files[0]?.after).toContain('relations:');
    expect(left).toEqual([]);
    expect(store.textAt(pathOf('b'))).toBe(sick[pathOf('b')]);
  });

  it('keeps to the files that are named', async () => {
    const { engine } = testEngine(sick);
    const { files, left } = await engine.repair({ paths: ['.gitignore'] }, ada);
    expect(files.map(({ path }) => path)).toEqual(['.gitignore']);
    expect(left.map(({ code }) => code)).toEqual(['git_lines_missing', 'relation_one_sided']);
  });

  it('works out anew what changed while it waited', async () => {
    const { engine, store } = testEngine({ ...gitFiles, ...sick });
    const waiting = store.exclusively(async () => {
      await Promise.resolve();
      store.put(pathOf('b'), memoryText('b', 'x_new: "by hand"'));
    });
    await Promise.all([waiting, engine.repair({}, ada)]);
    expect(store.textAt(pathOf('b'))).toContain('x_new: "by hand"\nrelations:');
  });

  it('ends when it is cancelled, and tells how far it is', async () => {
    const { engine, store } = testEngine(sick);
    const told: [number, number][] = [];
    await engine.doctor({ onProgress: (done, total) => told.push([done, total]) });
    expect(told.at(-1)).toEqual([2, 2]);
    const cancelled = engine.repair({ isCancelled: () => true }, ada);
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    expect(store.textAt(pathOf('b'))).toBe(sick[pathOf('b')]);
  });

  it('refuses where there is no folder', async () => {
    await expect(testEngine().engine.doctor()).rejects.toMatchObject({ code: 'no_memory_folder' });
  });
});

describe('the history', () => {
  it('is told of where it is damaged, and where there is none', async () => {
    const { engine, ports } = testEngine({ ...gitFiles, [a]: memoryText('a') });
    ports.history.check = async () => ['bad object', 'missing tree'];
    ports.history.unavailable = async () => 'no_git';
    expect((await engine.doctor()).problems).toMatchObject([
      { code: 'history_broken', data: { reason: 'bad object; missing tree' } },
      { path: '_history.git', code: 'history_unavailable', data: { reason: 'no_git' } },
    ]);
  });

  it("is nobody's concern where the folder may only be read", async () => {
    const { engine, ports } = testEngine({ ...gitFiles, [a]: memoryText('a') });
    ports.history.unavailable = async () => 'read_only';
    expect((await engine.doctor()).problems).toEqual([]);
  });
});
