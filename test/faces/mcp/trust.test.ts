import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import type { DecisionJson, ProposalJson } from '../support/answers';
import { type Project, withMemory } from '../support/cogmem';

const redis = 'We decided to use Redis for sessions because memcached loses data';

const proposals = async ({ json }: Project) =>
  (await json<{ proposals: ProposalJson[] }>(['review', 'list'])).proposals;

describe('an agent over MCP', () => {
  test('is told that what a person wrote only a person changes, and the change waits', () =>
    withMemory(async (project) => {
      const { memory } = await project.json<DecisionJson>(['remember', redis]);
      await withAgent(project, async ({ client, call }) => {
        expect(client.getInstructions()).toContain('changed by a person alone');
        const changed = await call('memory_update', {
          reference: memory.id,
          content: 'Otherwise.',
        });
        expect(changed.isError).toBe(false);
        expect(changed.data).toMatchObject({
          action: 'proposed',
          answer: changed.text,
        });
        expect(Object.keys(changed.data ?? {})).not.toContain('because');
        expect(changed.text).toMatch(
          /waits for review\.[\s\S]*a person decides: proposal [0-9a-f-]+/u,
        );
        const forgotten = await call('memory_forget', { reference: memory.id });
        expect(forgotten.data).toMatchObject({ action: 'proposed' });
      });
      const [forget, update] = await proposals(project);
      expect(forget?.reason).toMatch(/^Forget: /u);
      expect(update?.changes).toMatchObject([{ path: memory.path, state: 'open' }]);
      const file = join(project.folder, 'memory', memory.path);
      expect(await readFile(file, 'utf8')).toContain(redis);
      await project.json(['review', 'approve', update?.id ?? '']);
      expect(await readFile(file, 'utf8')).toMatch(/reviewed: ["']?human:Ada[\s\S]*Otherwise\./u);
    }));

  test('changes what it stored itself until a person has accepted it', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const { memory } = (await call('memory_store', { content: redis })).data as DecisionJson;
        const change = (tags: string) => call('memory_update', { reference: memory.id, tags });
        expect((await change('a')).data).toMatchObject({ action: 'updated' });
        const listed = await call('memory_list', { reviewed: false });
        expect(listed.data).toMatchObject({
          memories: [{ id: memory.id, author: 'agent:test-agent', reviewed: false }],
        });
        expect(listed.text).toContain('unreviewed');
        await project.json(['review', 'accept', memory.id]);
        await expect
          .poll(async () => (await change('b')).data, { timeout: 5000 })
          .toMatchObject({ action: 'proposed' });
      }),
    ));

  test('in mode propose only proposes, and cannot write what cannot wait', () =>
    withMemory(async (project) => {
      await withAgent(
        project,
        async ({ client, call }) => {
          const { tools } = await client.listTools();
          expect(tools.map(({ name }) => name)).toContain('memory_store');
          expect(tools.map(({ name }) => name)).not.toContain('memory_episode');
          expect(client.getInstructions()).toContain('each call makes a proposal');
          const stored = await call('memory_store', { content: redis });
          expect(stored.data).toMatchObject({ action: 'proposed' });
          expect(stored.text).toContain('this connection only proposes');
          const again = await call('memory_store', { content: redis });
          expect(again.data).toMatchObject({ action: 'skipped', memory: null });
        },
        { args: ['--mode', 'propose'] },
      );
      const [proposal, ...others] = await proposals(project);
      expect(others).toEqual([]);
      const { decided } = await project.json<{ decided: string[] }>([
        ...['review', 'approve', proposal?.id ?? ''],
      ]);
      expect(decided).toHaveLength(1);
      const { memories } = await project.json<{
        memories: { author: string; reviewed: boolean }[];
      }>(['list']);
      expect(memories).toMatchObject([{ author: 'agent:test-agent', reviewed: true }]);
    }));
});
