import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const year = 365;

/** Every kind of change, on what is there and on what is new. */
const work = async (engine: Engine, round: string): Promise<void> => {
  const { memory } = await engine.remember(
    { title: `Retries ${round}`, body: 'Payments are tried three times.', type: 'decision' },
    ada,
  );
  const id = memory?.id ?? '';
  const [first, second] = await engine.list();
  if (first === undefined || second === undefined) throw new Error('There is nothing to change');
  await engine.update(first.id, { tags: [round] }, ada);
  await engine.update('Redis for sessions', { body: `Said again, ${round}.` }, ada);
  await engine.relate(id, 'Redis for sessions', { type: 'REQUIRES', description: round }, ada);
  await engine.pin(id, true, ada);
  await engine.forget(id, ada);
  await engine.restore(id, ada);
  await engine.remember(`The staging server ${round} is at stage.example.org.`, robot);
  await engine.reindex();
  await engine.undo(undefined, ada);
};

const problemsOf = async (engine: Engine): Promise<readonly string[]> =>
  (await engine.doctor()).problems.map(({ path, code }) => `${path} ${code}`);

describe('a clock that is', () => {
  it.each([
    ['years behind', -30 * year],
    ['a little behind', -1],
    ['years ahead', 40 * year],
  ])('%s writes nothing that the doctor has to complain of, then and later', async (_, days) => {
    const { engine, restart, wait } = await initialisedEngine();
    await engine.remember({ title: 'Redis for sessions', body: 'Kept in Redis.' }, ada);
    await engine.remember('The staging server is at old.example.org.', ada);
    wait(1);
    await work(engine, 'before');
    await engine.close();
    const valid = { validFrom: '2026-03-07T00:00:00Z' };
    await engine.remember({ title: 'Node in use', body: 'We run Node 20.', ...valid }, ada);
    wait(days);
    const wrong = restart();
    await work(wrong, 'meanwhile');
    await wrong.remember(
      { body: 'We run Node 22.', stance: { kind: 'replaces', reference: 'Node in use' } },
      ada,
    );
    expect(await problemsOf(wrong)).toEqual([]);
    await wrong.close();
    wait(-days + 1);
    const right = restart();
    await work(right, 'after');
    expect(await problemsOf(right)).toEqual([]);
    await right.close();
  });
});
