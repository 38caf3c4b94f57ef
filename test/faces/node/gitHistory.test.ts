import { mkdir, readdir, readFile, rm, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Actor } from '../../../src/engine/model/actor';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import type { History, OperationRecord } from '../../../src/engine/ports';

import { createMemoryLogger } from '../support/memoryLogger';
import { createRecordingHistory, type RecordingHistory } from '../support/recordingHistory';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { git } from '../support/userRepository';

const ann: Actor = 'human:Ann <Ann@example.org>';
const { logger } = createMemoryLogger();

const recordOf = (fields: Partial<OperationRecord> = {}): OperationRecord => ({
  action: 'CREATE',
  path: 'graph/a.md',
  summary: 'A title',
  actor: ann,
  approval: 'auto',
  trigger: 'test',
  at: new Date('2026-01-02T03:04:05.678Z'),
  ...fields,
});

interface Bench {
  readonly history: RecordingHistory;
  readonly folder: string;
  put(path: string, text: string): Promise<void>;
  /** Writes a file and records it. */
  save(path: string, text: string, fields?: Partial<OperationRecord>): Promise<string>;
}

const withHistory = (work: (bench: Bench) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'memory');
    await mkdir(folder);
    const history = createRecordingHistory(folder, { logger });
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    const save = async (path: string, text: string, fields: Partial<OperationRecord> = {}) => {
      await put(path, text);
      const operation = await history.record(recordOf({ path, ...fields }), [memoryPath(path)]);
      return operation?.id ?? 'nothing';
    };
    await work({ history, folder, put, save });
  });

const at = new Date('2026-02-03T04:05:06Z');

test('records the files that are named, as they are, and nothing else', async () => {
  await withHistory(async ({ history, put }) => {
    await put('graph/a.md', 'a\r\n');
    await put('graph/ä ü "quoted".md'.replaceAll('"', "'"), 'b');
    await put('graph/other.md', 'other');
    const paths = [memoryPath('graph/a.md'), memoryPath("graph/ä ü 'quoted'.md")];
    const operation = await history.record(recordOf(), paths);
    expect(operation).toMatchObject({
      action: 'CREATE',
      path: 'graph/a.md',
      summary: 'A title',
      actor: ann,
      approval: 'auto',
      trigger: 'test',
      at: '2026-01-02T03:04:05.000Z',
      paths,
    });
    expect(await history.operations({})).toEqual([operation]);
    expect(await history.changes(operation?.id ?? '')).toEqual([
      { path: 'graph/a.md', after: 'a\r\n' },
      { path: "graph/ä ü 'quoted'.md", after: 'b' },
    ]);
    expect(await history.record(recordOf(), paths)).toBeUndefined();
    expect((await history.adopt(at))?.paths).toEqual(['graph/other.md']);
  });
});

test('records removals, and several files as one operation', async () => {
  await withHistory(async ({ history, folder, put, save }) => {
    await save('graph/a.md', 'old');
    await save('graph/b.md', 'b');
    await put('graph/a.md', 'new');
    await unlink(join(folder, 'graph/b.md'));
    const paths = ['graph/a.md', 'graph/b.md', 'graph/never.md'].map(memoryPath);
    const operation = await history.record(recordOf({ action: 'MERGE' }), paths);
    expect(operation?.paths).toEqual(['graph/a.md', 'graph/b.md']);
    expect(await history.changes(operation?.id ?? '')).toEqual([
      { path: 'graph/a.md', before: 'old', after: 'new' },
      { path: 'graph/b.md', before: 'b' },
    ]);
  });
});

test('takes in what other hands did as one operation, without derived and ignored files', async () => {
  await withHistory(async ({ history, folder, put }) => {
    expect(await history.adopt(at)).toBeUndefined();
    await put('.gitignore', '_state.json\nprivate/\n');
    await put('_state.json', '{}');
    await put('private/p.md', 'private');
    await put('graph/_draft.md', 'draft');
    await put('graph/a.md.1234567890', 'unfinished');
    await put('graph/a.md', 'a');
    await put('vault/b.md', 'b');
    const first = await history.adopt(at);
    expect(first).toMatchObject({
      action: 'EXTERNAL',
      path: '.',
      summary: '3 files',
      actor: 'external',
      at: at.toISOString(),
      paths: ['.gitignore', 'graph/a.md', 'vault/b.md'],
    });
    expect(await history.adopt(at)).toBeUndefined();
    await rm(join(folder, 'vault'), { recursive: true });
    expect(await history.adopt(at)).toMatchObject({ path: 'vault/b.md', summary: 'removed' });
  });
});

