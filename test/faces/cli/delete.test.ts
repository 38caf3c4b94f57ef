import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import type { DecisionJson, OperationJson, RecallJson, ReferenceJson } from '../support/answers';
import { environment, type Project, withMemory, withProject } from '../support/cogmem';
import { folderSetting, startServer } from '../support/languageServer';
import { createUserRepository, stateOfUserRepository } from '../support/userRepository';

const run = promisify(execFile);

interface DeletionJson {
  readonly memory: ReferenceJson;
  readonly changed: readonly string[];
  readonly left: readonly string[];
  readonly history: string | null;
  readonly operation: string | null;
  readonly message: string;
  readonly command: string | null;
}

const secret = 'hunter2 opens the vault of the bank';

/** A memory with everything that can tell of it: relations, a description, the day's log, generated files, use. */
const rememberSecret = async ({ json, run: cogmem }: Project) => {
  const { memory } = await json<DecisionJson>([
    'remember',
    secret,
    '--title',
    "The vault's $(password) `x`",
    '--importance',
    '0.9',
  ]);
  const other = await json<DecisionJson>(['remember', 'The bank is closed on Sundays']);
  const { id } = other.memory;
  // One relation that is there, one that was taken back.
  await json(['relate', memory.id, 'follows', id, '--description', `After ${secret}.`]);
  await json(['unrelate', memory.id, id]);
  await json(['relate', memory.id, 'solves', id, '--description', `Because ${secret}.`]);
  await json(['core']);
  await json(['get', memory.id]);
  await json(['recall', 'vault']);
  await json(['reindex']);
  expect((await cogmem(['recall', 'bank'])).stdout).toContain('vault');
  return { memory, other: other.memory };
};

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('deleting a memory for good', () => {
  test('is only done when it is said, and says what to do instead', () =>
    withMemory(async (project) => {
      const { memory } = await rememberSecret(project);
      const { exitCode, stderr, stdout } = await project.run(['delete', memory.id]);
      expect(exitCode).toBe(2);
      expect(stderr).toContain('cogmem forget');
      expect(stderr).toContain('--permanent');
      expect(stdout).toBe('');
      expect((await project.run(['get', memory.id])).exitCode).toBe(0);
    }));

  test('is for people: an agent is refused', () =>
    withMemory(async (project) => {
      const { memory } = await rememberSecret(project);
      const call = ['delete', memory.id, '--permanent', '--actor', 'agent:robot'];
      const { exitCode, stderr } = await project.run(call);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('Only a person deletes a memory for good');
      await withAgent(project, async ({ client }) => {
        const { tools } = await client.listTools();
        const names = tools.map(({ name }) => name);
        expect(names.filter((name) => /delete/u.test(name))).toEqual(['memory_edge_delete']);
      });
    }));

  test('leaves nothing for any face to recall, nor in any file', () =>
    withMemory(async (project) => {
      const { memory, other } = await rememberSecret(project);
      const folder = join(project.folder, 'memory');
      const { changed } = await project.json<DeletionJson>(['delete', memory.id, '--permanent']);
      expect(changed).toEqual(
        expect.arrayContaining([
          memory.path,
          other.path,
          'CORE.md',
          expect.stringMatching(/^episodes\//u),
        ]),
      );
      const recalled = await project.json<RecallJson>(['recall', 'vault bank', '--all']);
      expect(recalled.hits.map(({ id }) => id)).not.toContain(memory.id);
      expect((await project.run(['get', memory.id])).exitCode).toBe(1);
      await withAgent(project, async ({ call }) => {
        const answer = await call('memory_recall', {
          query: 'vault bank',
          include_archived: true,
        });
        expect(JSON.stringify(answer)).not.toContain(memory.id);
        expect((await call('memory_get', { reference: memory.id })).isError).toBe(true);
        expect((await call('memory_edge_search', {})).data).toMatchObject({ edges: [] });
      });
      const setting = folderSetting(project.folder);
      const server = startServer({ folders: [setting] });
      await server.initialize();
      const answer = await server.request('cognitiveMemory/recall', {
        folder: setting.folder,
        query: 'vault bank',
        includeArchived: true,
      });
      await server.stop();
      expect(JSON.stringify(answer)).not.toContain(memory.id);
      for (const file of await filesBelow(folder)) {
        // What is packed in the history is another matter, see below.
        if (file.includes('_history.git')) continue;
        const text = await readFile(file, 'utf8');
        expect([file, text.includes('hunter2'), text.includes(memory.id)]).toEqual([
          file,
          false,
          false,
        ]);
      }
    }));

  test('can be undone, until the command that it names has been run', () =>
    withMemory(async (project) => {
      const { memory } = await rememberSecret(project);
      const { operation } = await project.json<DeletionJson>(['delete', memory.id, '--permanent']);
      await project.json(['undo', operation ?? '']);
      expect((await project.run(['get', memory.id])).stdout).toContain(secret);
    }));
});

/** Every object of a repository that can still be read, reachable or not. */
const everythingIn = async (gitDirectory: string): Promise<string> => {
  const { stdout } = await run(
    'git',
    [`--git-dir=${gitDirectory}`, 'cat-file', '--batch-all-objects', '--batch'],
    { encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
};

describe('the command that rewrites the history', () => {
  const rewriteIn = async (project: Project, inRepository: boolean): Promise<void> => {
    if (inRepository) await createUserRepository(project.folder);
    await project.json(['init']);
    const { memory, other } = await rememberSecret(project);
    const answer = await project.json<DeletionJson>(['delete', memory.id, '--permanent']);
    const { history, command, message } = answer;
    if (history === null || command === null) throw new Error('There is no history');
    expect(message).toContain(history);
    expect(command).not.toContain('\n');
    expect(await everythingIn(history)).toContain('hunter2');
    const before = inRepository ? await stateOfUserRepository(project.folder) : [];
    const files = await filesBelow(join(project.folder, 'memory'));
    const ours = files.filter((file) => !file.includes('_history.git'));
    const texts = await Promise.all(ours.map((file) => readFile(file, 'utf8')));

    // Run somewhere else, in a repository of somebody else, with nothing of ours in the environment.
    const place = join(project.folder, 'else where');
    await createUserRepository(place);
    const elsewhere = await stateOfUserRepository(place);
    await run('sh', ['-c', command], { cwd: place, env: environment });

    const left = await everythingIn(history);
    expect(left).not.toContain('hunter2');
    expect(left).toContain('Sundays');
    const { stdout: log } = await run('git', [`--git-dir=${history}`, 'log', '--all', '-Shunter2']);
    expect(log).toBe('');
    await run('git', [`--git-dir=${history}`, 'fsck', '--strict']);
    expect(await stateOfUserRepository(place)).toEqual(elsewhere);
    if (inRepository) expect(await stateOfUserRepository(project.folder)).toEqual(before);
    expect(await Promise.all(ours.map((file) => readFile(file, 'utf8')))).toEqual(texts);

    // The history goes on, and takes in what is left of the files that it lost.
    await project.json(['pin', other.id]);
    const { operations } = await project.json<{ operations: OperationJson[] }>(['history']);
    expect(operations.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['EDIT', 'EXTERNAL', 'DELETE', 'CREATE', 'INIT']),
    );
    expect(await everythingIn(history)).not.toContain('hunter2');
  };

  test(
    'takes the memory out of a history inside a repository, which it does not touch',
    () => withProject((project) => rewriteIn(project, true)),
    60_000,
  );

  test(
    'takes the memory out of a history in the folder',
    () => withProject((project) => rewriteIn(project, false)),
    60_000,
  );

  test(
    'finds the file where it was before somebody moved it',
    () =>
      withMemory(async (project) => {
        const { memory } = await rememberSecret(project);
        const [from, to] = [memory.path, memory.path.replace(/^graph\/[^/]+/u, 'vault')];
        const place = (path: string) => join(project.folder, 'memory', path);
        await mkdir(dirname(place(to)), { recursive: true });
        await writeFile(place(to), await readFile(place(from)));
        await run('rm', [place(from)]);
        const { history, command } = await project.json<DeletionJson>([
          'delete',
          memory.id,
          '--permanent',
        ]);
        await run('sh', ['-c', command ?? 'false'], { cwd: project.folder, env: environment });
        expect(await everythingIn(history ?? '')).not.toContain('hunter2');
      }),
    60_000,
  );
});
