import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environment, type Project, withMemory } from '../support/cogmem';

interface Answer {
  readonly problems: readonly { readonly path: string; readonly code: string }[];
}

const remember = async (
  { json }: Project,
  title: string,
): Promise<{ id: string; path: string }> => {
  const { memory } = await json<{ memory: { id: string; path: string } }>([
    ...['remember', `${title}, because it was measured.`, '--title', title, '--type', 'fix'],
  ]);
  return memory;
};

const problemsIn = async ({ run }: Project, ...args: string[]): Promise<readonly string[]> => {
  const { stdout } = await run(['doctor', '--json', ...args]);
  return (JSON.parse(stdout) as Answer).problems.map(({ path, code }) => `${path} ${code}`);
};

/** A relation that a person wrote into one of two files. */
const makeOneSided = async (project: Project): Promise<string> => {
  const first = await remember(project, 'Pool of ten');
  const second = await remember(project, 'Retry three times');
  const file = join(project.folder, 'memory', first.path);
  const text = await readFile(file, 'utf8');
  const relation = `relations:\n  - target: ${second.id}\n    type: SOLVES\n`;
  await writeFile(
    file,
    text.replace(/\n---\n/u, () => `\n${relation}---\n`),
  );
  return second.path;
};

describe('cogmem doctor', () => {
  test('tells of a byte that changed in a log and in CORE.md, puts it back, and knows an edit from it', () =>
    withMemory(async (project) => {
      await remember(project, 'Pool of ten');
      await project.json(['core']);
      const core = join(project.folder, 'memory/CORE.md');
      const audit = join(project.folder, 'memory/meta/audit.log');
      const flip = async (file: string, bit: number) => {
        const bytes = await readFile(file);
        const at = bytes.indexOf('ool of ten') - 1;
        bytes[at] = (bytes[at] ?? 0) ^ bit;
        await writeFile(file, bytes);
      };
      const before = [await readFile(core, 'utf8'), await readFile(audit, 'utf8')];
      await flip(core, 2);
      await flip(audit, 4);
      expect(await problemsIn(project)).toEqual([
        'CORE.md byte_changed',
        'meta/audit.log byte_changed',
      ]);
      await project.run(['doctor', '--fix']);
      expect(await problemsIn(project)).toEqual([]);
      expect(await readFile(core, 'utf8')).toBe(before[0]);
      expect(await readFile(audit, 'utf8')).toContain(before[1]);
      // A byte that is no text any more, in a file that nobody reads as a memory.
      await flip(audit, 128);
      expect(await problemsIn(project, '--fix')).toEqual([
        'meta/audit.log invalid_utf8',
        'meta/audit.log byte_changed',
      ]);
      expect((await project.run(['audit'])).stdout).toContain('ool of ten');
      await flip(audit, 128);
      await writeFile(core, before[0]?.replace('Pool of ten', 'Our pool of ten') ?? '');
      expect(await problemsIn(project)).toEqual([]);
    }));

  test('mends what a hand left undone, and undo takes it back', async () => {
    await withMemory(async (project) => {
      const path = await makeOneSided(project);
      const file = join(project.folder, 'memory', path);
      const before = await readFile(file, 'utf8');
      expect(await problemsIn(project)).toEqual([expect.stringMatching(/ relation_one_sided$/u)]);
      const dry = await project.run(['doctor', '--dry-run']);
      expect(dry.stdout).toContain(`+++ b/${path}`);
      expect(await readFile(file, 'utf8')).toBe(before);
      const fixed = await project.run(['doctor', '--fix']);
      expect([fixed.exitCode, fixed.stderr]).toEqual([0, '']);
      expect(fixed.stdout).toBe('Mended 1 problem.\n');
      expect(await problemsIn(project)).toEqual([]);
      expect((await project.run(['undo'])).exitCode).toBe(0);
      expect(await readFile(file, 'utf8')).toBe(before);
    });
  });

  test('finds what the store passes over', async () => {
    await withMemory(async (project) => {
      await remember(project, 'Pool of ten');
      const fixes = join(project.folder, 'memory/graph/fixes');
      const leftover = join(fixes, 'pool.md.3141592653');
      await writeFile(leftover, 'half');
      await utimes(leftover, 1_000_000, 1_000_000);
      await writeFile(join(fixes, 'aux.md'), 'x');
      await symlink('/etc/hostname', join(fixes, 'link.md'));
      expect(await problemsIn(project)).toEqual([
        'graph/fixes name_unusable',
        'graph/fixes/link.md outside_folder',
        'graph/fixes/pool.md.3141592653 leftover',
      ]);
      await project.run(['doctor', '--fix']);
      expect(await readdir(fixes)).not.toContain('pool.md.3141592653');
      expect(await readdir(fixes)).toContain('aux.md');
    });
  });

  test('writes nothing in a fresh clone of a pull request', async () => {
    await withMemory(async (project) => {
      await makeOneSided(project);
      const clone = join(project.folder, 'clone');
      await cp(join(project.folder, 'memory'), join(clone, 'memory'), { recursive: true });
      for (const name of await readdir(join(clone, 'memory'))) {
        if (name.startsWith('_')) await rm(join(clone, 'memory', name), { recursive: true });
      }
      spawnSync('git', ['init', '-q', clone], { env: environment });
      const list = async () => (await readdir(clone, { recursive: true })).sort();
      const before = await list();
      const { exitCode, stdout, stderr } = await project.run([
        ...['doctor', '--ci', '--dir', 'clone/memory'],
      ]);
      expect(stdout).toMatch(
        /^clone\/memory\/graph\/fixes\/\S+:\d+: warning relation_one_sided: /u,
      );
      expect([exitCode, stderr, stdout.trim().split('\n').length]).toEqual([0, '', 1]);
      expect(await list()).toEqual(before);
    });
  });
});
