import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ServiceAddress,
  type Surroundings,
  serviceAddress,
  serviceEnvironment,
} from './address';
import { openSocketFolder, whyNotTrusted } from './socketFolder';
import { serviceFile, surroundingsOf } from './surroundings';
import { type Connection, connectionOver, type Greeting, messages } from './wire';

/** Milliseconds for a service that was just started to listen, and for one that listens to say so. */
const startingTime = 1_500;
const greetingTime = 1_000;

/** Milliseconds between two tries to reach a service that is starting. */
const tryEvery = 15;

export interface Reached {
  readonly connection: Connection;
  readonly greeting: Greeting;
  readonly leave: () => void;
}

export interface ReachOptions {
  readonly env: Surroundings['env'];
  /** Whether one is started where none is there. */
  readonly starts: boolean;
  /** Told why there is none. */
  readonly log: (message: string) => void;
}

const tryConnect = (path: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    // Nobody listens, or the system allows no sockets: both are worked without.
    socket.on('error', () => resolve(undefined));
  });

const start = ({ folder, log }: ServiceAddress, surroundings: Surroundings): void => {
  openSocketFolder(folder, surroundings.user);
  const output = openSync(log, 'w', 0o600);
  try {
    const child = spawn(process.execPath, [serviceFile], {
      cwd: '/',
      detached: true,
      env: {
        ...serviceEnvironment(surroundings),
        // An editor's own program is Node only when it is told so.
        ...(process.versions.electron === undefined ? {} : { ELECTRON_RUN_AS_NODE: '1' }),
      },
      stdio: ['ignore', output, output],
    });
    child.on('error', () => undefined);
    child.unref();
  } finally {
    closeSync(output);
  }
};

/** Answers undefined where that takes longer than so many milliseconds, or fails. */
export const inTime = async <T>(
  answer: Promise<T>,
  milliseconds: number,
): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    // The connection broke: the same to who waits as no answer.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

const greet = async (socket: Socket): Promise<Reached | undefined> => {
  const connection = connectionOver(socket);
  const leave = (): void => {
    connection.dispose();
    socket.destroy();
  };
  connection.listen();
  const greeting = await inTime(connection.sendRequest(messages.greet), greetingTime);
  if (greeting !== undefined) return { connection, greeting, leave };
  leave();
  return undefined;
};

const connectOrStart = async (
  address: ServiceAddress,
  surroundings: Surroundings,
  starts: boolean,
): Promise<Socket | undefined> => {
  const there = await tryConnect(address.socket);
  if (there !== undefined || !starts) return there;
  start(address, surroundings);
  const deadline = performance.now() + startingTime;
  while (performance.now() < deadline) {
    await sleep(tryEvery);
    const socket = await tryConnect(address.socket);
    if (socket !== undefined) return socket;
  }
  return undefined;
};

/**
 * A service that answers, started where that is wanted and none is there; undefined where there can be none, or none
 * answers within seconds: everything then works in the process itself. Throws nothing.
 */
export const reachService = async ({
  env,
  starts,
  log,
}: ReachOptions): Promise<Reached | undefined> => {
  try {
    const surroundings = surroundingsOf(env);
    const address = serviceAddress(surroundings);
    if (address === undefined) return undefined;
    const why = whyNotTrusted(address.folder, surroundings.user);
    if (why !== undefined) {
      log(`No service is used: ${why}.`);
      return undefined;
    }
    const socket = await connectOrStart(address, surroundings, starts);
    const reached = socket && (await greet(socket));
    if (reached === undefined && starts) log('No service answers; this process works alone.');
    return reached;
  } catch (error) {
    log(`No service is used: ${String(error)}`);
    return undefined;
  }
};
