import { describe, expect, it } from 'vitest';
import { ada, initialisedEngine } from '../support/testEngine';

const withMemories = async () => {
  const test = await initialisedEngine();
  await test.engine.remember(
    {
      title: 'Undo takes back the last undo',
      type: 'decision',
      tags: ['undo'],
      body: 'Undo twice.',
    },
    ada,
  );
  await test.engine.remember(
    { title: 'A conflicting undo changes nothing', type: 'policy', body: 'Conflicts are named.' },
    ada,
  );
  await test.engine.remember(
    { title: 'The port is 5433', type: 'configuration', tags: ['database'], body: 'Of staging.' },
    ada,
  );
  return test;
};

const titles = (answer: { readonly hits: readonly { readonly title: string }[] }) =>
  answer.hits.map(({ title }) => title);

describe('recall', () => {
  it('puts what matches more words first, finished or still being typed', async () => {
    const { engine } = await withMemories();
    for (const asYouType of [false, true]) {
      const answer = await engine.recall('undo conflict', { asYouType });
      expect(titles(answer)[0]).toBe('A conflicting undo changes nothing');
    }
  });

  it('finds unfinished and misspelt words only while typing', async () => {
    const { engine } = await withMemories();
    expect(titles(await engine.recall('confli', { asYouType: true }))).toHaveLength(1);
    expect(titles(await engine.recall('conflcting', { asYouType: true }))).toHaveLength(1);
    expect(titles(await engine.recall('confli'))).toEqual([]);
  });

  it('keeps to the types and tags that are asked for', async () => {
    const { engine } = await withMemories();
    expect(titles(await engine.recall('undo', { types: ['policy'] }))).toHaveLength(1);
    expect(titles(await engine.recall('port', { tags: ['Database'] }))).toHaveLength(1);
    expect(titles(await engine.recall('port', { tags: ['database', 'other'] }))).toEqual([]);
  });

  it('explains where each word was found', async () => {
    const { engine } = await withMemories();
    const [hit] = (await engine.recall('staging port')).hits;
    expect(hit?.explain).toMatchObject({
      text: 1,
      statusFactor: 1,
      matches: [
        { word: 'staging', fields: ['body'] },
        { word: 'port', fields: ['title'] },
      ],
    });
  });

  it('shows dormant memories by the documents only where they are asked for, and brings them back by use', async () => {
    const { engine, wait } = await withMemories();
    await engine.configure({ fading: 'documents' });
    wait(46);
    expect((await engine.list()).map(({ status }) => status)).toContain('dormant');
    expect((await engine.recall('undo')).hits).toEqual([]);
    const asked = await engine.recall('undo', { statuses: ['dormant'] });
    expect(asked.hits.length).toBeGreaterThan(0);
    await engine.get('A conflicting undo changes nothing');
    expect(titles(await engine.recall('undo'))).toEqual(['A conflicting undo changes nothing']);
  });

  it('still finds what time alone archived where nothing better answers, and brings it back when it is opened', async () => {
    const { engine, wait } = await withMemories();
    // Ten times as long as if somebody worked meanwhile.
    wait(2000);
    const statuses = async () => (await engine.recall('port')).hits.map(({ status }) => status);
    expect(await statuses()).toEqual(['archived']);
    await engine.get('The port is 5433');
    expect(await statuses()).not.toContain('archived');
  });

  it('finds what time alone archived beside what is in use and answers less', async () => {
    const { engine, wait } = await withMemories();
    // Ten times as long as if somebody worked meanwhile.
    wait(2000);
    await engine.remember({ type: 'fact', title: 'The port crane is painted yellow' }, ada);
    const { hits } = await engine.recall('port 5433');
    expect(hits.map(({ title, status }) => [title, status])).toEqual([
      ['The port is 5433', 'archived'],
      ['The port crane is painted yellow', 'active'],
    ]);
    expect(hits[0]?.explain.statusFactor).toBe(0.9);
    const inUse = await engine.recall('port crane');
    expect(inUse.hits.map(({ title }) => title)).toEqual(['The port crane is painted yellow']);
    await engine.configure({ fading: 'documents' });
    expect(titles(await engine.recall('port 5433'))).toEqual(['The port crane is painted yellow']);
  });

  it('hides what time alone archived by the documents', async () => {
    const { engine, wait } = await withMemories();
    await engine.configure({ fading: 'documents' });
    wait(200);
    expect(await engine.recall('port')).toMatchObject({ hits: [], hidden: 1 });
    await engine.configure({ fading: null });
    expect((await engine.recall('port')).hits).toHaveLength(1);
  });

  it('never shows what a person put away, however long ago', async () => {
    const { engine, wait } = await withMemories();
    await engine.forget('The port is 5433', ada);
    for (const days of [0, 200]) {
      wait(days);
      expect(await engine.recall('port')).toMatchObject({ hits: [], hidden: 1 });
    }
  });

  it('has no hits for a query without words, and says which limits it takes', async () => {
    const { engine } = await withMemories();
    expect(await engine.recall(' ?! ')).toEqual({
      hits: [],
      known: false,
      cut: 0,
      hidden: 0,
      trivial: false,
      meaning: { model: null, faults: [], pending: 0 },
      intent: 'general',
      asked: ' ?! ',
    });
    await expect(engine.recall('undo', { limit: 0 })).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { name: 'limit', value: '0', maximum: 200 },
    });
  });
});
