import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bundle } from '../support/cogmem';
import { folderSetting, startServer, type TestServer, until } from '../support/languageServer';
import { withTemporaryFolder } from '../support/temporaryFolder';

const usual = Math.LN2 / 0.03;

/** A server on a folder with one memory. */
const withMemory = (
  work: (session: { server: TestServer; path: string; folder: string }) => Promise<void>,
  options: { readonly readOnly?: boolean } = {},
): Promise<void> =>
  withTemporaryFolder(async (path) => {
    const file = join(path, 'memory/graph/facts/a.md');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '---\nid: a\ntype: fact\ntitle: The port is 5433\n---\nIt is.\n');
    const setting = folderSetting(path);
    const server = startServer({ folders: [setting], readOnly: false, ...options });
    try {
      await server.initialize();
      await work({ server, path, folder: setting.folder });
    } finally {
      await server.stop();
    }
  });

const errorCodeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: { readonly data?: { readonly code?: string } }) => reason.data?.code,
  );

describe('the server and the laws of time', () => {
  it('gives the facts about decay, and sets the half-life', () =>
    withMemory(async ({ server, path, folder }) => {
      const before = await server.request('cognitiveMemory/decay', { folder });
      expect(before).toMatchObject({ halfLifeDays: usual, defaultHalfLifeDays: usual });
      expect(Math.abs(before.now - Date.now())).toBeLessThan(60_000);
      expect(before.memories).toMatchObject([
        { id: 'a', title: 'The port is 5433', type: 'fact', use: { accessCount: 0 } },
      ]);
      await server.request('cognitiveMemory/touch', { folder, reference: 'a' });
      const change = { halfLifeDays: 90 };
      const settings = await server.request('cognitiveMemory/configure', { folder, ...change });
      expect(settings).toMatchObject({ halfLifeDays: 90 });
      const after = await server.request('cognitiveMemory/decay', { folder });
      expect(after.halfLifeDays).toBe(90);
      const [memory] = after.memories;
      expect(memory?.use.recentAccesses).toEqual([memory?.use.lastAccessed]);
      const file = await readFile(join(path, 'memory/_config.json'), 'utf8');
      expect(JSON.parse(file)).toEqual({ half_life_days: 90 });
    }));

  it('tells of a half-life that the command line set, and answers by it', () =>
    withMemory(async ({ server, path, folder }) => {
      // The command line only takes a folder that was initialised, or has an index.
      await server.request('cognitiveMemory/initialize', { folder, trigger: 'test' });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      server.changes.length = 0;
      const args = [bundle('cli.js'), 'config', '--half-life', '90', '--dir', join(path, 'memory')];
      await promisify(execFile)(process.execPath, args);
      await until(() => server.changes.includes(folder));
      const halfLife = async () =>
        (await server.request('cognitiveMemory/decay', { folder })).halfLifeDays;
      await expect.poll(halfLife, { timeout: 15_000 }).toBe(90);
    }));

  it('shows settings that cannot be read, and takes it back when they are mended', () =>
    withMemory(async ({ server, path, folder }) => {
      await server.request('cognitiveMemory/list', { folder });
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const file = join(path, 'memory/_config.json');
      const uri = folderSetting(file).folder;
      await writeFile(file, '{"half_life_days": "long"}');
      const [shown] = await until(() => {
        const list = server.diagnostics.get(uri);
        return list !== undefined && list.length > 0 && list;
      });
      expect(shown).toMatchObject({ severity: 2, code: 'config_unreadable' });
      await writeFile(file, '{"half_life_days": 30}');
      await until(() => server.diagnostics.get(uri)?.length === 0);
    }));

  it('refuses what no half-life can be', () =>
    withMemory(async ({ server, folder }) => {
      const change = { halfLifeDays: 0 };
      const refused = server.request('cognitiveMemory/configure', { folder, ...change });
      expect(await errorCodeOf(refused)).toBe('invalid_argument');
    }));

  it('sets nothing in a workspace that is not trusted', () =>
    withMemory(
      async ({ server, folder }) => {
        const change = { halfLifeDays: 90 };
        const refused = server.request('cognitiveMemory/configure', { folder, ...change });
        expect(await errorCodeOf(refused)).toBe('read_only');
        const { halfLifeDays, memories } = await server.request('cognitiveMemory/decay', {
          folder,
        });
        expect([halfLifeDays, memories.length]).toEqual([usual, 1]);
      },
      { readOnly: true },
    ));
});
