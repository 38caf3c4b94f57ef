import { describe, expect, it, vi } from 'vitest';
import type { MemoryDraft, RecallOptions } from '../../../src/engine';
import { recall } from '../../../src/engine/recall/recall';
import type { RecallStage } from '../../../src/engine/stages';
import { openFolder } from '../../../src/engine/store/openFolder';
import type { MeaningAnswer } from '../../../src/engine/vectors/vectorIndex';
import { answering } from '../support/fakeSimilarities';
import { ada, initialisedEngine } from '../support/testEngine';

/** A folder with these memories, and the ids of their titles. */
const folderWith = async (drafts: readonly (MemoryDraft & { readonly title: string })[]) => {
  const test = await initialisedEngine();
  const ids: Record<string, string> = {};
  for (const draft of drafts) {
    const { memory } = await test.engine.remember({ body: `About ${draft.title}.`, ...draft }, ada);
    ids[draft.title] = memory?.id ?? '';
  }
  const { services } = openFolder(test.ports);
  const ask = (query: string, options: RecallOptions = {}) => recall(services, query, options);
  return { ...test, services, ids, ask };
};

const titlesOf = (answer: { readonly hits: readonly { readonly title: string }[] }) =>
  answer.hits.map(({ title }) => title);

const on = (...stages: readonly RecallStage[]): RecallOptions => ({
  stages: Object.fromEntries(stages.map((stage) => [stage, true])),
});

describe('by meaning', () => {
  const storage = { title: 'Postgres keeps the orders', tags: ['storage'] };
  const colour = { title: 'Buttons are blue' };

  const asked = async (vectors: (ids: Readonly<Record<string, string>>) => MeaningAnswer) => {
    const test = await folderWith([storage, colour]);
    const search = vi.spyOn(test.services.vectors, 'search').mockResolvedValue(vectors(test.ids));
    return { ...test, search };
  };

  it('finds a memory that shares no word with the question, and says how near it is', async () => {
    const { ask } = await asked((ids) => answering({ [ids[storage.title] ?? '']: 0.66 }));
    const { hits, meaning } = await ask('where do customers buy', {
      stages: { neighbours: false },
    });
    expect(hits).toMatchObject([
      {
        title: storage.title,
        injection: 'full',
        explain: { similarity: 0.66, matches: [], parts: [{ stage: 'meaning', value: 0.66 }] },
      },
    ]);
    expect(meaning).toMatchObject({ model: { name: 'fake' }, faults: [] });
  });

  it('what is far in meaning and shares no word is no hit', async () => {
    const { ask } = await asked((ids) => answering({ [ids[colour.title] ?? '']: 0.02 }));
    expect(titlesOf(await ask('where do customers buy'))).toEqual([]);
  });

  it('goes on by text, and says why, where no vectors answer', async () => {
    const fault = { provider: 'ollama', code: 'timeout', data: {} } as const;
    const { ask } = await asked(() => ({ faults: [fault], pending: 2 }));
    const answer = await ask('postgres');
    expect(titlesOf(answer)).toEqual([storage.title]);
    expect(answer.meaning).toEqual({ model: null, faults: [fault], pending: 2 });
  });

  it('asks no vectors while somebody types, for text alone, and with the stage off', async () => {
    const { ask, search } = await asked(() => answering({}));
    await ask('postg', { asYouType: true });
    await ask('postgres', { textOnly: true });
    await ask('postgres', { stages: { meaning: false } });
    await ask(' ?! ');
    expect(search).not.toHaveBeenCalled();
    await ask('postgres', { wait: 20_000 });
    expect(search).toHaveBeenCalledWith(['postgres'], { wait: 20_000, wordByWord: true });
  });

  it('asks for likely answers as well, and for each of several questions, where that is on', async () => {
    const { ask, search } = await asked(() => answering({}));
    await ask('Where is postgres? Why is it blue?', on('decomposition', 'expansion'));
    expect(search).toHaveBeenCalledTimes(2);
    expect(search.mock.calls[0]?.[0]).toEqual([
      ...['Where is postgres', 'postgres is in the file', 'You find postgres under this path.'],
    ]);
  });

  it('the filter holds for what is found by meaning too', async () => {
    const { ask } = await asked((ids) => answering({ [ids[storage.title] ?? '']: 0.66 }));
    expect(titlesOf(await ask('which database', { tags: ['other'] }))).toEqual([]);
    expect(titlesOf(await ask('which database', { tags: ['storage'] }))).toHaveLength(1);
  });

  it('text goes to agents in full where it surely answers, and not where it hardly does', async () => {
    const cosines = [0.6, 0.45, 0.1];
    const titles = ['One', 'Two', 'Three'];
    const { services, ask, ids } = await folderWith(titles.map((title) => ({ title })));
    const near = Object.fromEntries(
      titles.map((title, at) => [ids[title] ?? '', cosines[at] ?? 0]),
    );
    vi.spyOn(services.vectors, 'search').mockResolvedValue(answering(near));
    const { hits } = await ask('something else', { stages: { neighbours: false } });
    expect(hits.map(({ title, injection }) => [title, injection])).toEqual([
      ...[
        ['One', 'full'],
        ['Two', 'abbreviated'],
        ['Three', 'none'],
      ],
    ]);
  });
});

