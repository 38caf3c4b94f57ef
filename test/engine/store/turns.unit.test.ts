import { expect, test } from 'vitest';
import { type Steps, takeSteps } from '../../../src/engine/model/steps';
import { inTurns, stepsInTurns, Turns } from '../../../src/engine/store/turns';

/** A clock that moves on with each look, and counts pauses. */
const slowWorld = (millisecondsPerLook: number) => {
  let now = 0;
  let pauses = 0;
  return {
    clock: {
      now: () => {
        now += millisecondsPerLook;
        return new Date(now);
      },
      timeZone: 'UTC',
    },
    pause: async () => void pauses++,
    pauses: () => pauses,
  };
};

const many = Array.from({ length: 1_000 }, (_, number) => number);

test('work that lasts lets others have their turn, and leaves nothing out', async () => {
  const world = slowWorld(30);
  const taken: number[] = [];
  await inTurns(new Turns(world.clock, world.pause), many, (number) => taken.push(number));
  expect(taken).toEqual(many);
  expect(world.pauses()).toBeGreaterThan(10);
});

test('work that is soon over does not pause', async () => {
  const world = slowWorld(0);
  await inTurns(new Turns(world.clock, world.pause), many, () => undefined);
  expect(world.pauses()).toBe(0);
});

test('work where nobody waits goes on at once', async () => {
  const taken: number[] = [];
  const work = inTurns(new Turns(slowWorld(30).clock, undefined), many, (number) =>
    taken.push(number),
  );
  expect(taken).toEqual(many);
  await work;
});

function* sumOf(numbers: readonly number[]): Steps<number> {
  let sum = 0;
  for (const number of numbers) {
    sum += number;
    yield;
  }
  return sum;
}

test('steps that last let others have their turn, and end as they would at once', async () => {
  const world = slowWorld(30);
  const sum = await stepsInTurns(new Turns(world.clock, world.pause), sumOf(many));
  expect(sum).toBe(takeSteps(sumOf(many)));
  expect(world.pauses()).toBeGreaterThan(10);
});

test('steps of which nobody waits for the end any more do not go on', async () => {
  const world = slowWorld(30);
  const isCancelled = (): boolean => world.pauses() >= 3;
  const work = stepsInTurns(new Turns(world.clock, world.pause), sumOf(many), { isCancelled });
  await expect(work).rejects.toMatchObject({ code: 'cancelled' });
  expect(world.pauses()).toBe(3);
});
