import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Project, withMemory, withProject } from '../support/cogmem';
import { git } from '../support/userRepository';

/** The launcher lies in the project, not in the home of whoever runs the tests. */
const env = ({ folder }: Project) => ({ XDG_DATA_HOME: join(folder, '.data') });

/** A project whose memory is committed, with one memory; git merges it with our driver. */
const withDriver = (work: (project: Project, path: string) => Promise<void>): Promise<void> =>
  withMemory(async (project) => {
    const { folder, json, start } = project;
    const { memory } = await json<{ memory: { path: string } }>([
      ...['remember', 'The cache lives in Redis.', '--title', 'Cache', '--tags', 'redis'],
    ]);
    await git(folder, 'init', '--quiet', '--initial-branch=trunk');
    await git(folder, 'add', 'memory');
    await git(folder, 'commit', '--quiet', '--message=memory');
    const { exitCode, stdout } = await start(['merge-driver', 'install'], { env: env(project) });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('field by field')]);
    await git(folder, 'commit', '--quiet', '--all', '--message=driver');
    await work(project, join('memory', memory.path));
  });

/** Commits a change of a file on a branch of its own, and comes back. */
const commitOn = async (
  { folder }: Project,
  { branch, path, change }: { branch: string; path: string; change: (text: string) => string },
): Promise<void> => {
  await git(folder, 'checkout', '--quiet', '-b', branch, 'trunk');
  await writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8')));
  await git(folder, 'commit', '--quiet', '--all', `--message=${branch}`);
};

const tagged =
  (tag: string, day: string) =>
  (text: string): string =>
    text
      .replace(/^tags: \[(.*)\]$/mu, `tags: [$1, ${tag}]`)
      .replace(/^updated: .*$/mu, `updated: ${day}`);

describe('git with our merge driver', () => {
  it('merges what two branches changed of one memory, and leaves no conflict', async () => {
    await withDriver(async (project, path) => {
      await commitOn(project, { branch: 'one', path, change: tagged('one', '2026-11-24') });
      await commitOn(project, { branch: 'two', path, change: tagged('two', '2026-11-25') });
      await git(project.folder, 'merge', '--quiet', '--no-edit', 'one');
      const text = await readFile(join(project.folder, path), 'utf8');
      expect(text).toContain('tags: [redis, two, one]\n');
      expect(text).toContain('updated: 2026-11-25\n');
      expect(await git(project.folder, 'status', '--porcelain', '--', path)).toBe('');
    });
  });

  it('leaves what contradicts between markers, and the problem at its line', async () => {
    await withDriver(async (project, path) => {
      const say = (words: string) => (text: string) =>
        text.replace('The cache lives in Redis.', words);
      await commitOn(project, { branch: 'one', path, change: say('The cache lives in Valkey.') });
      await commitOn(project, { branch: 'two', path, change: say('The cache lives in memory.') });
      await expect(git(project.folder, 'merge', 'one')).rejects.toThrow('merge one');
      expect(await readFile(join(project.folder, path), 'utf8')).toContain(
        '<<<<<<< ours\nThe cache lives in memory.\n=======\nThe cache lives in Valkey.\n>>>>>>> theirs\n',
      );
      const { stdout } = await project.run(['doctor', '--json']);
      expect(stdout).toContain('"conflict_markers"');
    });
  });

  it('merges as text where the program is gone', async () => {
    await withDriver(async (project, path) => {
      await rm(join(project.folder, '.data'), { recursive: true });
      await commitOn(project, { branch: 'one', path, change: (text) => `${text}One.\n` });
      const changed = (text: string) => text.replace(/^importance: .*$/mu, 'importance: 0.9');
      await commitOn(project, { branch: 'two', path, change: changed });
      await git(project.folder, 'merge', '--quiet', '--no-edit', 'one');
      const text = await readFile(join(project.folder, path), 'utf8');
      expect(text).toMatch(/importance: 0\.9\n[\s\S]*One\.\n$/u);
    });
  });

  it('is taken back without a trace in the repository', async () => {
    await withDriver(async (project) => {
      const { exitCode, stdout } = await project.run(['merge-driver', 'remove'], {
        env: env(project),
      });
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('plain text')]);
      expect(await git(project.folder, 'config', '--local', '--list')).not.toContain('merge.');
      expect(await git(project.folder, 'diff', 'HEAD~1', '--stat')).toBe('');
    });
  });

  it('is not set up where there is no repository, and says so', async () => {
    await withMemory(async (project) => {
      const { exitCode, stderr } = await project.run(['merge-driver', 'install'], {
        env: env(project),
      });
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('no Git repository')]);
    });
  });

  it('is offered to a person who makes a memory folder in a repository, once it is wanted', async () => {
    await withProject(async (project) => {
      await git(project.folder, 'init', '--quiet');
      const init = (input: string, isInteractive = true) =>
        project.run(['init'], { env: env(project), input, isInteractive });
      expect((await init('', false)).stdout).not.toContain('merge memories');
      expect((await init('\n')).stdout).toMatch(
        /field by field[\s\S]*\[y\/N\] Git merges them as text/u,
      );
      expect(await git(project.folder, 'config', '--local', '--list')).not.toContain('merge.');
      expect((await init('y\n')).stdout).toContain('Commit “.gitattributes”');
      expect(await git(project.folder, 'config', '--local', '--list')).toContain('merge.');
      expect((await init('y\n')).stdout).not.toContain('[y/N]');
    });
  });

  it('takes no other action', async () => {
    await withMemory(async ({ run }) => {
      const { exitCode, stderr } = await run(['merge-driver', 'instal']);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('“instal” is not an action')]);
    });
  });
});
