import { PassThrough } from 'node:stream';
import { surroundingsOf } from './address';
import { inTime, patience, reachService, watchOver } from './client';
import { type Channel, type ChannelListener, Relay } from './relay';
import { refusesService } from './servedCommands';
import { linesOf, ownEnvironment } from './wire';

/** Milliseconds that the process may outlive its last work, should something still hold it. */
const grace = 2_000;

/**
 * Services that may be lost one after another before this process does the work itself: opening the folder and the model takes it
 * longer than several services take to come back, and nobody waits for them that long.
 */
const mostLosses = 8;

const log = (message: string): void => {
  if ((process.env.COGMEM_DEBUG ?? '') !== '') process.stderr.write(`cogmem-mcp: ${message}\n`);
};

/** The server as a program of the service; undefined where none is there, or it does not say a word; `lost` where it ended first. */
const tryService = async (
  argv: readonly string[],
  { onLine, onEnd, patience: mayBeSilent }: ChannelListener,
): Promise<Channel | 'lost' | undefined> => {
  let isOver = false;
  let stopWatching: (() => void) | undefined;
  const over = (exitCode: number | undefined): void => {
    if (isOver) return;
    isOver = true;
    stopWatching?.();
    connection?.leave();
    onEnd(exitCode);
  };
  const receive = linesOf(onLine);
  const connection = await reachService(
    { env: process.env, starts: true, log },
    {
      remarks: {
        output: ({ stream, text }) => {
          if (stream === 'stderr') process.stderr.write(text);
          else receive(text);
        },
      },
    },
  );
  if (connection === undefined) return undefined;
  const asked = connection.ask('greet', null).catch(() => 'lost' as const);
  const greeting = await inTime(asked, patience);
  if (greeting === undefined || greeting === 'lost') {
    connection.leave();
    return greeting;
  }
  stopWatching = watchOver(connection, { mayBeSilent, onLost: () => over(undefined) });
  connection
    .ask('run', {
      ...{ program: 'cogmem-mcp', argv, cwd: process.cwd(), env: ownEnvironment() },
      isTerminal: false,
    })
    .then(
      (exitCode) => over(exitCode ?? undefined),
      () => over(undefined),
    );
  return {
    send: (line) => connection.tell('input', `${line}\n`),
    end: () => connection.tell('inputEnded', null),
  };
};

/** A service that ended before it said a word is followed by another one, which is there sooner than an engine of one's own. */
const serviceChannel = async (
  argv: readonly string[],
  listener: ChannelListener,
): Promise<Channel | undefined> => {
  for (let losses = 0; losses < mostLosses; losses += 1) {
    const channel = await tryService(argv, listener);
    if (channel !== 'lost') return channel;
  }
  return undefined;
};

/** All programs, loaded by those alone who work in this process. */
const ownPrograms = async () => {
  const { loadPrograms } = await import('./loadPrograms');
  return loadPrograms(surroundingsOf(process.env)).programs;
};

/** The server in this process. */
const ownChannel = async (
  argv: readonly string[],
  { onLine, onEnd }: ChannelListener,
): Promise<Channel> => {
  const programs = await ownPrograms();
  const [stdin, stdout] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  stdout.on('data', linesOf(onLine));
  void programs
    .runAgent(argv, {
      ...{ stdin, stdout, stderr: process.stderr, cwd: process.cwd(), env: process.env },
      signal: new AbortController().signal,
    })
    .then((exitCode) => setImmediate(() => onEnd(exitCode)));
  return { send: (line) => void stdin.write(`${line}\n`), end: () => void stdin.end() };
};

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2);
  if (refusesService(argv, process.env)) {
    const programs = await ownPrograms();
    await programs.serveAgent(argv.filter((word) => word !== '--no-service'));
    return;
  }
  const relay = new Relay({
    open: async (listener, losses) => {
      const channel = losses < mostLosses ? await serviceChannel(argv, listener) : undefined;
      return channel ?? ownChannel(argv, listener);
    },
    write: (line) => void process.stdout.write(`${line}\n`),
    onEnd: (exitCode) => {
      process.exitCode = exitCode;
      process.stdin.destroy();
      setTimeout(() => process.exit(), grace).unref();
    },
  });
  let hasEnded = false;
  const end = (): void => {
    if (!hasEnded) relay.end();
    hasEnded = true;
  };
  process.stdin.setEncoding('utf8').on(
    'data',
    linesOf((line) => relay.take(line)),
  );
  process.stdin.on('end', end);
  process.stdin.on('close', end);
  // The client is gone, so nobody reads the answers.
  process.stdout.on('error', end);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
};

void main();
