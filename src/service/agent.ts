import { PassThrough } from 'node:stream';
import { inTime, type Reached, reachService } from './client';
import { ownEnvironment } from './environment';
import { linesOf } from './lines';
import { type Channel, type ChannelListener, Relay } from './relay';
import { refusesService } from './servedCommands';
import { messages } from './wire';

/** Milliseconds that the process may outlive its last work, should something still hold it. */
const grace = 2_000;

/** Milliseconds between two looks whether the service is still alive. */
const lookEvery = 1_000;

/** Services that may be lost before this process does the work itself. */
const mostLosses = 3;

const log = (message: string): void => {
  if ((process.env.COGMEM_DEBUG ?? '') !== '') process.stderr.write(`cogmem-mcp: ${message}\n`);
};

/** The server as a program of the service. */
const serviceChannel = (
  { connection, leave }: Reached,
  argv: readonly string[],
  { onLine, onEnd, patience }: ChannelListener,
): Channel => {
  const receive = linesOf(onLine);
  connection.onNotification(messages.output, ({ stream, text }) => {
    if (stream === 'stderr') process.stderr.write(text);
    else receive(text);
  });
  let isOver = false;
  const over = (exitCode: number | undefined): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    leave();
    onEnd(exitCode);
  };
  const look = async (): Promise<void> => {
    const answer = await inTime(connection.sendRequest(messages.greet), patience());
    if (answer === undefined) over(undefined);
    else if (!isOver) timer = setTimeout(look, lookEvery);
  };
  let timer = setTimeout(look, lookEvery);
  connection.onClose(() => over(undefined));
  connection
    .sendRequest(messages.run, {
      ...{ program: 'cogmem-mcp', argv, cwd: process.cwd(), env: ownEnvironment() },
      isTerminal: false,
    } as const)
    .then(
      (exitCode) => over(exitCode ?? undefined),
      () => over(undefined),
    );
  const tell = (said: () => Promise<void>): void => {
    if (!isOver) said().catch(() => over(undefined));
  };
  return {
    send: (line) => tell(() => connection.sendNotification(messages.input, `${line}\n`)),
    end: () => tell(() => connection.sendNotification(messages.inputEnded)),
  };
};

/** The server in this process. */
const ownChannel = async (
  argv: readonly string[],
  { onLine, onEnd }: ChannelListener,
): Promise<Channel> => {
  const { runMcp } = await import('../mcp/mcp');
  const [stdin, stdout] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  stdout.on('data', linesOf(onLine));
  void runMcp(argv, {
    ...{ stdin, stdout, stderr: process.stderr, cwd: process.cwd(), env: process.env },
    signal: new AbortController().signal,
  }).then((exitCode) => setImmediate(() => onEnd(exitCode)));
  return { send: (line) => void stdin.write(`${line}\n`), end: () => void stdin.end() };
};

const main = async (): Promise<void> => {
  const argv = process.argv.slice(2);
  if (refusesService(argv, process.env)) {
    const { serveHere } = await import('../mcp/mcp');
    await serveHere(argv.filter((word) => word !== '--no-service'));
    return;
  }
  let losses = 0;
  const relay = new Relay({
    open: async (listener) => {
      const reached =
        losses < mostLosses
          ? await reachService({ env: process.env, starts: true, log })
          : undefined;
      if (reached === undefined) return ownChannel(argv, listener);
      losses += 1;
      return serviceChannel(reached, argv, listener);
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
