import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine, robot } from '../support/testEngine';

describe('being cited', () => {
  it('is told with the facts about decay: by relations that somebody made, while they are there', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'The port is 5433', type: 'fact' }, ada);
    await engine.remember({ title: 'Backups run at night', type: 'decision' }, ada);
    await engine.remember({ title: 'Grace plays the piano', type: 'general' }, robot);
    await engine.settled();
    const cited = async () =>
      (await engine.decay()).memories.flatMap(({ title, citations }) =>
        citations === undefined ? [] : [[title, citations]],
      );
    expect(await cited()).toEqual([]);
    const [from, to] = ['Backups run at night', 'The port is 5433'];
    await engine.relate(from, to, { type: 'RELATED_TO' }, ada);
    expect(await cited()).toEqual([[to, 1]]);
    await engine.relate('Grace plays the piano', to, { type: 'CONTRADICTS' }, ada);
    expect(await cited()).toEqual([[to, 1]]);
    await engine.unrelate(from, to, { type: 'RELATED_TO' }, ada);
    expect(await cited()).toEqual([]);
  });
});
