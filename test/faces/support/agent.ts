import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { bundle, environment, type Project } from './cogmem';

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

/** Starts the MCP server in a project, connects a client to it, and closes both afterwards. */
export const withAgent = async (
  project: Project,
  test: (agent: Agent) => Promise<void>,
  { name = 'test-agent', args = [] }: AgentOptions = {},
): Promise<void> => {
  const client = new Client({ name, version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [bundle('mcp.js'), ...args],
      cwd: project.folder,
      env: Object.fromEntries(
        Object.entries(environment).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value]],
        ),
      ),
      stderr: 'pipe',
    }),
  );
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
    await client.close();
  }
};
