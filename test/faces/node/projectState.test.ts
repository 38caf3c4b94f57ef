import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseStatus, projectStateOf } from '../../../src/node/projectGit';
import { withTemporaryFolder } from '../support/temporaryFolder';

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-C', folder, ...args],
    { encoding: 'utf8' },
  );

test('says on which commit the work tree stands and what is not committed, and runs nothing of the owner’s', () =>
  withTemporaryFolder(async (folder) => {
    const memory = join(folder, 'memory');
    await mkdir(memory);
    expect(await projectStateOf(memory)).toBeUndefined();
    git(folder, 'init', '--initial-branch=main');
    await writeFile(join(folder, 'a b.txt'), 'one\n');
    git(folder, 'add', '.');
    git(folder, 'commit', '-m', 'First');
    const commit = git(folder, 'rev-parse', 'HEAD').slice(0, 7);
    const clean = await projectStateOf(memory);
    expect(clean).toEqual({
      state: `commit ${commit} on main, nothing left to commit`,
      changed: [],
    });
    await writeFile(join(folder, 'a b.txt'), 'two\n');
    await writeFile(join(folder, 'new.txt'), '');
    await writeFile(join(memory, 'MEMORY.md'), '');
    git(folder, 'config', 'core.fsmonitor', `touch ${join(folder, 'ran')}; echo`);
    expect(await projectStateOf(memory)).toEqual({
      state: `commit ${commit} on main, 2 files not committed`,
      changed: ['a b.txt', 'new.txt'],
    });
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  }));

test('reads a renamed file by its new name', () => {
  const rows = [
    '# branch.oid (initial)',
    '# branch.head main',
    '2 R. N... 1 2 3 a b R100 new.ts',
    'old.ts',
  ];
  expect(parseStatus(`${rows.join('\0')}\0`)).toEqual({
    state: 'no commit yet on main, 1 file not committed',
    changed: ['new.ts'],
  });
});
