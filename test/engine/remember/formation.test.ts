import { describe, expect, it, test } from 'vitest';
import { FakeLanguage, languageOf } from '../support/fakeLanguage';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, robot, testEngineOn } from '../support/testEngine';

/** Saturday 2026-03-07 is today. */
const two = 'Use pnpm for packages. The API runs on port 4000.';

const codesOf = ({ because }: { because: readonly { code: string }[] }): readonly string[] =>
  because.map(({ code }) => code);

describe('a text of several facts', () => {
  it('becomes several memories, and one undo takes all of them back', async () => {
    const { engine, store } = await initialisedEngine();
    const decision = await engine.remember(two, ada);
    await engine.settled();
    expect(decision).toMatchObject({
      action: 'created',
      memory: { title: 'Use pnpm for packages' },
      also: [{ title: 'The API runs on port 4000' }],
    });
    expect(codesOf(decision)).toEqual(expect.arrayContaining(['split_into_facts', 'also_said']));
    const log = store.textAt('episodes/2026-03-07.md') ?? '';
    expect(log.match(/^## /gmu)).toHaveLength(2);
    expect(await engine.list()).toHaveLength(2);
    await engine.undo(undefined, ada);
    expect(await engine.list()).toEqual([]);
  });

  it('is compared with what is known fact by fact', async () => {
    const { engine } = await initialisedEngine();
    const known = await engine.remember('The API runs on port 4000.', ada);
    const decision = await engine.remember(two, ada);
    expect(decision).toMatchObject({
      action: 'created',
      memory: { title: 'Use pnpm for packages' },
    });
    expect(decision.also.map(({ id }) => id)).toEqual([known.memory?.id]);
    expect(decision.because).toContainEqual({
      stage: 'commit',
      code: 'also_said',
      data: { action: 'reinforced', title: 'The API runs on port 4000' },
    });
    expect(await engine.list()).toHaveLength(2);
  });

  it('takes the place of an older belief with one of its facts, and undo brings that back', async () => {
    const { engine } = await initialisedEngine();
    const old = await engine.remember('The API runs on port 3000.', ada);
    await engine.remember(two, ada);
    expect((await engine.get(old.memory?.id ?? '')).memory.status).toBe('superseded');
    await engine.undo(undefined, ada);
    expect((await engine.get(old.memory?.id ?? '')).memory.status).toBeUndefined();
  });

  it('is said again without anything new', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember(two, ada);
    expect((await engine.remember(two, ada)).action).toBe('reinforced');
    expect(await engine.list()).toHaveLength(2);
  });

  it.each([
    ['a title', { title: 'Ground rules' }],
    ['a type', { type: 'policy' }],
    ['tags', { tags: ['rules'] }],
    ['the place in the source that it is about', { scope: ['src/**'] }],
  ] as const)('stays as it is where somebody gave %s', async (_, fields) => {
    const { engine } = await initialisedEngine();
    const { memory, also } = await engine.remember({ body: two, ...fields }, ada);
    expect(also).toEqual([]);
    expect((await engine.get(memory?.id ?? '')).memory.body).toBe(two);
  });

  it('waits as a whole where an agent’s fact contradicts a person', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('The API runs on port 3000.', ada);
    const decision = await engine.remember(two, robot);
    expect(decision).toMatchObject({ action: 'proposed', memory: null });
    const [proposal] = await engine.proposals();
    await engine.approve(proposal?.id ?? '', {}, ada);
    const active = (await engine.list()).filter(({ status }) => status === 'active');
    expect(active.map(({ title }) => title).sort()).toEqual([
      'The API runs on port 4000',
      'Use pnpm for packages',
    ]);
  });

  it('leaves out what a person rejected before, and keeps what was said beside it', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember('The API runs on port 4000.', robot);
    await engine.decline([memory?.id ?? ''], 'Wrong port.', ada);
    const decision = await engine.remember(two, robot);
    expect(decision).toMatchObject({
      action: 'created',
      memory: { title: 'Use pnpm for packages' },
    });
    expect(codesOf(decision)).toContain('rejected_before');
    const active = (await engine.list()).filter(({ status }) => status === 'active');
    expect(active.map(({ title }) => title)).toEqual(['Use pnpm for packages']);
  });

  it('is private as a whole where an agent may only propose and a part of it is private', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.configure({ personalPreferences: 'private' });
    const text = 'I prefer dark mode. The API runs on port 4000.';
    const byAgent = await engine.remember(text, robot);
    expect(byAgent.memory?.path).toMatch(/^private\//u);
    expect(byAgent.also).toEqual([]);
    await engine.undo(undefined, robot);
    const byPerson = await engine.remember(text, ada);
    expect(byPerson.memory?.path).toMatch(/^private\//u);
    expect(byPerson.also.map(({ path }) => path)).toEqual([expect.stringMatching(/^graph\//u)]);
    await engine.settled();
    expect(store.textAt('meta/audit.log')).not.toContain('dark mode');
  });

  it('keeps a secret out, whichever fact it stands in', async () => {
    const { engine } = await initialisedEngine();
    const text = `${two} The token is ghp_${'a1B2c3D4e5F6'.repeat(3)}.`;
    expect((await engine.remember(text, ada)).action).toBe('refused');
    expect(await engine.list()).toEqual([]);
  });
});

describe('what a text says of time', () => {
  it('stands in the body and in the front matter, with the time at which it was learnt', async () => {
    const { engine, store } = await initialisedEngine();
    const { memory } = await engine.remember('We freeze deploys until 2026-12-01.', ada);
    const { memory: kept } = await engine.get(memory?.id ?? '');
    expect(kept).toMatchObject({
      body: 'We freeze deploys until 2026-12-01.',
      validUntil: '2026-12-01T23:59:59Z',
      temporal: 'time_bounded',
      recordedAt: '2026-03-07T12:00:00.000Z',
    });
    expect(store.textAt(memory?.path ?? '')).toContain('valid_until: ');
  });

  it('is of the person’s own day', async () => {
    const store = new InMemoryStore();
    const now = new Date('2026-03-07T22:30:00Z');
    const clock = { now: () => now, timeZone: 'Europe/Istanbul' };
    const { engine } = testEngineOn(store, { clock });
    await engine.init(ada);
    const keep = async (text: string) => {
      const { memory } = await engine.remember(text, ada);
      return (await engine.get(memory?.id ?? '')).memory;
    };
    expect(await keep('Dün pnpm’e geçtik.')).toMatchObject({
      body: 'Dün (2026-03-07) pnpm’e geçtik.',
      validFrom: '2026-03-07T00:00:00+03:00',
    });
    expect(await keep('Yarına kadar dağıtım yok.')).toMatchObject({
      body: 'Yarına (2026-03-09) kadar dağıtım yok.',
      validUntil: '2026-03-09T23:59:59+03:00',
    });
  });

  it('never takes the place of what the caller says', async () => {
    const { engine } = await initialisedEngine();
    const { memory } = await engine.remember(
      { body: 'No deploys until Friday.', validUntil: '2026-04-01T00:00:00Z' },
      ada,
    );
    const { memory: kept } = await engine.get(memory?.id ?? '');
    expect([kept.validUntil, kept.temporal]).toEqual(['2026-04-01T00:00:00Z', undefined]);
  });

  it('is not put into a memory that ends at another time', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember('Deploys to staging go through Jenkins.', ada);
    const { memory } = await engine.remember(
      'Deploys to staging go through Jenkins until 2026-12-01.',
      ada,
    );
    expect((await engine.get(memory?.id ?? '')).memory.validUntil).toBe('2026-12-01T23:59:59Z');
  });

  it('leaves a title and a text that were given', async () => {
    const { engine } = await initialisedEngine();
    const draft = { title: 'Freeze', body: 'No deploys until tomorrow.' };
    const { memory } = await engine.remember(draft, ada);
    expect((await engine.get(memory?.id ?? '')).memory).toMatchObject({
      ...draft,
      validUntil: '2026-03-08T23:59:59Z',
    });
  });
});

describe('a message that is observed', () => {
  it('keeps a statement with its date, and the name in the place of the pronoun', async () => {
    const { engine } = await initialisedEngine();
    await engine.configure({ captures: 'store' });
    const { decisions } = await engine.observe(
      'It must not be restarted during backups. Yesterday we decided to use Vitest.',
      'user',
      ada,
      { before: ['We moved Redis to the new host.'] },
    );
    expect(decisions.map(({ memory }) => memory?.title)).toEqual([
      'Redis must not be restarted during backups',
      'Yesterday (2026-03-06) we decided to use Vitest',
    ]);
  });

  it('divides what somebody asks to remember', async () => {
    const { engine } = await initialisedEngine();
    const { decisions } = await engine.observe(`Remember that ${two}`, 'user', ada);
    expect(decisions).toHaveLength(1);
    expect(decisions[0]?.also.map(({ title }) => title)).toEqual(['The API runs on port 4000']);
  });
});

const withModel = async (isRemote = false) => {
  const source = new FakeLanguage('ollama', isRemote);
  const chain = languageOf([source]);
  const test = testEngineOn(new InMemoryStore(), {
    languageModelOf: ({ providers }) =>
      providers.length === 0 ? languageOf([]).language : chain.language,
  });
  await test.engine.init(ada);
  await test.engine.configure({ language: { providers: ['ollama'] } });
  return { ...test, source, ...chain };
};

const narrative = 'The outage came from Stripe. Retries were missing. Our design day is in Izmir.';
const answer = (...facts: readonly (readonly [readonly number[], string])[]): string =>
  JSON.stringify({
    facts: facts.map(([sentences, text]) => ({
      ...{ sentences, text, category: 'fact', foresight: false, until: null },
    })),
  });

describe('a language model that forms a text', () => {
  it('is asked first, and its division is taken', async () => {
    const { engine, source } = await withModel();
    source.says(
      answer([[1, 2], 'The outage came from Stripe.'], [[3], 'The design day is in Izmir.']),
    );
    const decision = await engine.remember(narrative, ada);
    expect([decision.memory, ...decision.also].map((one) => one?.title)).toEqual([
      'The outage came from Stripe',
      'Our design day is in Izmir',
    ]);
    expect(codesOf(decision)).toContain('formed_by_model');
    expect(source.asked[0]?.messages[1]?.content).toContain('3. Our design day is in Izmir.');
  });

  it('is not asked about a sentence that is clear', async () => {
    const { engine, source } = await withModel();
    await engine.remember('Use pnpm', ada);
    await engine.remember({ title: 'Rules', body: narrative }, ada);
    expect(source.asked.map(({ answer: { name } }) => name)).not.toContain('formed_facts');
  });

  test.each([
    ['says nonsense', 'The weather is fine.', 'bad_answer'],
    ['names sentences that are not there', answer([[9], 'x']), 'bad_answer'],
    ['cannot be reached', { fault: { code: 'unreachable', data: {} } }, 'unavailable'],
  ] as const)('loses nothing where it %s', async (_, said, why) => {
    const { engine, source } = await withModel();
    source.says(said);
    const decision = await engine.remember(narrative, ada);
    expect(decision.action).toBe('created');
    expect((await engine.get(decision.memory?.id ?? '')).memory.body).toBe(narrative);
    expect(decision.because).toContainEqual({
      stage: 'form',
      code: 'formed_by_rules',
      data: { why },
    });
  });

  it('is waited for no longer than a moment, and nobody else waits with it', async () => {
    const { engine, source, wait } = await withModel();
    source.says('silent');
    const waiting = engine.remember(narrative, ada);
    while (source.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const other = { body: 'Use pnpm', title: 'Packages', type: 'fact', tags: ['pnpm'] } as const;
    expect((await engine.remember(other, ada)).action).toBe('created');
    wait(15_000);
    const decision = await waiting;
    expect(decision.because).toContainEqual({
      ...{ stage: 'form', code: 'formed_by_rules', data: { why: 'timeout' } },
    });
  });

  it('is not given what is private where it is on another machine', async () => {
    const { engine, source } = await withModel(true);
    const decision = await engine.remember({ body: narrative, private: true }, ada);
    expect(source.asked).toEqual([]);
    expect(decision.because).toContainEqual({
      ...{ stage: 'form', code: 'formed_by_rules', data: { why: 'private' } },
    });
  });

  it('is not given a text of which a part is private, nor what was said before it', async () => {
    const { engine, source } = await withModel(true);
    await engine.configure({ personalPreferences: 'private' });
    await engine.remember(`${narrative} I prefer dark mode.`, ada);
    await engine.observe('Remember that that broke as well', 'user', ada, {
      before: ['I prefer dark mode.'],
    });
    expect(source.asked).toEqual([]);
  });

  it('is not asked to divide what is one statement already', async () => {
    const { engine, source } = await withModel();
    await engine.observe('Yesterday we decided to use Vitest.', 'user', ada);
    await engine.remember({ body: narrative, tags: ['outage'] }, ada);
    expect(source.asked.map(({ answer }) => answer.name)).not.toContain('formed_facts');
  });

  it('is asked about what was said before', async () => {
    const { engine, source } = await withModel();
    source.says(answer([[1], 'The Redis upgrade broke on 2.14 as well.']));
    const { decisions } = await engine.observe(
      'Remember that that broke on 2.14 as well',
      'user',
      ada,
      { before: ['We tried the Redis upgrade.'] },
    );
    expect(decisions[0]?.memory?.title).toBe('The Redis upgrade broke on 2.14 as well');
    expect(source.asked[0]?.messages[1]?.content).toContain('We tried the Redis upgrade.');
  });
});
