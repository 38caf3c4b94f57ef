import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { folderSetting, startServer, until } from '../support/languageServer';
import { withServer } from '../support/serverSession';
import { withTemporaryFolder } from '../support/temporaryFolder';

const trigger = 'test';

/** Leaves the workspace folder as it is. */
const noMemory = async (): Promise<void> => undefined;

describe('the server and a memory folder', () => {
  it('says that there is none, creates it, and says that there is one', async () => {
    await withServer(
      async ({ server, folder, path }) => {
        await until(() => server.folders()?.[0]?.exists === false);
        const result = await server.request('cognitiveMemory/initialize', { folder, trigger });
        expect(result.created).toContain('.gitignore');
        const [state] = await until(
          () => server.folders()?.[0]?.exists === true && server.folders(),
        );
        expect(state?.memoryFolder).toBe(folderSetting(join(path, 'memory')).folder);
        expect(await readFile(join(path, 'memory/.gitignore'), 'utf8')).toContain('_state.json');
      },
      { prepare: noMemory },
    );
  });

  it('remembers, lists, recalls and reads', async () => {
    await withServer(async (session) => {
      const { server, folder } = session;
      const memory = await session.remember('We chose PostgreSQL over MySQL for partial indexes');
      const listed = await server.request('cognitiveMemory/list', { folder });
      expect(listed.map(({ id }) => id)).toEqual([memory.id]);
      const options = { asYouType: true, limit: 5 };
      const answer = await server.request('cognitiveMemory/recall', {
        folder,
        query: 'postg',
        ...options,
      });
      expect(answer.hits[0]?.id).toBe(memory.id);
      const before = await server.request('cognitiveMemory/get', { folder, reference: memory.id });
      await server.request('cognitiveMemory/touch', { folder, reference: memory.path });
      const after = await server.request('cognitiveMemory/get', { folder, reference: memory.id });
      expect(after.strengths.accessCount).toBe(before.strengths.accessCount + 1);
    });
  });

  it('forgets, restores, pins, undoes, and shows what it did', async () => {
    await withServer(async (session) => {
      const { server, folder } = session;
      const { id: reference, path } = await session.remember('Deploys happen from the main branch');
      const forgotten = await server.request('cognitiveMemory/forget', {
        folder,
        reference,
        trigger,
      });
      expect(forgotten.action).toBe('archived');
      const restored = await server.request('cognitiveMemory/restore', {
        folder,
        reference,
        trigger,
      });
      expect(restored.action).toBe('restored');
      const pinned = await server.request('cognitiveMemory/pin', {
        folder,
        reference,
        pinned: true,
        trigger,
      });
      expect(pinned.action).toBe('pinned');
      const undone = await server.request('cognitiveMemory/undo', { folder, trigger });
      expect(undone.changes.map((change) => change.path)).toContain(path);
      const [memory] = await server.request('cognitiveMemory/list', { folder });
      expect(memory?.pinned).toBe(false);
      const operations = await server.request('cognitiveMemory/history', {
        folder,
        reference,
      });
      expect(operations.map(({ action }) => action)).toEqual([
        'REVERT',
        'EDIT',
        'RESTORE',
        'ARCHIVE',
        'CREATE',
      ]);
      expect(operations[0]?.actor).toMatch(/^human:./u);
      const created = operations.at(-1)?.id ?? '';
      const text = await server.request('cognitiveMemory/contentAt', {
        folder,
        operation: created,
        path,
      });
      expect(text).toContain('main branch');
    });
  });
});

