import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFormerPaths, formerPaths } from '../../../src/node/projectGit';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { git } from '../support/userRepository';

test('tells the paths that a file had in the last commits and the index, the latest first', () =>
  withTemporaryFolder(async (top) => {
    const project = join(top, 'app');
    await mkdir(join(project, 'memory'), { recursive: true });
    let now = 0;
    const formerly = createFormerPaths(join(project, 'memory'), () => now);
    expect(await formerly('pay.ts')).toEqual([]);
    await git(top, 'init', '--quiet');
    await writeFile(join(project, 'pay.ts'), 'export const pay = () => 1;\n');
    await git(top, 'add', '.');
    await git(top, 'commit', '--quiet', '--message=first');
    await mkdir(join(project, 'src'));
    await git(project, 'mv', 'pay.ts', 'src/pay.ts');
    await git(top, 'commit', '--quiet', '--message=move');
    await git(project, 'mv', 'src/pay.ts', 'src/my charge.ts');
    expect(await formerly('src/my charge.ts')).toEqual([]);
    now = 60_000;
    expect(await formerly('src/my charge.ts')).toEqual(['src/pay.ts', 'pay.ts']);
    expect(await formerly('src/pay.ts')).toEqual(['pay.ts']);
  }));

test('a file that was moved there and back had the other path, and not its own', () => {
  const renames = [
    { from: 'b.ts', to: 'a.ts' },
    { from: 'a.ts', to: 'b.ts' },
  ];
  expect(formerPaths(renames, 'a.ts')).toEqual(['b.ts']);
});
