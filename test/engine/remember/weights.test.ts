import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Engine, MemoryDraft, OperationContext } from '../../../src/engine';
import { parseState } from '../../../src/engine/format/stateFile';
import { runs } from '../../support/runs';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';

/** A person at the keyboard, in a window of their own. */
const window: OperationContext = { ...ada, session: 'window' };

const strengthsOf = async (engine: Engine, reference: string) =>
  (await engine.get(reference, { peek: true })).strengths;

const remembered = async (
  engine: Engine,
  body: string,
  context: OperationContext = ada,
  importance?: number,
): Promise<string> => {
  const draft = { body, ...(importance === undefined ? {} : { importance }) };
  const { memory } = await engine.remember(draft, context);
  await engine.settled();
  return memory?.id ?? '';
};

const entryOf = ({ store }: TestEngine, id: string) =>
  parseState(store.textAt('_state.json') ?? '')?.entries.get(id);

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

describe('a weak memory', () => {
  it('lasts longer when something important follows in its session within four hours', async () => {
    const { engine, wait } = await initialisedEngine();
    const weak = await remembered(engine, 'The blue theme has a border.', window, 0.3);
    expect((await strengthsOf(engine, weak)).encoding.isTagged).toBe(true);
    const before = (await strengthsOf(engine, weak)).retention.stability;
    wait(3 / 24);
    const { because } = await engine.remember(
      { body: 'Payments fail for all customers.', importance: 0.9 },
      window,
    );
    await engine.settled();
    expect(because.find(({ code }) => code === 'synaptic_capture')?.data).toEqual({ count: 1 });
    const { encoding, retention } = await strengthsOf(engine, weak);
    expect(encoding).toMatchObject({ isTagged: false, capturedAt: '2026-03-07T15:00:00.000Z' });
    expect(retention.stability).toBeCloseTo(before * 1.3);
  });

  it('does not where that is later, in another session, or not important', async () => {
    const test = await initialisedEngine();
    const { engine, wait } = test;
    const weak = await remembered(engine, 'The blue theme has a border.', window, 0.3);
    await remembered(engine, 'Payments fail for all customers.', robot, 0.9);
    await remembered(engine, 'The tests take a minute.', window, 0.69);
    wait(4.1 / 24);
    await remembered(engine, 'Orders are shipped twice.', window, 0.9);
    const { encoding } = await strengthsOf(engine, weak);
    expect(encoding).toMatchObject({ isTagged: false });
    expect(encoding.capturedAt).toBeUndefined();
    expect(entryOf(test, weak)).not.toHaveProperty('tag');
  });
});

describe('a weak and a strong fact of one message', () => {
  const pressing = 'THE DAMN API IS TERRIBLE AND AWFUL ON PORT 4000!!!';
  const facts = ['Use pnpm for packages.', pressing] as const;
  const told = { dataSource: 'assistant_message' } as const;
  const weakOf = async (engine: Engine) => {
    const all = await Promise.all(
      (await engine.list()).map(({ id }) => engine.get(id, { peek: true })),
    );
    return all.find(({ memory }) => memory.importance < 0.5);
  };

  it.each([
    ['the weak one first', facts.join(' ')],
    ['the strong one first', facts.toReversed().join(' ')],
  ])('are as two messages would be: %s', async (_order, body) => {
    const { engine } = await initialisedEngine();
    const { also, because } = await engine.remember({ body, ...told }, robot);
    expect(also).toHaveLength(1);
    const codes = because.map(({ code }) => code).filter((code) => code.startsWith('synaptic'));
    expect(codes).toEqual(['synaptic_tag', 'synaptic_capture']);
    await engine.settled();
    const weak = await weakOf(engine);
    expect(weak?.strengths.encoding).toMatchObject({
      isTagged: false,
      capturedAt: '2026-03-07T12:00:00.000Z',
    });
    const other = (await initialisedEngine()).engine;
    for (const one of facts) await other.remember({ body: one, ...told }, robot);
    await other.settled();
    const apart = await weakOf(other);
    expect(weak?.strengths.retention).toEqual(apart?.strengths.retention);
  });

  it('take along what waited before, each counted once', async () => {
    const { engine } = await initialisedEngine();
    const waiting = await remembered(engine, 'The blue theme has a border.', robot, 0.3);
    const { because } = await engine.remember({ body: facts.join(' '), ...told }, robot);
    await engine.settled();
    expect(because.find(({ code }) => code === 'synaptic_capture')?.data).toEqual({ count: 2 });
    expect((await strengthsOf(engine, waiting)).encoding.capturedAt).toBeDefined();
  });

  it.each([
    ['the weak one first', facts],
    ['the strong one first', facts.toReversed()],
  ])('are likewise where the message was observed: %s', async (_order, said) => {
    const { engine } = await initialisedEngine();
    const message = said.map((one) => `We decided: ${one}`).join('\n\n');
    await engine.configure({ captures: 'store' });
    const { decisions } = await engine.observe(message, 'assistant', robot);
    expect(decisions.map(({ action }) => action)).toEqual(['created', 'created']);
    await engine.settled();
    expect((await weakOf(engine))?.strengths.encoding.capturedAt).toBeDefined();
  });

  it('do nothing for each other without a session, or where both are weak', async () => {
    const alone: OperationContext = { actor: 'agent:robot', trigger: 'test' };
    const calm = 'Use pnpm for packages. The API runs on port 4000.';
    for (const [body, context] of [
      [facts.join(' '), alone],
      [calm, robot],
    ] as const) {
      const { engine } = await initialisedEngine();
      const { because } = await engine.remember({ body, ...told }, context);
      expect(because.map(({ code }) => code)).not.toContain('synaptic_capture');
    }
  });
});

