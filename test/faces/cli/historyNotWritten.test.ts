import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import type { DecisionJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

const warning = {
  code: 'history_not_written',
  data: { since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u), reason: expect.any(String) },
  message: expect.stringContaining('Nothing is lost'),
};

/** Puts a folder in the place of the history's settings, and gives back what takes it away again. */
const breakHistory = async ({ folder }: Project) => {
  const settings = join(folder, 'memory', '_history.git', 'config');
  await rm(settings);
  await mkdir(settings);
  return () => rm(settings, { recursive: true });
};

describe('an operation that the history does not take in', () => {
  test('is told so in the JSON and in words, and is in the history once that works', () =>
    withMemory(async (project) => {
      const mend = await breakHistory(project);
      const answer = await project.json<DecisionJson>([
        'remember',
        'We decided to use Redis for sessions',
      ]);
      expect(answer).toMatchObject({ action: 'created', warnings: [warning] });
      const { stderr, exitCode } = await project.run(['pin', answer.memory?.id ?? '']);
      expect(stderr).toMatch(
        /^cogmem: Nothing has gone into the history since .* Nothing is lost/u,
      );
      expect(exitCode).toBe(0);
      const { problems } = await project.json<{ problems: { code: string }[] }>(['doctor']);
      expect(problems.map(({ code }) => code)).toContain('history_not_written');
      await mend();
      const told = await project.json<{ operations: { summary: string }[] }>(['history']);
      expect(told).not.toHaveProperty('warnings');
      expect(told.operations).toHaveLength(3);
    }));

  test('is told to agents with their next answer', () =>
    withMemory(async (project) => {
      await breakHistory(project);
      await project.json(['remember', 'We decided to use Redis for sessions']);
      await withAgent(project, async ({ client, call }) => {
        // The client checks what it is given against the schemas that it has seen.
        await client.listTools();
        await call('memory_store', { content: 'The staging server is at 10.0.0.7' });
        await expect
          .poll(() => call('memory_recall', { query: 'redis' }))
          .toMatchObject({
            isError: false,
            data: { warnings: [warning] },
            text: expect.stringContaining('Warning: Nothing has gone into the history'),
          });
      });
    }));
});
