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

/**
 * Maps with at most `limit` calls running at once; results in the order of the items. The first failure is thrown, and
 * no further call is started after it.
 */
export const mapBounded = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results = new Array<Result>(items.length);
  const remaining = items.entries();
  let failed = false;
  const runLane = async (): Promise<void> => {
    // The lanes share one iterator, so that each item is taken once.
    for (const [index, item] of remaining) {
      if (failed) return;
      try {
        results[index] = await map(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runLane));
  return results;
};