describe('greetings', () => {
  it('are not searched, unless that is asked for', async () => {
    const { ask } = await folderWith([{ title: 'Hello page' }]);
    expect(await ask('Hello!')).toMatchObject({ trivial: true, hits: [] });
    expect(titlesOf(await ask('Hello!', { stages: { trivial: false } }))).toEqual(['Hello page']);
  });
});

describe('time', () => {
  const dated = (title: string, created: string) => ({ title, validFrom: created, tags: [] });

  it('favours the time that the question names, and leaves out nothing for it', async () => {
    const { ask } = await folderWith([
      dated('Release in winter', '2026-01-10T09:00:00Z'),
      dated('Release in spring', '2026-02-26T09:00:00Z'),
    ]);
    // The memories were written today, in March: only what they are valid from tells them apart.
    for (const [question, first] of [
      ['release in january', 'Release in winter'],
      ['release in february', 'Release in spring'],
      ['release last week', 'Release in spring'],
    ] as const) {
      const answer = await ask(question, { stages: { neighbours: false } });
      expect(answer.period).toMatchObject({ phrase: question.slice(8), isEmpty: false });
      expect(titlesOf(answer)).toHaveLength(2);
      expect(titlesOf(answer)[0]).toBe(first);
      expect(answer.hits[0]?.explain.parts.map(({ stage }) => stage)).toContain('time');
    }
  });

  it('does not look for the words of a time that is counted from today', async () => {
    const { ask } = await folderWith([{ title: 'Lunch of the week' }, { title: 'Release notes' }]);
    expect(titlesOf(await ask('release last week'))).toEqual(['Release notes']);
    expect(titlesOf(await ask('release last week', { stages: { time: false } }))).toHaveLength(2);
  });

  it('says so where nothing is of that time', async () => {
    const { ask } = await folderWith([{ title: 'Release notes' }]);
    const answer = await ask('release of 2019-05-01');
    expect(titlesOf(answer)).toEqual(['Release notes']);
    expect(answer.period).toEqual({
      phrase: 'of 2019-05-01',
      from: '2019-05-01T00:00:00.000Z',
      until: '2019-05-02T00:00:00.000Z',
      isAsOf: false,
      isEmpty: true,
      isAlone: false,
    });
  });

  it('lists what is of a time that is all the question names, the latest first', async () => {
    const { ask } = await folderWith([
      dated('Release in winter', '2026-01-10T09:00:00Z'),
      dated('Freeze before the release', '2026-02-24T09:00:00Z'),
      dated('Release in spring', '2026-02-26T09:00:00Z'),
    ]);
    for (const question of ['last week', 'What happened last week?', 'geçen hafta neler oldu?']) {
      const answer = await ask(question);
      expect(titlesOf(answer)).toEqual(['Release in spring', 'Freeze before the release']);
      expect(answer.period).toMatchObject({ isAlone: true, isEmpty: false });
      expect(answer.hits[1]).toMatchObject({ score: 0.5, injection: 'full' });
    }
    const none = await ask('anything new in 2019?');
    expect(none).toMatchObject({ hits: [], period: { isAlone: true, isEmpty: true } });
    expect(titlesOf(await ask('last week', { tags: ['other'] }))).toEqual([]);
  });

  it('lists the memories of the type that such a question names, and of any where there is none', async () => {
    const { ask } = await folderWith([
      { ...dated('We moved to Valkey', '2026-02-24T09:00:00Z'), type: 'decision' },
      { ...dated('Valkey listens on 6380', '2026-02-26T09:00:00Z'), type: 'fact' },
    ]);
    for (const question of [
      'what did we decide last week?',
      'geçen hafta hangi kararları aldık?',
    ]) {
      const answer = await ask(question);
      expect(titlesOf(answer)).toEqual(['We moved to Valkey']);
      expect(answer.period).toMatchObject({ types: ['decision'], isOfOtherTypes: false });
    }
    const rules = await ask('which rules were set last week?');
    expect(titlesOf(rules)).toEqual(['Valkey listens on 6380', 'We moved to Valkey']);
    expect(rules.period).toMatchObject({ types: ['policy'], isOfOtherTypes: true, isEmpty: false });
  });

  it('tells how many of a time that alone is asked for are beyond the limit', async () => {
    const { ask } = await folderWith(
      ['One', 'Two', 'Three'].map((title) => dated(title, '2026-02-26T09:00:00Z')),
    );
    expect(await ask('last week', { limit: 2 })).toMatchObject({ more: 1, cut: 0 });
    expect((await ask('last week')).more).toBeUndefined();
    expect((await ask('one two three', { limit: 2 })).more).toBeUndefined();
  });

  const superseded = async () => {
    const test = await folderWith([
      dated('The port is 5432', '2026-01-01T00:00:00Z'),
      dated('The port is 5433', '2026-02-01T00:00:00Z'),
      dated('The port is 5434', '2026-03-01T00:00:00Z'),
    ]);
    const ids = test.ids;
    for (const [from, to] of [['5434', '5433'] as const, ['5433', '5432'] as const]) {
      await test.engine.relate(
        ids[`The port is ${from}`] ?? '',
        ids[`The port is ${to}`] ?? '',
        { type: 'SUPERSEDES' },
        ada,
      );
    }
    await test.engine.settled();
    return { ...test, services: openFolder(test.ports).services };
  };

  it('as of a day it is what was believed then, whatever superseded it later', async () => {
    const { services } = await superseded();
    const at = async (asOf: string) => titlesOf(await recall(services, 'port', { asOf }));
    expect(await at('2026-01-15')).toEqual(['The port is 5432']);
    expect(await at('2026-02-15')).toEqual(['The port is 5433']);
    expect(await at('2026-03-05')).toEqual(['The port is 5434']);
    expect(await at('2025-12-31')).toEqual([]);
    expect(titlesOf(await recall(services, 'port as of 2026-02-15', {}))).toEqual([
      'The port is 5433',
    ]);
  });

  it('a timeline is the whole course, oldest first, from any memory in it', async () => {
    const { services } = await superseded();
    expect(titlesOf(await recall(services, '5433', { timeline: true }))).toEqual([
      ...['The port is 5432', 'The port is 5433', 'The port is 5434'],
    ]);
  });

  it('a date that is none is turned down by name', async () => {
    const { ask } = await folderWith([]);
    await expect(ask('port', { asOf: 'soon' })).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { name: 'asOf', value: 'soon', expected: 'date_or_words' },
    });
  });
});

