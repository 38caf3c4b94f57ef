import { rmSync, statSync, unlinkSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { parseArgs } from 'node:util';
import { version } from '../../package.json';
import { createLogger, openEngine } from '../node/openEngine';
import { createWatchBarrier } from '../node/watcher';
import { type ServiceAddress, sessionsFolder } from './address';
import { isListening } from './client';
import { Engines } from './engines';
import { serveHooks, servePrograms, warmUp } from './programs';
import type { FirstFolder } from './startService';
import { Connection } from './wire';

/** Seconds without a client after which the service ends, and after which a folder is closed that nobody uses. */
const usualIdle = 600;
const folderIdle = 300;

/** Milliseconds after which a folder that was opened has answered who opened it. */
const firstAnswer = 1_000;

/** Milliseconds without a word of a client before what they may ask next is prepared. */
const quiet = 250;

/** Milliseconds after which a client does not wait for an answer any more: not all that it says is a question. */
const longestAnswer = 3_000;

/** Milliseconds between two looks at who is still there. */
const lookEvery = 5_000;

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** False where another service already listens there. What a killed one left is cleared away. */
const listenAlone = async (server: Server, path: string): Promise<boolean> => {
  try {
    await listen(server, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  }
  if (await isListening(path)) return false;
  unlinkSync(path);
  await listen(server, path);
  return true;
};

/** What whoever started the service would find open; undefined for nothing. */
const readFirst = async (): Promise<FirstFolder | undefined> => {
  if (isatty(0)) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
};

/** Tells this socket from another one in its place; undefined where there is none. */
const identityOf = (path: string): number | undefined =>
  statSync(path, { throwIfNoEntry: false })?.ino;

const serve = async (
  { folder, socket: path, mark, log }: ServiceAddress,
  { idle, keepCode }: { readonly idle: number } & Pick<ServiceInit, 'keepCode'>,
): Promise<void> => {
  const logger = createLogger('warn');
  const barrier = createWatchBarrier(folder);
  let heard = 0;
  /** Clients that have said something and were told nothing since, with the time of it. */
  const waiting = new Map<Socket, number>();
  const isAsked = (): boolean => {
    const now = Date.now();
    return (
      now - heard < quiet || [...waiting.values()].some((since) => now - since < longestAnswer)
    );
  };
  /** Nobody waits for what is done for nobody. */
  const whenQuiet = async (): Promise<void> => {
    while (isAsked()) await sleep(quiet);
  };
  const prepare = async (asks = false): Promise<void> => {
    await whenQuiet();
    try {
      await engines.eachNew((engine, memory) =>
        warmUp(engine, { folder: memory, asks, keepCode, whenQuiet }),
      );
    } catch (error) {
      logger.warn(`Not prepared: ${String(error)}`);
    }
  };
  const engines = new Engines({
    now: Date.now,
    open: (memory, env) => {
      setTimeout(prepare, firstAnswer).unref();
      return openEngine(memory, { logger, watch: true, env, eventsUpToNow: () => barrier.pass() });
    },
  });
  const clients = new Set<Socket>();
  let left = Date.now();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('close', () => {
      clients.delete(socket);
      waiting.delete(socket);
      left = Date.now();
    });
    const programs = servePrograms(engines, () => connection, {
      onHeard: () => {
        heard = Date.now();
        waiting.set(socket, heard);
      },
      onSaid: () => void waiting.delete(socket),
    });
    const connection: Connection = new Connection(socket, {
      ...programs,
      questions: {
        ...programs.questions,
        hook: serveHooks(engines, { sessions: sessionsFolder(folder), logger }),
        greet: () => ({ version, process: process.pid }),
        status: () => ({
          ...{ version, process: process.pid, uptime: Math.round(process.uptime()) },
          ...{ clients: clients.size - 1, folders: engines.folders },
          memory: process.memoryUsage().rss,
        }),
        stop: async () => {
          await stop();
          // Who asked leaves with the answer.
          socket.once('close', () => process.exit());
          return null;
        },
      },
    });
  });
  const isFirst = await listenAlone(server, path);
  rmSync(mark, { force: true });
  if (!isFirst) return;
  const first = await readFirst();
  if (first !== undefined) {
    void engines.hold(first.folder, first.env).close();
    void prepare(first.asks);
  }
  const own = identityOf(path);
  let stopping: Promise<void> | undefined;

  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      // Closing takes the socket away, and must not where it is another one's by now.
      if (identityOf(path) === own) {
        server.close();
        rmSync(log, { force: true });
      }
      await engines.close();
      barrier.close();
    })();
    return stopping;
  };

  const end = (): void => {
    stop()
      .catch((error: unknown) => logger.error(`The service ends: ${String(error)}`))
      .finally(() => process.exit());
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  setInterval(() => {
    const isAlone = clients.size === 0;
    // Nobody finds a service whose socket is gone, or in whose place another one has come.
    const isLost = identityOf(path) !== own;
    if (isAlone && (isLost || Date.now() - left >= idle * 1_000)) end();
    engines.closeIdle(folderIdle * 1_000).catch((error: unknown) => logger.error(String(error)));
  }, lookEvery);
};

/** What the code of the service is given by what began it. */
export interface ServiceInit {
  readonly address: ServiceAddress;
  /** Keeps the code as it is compiled now, for the next service. */
  readonly keepCode: () => void;
}

/** Serves until its clients have been gone for `--idle` seconds. Resolves once it listens, or another one does. */
export const run = async ({ address, keepCode }: ServiceInit): Promise<void> => {
  const { values } = parseArgs({
    options: { idle: { type: 'string' } },
    allowPositionals: true,
  });
  const idle = values.idle === undefined ? usualIdle : Number(values.idle);
  await serve(address, { idle, keepCode });
};