describe('the server and changes by other hands', () => {
  it('tells of an edit, and answers with it', async () => {
    await withServer(async (session) => {
      const { server, path, folder } = session;
      const memory = await session.remember('The cache lives for one hour');
      await server.request('cognitiveMemory/list', { folder });
      await new Promise((resolve) => setTimeout(resolve, 500));
      server.changes.length = 0;
      const file = join(path, 'memory', memory.path);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('one hour', 'two hours'));
      await until(() => server.changes.includes(folder));
      const preview = async () => {
        const query = { folder, query: 'two hours' };
        return (await server.request('cognitiveMemory/recall', query)).hits[0]?.preview;
      };
      // A notification that was still under way may have been about the memory before.
      await expect.poll(preview, { timeout: 15_000 }).toContain('two hours');
    });
  });

  it('shows a broken file at its line, and takes it back when it is mended or removed', async () => {
    await withServer(async (session) => {
      const { server, path } = session;
      const memory = await session.remember('Tests run on every push');
      const file = join(path, 'memory', memory.path);
      const good = await readFile(file, 'utf8');
      const uri = folderSetting(file).folder;
      await writeFile(file, good.replace(/^type:.*$/mu, 'type: [unclosed'));
      const shown = await until(() => {
        const list = server.diagnostics.get(uri);
        return list !== undefined && list.length > 0 && list;
      });
      expect(shown[0]).toMatchObject({ severity: 1, source: 'Cognitive Memory' });
      expect(shown[0]?.range.start.line).toBeGreaterThan(0);
      await writeFile(file, good);
      await until(() => server.diagnostics.get(uri)?.length === 0);
      await writeFile(file, 'no front matter');
      await until(() => server.diagnostics.get(uri)?.length === 1);
      await unlink(file);
      await until(() => server.diagnostics.get(uri)?.length === 0);
    });
  });

  it('speaks the language of the editor', async () => {
    const messages = JSON.parse(await readFile('l10n/bundle.l10n.tr.json', 'utf8'));
    await withTemporaryFolder(async (path) => {
      const file = join(path, 'memory/graph/facts/a.md');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, 'no front matter');
      const server = startServer({ folders: [folderSetting(path)], messages });
      await server.initialize();
      const [shown] = await until(() => server.diagnostics.get(folderSetting(file).folder));
      expect(shown?.message).toContain('Dosyanın ön bilgisi yok');
      await server.stop();
    });
  });

  it('finds a memory folder that the command line made', async () => {
    await withServer(
      async ({ server, path }) => {
        await until(() => server.folders()?.[0]?.exists === false);
        await promisify(execFile)(process.execPath, [
          'dist/cli.js',
          'init',
          '--dir',
          join(path, 'memory'),
        ]);
        await until(() => server.folders()?.[0]?.exists === true);
      },
      { prepare: noMemory },
    );
  });
});

describe('the server and what cannot be done', () => {
  const codeOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) =>
        reason as { readonly code: number; readonly data: { readonly code: string } },
    );
    return [error?.code, error?.data?.code];
  };

  it('answers with the error code of the engine', async () => {
    await withServer(async ({ server, folder }) => {
      const missing = server.request('cognitiveMemory/get', {
        folder,
        reference: 'nothing-like-it',
      });
      expect(await codeOf(missing)).toEqual([-32050, 'memory_not_found']);
      const elsewhere = server.request('cognitiveMemory/list', { folder: 'file:///elsewhere' });
      expect(await codeOf(elsewhere)).toEqual([-32050, 'invalid_argument']);
    });
  });

  it('refuses to write in a workspace that is not trusted', async () => {
    await withServer(
      async ({ server, folder }) => {
        const writing = server.request('cognitiveMemory/initialize', { folder, trigger });
        expect(await codeOf(writing)).toEqual([-32050, 'read_only']);
      },
      { readOnly: true, prepare: noMemory },
    );
  });

  it('reads in a workspace that is not trusted, and leaves nothing behind', async () => {
    await withTemporaryFolder(async (path) => {
      const file = join(path, 'memory/graph/facts/a.md');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, '---\nid: a\ntype: fact\ntitle: The port is 5433\n---\nIt is.\n');
      const server = startServer({ folders: [folderSetting(path)], readOnly: true });
      await server.initialize();
      const { folder } = folderSetting(path);
      expect(await server.request('cognitiveMemory/list', { folder })).toHaveLength(1);
      const answer = await server.request('cognitiveMemory/recall', { folder, query: 'port' });
      expect(answer.hits).toHaveLength(1);
      expect(await codeOf(server.request('cognitiveMemory/history', { folder }))).toEqual([
        -32050,
        'read_only',
      ]);
      await server.stop();
      const files = await readdir(path, { recursive: true, withFileTypes: true });
      expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['a.md']);
    });
  });

  it('opens no folder outside the workspace folder', async () => {
    await withServer(async ({ server, path }) => {
      const setting = folderSetting(path, '../elsewhere');
      await server.notify('cognitiveMemory/setFolders', { folders: [setting] });
      const error = await until(() => server.folders()?.[0]?.error);
      expect(error.code).toBe('path_outside_folder');
      const listing = server.request('cognitiveMemory/list', { folder: setting.folder });
      expect(await codeOf(listing)).toEqual([-32050, 'path_outside_folder']);
    });
  });

  it('follows the folders of the window', async () => {
    await withServer(async (session) => {
      const { server, path, folder } = session;
      await session.remember('Only here');
      await server.notify('cognitiveMemory/setFolders', {
        folders: [folderSetting(path, 'other')],
      });
      await until(() => server.folders()?.[0]?.exists === false);
      await server.notify('cognitiveMemory/setFolders', { folders: [folderSetting(path)] });
      await until(() => server.folders()?.[0]?.exists === true);
      expect(await server.request('cognitiveMemory/list', { folder })).toHaveLength(1);
      await server.notify('cognitiveMemory/setFolders', { folders: [] });
      await until(() => server.folders()?.length === 0);
    });
  });
});
