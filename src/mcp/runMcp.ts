import type { Readable, Writable } from 'node:stream';
import { version } from '../../package.json';
import type { Engine, Logger } from '../engine/vocabulary';
import { readCommandLine, usage } from './commandLine';
import { memoryNear } from './memoryAccess';
import { overStreams, serve } from './server';

/** The process around the server, as an argument. */
export interface McpIo {
  readonly stdin: Readable;
  /** The protocol owns it. */
  readonly stdout: Writable;
  /** People read the log here. */
  readonly stderr: { write(text: string): void };
  /** Absolute path of the current directory. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Raised when the server is to end before its input does. */
  readonly signal: AbortSignal;
}

const silent = (): void => undefined;

const loggerOf = ({ env, stderr }: McpIo): Logger => {
  const say =
    (level: string) =>
    (message: string): void =>
      stderr.write(`cogmem-mcp ${level}: ${message}\n`);
  const isVerbose = (env.COGMEM_DEBUG ?? '') !== '';
  return {
    debug: isVerbose ? say('debug') : silent,
    info: isVerbose ? say('info') : silent,
    warn: say('warning'),
    error: say('error'),
  };
};

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
    const server = await serve({ mode: line.mode, memory, logger, cwd: io.cwd }, transport);
    await ended;
    await server.close();
    return 0;
  } catch (error) {
    logger.error(`shutting down failed: ${String(error)}`);
    return 1;
  }
};
