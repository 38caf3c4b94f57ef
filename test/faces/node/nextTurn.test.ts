import { expect, test } from 'vitest';
import { nextTurn } from '../../../src/node/disk';

test('of several that wait for their turn, one goes on at a time', async () => {
  let round = 0;
  let isOver = false;
  const count = (): void => {
    round++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const rounds = await Promise.all([1, 2, 3].map(() => nextTurn().then(() => round)));
  isOver = true;
  expect(new Set(rounds).size).toBe(rounds.length);
});
