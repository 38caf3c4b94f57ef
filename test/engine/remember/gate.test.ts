import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { FakeEmbedder } from '../support/fakeEmbedder';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, robot, testEngineOn } from '../support/testEngine';

const codesOf = ({ because }: { because: readonly { code: string }[] }): readonly string[] =>
  because.map(({ code }) => code).filter((code) => !/^(?:title|type|tags|importance)_/u.test(code));

describe('a new belief that contradicts a known one', () => {
  it('takes its place, at both ends, and one undo takes all of it back', async () => {
    const { engine, store } = await initialisedEngine();
    const old = await engine.remember('We run nginx 1.24 in production.', ada);
    await engine.settled();
    const before = store.textAt(old.memory?.path ?? '');
    const decision = await engine.remember('We run nginx 1.25 in production.', ada);
    expect(decision.action).toBe('superseded');
    expect(codesOf(decision)).toEqual(['contradicted']);
    await engine.settled();
    const ended = (await engine.get(old.memory?.id ?? '')).memory;
    expect(ended).toMatchObject({ status: 'superseded', validUntil: '2026-03-07T12:00:00.000Z' });
    expect(ended.relations).toMatchObject([
      { target: decision.memory?.id, type: 'SUPERSEDES', direction: 'incoming' },
    ]);
    expect((await engine.get(decision.memory?.id ?? '')).memory.relations).toMatchObject([
      { target: old.memory?.id, type: 'SUPERSEDES', direction: 'outgoing' },
    ]);
    const { hits } = await engine.recall('nginx in production');
    expect(hits.map(({ id }) => id)).toEqual([decision.memory?.id]);
    await engine.undo(undefined, ada);
    expect(store.textAt(old.memory?.path ?? '')).toBe(before);
    expect(store.textAt(decision.memory?.path ?? '')).toBeUndefined();
  });

  it('of a day to come takes its place only then', async () => {
    const { engine, wait } = await initialisedEngine();
    const old = await engine.remember('The request timeout is 30 s.', ada);
    const next = await engine.remember('From Monday on the request timeout is 60 s.', ada);
    expect(next.action).toBe('superseded');
    expect(next.because).toContainEqual(
      expect.objectContaining({
        code: 'contradicted',
        data: expect.objectContaining({ from: '2026-03-09' }),
      }),
    );
    const { memory } = await engine.get(old.memory?.id ?? '');
    expect([memory.status, memory.validUntil]).toEqual(['superseded', '2026-03-09T00:00:00Z']);
    const found = async () =>
      (await engine.recall('request timeout')).hits.map(({ id }) => id).includes(memory.id);
    const given = async () => JSON.stringify(await engine.context({ prompt: 'request timeout' }));
    expect(await found()).toBe(true);
    expect(await given()).toContain('timeout is 30 s');
    wait(3);
    expect(await found()).toBe(false);
    expect(await given()).not.toContain('timeout is 30 s');
  });

  it('takes its place also where it names another one', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('We run nginx 1.24 in production ([[Web servers]]).', ada);
    const decision = await engine.remember('We run nginx 1.25 in production.', ada);
    expect(decision.action).toBe('superseded');
  });

  it('is none where the titles name two of many', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember(
      { title: 'Fact 12 of the list', body: 'What 12 of the list holds.' },
      ada,
    );
    const other = { title: 'Fact 13 of the list', body: 'What 13 of the list holds.' };
    expect((await engine.remember(other, ada)).action).toBe('created');
    expect(await engine.proposals()).toEqual([]);
  });

  it('ends what took its own place when it is said again', async () => {
    const { engine } = await initialisedEngine();
    const first = await engine.remember('We run nginx 1.24 in production.', ada);
    const second = await engine.remember('We run nginx 1.25 in production.', ada);
    const third = await engine.remember('We run nginx 1.24 in production.', ada);
    expect(third.action).toBe('superseded');
    const active = (await engine.list()).filter(({ status }) => status === 'active');
    expect(active.map(({ id }) => id)).toEqual([third.memory?.id]);
    expect(third.memory?.id).not.toBe(first.memory?.id);
    expect((await engine.get(second.memory?.id ?? '')).memory.status).toBe('superseded');
  });

  it('comes back whole when a superseded belief is restored', async () => {
    const { engine } = await initialisedEngine();
    const old = await engine.remember('The request timeout is 30 s.', ada);
    await engine.remember('The request timeout is 60 s.', ada);
    await engine.restore(old.memory?.id ?? '', ada);
    const { memory } = await engine.get(old.memory?.id ?? '');
    expect([memory.status, memory.validUntil]).toEqual([undefined, undefined]);
  });

  it('asks a person first where an agent says it of what a person wrote', async () => {
    const { engine } = await initialisedEngine();
    const mine = await engine.remember('The request timeout is 30 s.', ada);
    const decision = await engine.remember('The request timeout is 60 s.', robot);
    expect(decision).toMatchObject({ action: 'proposed', memory: null });
    expect(codesOf(decision)).toEqual(['contradicted', 'waits_for_person']);
    expect((await engine.get(mine.memory?.id ?? '')).memory.status).toBeUndefined();
    const [waiting] = await engine.proposals();
    await engine.approve(waiting?.id ?? '', {}, ada);
    expect((await engine.get(mine.memory?.id ?? '')).memory.status).toBe('superseded');
    const active = (await engine.list()).filter(({ status }) => status === 'active');
    expect(active.map(({ title }) => title)).toEqual(['The request timeout is 60 s']);
  });

  it('ends what an agent wrote and nobody has read', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('The request timeout is 30 s.', robot);
    expect((await engine.remember('The request timeout is 60 s.', robot)).action).toBe(
      'superseded',
    );
  });

  it('never ends what is immutable', async () => {
    const { engine } = await initialisedEngine();
    const body = 'The request timeout is 30 s.';
    const fixed = await engine.remember({ body, immutable: true }, ada);
    const decision = await engine.remember('The request timeout is 60 s.', ada);
    expect(decision.action).toBe('created');
    expect(codesOf(decision)).toEqual(['kept_immutable']);
    expect((await engine.get(fixed.memory?.id ?? '')).memory).toMatchObject({ body });
  });

  it('leaves what still holds of a longer belief, and says that they may contradict', async () => {
    const { engine } = await initialisedEngine();
    const body = 'The shop runs on nginx 1.24. Its certificates come from the company.';
    const old = await engine.remember(body, ada);
    const decision = await engine.remember('The shop runs on nginx 1.25.', ada);
    expect(decision.action).toBe('created');
    expect(codesOf(decision)).toEqual(['may_contradict', 'asked_in_review']);
    expect((await engine.get(old.memory?.id ?? '')).memory.status).toBeUndefined();
  });
});

