import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Project, withMemory } from '../support/cogmem';
import { git } from '../support/userRepository';

/** Every file that is kept out of the folder, by its text. */
const keptTexts = async (data: string): Promise<readonly string[]> => {
  const entries = await readdir(join(data, 'cognitive-memory'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
};

interface Place {
  readonly project: Project;
  readonly data: string;
  readonly run: (
    args: readonly string[],
    folder?: string,
  ) => Promise<{ readonly exitCode: number | null; readonly stdout: string }>;
}

/** A project in a repository that was cloned from somewhere, with a private memory and a setting. */
const withPrivateMemory = (work: (place: Place) => Promise<void>): Promise<void> =>
  withMemory(async (project) => {
    const data = join(project.folder, '.data');
    const env = { XDG_DATA_HOME: data };
    const run: Place['run'] = (args, folder = project.folder) =>
      project.run(['--dir', join(folder, 'memory'), ...args], { env });
    await git(project.folder, 'init', '-q');
    await git(project.folder, 'remote', 'add', 'origin', 'https://ann@example.org/team/shop.git');
    await run(['remember', 'I fly to Zanzibar in May', '--private']);
    await run(['config', '--half-life', '60']);
    await work({ project, data, run });
  });

const personal = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'memory'), { recursive: true })).filter((path) =>
    /^(?:private\/.*\.md|_config\.json)$/u.test(path),
  );

describe('what is private', () => {
  test('has a copy that no other user of the machine can read', () =>
    withPrivateMemory(async ({ data }) => {
      const copies = join(data, 'cognitive-memory', 'copies');
      const repositories = await readdir(copies);
      expect(repositories).toHaveLength(1);
      for (const name of repositories) {
        const { mode } = await stat(join(copies, name));
        // Windows has no such rights: there the data folder itself is the user's alone.
        if (process.platform !== 'win32') expect(mode & 0o077).toBe(0);
      }
    }));

  test('comes back after git clean', () =>
    withPrivateMemory(async ({ project: { folder }, run }) => {
      const before = await personal(folder);
      expect(before).toHaveLength(2);
      await git(folder, 'clean', '-fdxq', '--exclude=.data');
      await run(['init']);
      expect(await personal(folder)).toEqual([]);

      const told = await run(['doctor']);
      expect(told.stdout).toContain('This personal file is gone. A copy of it is kept');
      expect((await run(['doctor', '--fix'])).stdout).toContain('Mended 2 problems');
      expect(await personal(folder)).toEqual(before);
      expect((await run(['recall', 'Zanzibar'])).stdout).toContain('I fly to Zanzibar in May');
      expect((await run(['config'])).stdout).toContain('60 days');
      expect((await run(['doctor'])).stdout).not.toContain('personal');
    }));

  test('is asked for by a new clone, and comes only where a person says so', () =>
    withPrivateMemory(async ({ project: { folder }, run }) => {
      const clone = join(folder, 'clone');
      await git(folder, 'clone', '-q', '.', 'clone').catch(() =>
        git(folder, 'init', '-q', 'clone'),
      );
      await git(clone, 'remote', 'remove', 'origin').catch(() => undefined);
      await git(clone, 'remote', 'add', 'origin', 'https://bob@example.org/team/shop.git');
      await run(['init'], clone);
      const told = await run(['doctor'], clone);
      expect(told.stdout).toContain('Another clone has this personal file');
      await run(['--actor', 'agent:robot', 'doctor', '--fix'], clone);
      expect(await personal(clone)).toEqual([]);
      await run(['--actor', 'agent:robot', 'doctor', '--fix', '--bring-back'], clone);
      expect(await personal(clone)).toEqual([]);
      await run(['doctor', '--fix', '--bring-back'], clone);
      expect(await personal(clone)).toHaveLength(2);
    }));

  test('is not asked for again by a clone that does not want it', () =>
    withPrivateMemory(async ({ project: { folder }, run }) => {
      const clone = join(folder, 'clone');
      await git(folder, 'init', '-q', 'clone');
      await git(clone, 'remote', 'add', 'origin', 'https://example.org/team/shop.git');
      await run(['init'], clone);
      await run(['doctor', '--fix'], clone);
      expect((await run(['doctor'], clone)).stdout).not.toContain('personal file');
      expect(await personal(clone)).toEqual([]);
    }));

  test.each([['with an address'], ['without one'], ['of which the address changed']])(
    'follows a project that was moved, %s',
    (what) =>
      withPrivateMemory(async ({ project: { folder }, run }) => {
        const moved = join(folder, 'moved');
        if (what === 'without one') {
          await git(folder, 'remote', 'remove', 'origin');
          await run(['update', 'I fly to Zanzibar in May', '--tags', 'travel']);
        }
        await mkdir(moved);
        for (const name of ['memory', '.git']) await rename(join(folder, name), join(moved, name));
        if (what === 'of which the address changed') {
          await git(moved, 'remote', 'set-url', 'origin', 'https://example.com/new.git');
        }
        await rm(join(moved, 'memory', 'private'), { recursive: true });
        expect((await run(['doctor'], moved)).stdout).toContain('This personal file is gone');
        await run(['doctor', '--fix'], moved);
        expect((await run(['recall', 'Zanzibar'], moved)).stdout).toContain('Zanzibar');
      }),
  );

  test('is asked for also by a clone that has a private memory of its own already', () =>
    withPrivateMemory(async ({ project: { folder }, run }) => {
      const clone = join(folder, 'clone');
      await git(folder, 'init', '-q', 'clone');
      await git(clone, 'remote', 'add', 'origin', 'https://example.org/team/shop.git');
      await run(['init'], clone);
      await run(['remember', 'My desk is by the window', '--private'], clone);
      expect((await run(['doctor'], clone)).stdout).toContain('Another clone has this personal');
      await run(['doctor', '--fix', '--bring-back'], clone);
      expect((await run(['recall', 'Zanzibar'], clone)).stdout).toContain('Zanzibar');
    }));

  test('leaves no copy where it is deleted for good, in whichever clone', () =>
    withPrivateMemory(async ({ project: { folder }, data, run }) => {
      const clone = join(folder, 'clone');
      await git(folder, 'init', '-q', 'clone');
      await git(clone, 'remote', 'add', 'origin', 'https://example.org/team/shop.git');
      await cp(join(folder, 'memory'), join(clone, 'memory'), { recursive: true });
      await run(['remember', 'Another memory of the clone'], clone);
      expect((await keptTexts(data)).filter((text) => text.includes('Zanzibar'))).toHaveLength(2);
      await run(['delete', 'I fly to Zanzibar in May', '--permanent']);
      expect((await keptTexts(data)).filter((text) => text.includes('Zanzibar'))).toEqual([]);
    }));

  test('has no copy any more once it is shared', () =>
    withPrivateMemory(async ({ data, run }) => {
      await run(['share', 'I fly to Zanzibar in May']);
      expect((await keptTexts(data)).filter((text) => text.includes('Zanzibar'))).toEqual([]);
    }));
});
