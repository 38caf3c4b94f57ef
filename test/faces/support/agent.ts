import {
  Client,
  InMemoryTransport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client';
import { memoryNear } from '../../../src/mcp/memoryAccess';
import { readCommandLine } from '../../../src/mcp/runMcp';
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
  /** Which protocol the client speaks: an older one, unless it is said otherwise. */
  readonly mode?: VersionNegotiationOptions['mode'];
}

const textOf = (content: unknown): string =>
  Array.isArray(content) ? content.map(({ text }: { text: string }) => text).join('\n') : '';

/** Starts the MCP server with all of its tools for a project in this process, connects a client to it, and closes both afterwards. */
export const withAgent = async (
  project: Pick<Project, 'folder'>,
  test: (agent: Agent) => Promise<void>,
  { name = 'test-agent', args = [], mode = 'legacy' }: AgentOptions = {},
): Promise<void> => {
  const line = readCommandLine(['--tools', 'all', ...args]);
  if (!('mode' in line)) throw new Error(`Not a server's arguments: ${args.join(' ')}`);
  const { logger } = createMemoryLogger();
  const memory = memoryNear(project.folder, { directory: line.directory, logger });
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  const server = await serve({ ...line, memory, logger, cwd: project.folder }, serverEnd);
  const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode } });
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