describe('a new belief that says the same', () => {
  it('reinforces in other words that say nothing more', async () => {
    const { engine } = await initialisedEngine();
    const old = await engine.remember('All times are stored in UTC.', ada);
    const decision = await engine.remember('We store all times in UTC.', ada);
    expect(decision).toMatchObject({ action: 'reinforced', memory: { id: old.memory?.id } });
    expect(codesOf(decision)).toEqual(['said_already']);
    expect((await engine.stats()).total).toBe(1);
  });

  it('has been seen by the person who says what an agent said', async () => {
    const { engine } = await initialisedEngine();
    const theirs = await engine.remember('All times are stored in UTC.', robot);
    const decision = await engine.remember('We store all times in UTC.', ada);
    expect(decision.action).toBe('reinforced');
    const { memory } = await engine.get(theirs.memory?.id ?? '');
    expect(memory.reviewed).toMatch(/^human:ada 2026-/u);
  });

  it('adds a detail under a line with the day, and loses no sentence and no tag', async () => {
    const { engine, wait } = await initialisedEngine();
    const body = 'PR #101 fixes the login redirect.';
    const old = await engine.remember({ body, tags: ['login'] }, ada);
    wait(2);
    const more = 'PR #101 fixes the login redirect, which lost the query.';
    const decision = await engine.remember({ body: more, tags: ['redirect'] }, ada);
    expect(decision).toMatchObject({ action: 'updated', memory: { id: old.memory?.id } });
    const { memory } = await engine.get(old.memory?.id ?? '');
    expect(memory.body).toBe(`${body}\n\n*2026-03-09:*\n\n${more}`);
    expect(memory.tags).toEqual(['login', 'redirect']);
    expect((await engine.stats()).total).toBe(1);
  });

  it('keeps the places of both, and says that it does', async () => {
    const { engine } = await initialisedEngine();
    const at = (path: string, lines: string) => ({
      scope: [path],
      anchors: [{ path, lines }],
      dataSource: `${path}:${lines}`,
    });
    const body = 'PR #101 fixes the login redirect.';
    const old = await engine.remember({ body, ...at('src/login.ts', '3-5') }, ada);
    const more = 'PR #101 fixes the login redirect, which lost the query.';
    const said = { body: more, ...at('src/login.ts', '9') };
    const decision = await engine.remember(said, ada);
    expect(decision).toMatchObject({ action: 'updated', memory: { id: old.memory?.id } });
    const fields = decision.because.find(({ code }) => code === 'fields_changed')?.data.fields;
    expect(fields).toEqual(expect.arrayContaining(['anchors', 'dataSource']));
    const { memory } = await engine.get(old.memory?.id ?? '');
    expect(memory).toMatchObject({
      scope: ['src/login.ts'],
      anchors: [
        { path: 'src/login.ts', lines: '3-5' },
        { path: 'src/login.ts', lines: '9' },
      ],
      dataSource: 'src/login.ts:3-5, src/login.ts:9',
    });
    expect((await engine.remember(said, ada)).action).toBe('reinforced');
    expect((await engine.get(old.memory?.id ?? '')).memory.anchors).toHaveLength(2);
  });

  it('keeps the second place of the same words, also where an agent names it of its own', async () => {
    const { engine } = await initialisedEngine();
    for (const [who, body] of [
      [ada, 'All times are stored in UTC.'],
      [robot, 'Deploys run from the main branch.'],
    ] as const) {
      const one = { body, anchors: [{ path: 'src/time.ts', lines: '3' }] };
      const { memory } = await engine.remember(one, who);
      const other = { body, anchors: [{ path: 'src/day.ts', lines: '7' }] };
      const decision = await engine.remember(other, who);
      expect(decision).toMatchObject({ action: 'updated', memory: { id: memory?.id } });
      expect(codesOf(decision)).toEqual(['exact_duplicate', 'fields_changed']);
      const detail = await engine.get(memory?.id ?? '', { peek: true });
      expect(detail.memory.anchors).toHaveLength(2);
      expect(detail.strengths.reinforcedCount).toBe(1);
      expect((await engine.remember(other, who)).action).toBe('reinforced');
    }
    expect((await engine.stats()).total).toBe(2);
  });

  it('asks nobody about the place of what a person said, and leaves what is immutable', async () => {
    const { engine } = await initialisedEngine();
    const body = 'All times are stored in UTC.';
    const mine = await engine.remember(body, ada);
    const placed = { body, anchors: [{ path: 'src/time.ts' }] };
    expect((await engine.remember(placed, robot)).action).toBe('reinforced');
    expect(await engine.proposals()).toEqual([]);
    await engine.update(mine.memory?.id ?? '', { immutable: true }, ada);
    expect((await engine.remember(placed, ada)).action).toBe('reinforced');
    expect((await engine.get(mine.memory?.id ?? '')).memory.anchors).toBeUndefined();
  });

  it('adds what a person gives with the same words: a tag, a pin', async () => {
    const { engine } = await initialisedEngine();
    const body = 'All times are stored in UTC.';
    const first = await engine.remember({ body, tags: ['time'] }, ada);
    const decision = await engine.remember({ body, tags: ['zone'], pinned: true }, ada);
    expect(decision.action).toBe('updated');
    const { memory } = await engine.get(first.memory?.id ?? '');
    expect(memory).toMatchObject({ tags: ['time', 'zone'], pinned: true });
  });

  it('is kept beside when nobody may change it, or when it is true from another day on', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('PR #101 fixes the login redirect.', ada);
    const body = 'PR #101 fixes the login redirect, which lost the query.';
    expect((await engine.remember({ body, immutable: true }, ada)).action).toBe('created');
    await engine.remember('PR #202 repairs the checkout page.', ada);
    const later = await engine.remember(
      {
        body: 'PR #202 repairs the checkout page, which was empty.',
        validFrom: '2026-06-01T00:00:00.000Z',
      },
      ada,
    );
    expect(later.action).toBe('created');
  });

  it('is kept beside when its steps are the same in another order', async () => {
    const { engine } = await initialisedEngine();
    const body = 'The nightly backup of the database starts at 02:00.';
    await engine.remember({ body, type: 'procedure', steps: ['stop', 'copy'] }, ada);
    const decision = await engine.remember(
      { body, type: 'procedure', steps: ['copy', 'stop'] },
      ada,
    );
    expect(decision.action).toBe('created');
  });

  it('is kept beside when it lists what the known one does not', async () => {
    const { engine } = await initialisedEngine();
    const body = 'The nightly backup of the database starts at 02:00.';
    await engine.remember({ body, type: 'procedure', steps: ['stop'] }, ada);
    const decision = await engine.remember(
      { body: `${body} Really.`, type: 'procedure', steps: ['start'] },
      ada,
    );
    expect(decision.action).toBe('created');
    expect((await engine.stats()).total).toBe(2);
  });

  it('is kept beside when it is about other files', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ body: 'Dates are parsed in UTC here.', scope: ['src/a.ts'] }, ada);
    const decision = await engine.remember(
      { body: 'Here dates are parsed in UTC.', scope: ['src/b.ts'] },
      ada,
    );
    expect(decision.action).toBe('created');
  });
});

