import type { ServiceControl } from '../cli/session';
import { inTime, type ReachOptions, reachService } from './client';

/** Milliseconds for a service to write everything and end. */
const stoppingTime = 10_000;

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
    stop: async () => (await ask('stop')) !== undefined,
  };
};