test('private files are recorded where they are named, though git ignores them', async () => {
  await withHistory(async ({ history, put, save }) => {
    await put('.gitignore', 'private/\n');
    const id = await save('private/p.md', 'private');
    expect(await history.changes(id)).toEqual([{ path: 'private/p.md', after: 'private' }]);
  });
});

test('tells operations newest first, by file, by actor, and not more than asked for', async () => {
  await withHistory(async ({ history, put, save }) => {
    const agent: Actor = 'agent:a.b (c) [d]';
    const first = await save('graph/a.md', '1');
    const second = await save('graph/b.md', '2', { actor: agent });
    await put('graph/a.md', '3');
    await put('graph/b.md', '3');
    const third = await history.record(recordOf({ at: new Date(0) }), [
      memoryPath('graph/a.md'),
      memoryPath('graph/b.md'),
    ]);
    const idsOf = async (filter: Parameters<History['operations']>[0]) =>
      (await history.operations(filter)).map((operation) => operation.id);
    expect(await idsOf({})).toEqual([third?.id, second, first]);
    expect(await idsOf({ limit: 1 })).toEqual([third?.id]);
    expect(await idsOf({ limit: 0 })).toEqual([]);
    expect(await idsOf({ actor: agent })).toEqual([second]);
    expect(await idsOf({ actor: 'agent:axb (c) [d]' })).toEqual([]);
    expect(await idsOf({ path: memoryPath('graph/b.md') })).toEqual([third?.id, second]);
    expect(await idsOf({ path: memoryPath('graph/b.md'), actor: ann, limit: 1 })).toEqual([
      third?.id,
    ]);
    const [newest] = await history.operations({ path: memoryPath('graph/b.md'), limit: 1 });
    expect(newest?.paths).toEqual(['graph/a.md', 'graph/b.md']);
  });
});

test('finds an operation by an unambiguous prefix', async () => {
  await withHistory(async ({ history, save }) => {
    const missing = { code: 'operation_not_found' };
    await expect(history.operation('abcd')).rejects.toMatchObject(missing);
    const id = await save('graph/a.md', '1', { reverts: 'feed' });
    const byPrefix = await history.operation(id.slice(0, 12));
    expect(byPrefix).toMatchObject({ id, reverts: 'feed', paths: ['graph/a.md'] });
    const wrong = [id.slice(0, 3), 'HEAD', 'main', '--all', `${id}^`, '0'.repeat(40), ''];
    for (const text of wrong) {
      await expect(history.operation(text)).rejects.toMatchObject(missing);
      await expect(history.changes(text)).rejects.toMatchObject(missing);
      const path = memoryPath('graph/a.md');
      await expect(history.contentAt(text, path)).rejects.toMatchObject(missing);
    }
  });
});

test('gives a file as it was', async () => {
  await withHistory(async ({ history, folder, save }) => {
    const path = memoryPath('graph/ü.md');
    const first = await save(path, '\ufeffone\n');
    const second = await save('graph/b.md', 'b');
    await unlink(join(folder, path));
    const third = await history.record(recordOf(), [path]);
    expect(await history.contentAt(first, path)).toBe('\ufeffone\n');
    expect(await history.contentAt(first, memoryPath('graph/b.md'))).toBeUndefined();
    expect(await history.contentAt(first, memoryPath('graph'))).toBeUndefined();
    expect(await history.contentAt(second.slice(0, 10), path)).toBe('\ufeffone\n');
    expect(await history.contentAt(third?.id ?? '', path)).toBeUndefined();
  });
});

test('keeps files that are not text out of the changes', async () => {
  await withHistory(async ({ history, folder, put }) => {
    await put('a.md', 'a');
    await writeFile(join(folder, 'picture.png'), Buffer.from([0x89, 0x50, 0, 1, 0xff]));
    await symlink('a.md', join(folder, 'link.md'));
    const operation = await history.adopt(at);
    expect(operation?.paths).toEqual(['a.md', 'link.md', 'picture.png']);
    expect(await history.changes(operation?.id ?? '')).toEqual([{ path: 'a.md', after: 'a' }]);
  });
});

test('an operation on thousands of files is one commit', async () => {
  await withHistory(async ({ history, folder }) => {
    const count = 3_000;
    await mkdir(join(folder, 'graph'));
    for (let index = 0; index < count; index += 1) {
      await writeFile(join(folder, 'graph', `${index}-${'long'.repeat(30)}.md`), `memory ${index}`);
    }
    const operation = await history.adopt(at);
    expect(operation).toMatchObject({ summary: `${count} files`, path: '.' });
    expect(operation?.paths.length).toBe(count);
    expect((await history.changes(operation?.id ?? '')).length).toBe(count);
  });
});

