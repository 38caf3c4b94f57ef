import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { bundle, environment, type Project, withMemory } from '../support/cogmem';

const processOf = ({ folder }: Project) => ({
  ...{ command: process.execPath, args: [bundle('mcp.js')] },
  ...{ cwd: folder, env: { ...environment } as Record<string, string> },
});

const stored = 'We decided to use pnpm because npm installs were slow';

type Told = (uri: string) => void;

/** The official clients, each with the protocol that it speaks. */
const clients = {
  'the client of 2026, which asks for the newest': async (project: Project, told: Told) => {
    const client = new Client(
      { name: 'newest', version: '1' },
      { versionNegotiation: { mode: 'auto' } },
    );
    client.setNotificationHandler('notifications/resources/updated', ({ params }) =>
      told(params.uri),
    );
    client.setNotificationHandler('notifications/resources/list_changed', () => told('list'));
    await client.connect(new StdioClientTransport(processOf(project)));
    const subscribe = (uri: string): Promise<unknown> =>
      client.listen({ resourcesListChanged: true, resourceSubscriptions: [uri] });
    return { client, subscribe, version: client.getNegotiatedProtocolVersion() };
  },
  'the client of 2025': async (project: Project, told: Told) => {
    const client = new OlderClient({ name: 'older', version: '1' });
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) =>
      told(params.uri),
    );
    client.setNotificationHandler(ResourceListChangedNotificationSchema, () => told('list'));
    await client.connect(new OlderTransport(processOf(project)));
    const subscribe = (uri: string): Promise<unknown> => client.subscribeResource({ uri });
    return { client, subscribe, version: client.transport?.constructor.name && '2025' };
  },
} as const;

const textOf = (parts: unknown): string =>
  (parts as readonly { readonly text?: string }[]).map(({ text = '' }) => text).join('\n');

describe.each(Object.entries(clients))('%s', (name, connect) => {
  test('lists, stores, reads resources and prompts, and hears of changes', () =>
    withMemory(async (project) => {
      const heard: string[] = [];
      let onHeard: (() => void) | undefined;
      const hearing = (uri: string): Promise<void> =>
        new Promise((resolve) => {
          onHeard = () => {
            if (heard.includes(uri)) resolve();
          };
          onHeard();
        });
      const { client, subscribe, version } = await connect(project, (uri) => {
        heard.push(uri);
        onHeard?.();
      });
      try {
        expect(version).toMatch(name.includes('2026') ? /^2026-07-28$/u : /^2025/u);
        const { tools } = await client.listTools();
        expect(tools.map((tool) => tool.name)).toContain('memory_context');
        const answer = await client.callTool({
          name: 'memory_store',
          arguments: { content: stored },
        });
        const { memory } = answer.structuredContent as { memory: { id: string } };
        const uri = `memory://memories/${memory.id}`;
        const { resources } = await client.listResources();
        expect(resources.map((one) => one.uri)).toEqual(
          expect.arrayContaining(['memory://core', uri]),
        );
        const { resourceTemplates } = await client.listResourceTemplates();
        expect(resourceTemplates).toHaveLength(1);
        const read = await client.readResource({ uri });
        expect(textOf(read.contents)).toContain('pnpm');
        await expect(client.readResource({ uri: `${uri}0` })).rejects.toThrow(/found/u);
        await client.readResource({ uri: 'memory://core' });
        await subscribe(uri);
        await client.callTool({
          name: 'memory_update',
          arguments: { id: memory.id, content: `${stored}, on every machine` },
        });
        await hearing(uri);
        await hearing('list');
        const { prompts } = await client.listPrompts();
        expect(prompts.map((one) => one.name)).toEqual([
          'before_a_task',
          'save_what_was_learned',
          'hand_over',
        ]);
        const { messages } = await client.getPrompt({
          name: 'before_a_task',
          arguments: { task: 'which package manager do we use, pnpm or npm?' },
        });
        expect(textOf(messages.map(({ content }) => content))).toContain('npm installs were slow');
      } finally {
        await client.close();
      }
    }));
});
