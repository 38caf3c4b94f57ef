import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Lets everything else in this process have its turn. Of several that wait one goes on at a time: all at once they would
 * hold the process as long as their turns together.
 */
export const nextTurn = (): Promise<void> => {
  last = last.then(() => setImmediate());
  return last;
};
