import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DecisionJson, ProposalJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

const added = 'graph/fixes/retry-a1b2c3.md';

const retry = `---
id: a1b2c3d4-0000-4000-8000-000000000000
type: fix
title: "Retry three times"
importance: 0.5
---
The gateway answers 503 under load.
`;

/** An agent's proposal to rewrite MEMORY.md and to add a memory. */
const propose = async ({ json, folder }: Project): Promise<ProposalJson> => {
  const memory = await readFile(join(folder, 'memory/MEMORY.md'), 'utf8');
  const changes = [
    { path: 'MEMORY.md', after: memory.replace('# Core memory', '# Core'), rationale: 'Shorter.' },
    { path: added, after: retry },
  ];
  const { proposal } = await json<{ proposal: ProposalJson }>(
    ['--actor', 'agent:robot', 'review', 'propose', '--file', '-', '--reason', 'From an incident'],
    { input: JSON.stringify({ changes }) },
  );
  return proposal;
};

const list = async ({ json }: Project, ...more: string[]) =>
  (await json<{ proposals: ProposalJson[] }>(['review', 'list', ...more])).proposals;

describe('cogmem review', () => {
  test('lists and shows what an agent proposed', () =>
    withMemory(async (project) => {
      expect((await project.run(['review', 'list'])).stdout).toBe(
        'Nothing waits for a decision.\n',
      );
      const { id } = await propose(project);
      expect(await list(project)).toMatchObject([
        {
          id,
          author: 'agent:robot',
          reason: 'From an incident',
          changes: [
            { path: 'MEMORY.md', state: 'open', action: 'change' },
            { path: added, state: 'open', action: 'add', title: 'Retry three times' },
          ],
        },
      ]);
      const { stdout } = await project.run(['review', 'show', id.slice(0, 8)]);
      expect(stdout).toContain('From an incident');
      expect(stdout).toContain(
        '--- a/MEMORY.md\n+++ b/MEMORY.md\n@@ -1,5 +1,5 @@\n-# Core memory\n+# Core\n',
      );
      expect(stdout).toContain(`--- /dev/null\n+++ b/${added}\n`);
      expect((await project.run(['review'])).stdout).toContain('2 changes wait for a decision.');
    }));

  test('approves one with another text, rejects the other, and undoes both', () =>
    withMemory(async (project) => {
      const { folder, run, json } = project;
      const { id } = await propose(project);
      await writeFile(join(folder, 'mine.md'), retry.replace('three', 'five'));
      const approved = await run([
        ...['review', 'approve', id, '--path', `memory/${added}`, '--text-file', 'mine.md'],
      ]);
      expect(approved).toMatchObject({
        exitCode: 0,
        stdout: 'Approved “Retry five times”.\n',
      });
      const file = await readFile(join(folder, 'memory', added), 'utf8');
      expect(file).toContain('Retry five times');
      expect(file).toMatch(/reviewed: human:Ada \d{4}-\d\d-\d\d/u);
      await json(['review', 'reject', id, '--reason', 'It is fine as it is']);
      expect(await list(project)).toEqual([]);
      const { operations } = await json<{ operations: object[] }>(['history']);
      expect(operations).toMatchObject([
        { action: 'REJECT', approval: '-', proposal: { id, author: 'agent:robot' } },
        { action: 'COMMIT', approval: 'approved', actor: 'human:Ada' },
        { action: 'PROPOSE', approval: 'pending', actor: 'agent:robot' },
        { action: 'INIT' },
      ]);
      await json(['undo']);
      expect((await list(project))[0]?.changes.map(({ state }) => state)).toEqual([
        'open',
        'approved',
      ]);
    }));

  test('says what it left out, and fails then', () =>
    withMemory(async (project) => {
      const { folder, run } = project;
      const { id } = await propose(project);
      await writeFile(join(folder, 'memory/MEMORY.md'), '# By hand\n');
      const outcome = await run(['review', 'approve', id]);
      expect(outcome).toMatchObject({ exitCode: 1, stdout: 'Approved 1 of 2 changes.\n' });
      expect(outcome.stderr).toContain('“MEMORY.md” was left out: the file was changed after');
      expect(await readFile(join(folder, 'memory/MEMORY.md'), 'utf8')).toBe('# By hand\n');
      expect((await run(['review', 'show', id])).stdout).toContain('conflict  change MEMORY.md');
      await run(['review', 'reject', id, '--reason', 'Done by hand']);
      const again = await run(
        ['--actor', 'agent:robot', 'review', 'propose', '--file', '-', '--reason', 'Again'],
        { input: JSON.stringify([{ path: '../x.md', after: '' }]) },
      );
      expect(again.exitCode).toBe(1);
      expect(again.stderr).toContain('“../x.md” was left out: the path does not lie in');
    }));

  test('is decided by people', () =>
    withMemory(async (project) => {
      const { id } = await propose(project);
      const { exitCode, stderr } = await project.run([
        '--actor',
        'agent:robot',
        'review',
        'approve',
        id,
      ]);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('Only a person decides about a proposal');
    }));

  test.each<[readonly string[], number, RegExp]>([
    [['review', 'lst'], 2, /“lst” is not an action\. Did you mean “list”\?/u],
    [['review', 'approve'], 2, /Give the id of the proposal/u],
    [['review', 'approve', 'ffffffff'], 1, /No proposal is named “ffffffff”/u],
    [['review', 'reject', 'ffffffff'], 2, /Give the reason/u],
    [['review', 'approve', 'x', '--text-file', 'f'], 2, /Name its change with one --path/u],
    [['review', 'propose', '--reason', 'r'], 2, /Give the changes/u],
    [['review', 'propose', '--reason', 'r', '--file', 'gone.json'], 1, /no such file or folder/u],
  ])('%j is explained', (args, code, expected) =>
    withMemory(async ({ run }) => {
      const { exitCode, stderr } = await run(args);
      expect(stderr).toMatch(expected);
      expect(exitCode).toBe(code);
    }),
  );

  test.each([
    ['no JSON', '{', /is not JSON/u],
    ['no list', '{"changes": 3}', /holds no list of changes/u],
    ['no change', '[{"path": "a.md"}, {"path": 3}]', /no change at place 2/u],
  ])('a file of changes with %s is explained', (_, input, expected) =>
    withMemory(async ({ run }) => {
      const args = ['review', 'propose', '--reason', 'r', '--file', '-'];
      const { exitCode, stderr } = await run(args, { input });
      expect(stderr).toMatch(expected);
      expect(exitCode).toBe(1);
    }),
  );
});