describe('a new belief that is near and another thing', () => {
  it.each([
    ['Deploy 1 failed', 'Deploy 2 failed'],
    ['PR #101 fixes the login redirect.', 'PR #102 fixes the login redirect.'],
  ])('is created beside: “%s”, “%s”', async (known, said) => {
    const { engine } = await initialisedEngine();
    await engine.remember(known, ada);
    const decision = await engine.remember(said, ada);
    expect(decision.action).toBe('created');
    expect(codesOf(decision)).toEqual(['near_but_apart']);
    expect((await engine.get(decision.memory?.id ?? '')).memory.relations).toEqual([]);
  });

  it.each([
    'A restart each night fixes the leak: [[The staging server listens on port 9090]].',
    'See [[The staging server listens on port 9090]] for what is behind the outage.',
  ])('is created and linked where it names another one: “%s”', async (said) => {
    const { engine } = await initialisedEngine();
    const known = await engine.remember('The staging server listens on port 9090.', ada);
    const { action, memory } = await engine.remember(said, ada);
    expect(action).toBe('created');
    expect(await engine.linked([memory?.id ?? ''])).toMatchObject([
      { data: { id: known.memory?.id } },
    ]);
  });

  it('is linked where words alone tell them apart', async () => {
    const { engine } = await initialisedEngine();
    const first = await engine.remember(
      'The staging database of the shop is refreshed every Monday at night.',
      ada,
    );
    const said = 'The analytics database of the shop is refreshed every Monday at night.';
    const decision = await engine.remember(said, ada);
    expect(codesOf(decision)).toEqual(['may_be_related']);
    const { relations } = await engine.get(first.memory?.id ?? '');
    expect(relations).toMatchObject([{ from: { id: decision.memory?.id }, type: 'RELATED_TO' }]);
  });
});

