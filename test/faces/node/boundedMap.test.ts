import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapBounded } from '../../../src/node/disk';

test('results are in order, and no more calls run at once than allowed', async () => {
  let running = 0;
  let most = 0;
  const results = await mapBounded([5, 1, 4, 2, 3], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await sleep(item);
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
  expect(await mapBounded([], 4, async (item) => item)).toEqual([]);
});

test('a failure is thrown and ends the work', async () => {
  const started: number[] = [];
  const work = mapBounded([1, 2, 3, 4], 1, async (item) => {
    started.push(item);
    if (item === 2) throw new Error('two');
  });
  await expect(work).rejects.toThrow('two');
  expect(started).toEqual([1, 2]);
});
