import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import { withMemory } from '../support/cogmem';

const preference = 'The user prefers TypeScript over JavaScript';

describe('a line for MEMORY.md', () => {
  test('is proposed for an agent that asks for it, and the answer says where it waits', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const quiet = await call('memory_store', { content: 'Never push to main' });
        expect(quiet.data).toMatchObject({ action: 'created', also: [] });
        const { data, text } = await call('memory_store', { content: preference, core: true });
        expect(data).toMatchObject({ action: 'created', also: [{ store: 'core' }] });
        expect(text).toMatch(
          /A line of it for MEMORY\.md waits for review\. id .* · meta\/proposals\//u,
        );
        const review = await project.run(['review', 'list']);
        expect(review.stdout).toContain(`MEMORY.md: ${preference}`);
      }),
    ));

  test('is proposed of what the user said in a message', () =>
    withMemory(async (project) => {
      await project.run(['config', '--captures', 'store']);
      await withAgent(project, async ({ call }) => {
        const content = 'I always prefer small commits over large ones.';
        const { text } = await call('memory_observe', { content, role: 'user' });
        expect(text).toContain('A line of it for MEMORY.md waits for review.');
      });
    }));
});
