import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DecisionJson, ReferenceJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

interface RelationJson {
  readonly from: ReferenceJson;
  readonly to: ReferenceJson;
  readonly type: string;
  readonly strength: number;
  readonly context?: string;
  readonly edge?: { readonly id: string; readonly path: string };
}

interface RelationDecisionJson {
  readonly action: string;
  readonly relations: readonly RelationJson[];
}

const remembered = async ({ json }: Project) => {
  const remember = async (text: string) =>
    (await json<DecisionJson>(['remember', text, '--title', text])).memory;
  return {
    fix: await remember('Shorter timeouts'),
    problem: await remember('Redis drops connections'),
    network: await remember('Networks are slow'),
  };
};

describe('relations on the command line', () => {
  test('are made as one says them, shown with titles, changed and removed', () =>
    withMemory(async (project) => {
      const { json, run } = project;
      const { fix, problem } = await remembered(project);
      const made = await run(['relate', fix.title, 'solves', problem.title, '--context', 'Seen']);
      expect(made).toMatchObject({
        exitCode: 0,
        stdout: 'Related: “Shorter timeouts” SOLVES “Redis drops connections”, strength 0.8.\n',
      });
      const shown = await run(['get', problem.id]);
      expect(shown.stdout).toMatch(/solved by +Shorter timeouts \(0\.8\) · Seen/u);
      const { relations } = await json<{ relations: RelationJson[] }>(['get', problem.id]);
      expect(relations).toMatchObject([
        { from: { id: fix.id }, to: { title: problem.title }, type: 'SOLVES', context: 'Seen' },
      ]);
      const changed = await json<RelationDecisionJson>([
        ...['relate', problem.id, 'solved-by', fix.id],
        ...['--strength', '0.4'],
      ]);
      expect(changed).toMatchObject({ action: 'updated', relations: [{ strength: 0.4 }] });
      const removed = await run(['unrelate', problem.id, fix.id]);
      expect(removed.stdout).toMatch(/^No longer related: “Shorter timeouts” SOLVES/u);
      const again = await run(['unrelate', problem.id, fix.id]);
      expect(again).toMatchObject({
        exitCode: 0,
        stdout: 'Nothing was changed: the two are not related in this way.\n',
      });
    }));

  test('are followed over several steps', () =>
    withMemory(async (project) => {
      const { json, run } = project;
      const { fix, problem, network } = await remembered(project);
      await json(['relate', fix.id, 'solves', problem.id, '--strength', '0.5']);
      await json(['relate', network.id, 'causes', problem.id, '--strength', '0.5']);
      const near = await json<{ related: { memory: ReferenceJson; hops: number }[] }>([
        ...['related', fix.id, '--hops', '2'],
      ]);
      expect(near.related).toMatchObject([
        { memory: { id: problem.id }, hops: 1 },
        { memory: { id: network.id }, hops: 2, strength: 0.25 },
      ]);
      const text = await run(['related', fix.id, '--hops', '2']);
      expect(text.stdout).toContain(
        '  SOLVES “Redis drops connections” → caused by “Networks are slow” · 0.25 · ',
      );
      await json(['forget', problem.id]);
      expect((await run(['related', fix.id])).stdout).toBe(
        'Related to nothing.\n1 replaced or archived memory left out (--include-archived)\n',
      );
    }));

  test('with a description have a file of their own', () =>
    withMemory(async (project) => {
      const { json, run, folder } = project;
      const { fix, problem } = await remembered(project);
      await writeFile(join(folder, 'why.md'), 'Keepalive **prevents** it.\n');
      const made = await json<RelationDecisionJson>([
        ...['relate', fix.id, 'solves', problem.id, '--file', 'why.md'],
      ]);
      const edge = made.relations[0]?.edge;
      const file = join(folder, 'memory', edge?.path ?? '');
      expect(await readFile(file, 'utf8')).toContain('Keepalive **prevents** it.');
      const list = await json<{ edges: { id: string }[] }>(['edge', 'list', '--text', 'PREVENTS']);
      expect(list.edges.map(({ id }) => id)).toEqual([edge?.id]);
      expect((await run(['edge', 'list', '--memory', fix.path])).stdout).toContain(edge?.path);
      expect((await run(['edge', 'list', '--types', 'causes'])).stdout).toBe(
        'No relation is described.\n',
      );
      // As the shell completes it.
      const shown = await run(['edge', 'show', `memory/${edge?.path}`]);
      expect(shown.stdout).toContain('strength 0.8');
      await json(['edge', 'update', edge?.id ?? '', '--description', '-'], { input: 'Otherwise.' });
      expect(await readFile(file, 'utf8')).toMatch(/---\nOtherwise\.\n$/u);
      const gone = await run(['edge', 'delete', edge?.id ?? '']);
      expect(gone.stdout).toMatch(/^No longer related/u);
      await expect(readFile(file)).rejects.toThrow('ENOENT');
      expect((await json<{ relations: unknown[] }>(['get', fix.id])).relations).toEqual([]);
    }));

  test('say what is wrong with what the folder does not have', () =>
    withMemory(async (project) => {
      const { fix, problem } = await remembered(project);
      const wrong: readonly (readonly [readonly string[], number, RegExp])[] = [
        [['relate', fix.id, 'solves', fix.id], 2, /Expected: a memory other than the first/u],
        [['relate', fix.id, 'solves', 'nobody'], 1, /No memory is named “nobody”/u],
        [
          ['relate', fix.id, 'solves', problem.id, '--context', ' '],
          2,
          /“context”.*Expected: text/u,
        ],
        [['edge', 'show', 'nothing'], 1, /No described relation is named “nothing”/u],
      ];
      for (const [argv, code, expected] of wrong) {
        const { exitCode, stderr, stdout } = await project.run(argv);
        expect(stderr).toMatch(expected);
        expect([exitCode, stdout]).toEqual([code, '']);
      }
    }));
});
