import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs git as a person would, without the settings of the machine. */
export const git = async (directory: string, ...args: string[]): Promise<string> => {
  const { stdout } = await run('git', ['-C', directory, ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: directory,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Person',
      GIT_AUTHOR_EMAIL: 'person@example.org',
      GIT_COMMITTER_NAME: 'Person',
      GIT_COMMITTER_EMAIL: 'person@example.org',
    },
  });
  return stdout;
};

/** A repository with one commit, a staged file, and hooks that leave a trace when they run. */
export const createUserRepository = async (top: string): Promise<void> => {
  await mkdir(top, { recursive: true });
  await git(top, 'init', '--quiet', '--initial-branch=trunk');
  await writeFile(join(top, 'readme.md'), 'readme');
  await git(top, 'add', 'readme.md');
  await git(top, 'commit', '--quiet', '--message=first');
  await writeFile(join(top, 'staged.md'), 'staged');
  await git(top, 'add', 'staged.md');
  for (const hook of ['pre-commit', 'post-commit', 'commit-msg', 'post-index-change']) {
    const place = join(top, '.git', 'hooks', hook);
    await mkdir(join(top, '.git', 'hooks'), { recursive: true });
    await writeFile(place, `#!/bin/sh\ntouch '${join(top, 'hook-ran')}'\n`);
    await chmod(place, 0o755);
  }
};

/** What must not change when we record: the commit, the index by its bytes, the references. */
export const stateOfUserRepository = async (top: string): Promise<readonly string[]> => [
  await git(top, 'rev-parse', 'HEAD'),
  await git(top, 'for-each-ref'),
  (await readFile(join(top, '.git', 'index'))).toString('hex'),
  // Without the option, asking would write the index itself.
  await git(top, '--no-optional-locks', 'status', '--porcelain', '--', 'staged.md', 'readme.md'),
  (await readdir(top)).includes('hook-ran') ? 'a hook ran' : 'no hook ran',
];
