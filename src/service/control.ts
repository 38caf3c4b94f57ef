import type { ServiceControl } from '../cli/session';
import { inTime, type ReachOptions, reachService } from './client';
import { messages } from './wire';

/** Milliseconds for a service to write everything and end. */
const stoppingTime = 10_000;

/** Asks the service how it is, and ends it. Starts none. */
export const control = (options: Omit<ReachOptions, 'starts'>): ServiceControl => ({
  status: async () => {
    const reached = await reachService({ ...options, starts: false });
    if (reached === undefined) return undefined;
    const status = await inTime(reached.connection.sendRequest(messages.status), stoppingTime);
    reached.leave();
    return status;
  },
  stop: async () => {
    const reached = await reachService({ ...options, starts: false });
    if (reached === undefined) return false;
    await inTime(reached.connection.sendRequest(messages.stop), stoppingTime);
    reached.leave();
    return true;
  },
});