describe('what agents wrote', () => {
  const agent = ['--actor', 'agent:robot'];
  const write = async ({ json }: Project, title: string): Promise<DecisionJson['memory']> =>
    (await json<DecisionJson>([...agent, 'remember', `${title} holds.`, '--title', title])).memory;

  test('is listed, accepted by name or all at once, and the acceptance can be undone', () =>
    withMemory(async (project) => {
      const { id } = await write(project, 'One');
      await write(project, 'Two');
      const { stdout } = await project.run(['review', 'list', '--unreviewed']);
      expect(stdout).toMatch(/One {2}\w+, robot \(agent\)\n {2}One holds\.\n {2}graph\//u);
      expect(stdout).toContain('2 memories by agents, seen by no person yet');
      expect((await project.run(['review', 'accept', id])).stdout).toBe('Accepted “One”.\n');
      const again = await project.run(['review', 'accept', id]);
      expect(again).toMatchObject({ exitCode: 1, stdout: 'Nothing was accepted.\n' });
      expect(again.stderr).toContain('“One” was left out: a person wrote it or has already looked');
      await write(project, 'Three');
      expect((await project.run(['review', 'accept', '--all'])).stdout).toBe(
        'Accepted 2 memories.\n',
      );
      expect((await project.run(['review', 'accept', '--all'])).stdout).toBe(
        'Nothing waits for a decision.\n',
      );
      await project.run(['undo']);
      const { unreviewed } = await project.json<{ unreviewed: { title: string }[] }>([
        ...['review', 'list'],
      ]);
      expect(unreviewed.map(({ title }) => title).sort()).toEqual(['Three', 'Two']);
    }));

  test('is declined with a reason, and an agent does not bring it back', () =>
    withMemory(async (project) => {
      await write(project, 'One');
      expect(await project.run(['review', 'decline', 'One'])).toMatchObject({ exitCode: 2 });
      const declined = await project.run(['review', 'decline', 'One', '--reason', 'Not so']);
      expect(declined.stdout).toBe('Declined “One”; its file stays, archived.\n');
      const again = await project.run([...agent, 'remember', 'One holds.', '--title', 'One']);
      expect(again.stdout).toContain('the same change was rejected before: Not so');
    }));

  test('needs names or --all, and a person', () =>
    withMemory(async (project) => {
      await write(project, 'One');
      const none = await project.run(['review', 'accept']);
      expect(none).toMatchObject({ exitCode: 2 });
      expect(none.stderr).toContain('Name the memories, or give --all');
      const byAgent = await project.run([...agent, 'review', 'accept', 'One']);
      expect(byAgent.exitCode).toBe(1);
      expect(byAgent.stderr).toContain('agent:robot');
    }));

  test('waits where the folder is set so', () =>
    withMemory(async (project) => {
      await project.run(['config', '--agent-writes', 'wait']);
      const { stdout } = await project.run([...agent, '--explain', 'remember', 'One holds.']);
      expect(stdout).toContain('everything that agents write waits for a person here');
      expect(await list(project)).toMatchObject([{ author: 'agent:robot' }]);
      const wrong = await project.run(['config', '--agent-writes', 'never']);
      expect(wrong).toMatchObject({ exitCode: 2 });
    }));
});
