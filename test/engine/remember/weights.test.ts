import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../support/runs';
import { ada, initialisedEngine, robot } from '../support/testEngine';
import { entryOf, remembered, strengthsOf, window } from './remembered';

describe('the weight of a new memory', () => {
  it('is told with the numbers of its four channels', async () => {
    const { engine } = await initialisedEngine();
    const { because, memory } = await engine.remember('The cache lives in Redis.', ada);
    expect(because.find(({ stage }) => stage === 'weigh')).toEqual({
      stage: 'weigh',
      code: 'importance_weighed',
      data: {
        importance: 0.72,
        basis: 'explicit',
        novelty: 1,
        arousal: 0.2,
        reward: 0.5,
        attention: 0,
      },
    });
    const detail = await engine.get(memory?.id ?? '', { peek: true });
    expect(detail.memory).toMatchObject({ importance: 0.72, confidence: 1 });
  });

  it('is less for what an agent stores, and least for what an assistant said', async () => {
    const { engine } = await initialisedEngine();
    const weights = await Promise.all(
      [
        await remembered(engine, 'The cache lives in Redis.', ada),
        await remembered(engine, 'Deploys run from the main branch.', robot),
        (
          await engine.remember(
            { body: 'The parser skips empty lines.', dataSource: 'assistant_message' },
            robot,
          )
        ).memory?.id ?? '',
      ].map(async (id) => (await engine.get(id, { peek: true })).memory),
    );
    const [person, agent, assistant] = weights;
    expect(person?.importance).toBeGreaterThan(agent?.importance ?? 1);
    expect(agent?.importance).toBeGreaterThan(assistant?.importance ?? 1);
    expect([person?.confidence, agent?.confidence]).toEqual([1, 0.8]);
  });

  it('begins the stability, and nothing is written where it begins about as usual', async () => {
    const test = await initialisedEngine();
    const calm = await remembered(test.engine, 'The cache lives in Redis.');
    expect(entryOf(test, calm)).not.toHaveProperty('encoding');
    expect((await strengthsOf(test.engine, calm)).retention).toEqual({
      law: 'document',
      stability: 1,
      retrieval: 1,
      storage: 1,
      isOnTipOfTongue: false,
    });
    const alarm = 'Urgent: a security breach cost $4000, and the deadline is today.';
    const pressing = await remembered(test.engine, alarm);
    expect(entryOf(test, pressing)).toMatchObject({ encoding: 1.11 });
    const { retention, encoding } = await strengthsOf(test.engine, pressing);
    expect(encoding).toEqual({ boost: 1.11, isFlashbulb: false, isTagged: false });
    expect(retention.stability).toBeCloseTo(1.11);
  });

  it('pins what a person felt strongly, not what an agent did', async () => {
    const { engine } = await initialisedEngine();
    const emotion = { valence: -1, arousal: 0.9 };
    const mine = await engine.remember({ body: 'We lost all orders of March.', emotion }, ada);
    expect(mine.because.map(({ code }) => code)).toContain('flashbulb_pinned');
    const detail = await engine.get(mine.memory?.id ?? '', { peek: true });
    expect(detail.memory).toMatchObject({ pinned: true, emotion: { flashbulb: true } });
    expect(detail.strengths.retention.stability).toBeGreaterThan(1.4);
    const theirs = await engine.remember({ body: 'All builds of May are gone.', emotion }, robot);
    expect(theirs.because.map(({ code }) => code)).toContain('flashbulb');
    expect((await engine.get(theirs.memory?.id ?? '')).memory.pinned).toBeUndefined();
  });
});

describe('what is said again', () => {
  it('is counted apart from what is read, and starts the time anew', async () => {
    const { engine, wait } = await initialisedEngine();
    const id = await remembered(engine, 'The cache lives in Redis.');
    await engine.get(id);
    wait(60);
    const faded = await strengthsOf(engine, id);
    expect((await engine.remember('The cache lives in Redis.', ada)).action).toBe('reinforced');
    const { accessCount, reinforcedCount, ageDays, relevance, retention } = await strengthsOf(
      engine,
      id,
    );
    expect({ accessCount, reinforcedCount, ageDays }).toEqual({
      accessCount: 1,
      reinforcedCount: 1,
      ageDays: 0,
    });
    expect(relevance).toBeGreaterThan(faded.relevance);
    expect(retention.retrieval).toBe(1);
    expect(retention.stability).toBeGreaterThan(faded.retention.stability);
  });

  it('survives the loss of the state file', async () => {
    const test = await initialisedEngine();
    const id = await remembered(test.engine, 'The cache lives in Redis.');
    // Within a minute of the copy, so that only the recall log knows of it.
    test.wait(1 / 86_400);
    await test.engine.remember('The cache lives in Redis.', ada);
    await test.engine.feedback(id, false, ada);
    await test.engine.settled();
    test.store.put('_state.json', '');
    const { reinforcedCount, failures } = await strengthsOf(test.restart(), id);
    expect({ reinforcedCount, failures }).toEqual({ reinforcedCount: 1, failures: 1 });
  });
});

