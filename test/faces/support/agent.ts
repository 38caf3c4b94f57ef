import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { readCommandLine } from '../../../src/mcp/commandLine';
import { memoryNear } from '../../../src/mcp/memoryAccess';
import { serve } from '../../../src/mcp/server';
import type { Project } from './cogmem';
import { createMemoryLogger } from './memoryLogger';

/** What a tool answered, as an agent sees it. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly data: unknown;
  readonly text: string;
}

/** An agent that is connected to a server of its own. */
export interface Agent {
  readonly client: Client;
  readonly call: (tool: string, input: Record<string, unknown>) => Promise<ToolAnswer>;
}

export interface AgentOptions {
  readonly name?: string;
  readonly args?: readonly string[];
}

const textOf = (content: unknown): string =>
  Array.isArray(content) ? content.map(({ text }: { text: string }) => text).join('\n') : '';

/** Starts the MCP server for a project in this process, connects a client to it, and closes both afterwards. */
export const withAgent = async (
  project: Pick<Project, 'folder'>,
  test: (agent: Agent) => Promise<void>,
  { name = 'test-agent', args = [] }: AgentOptions = {},
): Promise<void> => {
  const line = readCommandLine(args);
  if (!('mode' in line)) throw new Error(`Not a server's arguments: ${args.join(' ')}`);
  const { logger } = createMemoryLogger();
  const memory = memoryNear(project.folder, { directory: line.directory, logger });
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  const server = await serve({ mode: line.mode, memory, logger, cwd: project.folder }, serverEnd);
  const client = new Client({ name, version: '1.0.0' });
  await client.connect(clientEnd);
  const call: Agent['call'] = async (tool, input) => {
    const result = await client.callTool({ name: tool, arguments: input });
    return {
      isError: result.isError === true,
      data: result.structuredContent,
      text: textOf(result.content),
    };
  };
  try {
    await test({ client, call });
  } finally {
    await server.close();
    await client.close();
  }
};
