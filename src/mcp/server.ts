import { randomUUID } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { version } from '../../package.json';
import type { Logger } from '../engine';
import { clientActorName } from './clientName';
import { instructions } from './instructions';
import type { MemoryAccess } from './memoryAccess';
import type { Mode, Tool } from './tool';
import { toolError } from './toolError';

export interface ServerInit {
  readonly tools: readonly Tool[];
  readonly mode: Mode;
  readonly memory: MemoryAccess;
  readonly logger: Logger;
}

export interface RunningServer {
  /** Lets calls that are under way finish, then closes the connection and the memory. */
  close(): Promise<void>;
}

/** Starts to serve the tools over the standard input and output. */
export const serveOverStdio = async (init: ServerInit): Promise<RunningServer> => {
  const { mode, memory, logger } = init;
  const session = randomUUID();
  const running = new Set<Promise<CallToolResult>>();
  const server = new McpServer(
    { name: 'cognitive-memory', title: 'Cognitive Memory', version },
    { instructions: instructions(mode) },
  );

  const call = async (tool: Tool, input: unknown): Promise<CallToolResult> => {
    try {
      const name = clientActorName(server.server.getClientVersion()?.name);
      const context = {
        actor: `agent:${name}`,
        trigger: tool.name,
        session,
        proposes: mode === 'propose',
      } as const;
      const engine = await memory.engine();
      const { data, text } = await tool.run({ engine, mode, context }, input);
      return { structuredContent: data, content: [{ type: 'text', text }] };
    } catch (error) {
      // No structured content here: clients check it against the schema of a success.
      const text = JSON.stringify(toolError(error, logger));
      return { isError: true, content: [{ type: 'text', text }] };
    }
  };

  /** Every call of every tool passes through here, so that no tool can forget to answer its errors. */
  const tracked = (tool: Tool, input: unknown): Promise<CallToolResult> => {
    const result = call(tool, input);
    running.add(result);
    void result.finally(() => running.delete(result));
    return result;
  };

  for (const tool of init.tools) {
    if (tool.writes && mode === 'read') continue;
    if (tool.cannotWait === true && mode === 'propose') continue;
    const annotations = {
      title: tool.title,
      readOnlyHint: !tool.writes,
      // Nothing is ever deleted, and every change can be undone.
      destructiveHint: false,
      idempotentHint: tool.idempotent,
      openWorldHint: false,
    };
    const { title, description, input: inputSchema, output: outputSchema } = tool;
    server.registerTool(
      tool.name,
      { title, description, inputSchema, outputSchema, annotations },
      (input: unknown) => tracked(tool, input),
    );
  }

  server.server.onerror = (error) => logger.warn(error.message);
  await server.connect(new StdioServerTransport());
  return {
    close: async () => {
      // Messages that came just before the end are dispatched in the turn after it.
      await new Promise(setImmediate);
      await Promise.all(running);
      await new Promise(setImmediate);
      await server.close();
      await memory.close();
    },
  };
};