describe('a memory that a person approves', () => {
  const proposing = { ...robot, proposes: true };
  const approved = async (test: TestEngine, draft: MemoryDraft): Promise<string> => {
    expect((await test.engine.remember(draft, proposing)).action).toBe('proposed');
    const [waiting] = await test.engine.proposals();
    const { decided } = await test.engine.approve(waiting?.id ?? '', {}, window);
    await test.engine.settled();
    const all = await test.engine.list();
    return all.find(({ path }) => path === decided[0])?.id ?? '';
  };

  it.each<readonly [text: string, emotion: MemoryDraft['emotion']]>([
    ['Urgent: a security breach cost $4000, and the deadline is today.', undefined],
    ['We lost all orders of March.', { valence: -1, arousal: 0.9 }],
    ['The cache of the sessions lives in Redis.', undefined],
  ])('is encoded as one that is stored at once: “%s”', async (body, emotion) => {
    const draft = { body, ...(emotion === undefined ? {} : { emotion }) };
    const tests = [await initialisedEngine(), await initialisedEngine()] as const;
    for (const { engine } of tests) await remembered(engine, 'The cache of orders lives in Redis.');
    const [direct, asked] = tests;
    const { memory } = await direct.engine.remember(draft, robot);
    await direct.engine.settled();
    const stored = memory?.id ?? '';
    const id = await approved(asked, draft);
    // What nobody has approved counts with importance .8 at most: the scores may differ.
    const {
      tag: _tag,
      seal: _unseen,
      decay_score: _first,
      ...expected
    } = entryOf(direct, stored) ?? { access_count: 0 };
    const {
      tag: _other,
      seal: _seen,
      decay_score: _second,
      ...entry
    } = entryOf(asked, id) ?? { access_count: 0 };
    expect(entry).toMatchObject({ first_seen: '2026-03-07T12:00:00.000Z' });
    expect({ ...entry, related: entry.related?.length }).toEqual({
      ...expected,
      related: expected.related?.length,
    });
    const [one, other] = [
      await strengthsOf(direct.engine, stored),
      await strengthsOf(asked.engine, id),
    ];
    expect(other.retention).toEqual(one.retention);
    expect(other.encoding.boost).toBe(one.encoding.boost);
  });

  it('waits for something important in the session of the person, or takes along what waits', async () => {
    const test = await initialisedEngine();
    const weak = await approved(test, { body: 'The blue theme has a border.', importance: 0.3 });
    expect((await strengthsOf(test.engine, weak)).encoding.isTagged).toBe(true);
    await approved(test, { body: 'Payments fail for all customers.', importance: 0.9 });
    expect((await strengthsOf(test.engine, weak)).encoding).toMatchObject({
      isTagged: false,
      capturedAt: '2026-03-07T12:00:00.000Z',
    });
  });

  it('is stored as it was approved, and noted nowhere where it is rejected', async () => {
    const test = await initialisedEngine();
    await test.engine.remember({ body: 'Payments fail.', importance: 0.9 }, proposing);
    const [waiting] = await test.engine.proposals();
    const { changes } = await test.engine.proposal(waiting?.id ?? '');
    await test.engine.approve(waiting?.id ?? '', {}, window);
    const [only] = await test.engine.list();
    const { memory } = await test.engine.get(only?.id ?? '', { peek: true });
    expect(changes[0]?.proposed).toContain(`importance: ${memory.importance}`);
    await test.engine.remember({ body: 'Mails are late.', importance: 0.9 }, proposing);
    const [other] = await test.engine.proposals();
    await test.engine.reject(other?.id ?? '', { reason: 'They are not.' }, window);
    await test.engine.settled();
    const state = parseState(test.store.textAt('_state.json') ?? '');
    expect([...(state?.entries.keys() ?? [])]).toEqual([only?.id]);
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
