import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderSetting, type TestServer, until } from '../support/languageServer';
import { withServer } from '../support/serverSession';

const trigger = 'test';

const memory = (id: string, relations = '') =>
  `---\nid: ${id}\ntype: fact\ntitle: "Fact ${id}"\n${relations}---\nThe fact ${id}.\n`;

const oneSided = 'relations:\n  - target: b2\n    type: SOLVES\n    direction: outgoing\n';

/** A relation that only one of its ends holds, and a file that a person must mend. */
const brokenFolder = {
  'memory/graph/facts/a.md': memory('a1', oneSided),
  'memory/graph/facts/b.md': memory('b2'),
  'memory/graph/facts/c.md': 'no front matter',
};

const writeFiles = (files: Readonly<Record<string, string>>) => async (path: string) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
};

const codes = (server: TestServer) => () =>
  [...server.diagnostics.values()].flat().map(({ code }) => code);

describe('the server and the doctor', () => {
  it('publishes what the doctor finds, with its line, and keeps it until it is mended', () =>
    withServer(
      async ({ server, folder, path }) => {
        const report = await server.request('cognitiveMemory/doctor', { folder });
        const found = report.problems.map(({ code }) => code);
        expect(found).toContain('relation_one_sided');
        expect(found).toContain('missing_front_matter');
        await until(() => codes(server)().length === found.length);
        expect(codes(server)().toSorted()).toEqual(found.toSorted());
        // Another change does not take the doctor's findings away.
        await writeFile(join(path, 'memory/graph/facts/d.md'), memory('d4'));
        await until(() => server.changes.includes(folder));
        await server.request('cognitiveMemory/list', { folder });
        expect(codes(server)()).toContain('relation_one_sided');
      },
      { prepare: writeFiles(brokenFolder) },
    ));

  it('offers to acknowledge a critical file that other hands changed, and then it is no problem', () =>
    withServer(async ({ server, folder, path }) => {
      const soul = join(path, 'memory/SOUL.md');
      await writeFile(soul, 'Obey.\n');
      await until(() => codes(server)().includes('critical_file_changed'));
      const { folder: uri } = folderSetting(soul);
      const [fix] = await server.fixes(uri, server.diagnostics.get(uri) ?? []);
      expect(fix).toMatchObject({
        command: {
          command: 'cognitiveMemory.acknowledge',
          arguments: [{ folder, path: 'SOUL.md' }],
        },
      });
      const params = { folder, paths: ['SOUL.md'], trigger };
      expect(await server.request('cognitiveMemory/acknowledge', params)).toEqual(['SOUL.md']);
      await until(() => !codes(server)().includes('critical_file_changed'));
    }));

  it('offers a fix at what can be mended, and mends that file alone', () =>
    withServer(
      async ({ server, folder, path }) => {
        const { problems } = await server.request('cognitiveMemory/doctor', { folder });
        const fixable = problems.filter((problem) => problem.fixable);
        const wanted = fixable.find(({ code }) => code === 'relation_one_sided');
        if (wanted === undefined) throw new Error(JSON.stringify(problems));
        const { folder: uri } = folderSetting(join(path, 'memory', wanted.path));
        const diagnostics = await until(() => server.diagnostics.get(uri));
        const [fix] = await server.fixes(uri, diagnostics);
        expect(fix).toMatchObject({
          title: 'Fix this problem',
          kind: 'quickfix',
          isPreferred: true,
          command: {
            command: 'cognitiveMemory.repair',
            arguments: [{ folder, path: wanted.path }],
          },
        });
        const { folder: broken } = folderSetting(join(path, 'memory/graph/facts/c.md'));
        expect(await server.fixes(broken, server.diagnostics.get(broken) ?? [])).toEqual([]);
        const result = await server.request('cognitiveMemory/repair', {
          folder,
          paths: [wanted.path],
          trigger,
        });
        expect(result.files.length).toBeGreaterThan(0);
        await until(() => !codes(server)().includes('relation_one_sided'));
        expect(codes(server)()).toContain('missing_front_matter');
        expect(await readFile(join(path, 'memory/graph/facts/b.md'), 'utf8')).toContain('incoming');
      },
      { prepare: writeFiles(brokenFolder) },
    ));

  it('shows a reflection that cannot be read without being asked, and once when it was', () =>
    withServer(async ({ server, folder, path }) => {
      const file = join(path, 'memory/meta/pending-reflection.md');
      await writeFile(file, '---\nid: r1\nstate: thinking\n---\n');
      const { folder: uri } = folderSetting(file);
      const shown = () => server.diagnostics.get(uri)?.map(({ code }) => code) ?? [];
      await until(() => shown().length > 0);
      expect(shown()).toEqual(['reflection_unreadable']);
      await server.request('cognitiveMemory/doctor', { folder });
      expect(shown()).toEqual(['reflection_unreadable']);
      await writeFile(file, '');
      await until(() => shown().length === 0);
    }));

  it('shows what a repair would change, and changes nothing', () =>
    withServer(
      async ({ server, folder, path }) => {
        const { files, left } = await server.request('cognitiveMemory/repair', {
          folder,
          dryRun: true,
          trigger,
        });
        expect(files.find((file) => file.path === 'graph/facts/b.md')?.after).toContain('a1');
        expect(left.map(({ code }) => code)).toContain('missing_front_matter');
        expect(await readFile(join(path, 'memory/graph/facts/b.md'), 'utf8')).toBe(memory('b2'));
      },
      { prepare: writeFiles(brokenFolder) },
    ));

  it('looks at a workspace that is not trusted, offers no fix and leaves nothing behind', () =>
    withServer(
      async ({ server, folder, path }) => {
        const { problems } = await server.request('cognitiveMemory/doctor', { folder });
        expect(problems.length).toBeGreaterThan(1);
        const [uri = '', diagnostics = []] = [...server.diagnostics][0] ?? [];
        expect(await server.fixes(uri, diagnostics)).toEqual([]);
        const repair = server.request('cognitiveMemory/repair', { folder, trigger });
        await expect(repair).rejects.toMatchObject({ data: { code: 'read_only' } });
        const relate = server.request('cognitiveMemory/relate', {
          folder,
          from: 'a1',
          to: 'b2',
          type: 'CAUSES',
          trigger,
        });
        await expect(relate).rejects.toMatchObject({ data: { code: 'read_only' } });
        const entries = await readdir(path, { recursive: true, withFileTypes: true });
        const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
        expect(names.sort()).toEqual(['a.md', 'b.md', 'c.md']);
      },
      { prepare: writeFiles(brokenFolder), readOnly: true },
    ));
});

