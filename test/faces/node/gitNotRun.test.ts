import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  GitFailedError,
  GitMissingError,
  GitNotRunError,
  toGitError,
} from '../../../src/node/gitCommand';
import { openEngine } from '../../../src/node/openEngine';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { git } from '../support/userRepository';

const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});

/** Puts a program in front of git that has no handles left. */
const exhaustGit = async (parent: string): Promise<void> => {
  const programs = join(parent, 'programs');
  await mkdir(programs);
  const said = "fatal: could not open '/dev/null' for reading and writing: Too many open files";
  await writeFile(join(programs, 'git'), `#!/bin/sh\necho "${said}" >&2\nexit 128\n`);
  await chmod(join(programs, 'git'), 0o755);
  process.env.PATH = `${programs}${delimiter}${path}`;
};

const open = (folder: string) =>
  openEngine(folder, { logger: createMemoryLogger('error').logger, watch: false });

describe('git that cannot be run for want of handles', () => {
  it.skipIf(process.platform === 'win32')(
    'is no folder without a repository: the history says so, and goes on where it was',
    async () => {
      await withTemporaryFolder(async (parent) => {
        const project = join(parent, 'project');
        await mkdir(project);
        await git(project, 'init', '--quiet');
        const folder = join(project, 'memory');
        const by = { actor: 'human:Ann', trigger: 'test' } as const;
        const first = open(folder);
        await first.init(by);
        await first.remember({ title: 'Redis', body: 'Redis times out.', type: 'fact' }, by);
        await first.close();

        await exhaustGit(parent);
        const second = open(folder);
        await expect(second.history()).rejects.toMatchObject({ code: 'history_failed' });
        await second.remember({ title: 'Go', body: 'The service is in Go.', type: 'fact' }, by);
        await second.settled();

        process.env.PATH = path;
        const told = (await second.history()).map(({ summary }) => summary);
        expect(told.slice(0, 2)).toEqual(['Go', 'Redis']);
        await second.close();
      });
    },
  );

  it.each([
    [Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }), GitNotRunError],
    [new Error('Error: spawn git EAGAIN'), GitNotRunError],
    [new Error('block timeout reached'), GitNotRunError],
    [new Error('Error: spawn git ENOENT'), GitMissingError],
    [new Error('fatal: not a git repository'), GitFailedError],
  ])('is told from a git that answers: %s', (error, kind) => {
    expect(toGitError(error)).toBeInstanceOf(kind);
  });
});
