import { PassThrough, Writable } from 'node:stream';
import { runCli } from '../cli/runCli';
import type { Logger } from '../engine/vocabulary';
import { answerHook } from '../hooks/answerHook';
import { runMcp } from '../mcp/runMcp';
import { resolveMemoryFolder, tryFindMemoryFolder } from '../node/findMemoryFolder';
import { openEngine } from '../node/openEngine';
import type { Engines } from './engines';
import { isServed } from './servedCommands';
import { type Connection, messages, type Output, type ProgramCall } from './wire';

interface ProgramStreams {
  readonly stdin: PassThrough;
  readonly write: (stream: Output['stream']) => (text: string) => void;
  readonly signal: AbortSignal;
}

/** A command that reads, on an engine that is open already. */
const runCommand = (
  { argv, cwd, env, isTerminal }: ProgramCall,
  { stdin, write, signal }: ProgramStreams,
  engines: Engines,
): Promise<number> =>
  runCli(
    argv,
    {
      stdout: { write: write('stdout') },
      stderr: { write: write('stderr') },
      ...{ stdin, cwd, env, isTerminal, isInteractive: false, hasTerminal: false, signal },
    },
    {
      folders: {
        find: tryFindMemoryFolder,
        resolve: resolveMemoryFolder,
        staysOpen: true,
        open: async (folder, { readOnly }) => {
          if (readOnly) return openEngine(folder, { readOnly, watch: false, env });
          const engine = engines.hold(folder, env);
          // Whoever types a command has just saved a file, or run another command.
          await engine.catchUp();
          return engine;
        },
      },
    },
  );

const runServer = (
  { argv, cwd, env }: ProgramCall,
  { stdin, write, signal }: ProgramStreams,
  engines: Engines,
): Promise<number> => {
  const toClient = write('stdout');
  const stdout = new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => {
      toClient(String(text));
      done();
    },
  });
  const stderr = { write: write('stderr') };
  return runMcp(
    argv,
    { stdin, stdout, stderr, cwd, env, signal },
    { open: (folder) => engines.hold(folder, env) },
  );
};

/** Answers the hooks of agents. They do no more than an agent may. */
export const serveHooks = (
  connection: Connection,
  engines: Engines,
  { sessions, logger }: { readonly sessions: string; readonly logger: Logger },
): void => {
  connection.onRequest(messages.hook, async ({ call, env }) => {
    const { text, closed } = await answerHook(call, {
      find: tryFindMemoryFolder,
      open: (folder) => engines.hold(folder, env),
      ...{ sessions, now: Date.now },
    });
    closed.catch((error: unknown) => logger.error(`After a hook: ${String(error)}`));
    return text;
  });
};

/** Lets a client run programs over its connection. What it asks of a command is what an agent may: reading. */
export const servePrograms = (connection: Connection, engines: Engines): void => {
  const stdin = new PassThrough();
  const left = new AbortController();
  connection.onNotification(messages.input, (text) => void stdin.write(text));
  connection.onNotification(messages.inputEnded, () => void stdin.end());
  connection.onNotification(messages.interrupt, () => left.abort());
  connection.onClose(() => {
    left.abort();
    stdin.end();
  });
  connection.onRequest(messages.run, async (call) => {
    const write = (stream: Output['stream']) => (text: string) => {
      if (left.signal.aborted) return;
      void connection.sendNotification(messages.output, { stream, text });
    };
    const streams = { stdin, write, signal: left.signal };
    if (call.program === 'cogmem-mcp') return runServer(call, streams, engines);
    return isServed(call.argv) ? runCommand(call, streams, engines) : null;
  });
};
