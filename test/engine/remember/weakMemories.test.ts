import { describe, expect, it } from 'vitest';
import type { Engine, MemoryDraft, OperationContext } from '../../../src/engine';
import { parseState } from '../../../src/engine/format/stateFile';
import { initialisedEngine, robot, type TestEngine } from '../support/testEngine';
import { entryOf, remembered, strengthsOf, window } from './remembered';

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
