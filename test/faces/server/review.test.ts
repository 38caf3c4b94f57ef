import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bundle, environment } from '../support/cogmem';
import { folderSetting, startServer, until } from '../support/languageServer';
import { withServer } from '../support/serverSession';
import { withTemporaryFolder } from '../support/temporaryFolder';

const trigger = 'test';

describe('the server and proposals', () => {
  it('hears of them, shows their texts, and applies and rejects them', async () => {
    await withServer(async ({ server, path, folder }) => {
      expect(await server.request('cognitiveMemory/proposals', { folder })).toEqual([]);

      const memory = join(path, 'memory');
      const changes = [
        { path: 'MEMORY.md', after: '# Short\n' },
        { path: 'SOUL.md', after: '# Soul\n' },
      ];
      await writeFile(join(path, 'changes.json'), JSON.stringify(changes));
      const args = ['--dir', memory, '--actor', 'agent:robot', 'review', 'propose'];
      const file = ['--file', join(path, 'changes.json'), '--reason', 'Tidying up'];
      const heard = server.changes.length;
      await promisify(execFile)(process.execPath, [bundle('cli.js'), ...args, ...file], {
        env: environment,
      });
      await until(() => server.changes.length > heard);
      await expect
        .poll(() => server.request('cognitiveMemory/proposals', { folder }))
        .toHaveLength(1);

      const [summary] = await server.request('cognitiveMemory/proposals', { folder });
      expect(summary).toMatchObject({ author: 'agent:robot', reason: 'Tidying up' });
      const proposal = summary?.id ?? '';
      const detail = await server.request('cognitiveMemory/proposal', { folder, proposal });
      expect(detail.changes[0]).toMatchObject({ proposed: '# Short\n', state: 'open' });
      expect(detail.changes[0]?.current).toContain('# Core memory');

      const approved = await server.request('cognitiveMemory/approve', {
        folder,
        proposal,
        paths: ['MEMORY.md'],
        texts: { 'MEMORY.md': '# Mine\n' },
        trigger,
      });
      expect(approved).toMatchObject({ decided: ['MEMORY.md'], left: [] });
      expect(await readFile(join(memory, 'MEMORY.md'), 'utf8')).toBe('# Mine\n');
      const rejected = await server.request('cognitiveMemory/reject', {
        folder,
        proposal,
        reason: 'No',
        trigger,
      });
      expect(rejected.proposal.changes.map(({ state }) => state)).toEqual(['approved', 'rejected']);
      expect(await server.request('cognitiveMemory/proposals', { folder })).toEqual([]);

      const operation = approved.operation?.id ?? '';
      await server.request('cognitiveMemory/undo', { folder, operation, trigger });
      const [reopened] = await server.request('cognitiveMemory/proposals', { folder });
      expect(reopened?.changes.map(({ state }) => state)).toEqual(['open', 'rejected']);
    });
  });

  it('are only shown in a workspace that is not trusted', async () => {
    await withTemporaryFolder(async (path) => {
      const setting = folderSetting(path);
      const { folder } = setting;
      const run = promisify(execFile);
      await run(process.execPath, [bundle('cli.js'), 'init'], { cwd: path, env: environment });
      const server = startServer({ folders: [setting], readOnly: true });
      await server.initialize();
      expect(await server.request('cognitiveMemory/proposals', { folder })).toEqual([]);
      const approval = server.request('cognitiveMemory/approve', {
        folder,
        proposal: 'a',
        trigger,
      });
      await expect(approval).rejects.toMatchObject({ data: { code: 'read_only' } });
      await server.stop();
    });
  });
});

describe('the server and what agents wrote', () => {
  it('hears of it, accepts it and declines it for the editor’s user', async () => {
    await withServer(async ({ server, path, folder }) => {
      const remember = (title: string) =>
        promisify(execFile)(
          process.execPath,
          [
            bundle('cli.js'),
            ...['--dir', join(path, 'memory'), '--actor', 'agent:robot'],
            ...['remember', `${title} holds.`, '--title', title],
          ],
          { env: environment },
        );
      await remember('One');
      await remember('Two');
      const unreviewed = async () =>
        (
          await server.request('cognitiveMemory/list', {
            folder,
            reviewed: false,
            statuses: ['active'],
            sort: 'title',
          })
        ).map(({ title, author }) => [title, author]);
      await expect.poll(unreviewed).toEqual([
        ['One', 'agent:robot'],
        ['Two', 'agent:robot'],
      ]);
      const accepted = await server.request('cognitiveMemory/accept', {
        ...{ folder, trigger, references: ['One'] },
      });
      expect(accepted.judged).toMatchObject([{ title: 'One' }]);
      const declined = await server.request('cognitiveMemory/decline', {
        ...{ folder, trigger, references: ['Two'], reason: 'Not so' },
      });
      expect(declined.operation).toMatchObject({ action: 'REJECT' });
      expect(await unreviewed()).toEqual([]);
      const { memory, action } = await server.request('cognitiveMemory/keepPrivate', {
        ...{ folder, trigger, reference: 'One', isPrivate: true },
      });
      expect(action).toBe('made_private');
      expect(await readFile(join(path, 'memory', memory?.path ?? ''), 'utf8')).toContain(
        'One holds',
      );
    });
  });
});