describe('the scope of a file', () => {
  it('keeps to memories whose globs, paths or folders cover it', async () => {
    const { ask } = await folderWith([
      { title: 'Rule of the glob', scope: ['src/api/**/*.ts'] },
      { title: 'Rule of the folder', scope: ['src/api/'] },
      { title: 'Rule of the route', scope: ['app/(shop)/*.tsx'] },
      { title: 'Rule of all' },
    ]);
    const of = async (file: string) => titlesOf(await ask('rule', { file })).sort();
    expect(await of('./src/api/users/list.ts')).toEqual(['Rule of the folder', 'Rule of the glob']);
    expect(await of('src\\api\\users.js')).toEqual(['Rule of the folder']);
    expect(await of('app/(shop)/page.tsx')).toEqual(['Rule of the route']);
    expect(await of('docs/readme.md')).toEqual([]);
  });
});

describe('routing', () => {
  it('why-questions follow causes to memories that share no word with them', async () => {
    const test = await folderWith([
      { title: 'Checkout was down' },
      { title: 'Pool ran dry' },
      { title: 'Buttons are blue' },
    ]);
    await test.engine.relate(
      test.ids['Pool ran dry'] ?? '',
      test.ids['Checkout was down'] ?? '',
      { type: 'CAUSES' },
      ada,
    );
    await test.engine.settled();
    const { services } = openFolder(test.ports);
    const plain = await recall(services, 'why was checkout down', {
      stages: { neighbours: false },
    });
    expect(titlesOf(plain)).toEqual(['Checkout was down']);
    const routed = await recall(services, 'why was checkout down', {
      stages: { neighbours: false, routing: true },
    });
    expect(routed.intent).toBe('causal');
    expect(titlesOf(routed)).toEqual(['Checkout was down', 'Pool ran dry']);
  });

  it('preferences are looked for among preferences, and everywhere where there are none', async () => {
    const { ask } = await folderWith([
      { title: 'Ada prefers tabs', type: 'preference' },
      { title: 'Tabs in the parser', type: 'fact' },
    ]);
    expect(titlesOf(await ask('does ada prefer tabs', on('routing')))).toEqual([
      'Ada prefers tabs',
    ]);
    expect(titlesOf(await ask('the favourite parser', on('routing')))).toEqual([
      'Tabs in the parser',
    ]);
  });

  it('profiles gather what is about the entity, whatever its words', async () => {
    const { ask } = await folderWith([
      { title: 'Owns the billing', entities: ['Ada'] },
      { title: 'Buttons are blue' },
    ]);
    expect(titlesOf(await ask('who is Ada', on('routing')))).toEqual(['Owns the billing']);
  });
});

