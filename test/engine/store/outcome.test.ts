import { expect, it } from 'vitest';
import type { Outcome } from '../../../src/engine';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const prepared = async () => {
  const test = await initialisedEngine();
  const { engine } = test;
  const store = async (title: string, by: typeof ada) => {
    const { memory } = await engine.remember({ title, type: 'fact' }, by);
    return memory?.id ?? '';
  };
  const own = await store('Redis times out after a second', robot);
  const told = await store('The gateway listens on port 8443', ada);
  await engine.settled();
  const utility = async (id: string) => (await engine.get(id, { peek: true })).strengths.utility;
  const ends = (outcome: Outcome, by = robot) =>
    engine.addEpisode({ title: 'Mended the gateway', outcome }, by);
  return { ...test, own, told, utility, ends };
};

it('of work that succeeded speaks for what its session opened, once', async () => {
  const { engine, own, told, utility, ends } = await prepared();
  await engine.get(own, { by: robot });
  await ends('success', { ...robot, session: 'another' });
  expect(await utility(own)).toBeCloseTo(0.55);
  await ends('success');
  await ends('success');
  expect([await utility(own), await utility(told)]).toEqual([expect.closeTo(0.595), 0.5]);
});

it('of work that failed speaks against it, but no agent’s against the word of a person', async () => {
  const { engine, own, told, utility, ends, wait } = await prepared();
  for (const id of [own, told]) await engine.get(id, { by: robot });
  await ends('partial');
  wait(0.1);
  await ends('failure');
  expect(await utility(own)).toBeCloseTo(0.55 * 0.9);
  expect(await utility(told)).toBeCloseTo(0.55);
});

it('speaks for what an agent was surely given, which is no opening', async () => {
  const { engine, own, utility, ends } = await prepared();
  await engine.given([{ id: own, position: 1, certainty: 0.9 }]);
  await engine.noteGiven({ text: 'Redis times out', keys: [own] }, robot);
  await ends('success');
  expect(await utility(own)).toBeCloseTo(0.55);
  expect((await engine.get(own, { peek: true })).strengths.accessCount).toBe(0);
});
