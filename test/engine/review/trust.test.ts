import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision, MemoryDraft, OperationContext } from '../../../src/engine';
import { runs } from '../../support/runs';
import { ada, initialisedEngine, robot, type TestEngine } from '../support/testEngine';

const other: OperationContext = { actor: 'agent:other', trigger: 'test' };
const proposing: OperationContext = { ...robot, proposes: true };

const store = async (
  { engine }: TestEngine,
  draft: MemoryDraft,
  by: OperationContext,
): Promise<NonNullable<Decision['memory']>> => {
  const { memory } = await engine.remember(draft, by);
  if (memory === null) throw new Error('Nothing was stored');
  return memory;
};

/** A memory of a person and one of an agent. */
const folder = async () => {
  const test = await initialisedEngine();
  const mine = await store(test, { title: 'Deploy', body: 'We deploy on Mondays.' }, ada);
  const theirs = await store(test, { title: 'Cache', body: 'The cache is in Redis.' }, robot);
  return { ...test, mine, theirs };
};

const unreviewed = async ({ engine }: TestEngine): Promise<readonly string[]> =>
  (await engine.list({ reviewed: false, statuses: ['active'], sort: 'title' })).map(
    ({ title }) => title,
  );

describe('what an agent stores', () => {
  it('is the agent’s own, whatever it says, and unreviewed until a person accepts it', async () => {
    const test = await folder();
    const forged = {
      title: 'Forged',
      body: 'x',
      author: ada.actor,
      reviewed: 'human:ada',
    } as const;
    const { path } = await store(test, forged, robot);
    expect(test.store.textAt(path)).toContain('author: agent:robot');
    expect(test.store.textAt(path)).not.toContain('reviewed');
    expect(await unreviewed(test)).toEqual(['Cache', 'Forged']);
  });

  it('is its own to change, and another agent’s as well, as long as no person has seen it', async () => {
    const test = await folder();
    const { engine, theirs } = test;
    expect(await engine.update(theirs.id, { body: 'In Valkey.' }, robot)).toMatchObject({
      action: 'updated',
    });
    expect(await engine.update(theirs.id, { reviewed: 'human:ada' }, robot)).toMatchObject({
      action: 'unchanged',
    });
    expect((await engine.pin(theirs.id, true, other)).action).toBe('pinned');
    expect(await unreviewed(test)).toEqual(['Cache']);
    expect((await engine.forget(theirs.id, robot)).action).toBe('archived');
  });

  it('comes behind what a person wrote about as well, and says so', async () => {
    const test = await initialisedEngine();
    await store(test, { title: 'Retries of imports', body: 'Requests are retried thrice.' }, robot);
    await store(test, { title: 'Retries of exports', body: 'Requests are retried thrice.' }, ada);
    const { hits } = await test.engine.recall('how often are requests retried');
    expect(hits.map(({ title }) => title)).toEqual(['Retries of exports', 'Retries of imports']);
    const parts = hits.map(({ explain }) => explain.parts.find(({ stage }) => stage === 'trust'));
    expect(parts[0]).toBeUndefined();
    expect(parts[1]).toMatchObject({ value: 0.95 });
    const { hits: off } = await test.engine.recall('retried', { stages: { trust: false } });
    expect(off.every(({ explain }) => explain.parts.every(({ stage }) => stage !== 'trust'))).toBe(
      true,
    );
  });

  it.each<[string, (test: Awaited<ReturnType<typeof folder>>) => Promise<unknown>]>([
    ['changes it', ({ engine, theirs }) => engine.update(theirs.id, { tags: ['x'] }, ada)],
    ['pins it', ({ engine, theirs }) => engine.pin(theirs.id, true, ada)],
    ['accepts it', ({ engine, theirs }) => engine.accept([theirs.id], ada)],
  ])('is reviewed when a person %s, and an agent cannot change it any more', async (_name, see) => {
    const test = await folder();
    await see(test);
    expect(await unreviewed(test)).toEqual([]);
    expect(test.store.textAt(test.theirs.path)).toContain('reviewed: human:ada 2026-03-07');
    const { action } = await test.engine.update(test.theirs.id, { body: 'Elsewhere.' }, robot);
    expect(action).toBe('proposed');
  });
});

