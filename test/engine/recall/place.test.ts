import { describe, expect, it } from 'vitest';
import { english } from '../../../src/messages';
import { describeExplanation } from '../../../src/messages/explanation';
import { InMemoryStore } from '../support/memoryStore';
import { ada, initialisedEngine, testEngineOn } from '../support/testEngine';

const file = 'dist/source/core/calculate-retry-delay.js';

const withMemories = async () => {
  const opened = await initialisedEngine();
  const { engine } = opened;
  const keep = (title: string, body: string, more: object = {}) =>
    engine.remember({ title, type: 'fact', body, ...more }, ada);
  await keep(
    'By name',
    'The limit of retries stands in calculate-retry-delay.js, as `maxRetries`.',
  );
  await keep('By folder', 'What lies in `dist/source` is built, retries included.');
  await keep('By scope', 'Retries are bounded by a budget.', { scope: ['dist/**'] });
  await keep('By text', `The retry delay comes from ${file} and grows.`);
  await keep('By anchor', 'Retries wait by powers of two.', {
    anchors: [{ path: file, lines: '3-5' }],
  });
  await keep('Elsewhere', 'Retries of mails stand in src/mail/calculate-retry-delay.js.');
  await keep('Nowhere', 'Retries of uploads are unbounded.');
  return opened;
};

const titles = (answer: { readonly hits: readonly { readonly title: string }[] }) =>
  answer.hits.map(({ title }) => title);

describe('recall about a file', () => {
  it('finds what names, anchors or covers it, the nearest first, without a question', async () => {
    const { engine } = await withMemories();
    const answer = await engine.recall('', { file });
    expect(answer.known).toBe(true);
    expect(titles(answer).slice(0, 2).sort()).toEqual(['By anchor', 'By text']);
    expect(titles(answer).slice(2, 4).sort()).toEqual(['By folder', 'By scope']);
    expect(titles(answer).slice(4)).toEqual(['By name']);
  });

  it('says of each why', async () => {
    const { engine } = await withMemories();
    const now = new Date();
    for (const query of ['', 'retries']) {
      const { hits } = await engine.recall(query, { file });
      const told = Object.fromEntries(
        hits.map((hit) => [hit.title, describeExplanation(hit, { t: english, now })]),
      );
      expect(told['By anchor']).toContain('names this file');
      expect(told['By text']).toContain('names this file');
      expect(told['By scope']).toContain('its scope covers this file');
      expect(told['By name']).toContain('names a file or symbol of that name');
      for (const { score, explain } of hits) {
        const sum = explain.parts.reduce((all, { contribution }) => all + contribution, 0);
        expect(sum).toBeCloseTo(score);
      }
    }
  });

  it('has all of it also where the question shares no word with a memory', async () => {
    const { engine } = await withMemories();
    const answer = await engine.recall('budget', { file });
    expect(titles(answer)[0]).toBe('By scope');
    expect(titles(answer)).toHaveLength(5);
    expect(titles(await engine.recall('uploads', { file }))).not.toContain('Nowhere');
  });

  it('finds what names a moved file by a path that it had, behind what names it', async () => {
    const moved = 'src/retry.ts';
    const { engine } = testEngineOn(new InMemoryStore(), {
      formerPaths: async (asked) => (asked === moved ? [file] : []),
    });
    await engine.init(ada);
    const keep = (title: string, body: string) =>
      engine.remember({ title, type: 'pitfall', body }, ada);
    await keep('Before', `In ${file} a delay of zero means no retry.`);
    await keep('Now', `The limit of ${moved} is read once.`);
    await keep('Elsewhere', 'Mails are sent by src/mail.ts.');
    const now = new Date();
    const { hits } = await engine.recall('', { file: moved });
    expect(titles({ hits })).toEqual(['Now', 'Before']);
    expect(hits.map((hit) => describeExplanation(hit, { t: english, now }))[1]).toContain(
      'names this file by a path that it had before',
    );
    const { blocks } = await engine.context({ files: [moved] });
    expect(blocks.map(({ memory }) => memory?.title)).toEqual(
      expect.arrayContaining(['Now', 'Before']),
    );
  });

  it('takes a file by its end, also from the root of the disk', async () => {
    const { engine } = await withMemories();
    expect(titles(await engine.recall('', { file: 'mail/calculate-retry-delay.js' }))).toContain(
      'Elsewhere',
    );
    expect(titles(await engine.recall('', { file: `/home/ada/shop/${file}` }))).toContain(
      'By text',
    );
    expect(titles(await engine.recall('', { file: 'retry-delay.js' }))).toEqual([]);
  });

  it('keeps to the other filters, and answers the same from the saved index', async () => {
    const opened = await withMemories();
    const { engine } = opened;
    expect(titles(await engine.recall('', { file, types: ['decision'] }))).toEqual([]);
    const before = titles(await engine.recall('', { file }));
    await engine.settled();
    expect(titles(await opened.restart().recall('', { file }))).toEqual(before);
  });
});

describe('recall about a symbol', () => {
  it('finds what names it as code', async () => {
    const { engine } = await withMemories();
    expect(titles(await engine.recall('', { symbol: 'maxRetries' }))).toEqual(['By name']);
    expect(titles(await engine.recall('', { symbol: 'maxRetries()', file }))).toEqual(['By name']);
    expect(titles(await engine.recall('', { symbol: 'Retries' }))).toEqual([]);
  });
});
