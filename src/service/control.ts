import { rmSync } from 'node:fs';
import type { ServiceControl } from '../cli/session';
import { serviceAddress } from './address';
import { inTime, type ReachOptions, reachService, tryConnect } from './client';
import { whyNotTrusted } from './socketFolder';
import { surroundingsOf } from './surroundings';

/** Milliseconds for a service to write everything and end. */
const stoppingTime = 10_000;

/** What a killed service leaves is cleared away by the next one, or here where none is wanted any more. */
const clearDeadSocket = async (env: ReachOptions['env']): Promise<void> => {
  const surroundings = surroundingsOf(env);
  const address = serviceAddress(surroundings);
  if (address === undefined) return;
  if (whyNotTrusted(address.folder, surroundings.user) !== undefined) return;
  const alive = await tryConnect(address.socket);
  alive?.destroy();
  if (alive === undefined) rmSync(address.socket, { force: true });
};

/** Asks the service how it is, and ends it. Starts none. */
export const control = (options: Omit<ReachOptions, 'starts'>): ServiceControl => {
  const ask = async <Name extends 'status' | 'stop'>(name: Name) => {
    const connection = await reachService({ ...options, starts: false });
    const answer = connection && (await inTime(connection.ask(name, null), stoppingTime));
    connection?.leave();
    return answer;
  };
  return {
    status: () => ask('status'),
    stop: async () => {
      const hasStopped = (await ask('stop')) !== undefined;
      if (!hasStopped) await clearDeadSocket(options.env);
      return hasStopped;
    },
  };
};
