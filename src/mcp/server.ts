import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { version } from '../../package.json';
import { type Engine, isMemoryError, type Logger } from '../engine/vocabulary';
import { describeError, english, withWarnings } from '../messages';
import { instructions } from './instructions';
import type { MemoryAccess } from './memoryAccess';
import { callTool, type Mode, published, toolsOf } from './tools';

/** Clients name themselves; the name goes into every memory and history line, so it is kept short and plain. */
const longestName = 32;

const clientActorName = (name = ''): string => {
  const plain = name
    .replace(/[^\p{L}\p{N} ._/-]/gu, '')
    .trim()
    .slice(0, longestName)
    .trim();
  return plain === '' ? 'unknown' : plain;
};

/** The one place where an error becomes words for an agent; what nobody expected is also logged with its place. */
const errorAnswer = (error: unknown, logger: Logger) => {
  if (isMemoryError(error)) {
    return { code: error.code, message: describeError(error, english), data: error.data };
  }
  logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'unexpected_error',
    message: `The call failed unexpectedly: ${message}. The server's log has the details.`,
    data: {},
  };
};

const failed = (answer: object): CallToolResult => ({
  // No structured content here: clients check it against the schema of a success.
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(answer) }],
});

export interface ServerInit {
  readonly mode: Mode;
  readonly memory: MemoryAccess;
  readonly logger: Logger;
  /** Absolute path of the folder in which the client started the server. */
  readonly cwd: string;
}

export interface RunningServer {
  /** Lets calls that are under way finish, then closes the connection and the memory. */
  close(): Promise<void>;
}

/** Lines of JSON-RPC over two streams. */
export const overStreams = (input: Readable, output: Writable): Transport =>
  new StdioServerTransport(input, output);

/** Starts to serve the tools to the client at the other end. */
export const serve = async (
  { mode, memory, logger, cwd }: ServerInit,
  transport: Transport,
): Promise<RunningServer> => {
  const session = randomUUID();
  const given = new Set<string>();
  const running = new Set<Promise<CallToolResult>>();
  const tools = toolsOf(mode);
  const server = new Server(
    { name: 'cognitive-memory', title: 'Cognitive Memory', version },
    { capabilities: { tools: {} }, instructions: instructions(mode) },
  );

  const call = async (name: string, input: unknown): Promise<CallToolResult> => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) {
      const names = tools.map((one) => one.name);
      const message = `There is no tool “${name}” here. The tools are: ${names.join(', ')}.`;
      return failed({ code: 'unknown_tool', message, data: { name, tools: names } });
    }
    let engine: Engine | undefined;
    try {
      const client = clientActorName(server.getClientVersion()?.name);
      const proposes = mode === 'propose';
      const context = { actor: `agent:${client}`, trigger: name, session, proposes } as const;
      engine = await memory.engine();
      const projects = [...memory.projects, cwd];
      // An agent asks about a file that it, or its person, saved a moment ago.
      await engine.catchUp();
      const call = { engine, mode, context, given, projects };
      const { data, text } = await callTool(tool, call, input);
      return { structuredContent: data, content: [{ type: 'text', text }] };
    } catch (error) {
      return failed(withWarnings(errorAnswer(error, logger), engine?.warnings() ?? []));
    }
  };

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(published) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const result = call(params.name, params.arguments);
    running.add(result);
    void result.finally(() => running.delete(result));
    return result;
  });
  server.onerror = (error) => logger.warn(error.message);
  await server.connect(transport);
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