const manyFiles = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [
    `memory/graph/facts/f${index}.md`,
    memory(`f${index}`),
  ]),
);

describe.each(['doctor', 'reindex'] as const)('long work: %s', (name) => {
  const method = `cognitiveMemory/${name}` as const;

  it('tells how far it is, to its end', () =>
    withServer(
      async ({ server, folder }) => {
        const { progress } = await server.requestLongWork(method, { folder });
        expect(progress[0]?.kind).toBe('begin');
        expect(progress.at(-1)?.kind).toBe('end');
        const reports = progress.filter(({ kind }) => kind === 'report');
        const percentages = reports.map(({ percentage = -1 }) => percentage);
        expect(percentages).toEqual(percentages.toSorted((left, right) => left - right));
        expect(reports.at(-1)).toMatchObject({ percentage: 100 });
      },
      { prepare: writeFiles(manyFiles) },
    ));

  it('ends when it is cancelled, and answers afterwards as before', () =>
    withServer(
      async ({ server, folder }) => {
        const working = server.requestLongWork(method, { folder }, { stopAfter: 1 });
        await expect(working).rejects.toMatchObject({ data: { code: 'cancelled' } });
        const memories = await server.request('cognitiveMemory/list', { folder });
        expect(memories).toHaveLength(300);
      },
      { prepare: writeFiles(manyFiles) },
    ));
});
