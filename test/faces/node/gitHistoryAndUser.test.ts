import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import type { OperationRecord } from '../../../src/engine/ports';

import { createMemoryLogger } from '../support/memoryLogger';
import { createRecordingHistory } from '../support/recordingHistory';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { createUserRepository, git, stateOfUserRepository } from '../support/userRepository';

const { logger } = createMemoryLogger();

afterEach(() => {
  vi.unstubAllEnvs();
});

const record: OperationRecord = {
  action: 'CREATE',
  path: 'a.md',
  summary: 'A title',
  actor: 'agent:test',
  approval: 'auto',
  trigger: 'test',
  at: new Date('2026-01-02T03:04:05Z'),
};

const createMemory = async (folder: string, text = 'a'): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'a.md'), text);
};

const recordIn = (folder: string) =>
  createRecordingHistory(folder, { logger }).record(record, [memoryPath('a.md')]);

test("the user's repository is left as it was, and its hooks do not run", async () => {
  await withTemporaryFolder(async (top) => {
    await createUserRepository(top);
    const before = await stateOfUserRepository(top);
    const folder = join(top, 'docs', 'memory');
    await createMemory(folder);
    const history = createRecordingHistory(folder, { logger });
    expect((await history.record(record, [memoryPath('a.md')]))?.paths).toEqual(['a.md']);
    await writeFile(join(folder, 'b.md'), 'b');
    expect((await history.adopt(new Date()))?.paths).toEqual(['b.md']);
    expect((await history.operations({})).length).toBe(2);
    expect(await stateOfUserRepository(top)).toEqual(before);
    expect(await readdir(folder)).toEqual(['a.md', 'b.md']);
    expect(await readdir(join(top, '.git', 'cognitive-memory'))).toEqual(['docs__memory.git']);
    // Both are still the user's to commit.
    expect(await git(top, 'status', '--porcelain', '--untracked-files=all', '--', 'docs')).toBe(
      '?? docs/memory/a.md\n?? docs/memory/b.md\n',
    );
  });
});

