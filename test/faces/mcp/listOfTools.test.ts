import { estimateTokenCount } from 'tokenx';
import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import { withMemory } from '../support/cogmem';

const redis = 'We decided to use Redis for sessions because memcached loses data';

describe('the list of tools', () => {
  test('says of each what it does to the memory', () =>
    withMemory((project) =>
      withAgent(project, async ({ client }) => {
        const { tools } = await client.listTools();
        const hints = tools.map(({ name, annotations }) => [
          name,
          annotations?.readOnlyHint,
          annotations?.idempotentHint,
        ]);
        expect(hints).toEqual([
          ['memory_context', true, true],
          ['memory_recall', true, true],
          ['memory_search', true, true],
          ['memory_get', true, true],
          ['memory_list', true, true],
          ['memory_tags', true, true],
          ['memory_episodes', true, true],
          ['memory_related', true, true],
          ['memory_entities', true, true],
          ['memory_edge_get', true, true],
          ['memory_edge_search', true, true],
          ['memory_stats', true, true],
          ['memory_forecast', true, true],
          ['memory_store', false, false],
          ['memory_learn', false, false],
          ['memory_procedure', false, false],
          ['memory_answer', false, true],
          ['memory_update', false, true],
          ['memory_observe', false, false],
          ['memory_episode', false, false],
          ['memory_checkpoint', false, true],
          ['memory_handoff', false, true],
          ['memory_forget', false, true],
          ['memory_restore', false, true],
          ['memory_feedback', false, false],
          ['memory_confirm', false, false],
          ['memory_snooze', false, true],
          ['memory_relate', false, true],
          ['memory_unrelate', false, true],
          ['memory_edge_update', false, true],
          ['memory_edge_delete', false, false],
          ['memory_reflect', false, true],
          ['memory_consolidate', false, true],
        ]);
        for (const tool of tools) {
          expect(tool.title).toBeTruthy();
          expect(tool.description).toMatch(/Use it /u);
          expect(tool.annotations).toMatchObject({ destructiveHint: false, openWorldHint: false });
          expect(tool.outputSchema?.type).toBe('object');
          for (const field of Object.values(tool.inputSchema.properties ?? {})) {
            expect(field).toHaveProperty('description');
          }
        }
      }),
    ));

  test('is short unless all are asked for, and tells of the others', () =>
    withMemory((project) =>
      withAgent(
        project,
        async ({ client, call }) => {
          const { tools } = await client.listTools();
          expect(tools.map(({ name }) => name)).toEqual([
            'memory_context',
            'memory_recall',
            'memory_get',
            'memory_store',
            'memory_answer',
            'memory_update',
            'memory_forget',
            'memory_feedback',
          ]);
          expect(estimateTokenCount(JSON.stringify(tools))).toBeLessThan(5_000);
          expect(client.getInstructions()).not.toContain('memory_relate');
          const other = await call('memory_list', {});
          expect(other.isError).toBe(true);
          expect(other.text).toContain('--tools all');
          expect((await call('memory_lst', {})).text).not.toContain('--tools all');
          expect((await call('memory_store', { content: redis })).isError).toBe(false);
        },
        { args: ['--tools', 'usual'] },
      ),
    ));

  test('says in mode propose what waits for a person, and what is done at once', () =>
    withMemory(async (project) => {
      const told = async (...args: readonly string[]) => {
        let words: string | undefined;
        const mode = ['--mode', 'propose', ...args];
        await withAgent(
          project,
          async ({ client }) => {
            words = client.getInstructions();
          },
          { args: mode },
        );
        return words;
      };
      expect(await told()).toContain(
        'with memory_feedback, memory_confirm and memory_snooze is noted at once',
      );
      expect(await told('--tools', 'usual')).toContain('with memory_feedback is noted at once');
    }));

  test('has no writers in mode read', () =>
    withMemory((project) =>
      withAgent(
        project,
        async ({ client, call }) => {
          const { tools } = await client.listTools();
          expect(tools.map(({ name }) => name)).toEqual([
            'memory_context',
            'memory_recall',
            'memory_search',
            'memory_get',
            'memory_list',
            'memory_tags',
            'memory_episodes',
            'memory_related',
            'memory_entities',
            'memory_edge_get',
            'memory_edge_search',
            'memory_stats',
            'memory_forecast',
          ]);
          expect(client.getInstructions()).toContain('may only read');
          expect(await call('memory_store', { content: 'x' })).toMatchObject({ isError: true });
        },
        { args: ['--mode', 'read'] },
      ),
    ));
});
