import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { version } from '../../package.json';
import type { Engine, Logger } from '../engine/vocabulary';
import { createLogger } from '../node/openEngine';
import { memoryNear } from './memoryAccess';
import { overStreams, serve } from './server';
import { type Mode, modes, type ToolSet, toolSets } from './tools';

export const usage = `Usage: cogmem-mcp [--dir FOLDER] [--mode read|propose|write] [--tools usual|all]

Serves a memory folder to coding agents over the Model Context Protocol (standard input and output).

  --dir FOLDER   memory folder, or the folder that holds it (default: the nearest one upward)
  --mode MODE    read: agents only look; propose: what they write waits for a person;
                 write: they also store (default)
  --tools SET    usual: the few that most agents need (default);
                 all: also lists, relations, day logs and more
  --version      show the version
  --help         show this help
`;

type CommandLine =
  | { readonly show: 'help' | 'version' }
  | { readonly mistake: string }
  | { readonly directory: string | undefined; readonly mode: Mode; readonly tools: ToolSet };

/** Takes the arguments apart. */
export const readCommandLine = (argv: readonly string[]): CommandLine => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        dir: { type: 'string' },
        mode: { type: 'string', default: 'write' },
        tools: { type: 'string', default: 'usual' },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return { show: 'help' };
    if (values.version === true) return { show: 'version' };
    const mode = modes.find((name) => name === values.mode);
    if (mode === undefined) {
      return { mistake: `“${values.mode}” is not a mode. Give read, propose or write.` };
    }
    const tools = toolSets.find((name) => name === values.tools);
    if (tools === undefined) {
      return { mistake: `“${values.tools}” is no set of tools. Give usual or all.` };
    }
    if (values.dir?.trim() === '') return { mistake: '“--dir” is empty. Give the memory folder.' };
    return { directory: values.dir, mode, tools };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
};

interface McpIo {
  readonly stdin: Readable;
  /** The protocol owns it. */
  readonly stdout: Writable;
  /** People read the log here. */
  readonly stderr: { write(text: string): void };
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Raised when the server is to end before its input does. */
  readonly signal: AbortSignal;
}

const loggerOf = ({ env, stderr }: McpIo): Logger =>
  createLogger((env.COGMEM_DEBUG ?? '') === '' ? 'warn' : 'debug', (message, level) =>
    stderr.write(`cogmem-mcp ${level === 'warn' ? 'warning' : level}: ${message}\n`),
  );

/** Resolves when the client has nothing more to say, is gone, or somebody ends the server. */
const untilEnd = ({ stdin, stdout, signal }: McpIo): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => resolve();
    stdin.on('end', end);
    stdin.on('close', end);
    // The client is gone, so nobody reads the answers.
    stdout.on('error', end);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });

/**
 * The MCP server as a function: serves until its input ends, and resolves to the exit code once everything is written. Never
 * rejects. `open` opens the engine of a folder; by default one of its own.
 */
export const runMcp = async (
  argv: readonly string[],
  io: McpIo,
  { open }: { readonly open?: (folder: string) => Engine } = {},
): Promise<number> => {
  const line = readCommandLine(argv);
  if ('show' in line) {
    io.stdout.write(line.show === 'help' ? usage : `${version}\n`);
    return 0;
  }
  if ('mistake' in line) {
    io.stderr.write(`cogmem-mcp: ${line.mistake} See “cogmem-mcp --help”.\n`);
    return 2;
  }
  const logger = loggerOf(io);
  const memory = memoryNear(io.cwd, {
    ...{ directory: line.directory, logger, env: io.env },
    ...(open && { open }),
  });
  const ended = untilEnd(io);
  try {
    const transport = overStreams(io.stdin, io.stdout);
    const server = await serve(
      { mode: line.mode, tools: line.tools, memory, logger, cwd: io.cwd },
      transport,
    );
    await ended;
    await server.close();
    return 0;
  } catch (error) {
    logger.error(`shutting down failed: ${String(error)}`);
    return 1;
  }
};

/** Milliseconds that the process may outlive its last work, should something still hold it. */
const grace = 2000;

/** Serves the standard input and output of this process until the client is gone. */
export const serveHere = async (argv: readonly string[]): Promise<void> => {
  const ended = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => ended.abort());
  }
  process.exitCode = await runMcp(argv, {
    ...{ stdin: process.stdin, stdout: process.stdout, stderr: process.stderr },
    ...{ cwd: process.cwd(), env: process.env, signal: ended.signal },
  });
  process.stdin.destroy();
  setTimeout(() => process.exit(), grace).unref();
};
