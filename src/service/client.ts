import { connect, type Socket } from 'node:net';
import {
  type ServiceAddress,
  type Surroundings,
  serviceAddress,
  surroundingsOf,
  whyNotTrusted,
} from './address';
import { Connection, type Handlers } from './wire';

/** Milliseconds for a service that listens to show that it is alive. */
export const patience = 1_000;

/** Milliseconds between two tries to reach a service that is starting. */
export const tryEvery = 15;

export interface ReachOptions {
  readonly env: Surroundings['env'];
  /** Whether one is started where none is there. */
  readonly starts: boolean;
  /** Told why there is none. */
  readonly log: (message: string) => void;
}

/** Undefined where nobody listens. */
export const tryConnect = (path: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    // Nobody listens, or the system allows no sockets: both are worked without.
    socket.on('error', () => resolve(undefined));
  });

/** Whether somebody listens. */
export const isListening = async (path: string): Promise<boolean> => {
  const socket = await tryConnect(path);
  socket?.destroy();
  return socket !== undefined;
};

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

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

const connectOrStart = async (
  address: ServiceAddress,
  surroundings: Surroundings,
  starts: boolean,
): Promise<Socket | undefined> => {
  const there = await tryConnect(address.socket);
  if (there !== undefined || !starts) return there;
  // What starts processes is loaded by those alone who start one.
  const { startingTime, startService } = await import('./startService');
  const deadline = performance.now() + startingTime;
  while (performance.now() < deadline) {
    // Who has begun to start it may have been killed before it did.
    startService(address, surroundings);
    await sleep(tryEvery);
    const socket = await tryConnect(address.socket);
    if (socket !== undefined) return socket;
  }
  return undefined;
};

/**
 * A connection to the service, which is started where that is wanted and none is there; undefined where there can be none, or
 * none listens within a second and a half: everything then works in the process itself. One that hangs is connected to as
 * well: see `watchOver`. Throws nothing.
 */
export const reachService = async (
  { env, starts, log }: ReachOptions,
  handlers: Handlers = {},
): Promise<Connection | undefined> => {
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
    if (socket === undefined && starts) log('No service answers; this process works alone.');
    return socket && new Connection(socket, handlers);
  } catch (error) {
    log(`No service is used: ${String(error)}`);
    return undefined;
  }
};

/**
 * Looks every second whether the service is alive, at once for the first time, and tells where it shows no sign of life for
 * as long as it is given. Answers what ends the looking.
 */
export const watchOver = (
  connection: Connection,
  { mayBeSilent, onLost }: { readonly mayBeSilent: () => number; readonly onLost: () => void },
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    const greeting = await inTime(connection.ask('greet', null), mayBeSilent());
    if (isOver) return;
    if (greeting === undefined) onLost();
    else timer = setTimeout(look, patience);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
