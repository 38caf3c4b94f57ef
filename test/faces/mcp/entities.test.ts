import { describe, expect, test } from 'vitest';
import { withAgent } from '../support/agent';
import { withMemory } from '../support/cogmem';

describe('entities over MCP', () => {
  test('are listed, gather their memories, and are told of where they are unknown', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        await call('memory_store', { content: 'Sessions in Redis expire after a day.' });
        await call('memory_store', {
          content: 'Failed jobs stay in Redis, as src/queue.ts has it.',
        });
        const listed = await call('memory_entities', {});
        expect(listed.data).toMatchObject({
          entities: [{ name: 'redis', memories: 2 }, {}],
          total: 2,
        });
        expect(listed.text).toContain('redis (2 memories)');
        const hub = await call('memory_entities', { name: 'redis' });
        expect(hub.data).toMatchObject({ hub: { near: [{ name: 'queue.ts' }], hidden: 0 } });
        expect((hub.data as { hub: { memories: unknown[] } }).hub.memories).toHaveLength(2);
        expect(hub.text).toContain('untrusted');
        const unknown = await call('memory_entities', { name: 'queue' });
        expect(unknown).toMatchObject({ isError: true });
        expect(unknown.text).toContain('“queue.ts”');
      }),
    ));

  test('and a memory that an agent stores is linked with what it names', () =>
    withMemory((project) =>
      withAgent(project, async ({ call }) => {
        const known = await call('memory_store', {
          ...{ title: 'Sockets close early', content: 'They close after a minute.' },
        });
        const { id } = (known.data as { memory: { id: string } }).memory;
        await call('memory_store', {
          ...{ title: 'Ping', content: 'A ping each 30 s fixes [[Sockets close early]].' },
        });
        await expect
          .poll(async () => (await call('memory_get', { reference: id })).data)
          .toMatchObject({ relations: [{ type: 'SOLVES', found_by: 'named' }] });
      }),
    ));
});
