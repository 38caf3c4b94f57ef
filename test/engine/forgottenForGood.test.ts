import { describe, expect, it } from 'vitest';
import { allOperations } from '../../src/engine/operations';
import { reflectionStore } from '../fixtures/reflectionStore';
import { FakeEmbedder } from './support/fakeEmbedder';
import { InMemoryStore } from './support/memoryStore';
import { ada, robot, start, type TestEngine, testEngineOn } from './support/testEngine';

const [secret, neighbour] = ['Zanzibar gateway', 'Lisbon gateway'];
const bodies = {
  [secret]: 'The gateway of Zanzibar answers on port 9999, behind Redis.',
  [neighbour]: 'The gateway of Lisbon answers on port 8888, behind Redis.',
};

/** Nobody who is not asked for it by name tells of it: what each tool of agents that reads is asked. */
const questions: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  // Its own words are the task that the session is at, and are told as such.
  context: [{ prompt: 'gateway port 9999 behind Redis' }, {}],
  recall: [
    ...['Zanzibar', 'gateway port 9999', 'Redis'].map((query) => ({ query })),
    { query: 'gateway of Zanzibar', timeline: true },
    { query: 'gateway of Zanzibar', textOnly: true },
  ],
  get: [{ reference: neighbour }],
  list: [{}, { tags: [] }],
  episodes: [],
  related: [{ reference: neighbour, hops: 2 }],
  edge: [],
  edges: [{}],
  entities: [{}],
  stats: [{}],
  tags: [{}],
  forecast: [{ days: 365 }],
};

const toldBy = async ({ engine }: Pick<TestEngine, 'engine'>): Promise<readonly string[]> => {
  const told: string[] = [];
  const call = { engine, by: async () => robot, work: {} };
  for (const operation of allOperations) {
    if (operation.effect !== 'reads' || operation.tool === undefined) continue;
    const asked = questions[operation.name];
    if (asked === undefined) throw new Error(`Nobody asks ${operation.name}.`);
    for (const input of asked) {
      // What was asked for is told where nothing is known of it.
      const answer = JSON.stringify(
        await operation.run(call as never, input as never),
        (key, value) => (key === 'asked' ? undefined : value),
      );
      if (/zanzibar/iu.test(answer)) told.push(`${operation.name} ${JSON.stringify(input)}`);
    }
  }
  return told;
};

describe('what a person put away', () => {
  it('is told by no tool and no generated file, after a restart, a reindex, new vectors and a dream', async () => {
    const store = new InMemoryStore(reflectionStore(start));
    const embedder = new FakeEmbedder();
    const test = testEngineOn(store, { embedderOf: () => embedder });
    await test.engine.init(ada);
    for (const [title, body] of Object.entries(bodies)) {
      await test.engine.remember({ type: 'fact', title, body }, ada);
    }
    await test.engine.relate(secret, neighbour, { type: 'RELATED_TO' }, ada);
    await test.engine.settled();
    expect((await toldBy(test)).length).toBeGreaterThan(3);
    await test.engine.forget(secret, ada);
    const generated = () =>
      ['CORE.md', 'REFLECTION.md', 'graph/index.md'].filter((path) =>
        /zanzibar/iu.test(store.textAt(path) ?? ''),
      );
    const check = async (engine: TestEngine['engine']) => {
      await engine.settled();
      expect(await toldBy({ engine })).toEqual([]);
      expect(generated()).toEqual([]);
    };
    await check(test.engine);
    const engine = test.restart();
    await check(engine);
    await engine.reindex();
    await check(engine);
    await engine.embed({ all: true });
    await check(engine);
    await engine.dream({}, robot);
    await check(engine);
    expect((await engine.proposals()).filter(({ reason }) => /zanzibar/iu.test(reason))).toEqual(
      [],
    );
    test.wait(400);
    await engine.dream({}, ada);
    await check(engine);
    const asked = await engine.recall('Zanzibar', { includeArchived: true });
    expect(asked.hits.map(({ title }) => title)).toContain(secret);
  });
});
