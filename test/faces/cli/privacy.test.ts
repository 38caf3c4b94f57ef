import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import type { DecisionJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

const run = promisify(execFile);

/** The files of the project that git would commit and that hold the word, in their text or their name. */
const sharedWith = async ({ folder }: Project, word: string): Promise<readonly string[]> => {
  await run('git', ['init', '-q'], { cwd: folder });
  const { stdout } = await run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: folder },
  );
  const paths = stdout.split('\0').filter((path) => path !== '');
  expect(paths).toContainEqual(expect.stringMatching(/^memory\/meta\/audit\.[\w-]+\.log$/u));
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
  );
  return texts
    .filter(([path, text]) => `${path}\n${text}`.toLowerCase().includes(word))
    .map(([path]) => path);
};

/** A folder whose logs the team shares too. */
const withSharedLogs = (work: (project: Project) => Promise<void>): Promise<void> =>
  withMemory(async (project) => {
    await project.run(['config', '--logs', 'shared']);
    await work(project);
  });

describe('a private memory', () => {
  test('is in nothing that git would commit, and is found here', () =>
    withSharedLogs(async (project) => {
      const { memory } = await project.json<DecisionJson>([
        ...['remember', 'I fly to Zanzibar in May', '--private', '--tags', 'zanzibar'],
      ]);
      expect(memory.path).toMatch(/^private\//u);
      await project.run(['core']);
      await project.run(['update', memory.id, '--body', 'To Zanzibar in June']);
      await project.run(['forget', memory.id]);
      await project.run(['undo']);
      expect(await sharedWith(project, 'zanzibar')).toEqual([]);
      const { memories } = await project.json<{ memories: { private: boolean }[] }>([
        ...['list', '--private'],
      ]);
      expect(memories).toMatchObject([{ id: memory.id, private: true }]);
    }));

  test('is made of a shared one, and shared again', () =>
    withSharedLogs(async (project) => {
      const { memory } = await project.json<DecisionJson>(['remember', 'I fly to Zanzibar in May']);
      await project.json(['remember', 'Ask for holidays in March', '--title', 'Holidays']);
      await project.json(['relate', memory.id, 'requires', 'Holidays', '--context', 'Zanzibar']);
      await project.run(['core']);
      expect((await sharedWith(project, 'zanzibar')).length).toBeGreaterThan(4);
      const hidden = await project.run(['private', memory.id]);
      expect(hidden.stdout).toContain('is now private. Nothing shared mentions it.');
      expect(await sharedWith(project, 'zanzibar')).toEqual([]);
      expect((await project.run(['doctor', '--ci'])).exitCode).toBe(0);
      const related = await project.run(['related', memory.id]);
      expect(related.stdout).toContain('Holidays');
      const again = await project.run(['private', memory.id]);
      expect(again.stdout).toContain('it is already private');
      expect((await project.run(['share', memory.id])).stdout).toContain('is now shared.');
      const left = await readdir(join(project.folder, 'memory', 'private'), { recursive: true });
      expect(left.filter((name) => name.endsWith('.md'))).toEqual([]);
    }));

  test('still named by a file of people is told so', () =>
    withMemory(async (project) => {
      const { memory } = await project.json<DecisionJson>(['remember', 'I fly to Zanzibar in May']);
      await writeFile(join(project.folder, 'memory/MEMORY.md'), `[Trip](${memory.path})\n`);
      const { stdout } = await project.run(['private', memory.id]);
      expect(stdout).toContain('these files of people still name it: “MEMORY.md”');
      expect(stdout).not.toContain('Nothing shared mentions it');
    }));

  test('is what one person prefers, where that is set', () =>
    withMemory(async (project) => {
      await project.run(['config', '--personal-preferences', 'private']);
      const kept = await project.run(['remember', '--explain', 'I prefer short answers']);
      expect(kept.stdout).toContain('kept private, because it is a preference of one person');
      const shared = await project.json<DecisionJson>(['remember', 'I prefer tea', '--shared']);
      expect(shared.memory.path).toMatch(/^graph\//u);
      const both = await project.run(['remember', 'x', '--shared', '--private']);
      expect(both).toMatchObject({ exitCode: 2 });
    }));

  test('is stored by an agent, and not shared by one', () =>
    withSharedLogs(async (project) => {
      await withAgent(project, async ({ call }) => {
        const { data } = await call('memory_store', {
          content: 'Ada flies to Zanzibar in May',
          private: true,
        });
        expect(data).toMatchObject({
          action: 'created',
          memory: { path: expect.stringMatching(/^private\//u) },
        });
        const listed = await call('memory_list', {});
        expect(listed.data).toMatchObject({ memories: [{ private: true }] });
      });
      const agent = ['--actor', 'agent:robot'];
      const { exitCode, stderr } = await project.run([
        ...agent,
        'share',
        'Ada flies to Zanzibar in May',
      ]);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('Only a person shares what is private');
      expect(await sharedWith(project, 'zanzibar')).toEqual([]);
    }));
});