test("settings and variables of the user's git have no effect", async () => {
  await withTemporaryFolder(async (top) => {
    await createUserRepository(top);
    const before = await stateOfUserRepository(top);
    const folder = join(top, 'memory');
    await createMemory(folder, 'a\r\n');
    const trace = join(top, 'program-ran');
    const program = join(top, '.git', 'program');
    await writeFile(program, `#!/bin/sh\ntouch '${trace}'\nexit 1\n`);
    await chmod(program, 0o755);
    await writeFile(
      join(top, '.git', 'settings'),
      [
        '[commit]\n\tgpgSign = true',
        `[gpg]\n\tprogram = ${program}`,
        `[core]\n\thooksPath = ${join(top, '.git', 'hooks')}\n\tautocrlf = input`,
        `\texcludesFile = ${join(top, '.git', 'excluded')}\n\tfsmonitor = ${program}`,
        `\teditor = ${program}\n\tpager = ${program}`,
        '[init]\n\tdefaultObjectFormat = sha256',
        '',
      ].join('\n'),
    );
    await writeFile(join(top, '.git', 'excluded'), '*.md\n');
    const hostile: Record<string, string> = {
      GIT_DIR: join(top, '.git'),
      GIT_WORK_TREE: top,
      GIT_INDEX_FILE: join(top, '.git', 'index'),
      GIT_OBJECT_DIRECTORY: join(top, '.git', 'objects'),
      GIT_COMMON_DIR: join(top, '.git'),
      GIT_NAMESPACE: 'other',
      GIT_CONFIG_GLOBAL: join(top, '.git', 'settings'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.hooksPath',
      GIT_CONFIG_VALUE_0: join(top, '.git', 'hooks'),
      GIT_CEILING_DIRECTORIES: top,
      GIT_EDITOR: program,
      GIT_EXTERNAL_DIFF: program,
      GIT_AUTHOR_NAME: 'Wrong',
      GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z',
      GIT_TRACE: trace,
      GIT_DEFAULT_HASH: 'sha256',
      EDITOR: program,
      PAGER: program,
      PREFIX: top,
      LC_ALL: 'de_DE.UTF-8',
    };
    for (const [name, value] of Object.entries(hostile)) vi.stubEnv(name, value);
    const history = createRecordingHistory(folder, { logger });
    const operation = await history.record(record, [memoryPath('a.md')]);
    await writeFile(join(folder, 'b.md'), 'b');
    expect((await history.adopt(new Date()))?.paths).toEqual(['b.md']);
    expect(await history.contentAt(operation?.id ?? '', memoryPath('a.md'))).toBe('a\r\n');
    expect(operation?.at).toBe('2026-01-02T03:04:05.000Z');
    vi.unstubAllEnvs();
    expect(await stateOfUserRepository(top)).toEqual(before);
    await expect(readFile(trace)).rejects.toThrow('ENOENT');
    const own = join(top, '.git', 'cognitive-memory', 'memory.git');
    expect(await git(own, 'log', '--max-count=1', '--skip=1', '--format=%an <%ae> %cI')).toBe(
      'test <noreply@cognitive-memory.invalid> 2026-01-02T03:04:05+00:00\n',
    );
  });
});

test('each worktree has a history of its own', async () => {
  await withTemporaryFolder(async (parent) => {
    const top = join(parent, 'main');
    const tree = join(parent, 'tree');
    await createUserRepository(top);
    await git(top, 'worktree', 'add', '--quiet', '-b', 'other', tree);
    await createMemory(join(top, 'memory'));
    await createMemory(join(tree, 'memory'));
    await recordIn(join(top, 'memory'));
    const inTree = createRecordingHistory(join(tree, 'memory'), { logger });
    expect(await inTree.operations({})).toEqual([]);
    await recordIn(join(tree, 'memory'));
    expect(await readdir(join(top, '.git', 'worktrees', 'tree', 'cognitive-memory'))).toEqual([
      'memory.git',
    ]);
    expect(await readdir(join(top, '.git', 'cognitive-memory'))).toEqual(['memory.git']);
  });
});

test('a memory folder that is the top of its repository', async () => {
  await withTemporaryFolder(async (top) => {
    await createUserRepository(top);
    const before = await stateOfUserRepository(top);
    await createMemory(top);
    expect((await recordIn(top))?.paths).toEqual(['a.md']);
    expect(await readdir(join(top, '.git', 'cognitive-memory'))).toEqual(['root.git']);
    expect(await stateOfUserRepository(top)).toEqual(before);
  });
});

test('without a repository around it the history lies in the folder', async () => {
  await withTemporaryFolder(async (folder) => {
    await createMemory(folder);
    await recordIn(folder);
    expect(await readdir(folder)).toEqual(['_history.git', 'a.md']);
    expect(await createRecordingHistory(folder, { logger }).adopt(new Date())).toBeUndefined();
  });
});

test('a history goes on in the folder when a repository is made around it', async () => {
  await withTemporaryFolder(async (top) => {
    const folder = join(top, 'memory');
    await createMemory(folder);
    await recordIn(folder);
    await createUserRepository(top);
    await createMemory(folder, 'changed');
    await recordIn(folder);
    expect((await createRecordingHistory(folder, { logger }).operations({})).length).toBe(2);
    expect(await readdir(join(top, '.git'))).not.toContain('cognitive-memory');
  });
});

test('a history that came with a clone is not believed', async () => {
  await withTemporaryFolder(async (top) => {
    const folder = join(top, 'memory');
    await createMemory(folder);
    await recordIn(folder);
    await createUserRepository(top);
    await git(top, 'add', '--force', 'memory');
    const history = createRecordingHistory(folder, { logger });
    expect(await history.operations({})).toEqual([]);
    await history.adopt(new Date());
    expect(await readdir(join(top, '.git', 'cognitive-memory'))).toEqual(['memory.git']);
  });
});

test('a folder reached through a link has one history', async () => {
  await withTemporaryFolder(async (top) => {
    await createUserRepository(top);
    await createMemory(join(top, 'memory'));
    await recordIn(join(top, 'memory'));
    await rename(join(top, 'memory'), join(top, 'moved'));
    expect(
      await createRecordingHistory(join(top, 'memory'), { logger }).operations({}),
    ).toHaveLength(1);
  });
});

test('without git nothing is recorded and nothing thrown', async () => {
  await withTemporaryFolder(async (folder) => {
    await createMemory(folder);
    vi.stubEnv('PATH', '');
    const history = createRecordingHistory(folder, { logger });
    expect(await history.unavailable()).toBe('no_git');
    expect(await history.record(record, [memoryPath('a.md')])).toBeUndefined();
    expect(await history.adopt(new Date())).toBeUndefined();
    expect(await history.operations({})).toEqual([]);
    await expect(history.operation('abcdef')).rejects.toMatchObject({
      code: 'history_unavailable',
      data: { reason: 'no_git' },
    });
    expect(await readdir(folder)).toEqual(['a.md']);
  });
});

test('a repository that cannot be made is one that is not there', async () => {
  await withTemporaryFolder(async (top) => {
    await createUserRepository(top);
    const folder = join(top, 'memory');
    await createMemory(folder);
    const history = createRecordingHistory(folder, { logger });
    const fs = await import('../../../src/node/atomicFile');
    const creation = vi
      .spyOn(fs, 'createFolder')
      .mockRejectedValue(Object.assign(new Error('injected'), { code: 'EROFS' }));
    expect(await history.record(record, [memoryPath('a.md')])).toBeUndefined();
    expect(await history.unavailable()).toBe('read_only');
    creation.mockRestore();
    expect(await history.adopt(new Date())).toBeUndefined();
    expect(await history.operations({})).toEqual([]);
  });
});

test('a history that cannot be written for a while says so, and takes in what waits later', async () => {
  await withTemporaryFolder(async (folder) => {
    await createMemory(folder);
    const history = createRecordingHistory(folder, { logger });
    expect(await history.record(record, [memoryPath('a.md')])).toBeDefined();
    const fs = await import('../../../src/node/atomicFile');
    const creation = vi
      .spyOn(fs, 'createFolder')
      .mockRejectedValue(Object.assign(new Error('injected'), { code: 'EACCES' }));
    await writeFile(join(folder, 'a.md'), 'changed');
    await expect(history.adopt(new Date())).rejects.toMatchObject({ code: 'read_only' });
    creation.mockRestore();
    expect(await history.unavailable()).toBeUndefined();
    expect(await history.adopt(new Date())).toMatchObject({ paths: ['a.md'] });
  });
});