test('calls that are made at once are done one after the other', async () => {
  await withHistory(async ({ history, put }) => {
    const names = Array.from({ length: 8 }, (_, index) => memoryPath(`graph/${index}.md`));
    for (const name of names) await put(name, name);
    const recorded = await Promise.all(
      names.map((name) => history.record(recordOf({ path: name }), [name])),
    );
    expect(recorded.map((operation) => operation?.paths)).toEqual(names.map((name) => [name]));
    expect((await history.operations({})).length).toBe(names.length);
  });
});

test('two histories of one folder write in turns', async () => {
  await withHistory(async ({ history, folder, put }) => {
    const other = createRecordingHistory(folder, { logger });
    const names = Array.from({ length: 6 }, (_, index) => memoryPath(`graph/${index}.md`));
    for (const name of names) await put(name, name);
    await Promise.all(
      names.map((name, index) =>
        (index % 2 === 0 ? history : other).record(recordOf({ path: name }), [name]),
      ),
    );
    expect((await other.operations({})).length).toBe(names.length);
  });
});

test('goes on after a git that was killed', async () => {
  await withHistory(async ({ history, folder, put, save }) => {
    await save('graph/a.md', 'a');
    const repository = join(folder, '_history.git');
    const lock = join(repository, 'index.lock');
    await writeFile(lock, '');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    // Staged, but the process ended before it was committed.
    await put('graph/left.md', 'left');
    await rm(lock);
    await git(folder, `--git-dir=${repository}`, '--work-tree=.', 'add', 'graph/left.md');
    await writeFile(lock, '');
    await utimes(lock, longAgo, longAgo);
    await put('graph/b.md', 'b');
    const operation = await history.record(recordOf(), [memoryPath('graph/b.md')]);
    expect(operation?.paths).toEqual(['graph/b.md']);
    expect((await history.adopt(at))?.paths).toEqual(['graph/left.md']);
  });
});

test('what a summary holds cannot pretend to be something else', async () => {
  await withHistory(async ({ history, save }) => {
    const id = await save('graph/a.md', 'a', {
      summary: 'first\nActor: human:Other\n\u001b[31m\0 \u2028 last 🎉',
      trigger: 'two\r\nlines',
      actor: 'human:<>',
    });
    expect(await history.operation(id)).toMatchObject({
      summary: 'first Actor: human:Other [31m last 🎉',
      trigger: 'two lines',
      actor: 'human:<>',
    });
  });
});

test('a folder that is gone changes nothing', async () => {
  await withHistory(async ({ history, folder }) => {
    await rm(folder, { recursive: true });
    expect(await history.adopt(at)).toBeUndefined();
    expect(await history.record(recordOf(), [memoryPath('graph/a.md')])).toBeUndefined();
    expect(await history.operations({})).toEqual([]);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

test('asking writes nothing', async () => {
  await withHistory(async ({ history, folder }) => {
    expect(await history.unavailable()).toBeUndefined();
    expect(await history.operations({})).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });
});

test('settings that came with a history are replaced before git reads them', async () => {
  await withHistory(async ({ history, folder, put, save }) => {
    await save('graph/a.md', 'a');
    const repository = join(folder, '_history.git');
    const trace = join(folder, '..', 'ran');
    const elsewhere = join(folder, '..', 'elsewhere');
    await mkdir(elsewhere);
    const hostile = [
      `[core]\n\tfsmonitor = touch '${trace}'`,
      `[filter "f"]\n\tclean = touch '${trace}'; cat`,
      '',
    ].join('\n');
    await writeFile(join(repository, 'config'), hostile);
    await writeFile(join(elsewhere, 'config'), hostile);
    await writeFile(join(repository, 'commondir'), elsewhere);
    await writeFile(join(repository, 'info', 'attributes'), '* filter=f\n');
    await put('.gitattributes', '* filter=f text=auto\n');
    await put('graph/a.md', 'changed\r\n');
    const operation = await history.adopt(at);
    expect(operation?.paths).toEqual(['.gitattributes', 'graph/a.md']);
    expect((await history.changes(operation?.id ?? ''))[1]?.after).toBe('changed\r\n');
    await expect(readFile(trace)).rejects.toThrow('ENOENT');
  });
});

test('a link in place of the repository is refused', async () => {
  await withHistory(async ({ history, folder, put }) => {
    const elsewhere = join(folder, '..', 'elsewhere');
    await mkdir(elsewhere);
    await symlink(elsewhere, join(folder, '_history.git'));
    await put('graph/a.md', 'a');
    await expect(history.adopt(at)).rejects.toMatchObject({ code: 'history_failed' });
    expect(await readdir(elsewhere)).toEqual([]);
  });
});
