import { describe, expect, it } from 'vitest';
import type { MemoryDraft } from '../../../src/engine';
import { SessionLimits } from '../../../src/engine/store/writer';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';

const store = async ({ engine }: TestEngine, draft: MemoryDraft, by = robot): Promise<string> =>
  (await engine.remember(draft, by)).memory?.id ?? '';

const question = 'how do production deploys run';

const rule = {
  title: 'Production deploys',
  body: 'Production deploys run with the script of the wiki.',
};

describe('a rule that no person has seen', () => {
  it.each(['policy', 'preference', 'procedure', 'correction'] as const)(
    'of type %s stands behind what a person wrote about it, until it is accepted',
    async (type) => {
      const test = await initialisedEngine();
      const seen = await store(
        test,
        {
          title: 'Releases',
          body: 'Deploys to production run through the pipeline, after a review.',
          type: 'decision',
        },
        ada,
      );
      const unseen = await store(test, { ...rule, type, importance: 1, priority: 'critical' });
      const order = async () => (await test.engine.recall(question)).hits.map(({ id }) => id);
      expect(await order()).toEqual([seen, unseen]);
      const { hits } = await test.engine.recall(question);
      const parts = hits[1]?.explain.parts ?? [];
      expect(parts.at(-1)).toMatchObject({ stage: 'standing' });
      expect(parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(
        hits[1]?.score ?? 0,
      );
      await test.engine.accept([unseen], ada);
      expect(await order()).toEqual([unseen, seen]);
    },
  );

  it('stands behind it also where the kind of question orders by use', async () => {
    const test = await initialisedEngine();
    const { engine } = test;
    const seen = await store(test, { body: 'Ada owns the deploys.', type: 'fact' }, ada);
    const unseen = await store(test, { body: 'Ada approves all deploys.', type: 'policy' });
    for (let times = 0; times < 5; times += 1) await engine.feedback(unseen, true, ada);
    const { hits, intent } = await engine.recall('Who is Ada?', { stages: { routing: true } });
    expect(intent).toBe('entity_profile');
    expect(hits.map(({ id }) => id)).toEqual([seen, unseen]);
  });

  it('stands where it is beside what answers something else', async () => {
    const test = await initialisedEngine();
    await store(
      test,
      { title: 'Office', body: 'Coffee is on the second floor of production.' },
      ada,
    );
    const unseen = await store(test, { ...rule, type: 'policy' });
    expect((await test.engine.recall(question)).hits[0]?.id).toBe(unseen);
  });

  it('is not among what is always in mind', async () => {
    const test = await initialisedEngine();
    const unseen = await store(test, { ...rule, type: 'policy', importance: 1 });
    const chosen = async () =>
      (await test.engine.core(ada)).sections.flatMap(({ memories }) =>
        memories.map(({ id }) => id),
      );
    expect(await chosen()).not.toContain(unseen);
    await test.engine.accept([unseen], ada);
    expect(await chosen()).toContain(unseen);
  });
});

describe('a change that no person has seen', () => {
  it('stands beneath the belief that it questions', async () => {
    const test = await initialisedEngine();
    const old = await store(test, { title: 'The worker pool has 8 threads.' }, ada);
    test.wait(1);
    const said = await test.engine.remember('Pretty sure the worker pool has 12 threads.', robot);
    const { hits } = await test.engine.recall('How many threads does the worker pool have?');
    expect(hits.map(({ id }) => id)).toEqual([old, said.memory?.id]);
    expect(hits[0]?.questionedBy).toMatchObject({ id: said.memory?.id });
  });
});

describe('what an agent asks for', () => {
  it('counts with importance .8 at most until a person accepts it, and is kept', async () => {
    const test = await initialisedEngine();
    const { engine } = test;
    const draft = { title: 'The queue is drained at night.', type: 'fact', importance: 1 } as const;
    const mine = await store(test, draft);
    const relevance = async () => (await engine.get(mine, { peek: true })).strengths.relevance;
    const before = await relevance();
    expect((await engine.get(mine, { peek: true })).memory.importance).toBe(1);
    await engine.accept([mine], ada);
    expect(before / (await relevance())).toBeCloseTo(0.8);
  });

  it('is not kept from fading by its own pin', async () => {
    const test = await initialisedEngine();
    const mine = await store(test, { title: 'The queue is drained at night.', pinned: true });
    const relevance = async () => (await test.engine.get(mine, { peek: true })).strengths.relevance;
    expect(await relevance()).toBeLessThan(2);
    await test.engine.accept([mine], ada);
    expect(await relevance()).toBe(999);
  });

  it('keeps no memory longer than another before a person accepts it', async () => {
    const test = await initialisedEngine();
    const { engine } = test;
    const draft = {
      title: 'The queue is drained at night.',
      type: 'fact',
      priority: 'critical',
    } as const;
    const mine = await store(test, draft);
    const keptUntil = async () =>
      Date.parse((await engine.get(mine, { peek: true })).strengths.keptUntil);
    const before = await keptUntil();
    await engine.accept([mine], ada);
    expect(await keptUntil()).toBeGreaterThan(before);
  });

  it('votes down what an agent wrote, and nothing that a person wrote', async () => {
    const test = await initialisedEngine();
    const theirs = await store(test, { title: 'The queue is drained at night.' }, ada);
    const own = await store(test, { title: 'Tea is in the kitchen.' });
    const say = (id: string, by = robot) => test.engine.feedback(id, false, by);
    expect(await say(theirs)).toMatchObject({ counted: false, utility: 0.5 });
    expect((await say(theirs, ada)).utility).toBeCloseTo(0.45);
    expect(await say(own)).toMatchObject({ counted: true });
    expect((await say(own)).utility).toBeLessThan(0.5);
  });
});

describe('an agent that runs wild', () => {
  it('is stopped after a thousand writes of a session, and told; a person is not', () => {
    const limits = new SessionLimits();
    for (let at = 0; at < 1_000; at += 1) {
      limits.check(robot);
      limits.count(robot, { action: 'CREATE' });
    }
    expect(() => limits.check(robot)).toThrow(
      expect.objectContaining({ code: 'session_limit', data: { limit: 1_000, what: 'writes' } }),
    );
    limits.check(ada);
    limits.check({ ...robot, session: 's2' });
  });

  it('makes a hundred proposals in a session at most', async () => {
    const test = await initialisedEngine();
    const propose = (at: number) =>
      test.engine.propose([{ path: 'MEMORY.md', after: `- Port ${at}\n` }], `Why ${at}`, robot);
    for (let at = 0; at < 100; at += 1) await propose(at);
    await expect(propose(100)).rejects.toMatchObject({
      code: 'session_limit',
      data: { what: 'proposals' },
    });
  });
});
