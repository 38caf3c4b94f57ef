import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DecisionJson } from '../support/answers';
import { withMemory } from '../support/cogmem';

const rule = 'Never push to main without a review';

describe('where a memory goes', () => {
  test('is told with the second store, and one undo takes the line along', () =>
    withMemory(async ({ run, folder }) => {
      const decision = await run(['remember', 'We decided to use Redis for sessions']);
      expect(decision.stdout).toMatch(/Also in the log of the day\.\n {2}episodes\/.*\.md/u);
      const told = await run(['remember', rule]);
      expect(told.stdout).toMatch(
        /A line of it for MEMORY\.md waits for review\.\n {2}meta\/proposals\/.*\.md/u,
      );
      expect((await run(['review', 'list'])).stdout).toContain(`MEMORY.md: ${rule}`);
      expect(await readFile(join(folder, 'memory/MEMORY.md'), 'utf8')).not.toContain(rule);
      await run(['undo']);
      expect((await run(['review', 'list'])).stdout).not.toContain(rule);
      const [, last] = (await run(['history'])).stdout.trim().split('\n');
      expect(last).toContain(rule);
    }));

  test('is asked for, switched off, and refused with its reason', () =>
    withMemory(async ({ run, json }) => {
      const asked = await json<DecisionJson>(['remember', 'Money is kept in cents', '--core']);
      expect(asked.also).toMatchObject([{ id: asked.memory.id, store: 'core' }]);
      await run(['config', '--core-lines', 'off']);
      const quiet = await json<DecisionJson>(['remember', rule]);
      expect(quiet.also).toEqual([]);
      const kept = await run(['remember', 'My desk is by the window', '--private', '--core']);
      expect(kept.stdout).toContain('no line of it is proposed for MEMORY.md, which is shared');
    }));

  test('is found by a language model that answers, and by rules where none does', () =>
    withMemory(async ({ run, json }) => {
      await run(['config', '--language', 'ollama', '--language-ollama-host', 'http://127.0.0.1:9']);
      const { because, memory } = await json<DecisionJson>([
        'remember',
        'The lockfile is kept by pnpm',
      ]);
      expect(memory.type).toBe('fact');
      expect(because[0]).toMatchObject({
        code: 'routed_by_rules',
        message: 'filed by rules, because no language model answers',
      });
    }));
});