describe('what a person wrote', () => {
  it.each<
    [string, (test: Awaited<ReturnType<typeof folder>>) => Promise<{ readonly action: string }>]
  >([
    ['changed', ({ engine, mine }) => engine.update(mine.id, { body: 'On Fridays.' }, robot)],
    ['forgotten', ({ engine, mine }) => engine.forget(mine.id, robot)],
    ['pinned', ({ engine, mine }) => engine.pin(mine.id, true, robot)],
    [
      'superseded',
      ({ engine, mine, theirs }) =>
        engine.relate(theirs.id, mine.id, { type: 'SUPERSEDES' }, robot),
    ],
  ])(
    'is not %s by an agent: that becomes a proposal, which a person can apply',
    async (_name, change) => {
      const test = await folder();
      const before = test.store.textAt(test.mine.path);
      expect((await change(test)).action).toBe('proposed');
      expect(test.store.textAt(test.mine.path)).toBe(before);
      const [proposal] = await test.engine.proposals();
      expect(proposal).toMatchObject({ author: 'agent:robot' });
      const { decided, left } = await test.engine.approve(proposal?.id ?? '', {}, ada);
      expect(decided).toContain(test.mine.path);
      expect(left).toEqual([]);
      expect(test.store.textAt(test.mine.path)).not.toBe(before);
      expect((await test.engine.doctor()).problems).toEqual([]);
    },
  );

  it('gets a relation more, but loses and changes none', async () => {
    const { engine, mine, theirs } = await folder();
    const relate = (strength: number) =>
      engine.relate(theirs.id, mine.id, { type: 'RELATES_TO', strength }, robot);
    expect((await relate(0.5)).action).toBe('related');
    expect((await relate(0.9)).action).toBe('proposed');
    expect((await engine.unrelate(theirs.id, mine.id, {}, robot)).action).toBe('proposed');
    expect((await engine.related(mine.id)).related).toMatchObject([{ strength: 0.5 }]);
  });

  it('is left when an agent forgets a memory of its own that it is related to', async () => {
    const { engine, mine, theirs } = await folder();
    await engine.relate(theirs.id, mine.id, { type: 'RELATES_TO' }, robot);
    expect((await engine.forget(theirs.id, robot)).action).toBe('archived');
    expect((await engine.related(mine.id)).related).toEqual([]);
  });

  it('is not taken back by an agent that undoes', async () => {
    const test = await folder();
    const { engine } = test;
    const [mine] = await engine.history({ reference: test.mine.id });
    await expect(engine.undo(mine?.id, robot)).rejects.toMatchObject({ code: 'undo_needs_person' });
    await engine.update(test.theirs.id, { body: 'Changed.' }, robot);
    const [own] = await engine.history({ reference: test.theirs.id });
    await engine.accept([test.theirs.id], ada);
    await expect(engine.undo(own?.id, robot)).rejects.toMatchObject({ code: 'undo_needs_person' });
  });

  it('never changes its words by anything that agents do, in any order', async () => {
    const verbs = [
      'update',
      'forget',
      'pin',
      'relate',
      'unrelate',
      'restore',
      'undo',
      'remember',
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...verbs), { maxLength: 8 }), async (order) => {
        const { engine, store, mine, theirs } = await folder();
        for (const verb of order) {
          const calls = {
            update: () => engine.update(mine.id, { body: 'Other.', title: 'Other' }, robot),
            forget: () => engine.forget(mine.id, robot),
            pin: () => engine.pin(mine.id, true, robot),
            relate: () => engine.relate(mine.id, theirs.id, { type: 'SOLVES' }, robot),
            unrelate: () => engine.unrelate(mine.id, theirs.id, {}, robot),
            restore: () => engine.restore(mine.id, robot),
            undo: () => engine.undo(undefined, robot),
            remember: () =>
              engine.remember({ title: 'Deploy', body: 'We deploy on Mondays.' }, robot),
          };
          // A memory of its own that the agent has taken back is not there for the next call.
          await calls[verb]().catch(() => undefined);
        }
        const { memory } = await engine.get(mine.id, { peek: true });
        expect(memory).toMatchObject({
          title: 'Deploy',
          body: 'We deploy on Mondays.',
          author: ada.actor,
        });
        expect([memory.status, memory.pinned]).toEqual([undefined, undefined]);
        expect(store.textAt(mine.path)).toBeDefined();
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('a change that waits', () => {
  it('is not proposed twice, nor again after a person rejected it', async () => {
    const test = await folder();
    const { engine, mine } = test;
    const change = () => engine.update(mine.id, { body: 'On Fridays.' }, robot);
    expect((await change()).action).toBe('proposed');
    test.wait(1);
    expect(await change()).toMatchObject({
      action: 'skipped',
      memory: null,
      because: [{ code: 'proposed_already' }],
    });
    const [proposal] = await engine.proposals();
    await engine.reject(proposal?.id ?? '', { reason: 'Mondays it is.' }, ada);
    test.wait(1);
    expect(await change()).toMatchObject({
      action: 'skipped',
      because: [{ code: 'rejected_before', data: { reason: 'Mondays it is.' } }],
    });
    expect(await engine.proposals()).toEqual([]);
  });

  it('leaves what is immutable to nobody', async () => {
    const test = await folder();
    await test.engine.update(test.mine.id, { immutable: true }, ada);
    expect(await test.engine.pin(test.mine.id, true, robot)).toMatchObject({
      action: 'refused',
      because: [{ code: 'immutable' }],
    });
  });
});

describe('where all that agents write waits', () => {
  it.each([
    ['by the setting', robot, 'wait'],
    ['by the connection', proposing, 'free'],
  ] as const)(
    '%s, a new memory is a proposal too, and becomes theirs when it is approved',
    async (_name, by, agentWrites) => {
      const test = await initialisedEngine();
      const { engine } = test;
      await engine.configure({ agentWrites });
      const draft = { title: 'Cache', body: 'The cache is in Redis.' };
      const proposed = await engine.remember(draft, by);
      expect(proposed).toMatchObject({ action: 'proposed', memory: null });
      expect(await engine.list()).toEqual([]);
      expect((await engine.remember(draft, by)).because).toMatchObject([
        { code: 'proposed_already' },
      ]);
      const [proposal] = await engine.proposals();
      await engine.approve(proposal?.id ?? '', {}, ada);
      const [memory] = await engine.list();
      expect(memory).toMatchObject({ title: 'Cache', author: 'agent:robot', reviewed: true });
      expect((await engine.remember({ title: 'By a person', body: 'x' }, ada)).action).toBe(
        'created',
      );
    },
  );
});

describe('where agents write freely', () => {
  it('they change what people wrote or accepted, and it is unreviewed again', async () => {
    const test = await folder();
    const { engine, mine, theirs } = test;
    await engine.configure({ agentWrites: 'free' });
    await engine.accept([theirs.id], ada);
    expect((await engine.update(mine.id, { body: 'On Fridays.' }, robot)).action).toBe('updated');
    expect((await engine.update(theirs.id, { body: 'In Valkey.' }, robot)).action).toBe('updated');
    expect(await unreviewed(test)).toEqual(['Cache', 'Deploy']);
  });
});

describe('accepting and declining', () => {
  const several = async () => {
    const test = await folder();
    const more = await store(test, { title: 'Queue', body: 'The queue is in Kafka.' }, robot);
    await test.engine.relate(test.theirs.id, more.id, { type: 'RELATES_TO' }, robot);
    await test.engine.relate(more.id, test.mine.id, { type: 'RELATES_TO' }, robot);
    await test.engine.relate(test.theirs.id, test.mine.id, { type: 'RELATES_TO' }, robot);
    return { ...test, more };
  };

  it('is one operation for many, which can be undone; the memories do not become newer', async () => {
    const test = await several();
    const { engine, theirs, more } = test;
    const before = test.store.textAt(theirs.path);
    const count = (await engine.history()).length;
    test.wait(2);
    const { judged, left, operation } = await engine.accept([theirs.id, more.id, theirs.id], ada);
    expect(judged.map(({ title }) => title)).toEqual(['Cache', 'Queue']);
    expect(left).toEqual([]);
    expect(await engine.history()).toHaveLength(count + 1);
    expect((await engine.get(theirs.id, { peek: true })).memory).toMatchObject({
      updated: '2026-03-07T12:00:00.000Z',
      reviewed: 'human:ada 2026-03-09',
    });
    await engine.undo(operation?.id, ada);
    expect(await unreviewed(test)).toEqual(['Cache', 'Queue']);
    expect(test.store.textAt(theirs.path)).toBe(before);
  });

  it('declining archives with the reason, takes the relations along, and can be undone', async () => {
    const test = await several();
    const { engine, mine, theirs, more } = test;
    const { operation } = await engine.decline([theirs.id, more.id], 'Not true.', ada);
    expect(
      (await engine.list({ statuses: ['archived'] })).map(({ title }) => title).sort(),
    ).toEqual(['Cache', 'Queue']);
    expect((await engine.get(theirs.id, { peek: true })).memory).toMatchObject({
      status: 'archived',
      rejected: 'Not true.',
    });
    expect((await engine.get(mine.id, { peek: true })).memory.relations).toEqual([]);
    expect((await engine.doctor()).problems).toEqual([]);
    await engine.undo(operation?.id, ada);
    expect(await unreviewed(test)).toEqual(['Cache', 'Queue']);
    expect((await engine.get(mine.id, { peek: true })).memory.relations).toHaveLength(2);
  });

  it('what was declined is not brought back by an agent, but by a person', async () => {
    const test = await folder();
    const { engine, theirs } = test;
    await engine.decline([theirs.id], 'Not true.', ada);
    const again = { title: 'Cache', body: 'The cache is in Redis.' };
    for (const answer of [
      await engine.remember(again, robot),
      await engine.restore(theirs.id, robot),
    ]) {
      expect(answer).toMatchObject({
        action: 'skipped',
        because: [{ code: 'rejected_before', data: { reason: 'Not true.' } }],
      });
    }
    expect((await engine.restore(theirs.id, ada)).action).toBe('restored');
    const { memory } = await engine.get(theirs.id, { peek: true });
    expect([memory.status, memory.rejected]).toEqual([undefined, undefined]);
  });

  it('is for people alone, and for what waits alone', async () => {
    const { engine, mine, theirs } = await folder();
    await expect(engine.accept([theirs.id], robot)).rejects.toMatchObject({
      code: 'approval_needs_person',
    });
    await expect(engine.decline([theirs.id], 'x', robot)).rejects.toMatchObject({
      code: 'approval_needs_person',
    });
    await expect(engine.decline([theirs.id], ' ', ada)).rejects.toMatchObject({
      code: 'invalid_argument',
    });
    const { judged, left, operation } = await engine.accept([mine.id], ada);
    expect([judged, operation]).toEqual([[], null]);
    expect(left).toMatchObject([
      { memory: { id: mine.id }, because: { code: 'reviewed_already' } },
    ]);
  });
});