describe('use', () => {
  it('moves utility toward 1 where a memory helped and toward 0 where it did not', async () => {
    const { engine, wait } = await initialisedEngine();
    const id = await remembered(engine, 'The cache lives in Redis.');
    expect((await strengthsOf(engine, id)).utility).toBe(0.5);
    await engine.get(id);
    expect((await strengthsOf(engine, id)).utility).toBeCloseTo(0.55);
    expect((await engine.feedback(id, true, robot)).utility).toBeCloseTo(0.595);
    wait(1 / 86_400);
    const result = await engine.feedback(id, false, ada);
    expect(result).toMatchObject({ id, helped: false });
    expect(result.utility).toBeCloseTo(0.5355);
    expect(await strengthsOf(engine, id)).toMatchObject({ accessCount: 2, failures: 1 });
  });

  it('goes by FSRS-6 where that is set, over the same past', async () => {
    const { engine, wait } = await initialisedEngine();
    const id = await remembered(engine, 'The cache lives in Redis.');
    wait(10);
    await engine.get(id);
    const before = await strengthsOf(engine, id);
    await engine.configure({ retentionLaw: 'fsrs6' });
    const after = await strengthsOf(engine, id);
    expect(after.retention.law).toBe('fsrs6');
    expect(after.retention.stability).toBeGreaterThan(5);
    await engine.configure({ retentionLaw: null });
    expect(await strengthsOf(engine, id)).toEqual(before);
  });

  it('of a memory keeps those longer that it is related to, from when they exist', async () => {
    const { engine, wait } = await initialisedEngine();
    const used = await remembered(engine, 'The cache lives in Redis.');
    await engine.get(used);
    wait(1);
    const other = await remembered(engine, 'Deploys run from the main branch.');
    await engine.relate(used, other, { type: 'RELATED_TO' }, ada);
    const before = await strengthsOf(engine, other);
    expect(before.association.neighbourUses).toBe(0);
    wait(1);
    await engine.get(used);
    await engine.get(used);
    const { association, retention } = await strengthsOf(engine, other);
    expect(association.neighbourUses).toBe(2);
    expect(retention.stability).toBeCloseTo(before.retention.stability * 1.02 ** 2);
  });
});

describe('memories that are used together', () => {
  const bodies = ['Redis holds the sessions.', 'Redis holds the queue of mails.'] as const;

  it('count it when one question of the session found them, and both were opened', async () => {
    const { engine } = await initialisedEngine();
    const [one, other] = [await remembered(engine, bodies[0]), await remembered(engine, bodies[1])];
    await engine.recall('redis', { by: window });
    await engine.get(one, { by: window });
    expect((await strengthsOf(engine, one)).association.together).toEqual([]);
    await engine.get(other, { by: window });
    await engine.get(other, { by: window });
    const { association } = await strengthsOf(engine, one);
    expect(association.together).toEqual([{ id: other, title: expect.any(String), count: 1 }]);
    expect(association.boost).toBeCloseTo(1.02);
    expect((await strengthsOf(engine, other)).association.together).toMatchObject([{ id: one }]);
  });

  it('come up beside each other once that happened three times, and the answer says so', async () => {
    const { engine } = await initialisedEngine();
    const [one, other] = [await remembered(engine, bodies[0]), await remembered(engine, bodies[1])];
    await remembered(engine, 'Redis runs on port 6379.');
    for (const _ of [1, 2, 3]) {
      const { hits } = await engine.recall('redis', { by: window });
      expect(hits.flatMap(({ explain }) => explain.parts.map(({ stage }) => stage))).not.toContain(
        'coactivation',
      );
      await engine.get(one, { by: window });
      await engine.get(other, { by: window });
    }
    const { hits } = await engine.recall('redis');
    const boosted = hits.filter(({ explain }) =>
      explain.parts.some(({ stage, contribution }) => stage === 'coactivation' && contribution > 0),
    );
    expect(boosted.map(({ id }) => id).sort()).toEqual([one, other].sort());
  });

  it('do not where another session opened the other one', async () => {
    const { engine } = await initialisedEngine();
    const [one, other] = [await remembered(engine, bodies[0]), await remembered(engine, bodies[1])];
    await engine.recall('redis', { by: window });
    await engine.get(one, { by: window });
    await engine.get(other, { by: robot });
    expect((await strengthsOf(engine, one)).association.together).toEqual([]);
  });

  it('count it over processes that share a session', async () => {
    const { restart } = await initialisedEngine();
    const [first, second, third] = [restart(), restart(), restart()];
    const [one, other] = [await remembered(first, bodies[0]), await remembered(first, bodies[1])];
    await first.recall('redis', { by: window });
    await first.settled();
    await second.get(one, { by: window });
    await third.get(other, { by: window });
    expect((await strengthsOf(restart(), one)).association.together).toMatchObject([
      { id: other, count: 1 },
    ]);
  });

  it('forget each other when one is deleted for good', async () => {
    const test = await initialisedEngine();
    const { engine } = test;
    const [one, other] = [await remembered(engine, bodies[0]), await remembered(engine, bodies[1])];
    await engine.recall('redis', { by: window });
    await engine.get(one, { by: window });
    await engine.get(other, { by: window });
    await engine.delete(one, { permanent: true }, ada);
    await engine.settled();
    expect(test.store.textAt('_state.json')).not.toContain(one);
    expect((await strengthsOf(engine, other)).association.together).toEqual([]);
  });
});

describe('two processes that count at once', () => {
  it('lose nothing of what either noted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1), fc.constantFrom('read', 'say', 'helped', 'useless')), {
          maxLength: 12,
        }),
        async (deeds) => {
          const { engine, restart } = await initialisedEngine();
          const id = await remembered(engine, 'The cache lives in Redis.');
          const processes = [restart(), restart()];
          await Promise.all(
            deeds.map(async ([who, deed]) => {
              const one = processes[who] ?? engine;
              if (deed === 'read') await one.get(id);
              else if (deed === 'say') await one.remember('The cache lives in Redis.', ada);
              else await one.feedback(id, deed === 'helped', ada);
            }),
          );
          const count = (...kinds: string[]) =>
            deeds.filter(([, deed]) => kinds.includes(deed)).length;
          expect(await strengthsOf(restart(), id)).toMatchObject({
            accessCount: count('read', 'helped'),
            reinforcedCount: count('say'),
            failures: count('useless'),
          });
        },
      ),
      { numRuns: runs(15) },
    );
  });
});
