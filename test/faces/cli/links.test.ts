import { describe, expect, test } from 'vitest';
import type { DecisionJson, OperationJson, ReferenceJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

const remember = async ({ json }: Project, title: string, text: string): Promise<ReferenceJson> =>
  (await json<DecisionJson>(['remember', text, '--title', title])).memory;

describe('a new memory on the command line', () => {
  test('is linked with what its text names, seen at both ends, and unlinked with undo', () =>
    withMemory(async (project) => {
      const { json, run } = project;
      const problem = await remember(project, 'Sockets close early', 'They close after a minute.');
      const text = 'A ping each 30 s fixes [[Sockets close early]].';
      const { memory: fix, because } = await json<DecisionJson>([
        ...['remember', text, '--title', 'Ping the sockets'],
      ]);
      expect(because.at(-1)).toMatchObject({ code: 'linked', data: { id: problem.id } });
      const shown = await run(['get', problem.id]);
      expect(shown.stdout).toMatch(/solved by +Ping the sockets \(0\.9\) · found by named/u);
      const { operations } = await json<{ operations: OperationJson[] }>(['history']);
      expect(operations[0]).toMatchObject({ actor: 'process:links' });
      const { related } = await json<{ related: { memory: ReferenceJson }[] }>([
        ...['related', fix.id],
      ]);
      expect(related).toMatchObject([{ memory: { id: problem.id } }]);
      expect((await run(['undo'])).exitCode).toBe(0);
      expect((await run(['get', problem.id])).stdout).not.toContain('solved by');
      expect(await run(['doctor'])).toMatchObject({ exitCode: 0 });
    }));
});

describe('what a new memory was linked to', () => {
  test('is said with what became of it', () =>
    withMemory(async (project) => {
      await remember(project, 'Sockets close early', 'They close after a minute.');
      const { stdout } = await project.run(['remember', 'A ping fixes [[Sockets close early]].']);
      expect(stdout).toMatch(/^Saved “A ping fixes .*”.*, linked to “Sockets close early”\.$/mu);
    }));
});

describe('entities on the command line', () => {
  test('are listed, and gather their memories', () =>
    withMemory(async (project) => {
      const { json, run } = project;
      await remember(project, 'Sessions expire', 'Sessions in Redis expire after a day.');
      await remember(
        project,
        'Jobs are tried again',
        'Failed jobs stay in Redis; see src/queue.ts.',
      );
      const listed = await run(['entities']);
      expect(listed.stdout).toMatch(/^2 {2}redis +entity:\/\/tech\/redis$/mu);
      const hub = await run(['entities', 'Redis']);
      expect(hub.stdout).toContain('Sessions expire');
      expect(hub.stdout).toContain('Jobs are tried again');
      expect(hub.stdout).toMatch(/^with queue\.ts \(1\)$/mu);
      const data = await json<{ hub: { memories: ReferenceJson[] } }>(['entities', 'redis']);
      expect(data.hub.memories).toHaveLength(2);
      const unknown = await run(['entities', 'kafka']);
      expect(unknown.exitCode).not.toBe(0);
      expect(unknown.stderr).toContain('No memory is about “kafka”.');
    }));
});
