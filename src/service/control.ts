import { rmSync, statSync } from 'node:fs';
import type { ServiceControl } from '../cli/session';
import { serviceAddress } from './address';
import { inTime, type ReachOptions, reachService, sleep, tryConnect, tryEvery } from './client';
import { whyNotTrusted } from './socketFolder';
import { surroundingsOf } from './surroundings';

/** Milliseconds for a service to write everything and end. */
const stoppingTime = 10_000;

/** Milliseconds that a service which was just begun may need until it listens. */
const startingTime = 3_000;

/** How long ago the log of a service was begun, which is when it was started, in milliseconds. */
const ageOf = (log: string): number => {
  const begun = statSync(log, { throwIfNoEntry: false })?.mtimeMs;
  const age = begun === undefined ? undefined : Date.now() - begun;
  // A clock that was set back would have one wait for as long.
  return age === undefined || age < 0 ? Number.POSITIVE_INFINITY : age;
};

/** Asks the service how it is, and ends it. Starts none. */
export const control = (options: Omit<ReachOptions, 'starts'>): ServiceControl => {
  const ask = async <Name extends 'status' | 'stop'>(name: Name) => {
    const connection = await reachService({ ...options, starts: false });
    const answer = connection && (await inTime(connection.ask(name, null), stoppingTime));
    connection?.leave();
    return answer;
  };
  const stop = async (): Promise<boolean> => {
    if ((await ask('stop')) !== undefined) return true;
    const surroundings = surroundingsOf(options.env);
    const address = serviceAddress(surroundings);
    if (address === undefined) return false;
    if (whyNotTrusted(address.folder, surroundings.user) !== undefined) return false;
    // The command before may have left one behind that does not listen yet.
    if (ageOf(address.log) < startingTime) {
      await sleep(tryEvery);
      return stop();
    }
    // What a killed service leaves is cleared away by the next one, or here where none is wanted any more.
    const alive = await tryConnect(address.socket);
    alive?.destroy();
    if (alive === undefined) rmSync(address.socket, { force: true });
    return false;
  };
  return { status: () => ask('status'), stop };
};
