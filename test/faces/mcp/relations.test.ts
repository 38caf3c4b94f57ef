import { describe, expect, test } from 'vitest';
import { type Agent, withAgent } from '../support/agent';
import type { DecisionJson, OperationJson } from '../support/answers';
import { withMemory } from '../support/cogmem';

const store = async ({ call }: Agent, title: string): Promise<string> => {
  const { data } = await call('memory_store', { content: `${title} it is.`, title });
  return (data as DecisionJson).memory.id;
};

describe('relations over MCP', () => {
  test('are made, read, followed, changed and removed', () =>
    withMemory(async (project) => {
      await withAgent(project, async (agent) => {
        const { call } = agent;
        const [fix, problem] = [await store(agent, 'A fix'), await store(agent, 'A problem')];
        const related = await call('memory_relate', {
          from: fix,
          type: 'fixes',
          to: problem,
          strength: 0.6,
          description: 'Because **so**.',
        });
        expect(related).toMatchObject({
          isError: false,
          data: { action: 'related', relations: [{ from: { id: fix }, type: 'SOLVES' }] },
        });
        expect(related.text).toMatch(
          /Related: “A fix” SOLVES “A problem”, strength 0\.6\.\nedge /u,
        );
        const detail = await call('memory_get', { reference: problem });
        expect(detail.data).toMatchObject({ relations: [{ to: { id: problem }, strength: 0.6 }] });
        expect(detail.text).toContain('“A fix” SOLVES “A problem”');
        const near = await call('memory_related', { reference: problem, hops: 2 });
        expect(near.data).toMatchObject({
          related: [{ memory: { id: fix }, hops: 1, way: [{ direction: 'incoming' }] }],
          hidden: 0,
        });
        const found = await call('memory_edge_search', { text: 'because' });
        const [edge] = (found.data as { edges: { id: string }[] }).edges;
        expect(found.text).toContain('untrusted');
        const read = await call('memory_edge_get', { edge: edge?.id });
        expect(read.data).toMatchObject({ description: 'Because **so**.', strength: 0.6 });
        const changed = await call('memory_edge_update', { edge: edge?.id, strength: 0.1 });
        expect(changed.data).toMatchObject({ action: 'updated', relations: [{ strength: 0.1 }] });
        const removed = await call('memory_edge_delete', { edge: edge?.id });
        expect(removed.data).toMatchObject({ action: 'unrelated' });
        const nothing = await call('memory_unrelate', { from: fix, to: problem });
        expect(nothing.data).toMatchObject({
          action: 'unchanged',
          answer: expect.stringContaining('the two are not related in this way'),
        });
      });
      const { operations } = await project.json<{ operations: OperationJson[] }>(['history']);
      expect(operations[0]).toMatchObject({
        actor: 'agent:test-agent',
        trigger: 'memory_edge_delete',
      });
    }));

  test('answer what is wrong as an error that names it', () =>
    withMemory((project) =>
      withAgent(project, async (agent) => {
        const { call } = agent;
        const [a, b] = [await store(agent, 'One'), await store(agent, 'Two')];
        const unknown = await call('memory_relate', { from: a, type: 'eats', to: b });
        expect(unknown).toMatchObject({ isError: true });
        expect(unknown.text).toContain('“eats” is not a valid value of “type”');
        const missing = await call('memory_edge_get', { edge: 'nothing' });
        expect(JSON.parse(missing.text)).toMatchObject({ code: 'edge_not_found' });
        const far = await call('memory_related', { reference: a, hops: 9 });
        expect(far.isError).toBe(true);
      }),
    ));
});