describe('two processes', () => {
  it('keep one belief when both say it, in the same words or in others', async () => {
    const { restart } = await initialisedEngine();
    const [one, other] = [restart(), restart()];
    await Promise.all([one.list(), other.list()]);
    const [first] = await Promise.all([
      one.remember('All times are stored in UTC.', ada),
      other.remember('All times are stored in UTC.', robot),
    ]);
    const again = await other.remember('We store all times in UTC.', ada);
    expect(again).toMatchObject({ action: 'reinforced', memory: { id: first.memory?.id } });
    expect((await restart().stats()).total).toBe(1);
  });

  it('keep a belief that another one took away a moment ago', async () => {
    const { restart, store } = await initialisedEngine();
    const [one, other] = [restart(), restart()];
    const { memory } = await one.remember('All times are stored in UTC.', ada);
    await one.settled();
    await other.list();
    await store.remove(memoryPath(memory?.path ?? ''));
    const again = await other.remember('All times are stored in UTC.', ada);
    expect(again.action).toBe('created');
  });
});

describe('the model', () => {
  const withModel = async (embedder: FakeEmbedder) => {
    const test = testEngineOn(new InMemoryStore(), {
      embedderOf: () => embedder,
      pause: () => Promise.resolve(),
    });
    await test.engine.init(ada);
    return test.engine;
  };

  it('that does not answer loses no belief, and words decide', async () => {
    const embedder = new FakeEmbedder();
    const engine = await withModel(embedder);
    await engine.remember('All times are stored in UTC.', ada);
    embedder.set('small', false);
    const decision = await engine.remember('We store all times in UTC.', ada);
    expect(decision.action).toBe('reinforced');
    const created = await engine.remember('The request timeout is 30 s.', ada);
    expect(created.action).toBe('created');
    expect(codesOf(created)).toContain('compared_by_words');
  });
});
