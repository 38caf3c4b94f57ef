import { expect, test } from 'vitest';
import { withAgent } from '../faces/support/agent';
import { withMemory } from '../faces/support/cogmem';
import { findBelief, namedWays, prepare, type WayIn, type World, waysIn } from './support/waysIn';

const inWorld = (work: (world: World) => Promise<void>): Promise<void> =>
  withMemory((project) => withAgent(project, async (agent) => work(await prepare(project, agent))));

/** The ways after which more of the belief shows as a person's than before, tried one after another. */
const open = async (world: World, ways: readonly WayIn[]): Promise<readonly string[]> => {
  const found: string[] = [];
  let before = (await findBelief(world)).length;
  for (const way of ways) {
    await way.try(world);
    const after = await findBelief(world);
    if (after.length > before) found.push(way.name);
    before = after.length;
  }
  return found;
};

test('no program without a terminal makes its belief a person’s, by forty ways and more', () =>
  inWorld(async (world) => {
    expect(waysIn.length).toBeGreaterThanOrEqual(40);
    expect(await open(world, waysIn)).toEqual([]);
    // The ways were tried on something: the agent's own memory is there, and nobody has seen it.
    const { reviewed } = await world.project.json<{ reviewed: boolean }>(['get', world.own.id]);
    expect(reviewed).not.toBe(true);
  }));

test('what docs/TRUST.md names as out of reach is no more than that', () =>
  inWorld(async (world) => {
    const found = await open(world, namedWays);
    console.log(`${waysIn.length} ways closed; named as out of reach: ${found.join('; ')}`);
    expect(namedWays.map(({ name }) => name)).toEqual(expect.arrayContaining([...found]));
  }));
