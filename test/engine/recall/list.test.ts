import { describe, expect, test } from 'vitest';
import type { ListOptions, ListOrder } from '../../../src/engine';
import { ada, initialisedEngine, robot } from '../support/testEngine';

/** Four memories of three days: Alpha by ada, Beta and Gamma by an agent, Delta private. */
const folder = async () => {
  const test = await initialisedEngine();
  const { engine, store, wait } = test;
  await engine.remember(
    { title: 'Alpha', type: 'decision', importance: 0.5, entities: ['Redis'] },
    ada,
  );
  wait(1);
  await engine.remember(
    { title: 'Beta', type: 'fix', importance: 0.9, entities: ['redis', 'Ada'] },
    robot,
  );
  await engine.pin('Beta', true, robot);
  wait(1);
  await engine.remember({ title: 'Gamma', type: 'fact', importance: 0.7 }, robot);
  await engine.accept(['Gamma'], ada);
  const { memory } = await engine.remember({ title: 'Delta', type: 'fact', importance: 0.1 }, ada);
  store.put('private/facts/delta.md', store.textAt(memory?.path ?? '') ?? '');
  await store.remove((memory?.path ?? '') as never);
  return { ...test, engine: test.restart() };
};

const titles = async (options: ListOptions) =>
  (await (await folder()).engine.list(options)).map(({ title }) => title);

describe('list', () => {
  test.each<[ListOptions, readonly string[]]>([
    [{ authors: ['agent:robot'] }, ['Beta', 'Gamma']],
    [{ authors: ['Robot'] }, ['Beta', 'Gamma']],
    [{ authors: ['agent'] }, ['Beta', 'Gamma']],
    [{ authors: ['human', 'agent'] }, ['Beta', 'Gamma', 'Alpha', 'Delta']],
    [{ authors: ['nobody', 'rob', 'human:robot'] }, []],
    [{ authors: ['ADA'], types: ['decision'] }, ['Alpha']],
    [{ since: 'yesterday' }, ['Beta', 'Gamma', 'Delta']],
    [{ until: 'yesterday' }, ['Beta', 'Alpha']],
    [{ since: 'last week', until: '2 days ago' }, ['Alpha']],
    [{ since: 'dün' }, ['Beta', 'Gamma', 'Delta']],
    [{ entities: ['REDIS'] }, ['Beta', 'Alpha']],
    [{ entities: ['redis', 'ada'] }, ['Beta']],
    [{ pinned: true }, ['Beta']],
    [{ pinned: false, private: false }, ['Gamma', 'Alpha']],
    [{ reviewed: false }, ['Beta']],
    [{ reviewed: true }, ['Gamma', 'Alpha', 'Delta']],
    [{ private: true }, ['Delta']],
    [{ since: '2026-03-08' }, ['Beta', 'Gamma', 'Delta']],
    [{ until: '2026-03-08' }, ['Beta', 'Alpha']],
    [{ since: '2026-03-08', until: '2026-03-08' }, ['Beta']],
    [{ since: '2026-03-09T12:00:00Z' }, ['Gamma', 'Delta']],
    [{ since: '2026-03-09T12:00:01Z' }, []],
    [{ until: '2026-03-08T12:00:00Z' }, ['Alpha']],
    [{ types: ['fact'], authors: ['agent'] }, ['Gamma']],
  ])('%o chooses', async (options, expected) => {
    expect(await titles(options)).toEqual(expected);
  });

  test.each<[ListOrder, readonly string[]]>([
    ['relevance', ['Beta', 'Gamma', 'Alpha', 'Delta']],
    ['importance', ['Beta', 'Gamma', 'Alpha', 'Delta']],
    ['updated', ['Delta', 'Gamma', 'Beta', 'Alpha']],
    ['created', ['Delta', 'Gamma', 'Beta', 'Alpha']],
    ['title', ['Alpha', 'Beta', 'Delta', 'Gamma']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
  });

  test('a date that is none and an unknown order are turned down by name', async () => {
    const { engine } = await initialisedEngine();
    await expect(engine.list({ since: '2026-02-30' })).rejects.toMatchObject({
      data: { name: 'since', value: '2026-02-30' },
    });
    for (const since of ['soon', 'yesterday at the harbour'])
      await expect(engine.list({ since })).rejects.toMatchObject({ data: { value: since } });
    await expect(engine.list({ sort: 'size' as never })).rejects.toMatchObject({
      data: { name: 'sort', value: 'size' },
    });
  });

  test('an author is named by a part of the name, as people and agents are called', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'Alpha' }, { actor: 'human:Elif Kaya', trigger: 'test' });
    await engine.remember({ title: 'Beta' }, { actor: 'agent:claude-code', trigger: 'test' });
    const by = async (author: string) =>
      (await engine.list({ authors: [author] })).map(({ title }) => title);
    for (const author of ['Elif', 'elif', 'Kaya', 'human:elif', 'Elif Kaya'])
      expect(await by(author)).toEqual(['Alpha']);
    for (const author of ['claude', 'agent:claude', 'Claude Code', 'agent:claude-code'])
      expect(await by(author)).toEqual(['Beta']);
    for (const author of ['El', 'code claude', 'agent:elif', 'human:'])
      expect(await by(author)).toEqual([]);
  });

  test('recall takes the same filters', async () => {
    const { engine } = await folder();
    const { hits } = await engine.recall('alpha beta gamma delta', {
      authors: ['agent'],
      pinned: true,
    });
    expect(hits.map(({ title }) => title)).toEqual(['Beta']);
    const since = await engine.recall('alpha beta gamma delta', { since: 'yesterday' });
    expect(since.hits.map(({ title }) => title)).not.toContain('Alpha');
  });
});

describe('procedures', () => {
  test('with the same title and other steps are two, and both are found by their steps', async () => {
    const { engine } = await initialisedEngine();
    const draft = { type: 'procedure', title: 'Release' } as const;
    await engine.remember({ ...draft, steps: ['Run the tests'] }, ada);
    expect(await engine.remember({ ...draft, steps: ['Ask the pilot'] }, ada)).toMatchObject({
      action: 'created',
    });
    expect(await engine.remember({ ...draft, steps: ['Ask  the PILOT'] }, ada)).toMatchObject({
      action: 'reinforced',
    });
    expect((await engine.recall('pilot')).hits).toHaveLength(1);
  });
});