describe('limits', () => {
  it('hits below the minimum score are left out', async () => {
    const { ask } = await folderWith([
      { title: 'Redis timeout of sessions' },
      { title: 'Session colours', body: 'Nothing else here but many other words around it.' },
    ]);
    const all = await ask('redis timeout sessions', { stages: { neighbours: false } });
    expect(all.hits).toHaveLength(2);
    const some = await ask('redis timeout sessions', {
      minimumScore: 0.9,
      stages: { neighbours: false },
    });
    expect(titlesOf(some)).toEqual(['Redis timeout of sessions']);
    await expect(ask('x', { minimumScore: 2 })).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { name: 'minimumScore', value: '2' },
    });
  });

  it('repetitions come after what is new, where diversity is on', async () => {
    const { ask } = await folderWith([
      { title: 'Redis timeout is five seconds' },
      {
        title: 'Clients give up when the Redis timeout of five seconds is over',
        body: 'They say so.',
      },
      { title: 'Redis timeout of the worker queue differs on weekends' },
    ]);
    const off = { stages: { neighbours: false } };
    const plain = await ask('redis timeout five seconds', off);
    const diverse = await ask('redis timeout five seconds', {
      stages: { neighbours: false, diversity: true },
    });
    expect(titlesOf(plain)[2]).toBe('Redis timeout of the worker queue differs on weekends');
    expect(diverse.hits.map(({ score }) => score)).toEqual(
      diverse.hits.map(({ score }) => score).toSorted((left, right) => right - left),
    );
    expect(
      diverse.hits.some(({ explain }) => explain.parts.some(({ stage }) => stage === 'diversity')),
    ).toBe(true);
  });

  it('the parts of every hit add up to its score, whatever is on', async () => {
    const { ask } = await folderWith(
      ['Redis timeout', 'Redis pool', 'Timeout of Ada', 'Pool party'].map((title, at) => ({
        title,
        entities: at % 2 === 0 ? ['Redis'] : [],
        confidence: at === 1 ? 0.2 : 0.9,
      })),
    );
    const every = on(
      ...(['routing', 'decomposition', 'composite', 'utility', 'entities'] as const),
      ...(['episode', 'confidence', 'diversity'] as const),
    );
    const { hits } = await ask('why redis timeout? what of the pool party?', every);
    expect(hits.length).toBeGreaterThan(2);
    for (const { score, explain } of hits) {
      const sum = explain.parts.reduce((all, { contribution }) => all + contribution, 0);
      expect(sum).toBeCloseTo(score, 9);
    }
  });
});
