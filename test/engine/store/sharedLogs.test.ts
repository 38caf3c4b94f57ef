import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine';
import { gitAttributeLines, ignoredByGit } from '../../../src/engine/store/layout';
import { ada, initialisedEngine, robot, testEngine } from '../support/testEngine';

/** A folder of the time when logs were shared: one file for everybody. */
const formerFolder = {
  'MEMORY.md': '# Core memory\n',
  'graph/index.md': '# Graph\n',
  '.gitignore': `${ignoredByGit.join('\n')}\n`,
  '.gitattributes': `${gitAttributeLines.join('\n')}\n`,
  'episodes/2026-03-07.md':
    '# 2026-03-07\n\n## 09:00 - Standup\n- **Type:** event\n- **Summary:** We met.\n',
  'meta/audit.log': '# Audit log\n2026-03-07T09:00Z | CREATE | graph/a.md | human:bob | auto | A\n',
};

const logsIn = ({ store }: { store: { paths: readonly string[] } }): readonly string[] =>
  store.paths.filter((path) => /^(?:episodes\/\d|meta\/audit)/u.test(path)).sort();

const remember = (engine: Engine, title: string, by = ada) =>
  engine.remember({ title, body: `${title} is written down.` }, by);

describe('the logs of a new folder', () => {
  it('have the names of the documents and are left out of git', async () => {
    const { engine, store } = await initialisedEngine();
    await remember(engine, 'Storage');
    await engine.settled();
    expect(logsIn({ store })).toEqual(['episodes/2026-03-07.md', 'meta/audit.log']);
    const ignored = store.textAt('.gitignore')?.split('\n');
    expect(ignored).toContain('meta/audit.log');
    expect((await engine.doctor()).problems).toEqual([]);
  });

  it('are shared where a person says so, in files that git does not ignore', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.configure({ logs: 'shared' });
    await remember(engine, 'Storage');
    await engine.settled();
    expect(logsIn({ store })).toContain('episodes/2026-03-07.ada-000001.md');
    expect(store.textAt('meta/audit.ada-000001.log')).toContain('| CREATE |');
    expect(store.textAt('meta/audit.log')).not.toContain('| CREATE |');
  });
});

describe('the logs of a folder that shares them', () => {
  it('stay as they are, and each clone writes to files of its own', async () => {
    const test = testEngine(formerFolder);
    await remember(test.engine, 'Storage');
    await test.engine.settled();
    for (const path of ['episodes/2026-03-07.md', 'meta/audit.log', '.gitignore'] as const) {
      expect(test.store.textAt(path)).toBe(formerFolder[path]);
    }
    const [day, , own] = logsIn(test);
    expect([day, own]).toEqual(['episodes/2026-03-07.ada-000001.md', 'meta/audit.ada-000001.log']);
    await remember(test.restart(), 'Network', robot);
    expect(logsIn(test)).toHaveLength(4);
    expect((await test.restart().doctor()).problems).toEqual([]);
  });

  it('are read in one order', async () => {
    const { engine } = testEngine({
      ...formerFolder,
      'episodes/2026-03-07.bob-77aa11.md':
        '# 2026-03-07\n\n## 15:00 - Release\n- **Type:** event\n- **Summary:** It is out.\n',
      'meta/audit.bob-77aa11.log': '2026-03-07T15:00Z | EDIT | graph/b.md | human:bob | auto | B\n',
    });
    await remember(engine, 'Storage');
    await engine.settled();
    expect((await engine.episodes()).map(({ title }) => title)).toEqual([
      'Release',
      'Storage',
      'Standup',
    ]);
    const audit = await engine.audit();
    expect(audit.map(({ summary }) => summary)).toEqual(['B', 'Storage', 'A']);
    expect(await engine.audit({ limit: 1 })).toEqual([audit[0]]);
    expect(await engine.audit({ from: '2026-03-08' })).toEqual([]);
  });

  it('are exported as one log a day and one audit log', async () => {
    const { engine } = testEngine({
      ...formerFolder,
      'episodes/2026-03-07.bob-77aa11.md':
        '# 2026-03-07\n\n## 08:00 - Release\n- **Type:** event\n- **Summary:** It is out.\n',
    });
    const [day, audit] = await engine.exportLogs();
    expect(day?.path).toBe('episodes/2026-03-07.md');
    expect(day?.text).toBe(
      '# 2026-03-07\n\n## 08:00 - Release\n- **Type:** event\n- **Summary:** It is out.\n\n## 09:00 - Standup\n- **Type:** event\n- **Summary:** We met.\n',
    );
    expect(audit?.path).toBe('meta/audit.log');
    expect(audit?.text).toContain(
      '2026-03-07T09:00Z | CREATE | graph/a.md | human:bob | auto | A\n',
    );
  });

  it('tell nothing of a memory that became private, in whichever log it stands', async () => {
    const { engine, store } = testEngine({
      ...formerFolder,
      'meta/audit.log': '2026-03-07T09:00Z | EDIT | graph/x.md | human:bob | auto | Storage\n',
    });
    await remember(engine, 'Storage');
    await engine.keepPrivate('Storage', true, ada);
    await engine.settled();
    for (const path of store.paths.filter((one) => one.startsWith('meta/audit'))) {
      expect([path, store.textAt(path)]).not.toEqual([path, expect.stringContaining('Storage')]);
    }
  });
});

describe('two processes of one clone', () => {
  it('learn of each other’s memories by the log that they share', async () => {
    const { restart } = testEngine(formerFolder);
    const [one, other] = [restart(), restart()];
    await Promise.all([one.list(), other.list()]);
    const first = await one.remember('All times are stored in UTC.', ada);
    await one.settled();
    expect(await other.remember('All times are stored in UTC.', ada)).toMatchObject({
      action: 'reinforced',
      memory: { id: first.memory?.id },
    });
  });
});
