import { describe, expect, it } from 'vitest';
import type { RecallAnswer, RecallHit } from '../../../src/engine';
import { resultLines, resultsMessage } from '../../../src/extension/model/foundItems';
import { english } from '../../../src/messages';
import { summary } from '../summaries';

const hit: RecallHit = {
  ...summary(),
  score: 0.69,
  tokens: 20,
  injection: 'full',
  explain: {
    ...{ text: 1, bm25: 3, similarity: 0.61, certainty: 0.85, statusFactor: 1, relevance: 0.8 },
    ...{ accessCount: 0, matches: [{ word: 'index', fields: ['title'] }] },
    parts: [
      { stage: 'text', value: 1, contribution: 0.3 },
      { stage: 'meaning', value: 0.61, contribution: 0.427 },
      { stage: 'confidence', value: 0.95, contribution: -0.037 },
    ],
  },
};

const answer: RecallAnswer = {
  hits: [hit],
  hidden: 0,
  known: true,
  cut: 0,
  trivial: false,
  meaning: { model: { provider: 'embedded', name: 'MiniLM', id: 'x' }, faults: [], pending: 0 },
  intent: 'general',
};

describe('the lines below a result', () => {
  it('say why in words, then every part with its number, and their sum', () => {
    const lines = resultLines(hit, { t: english, now: new Date(0) });
    expect(lines.map(({ label, description }) => `${label} ${description}`.trim())).toEqual([
      'matches “index” in the title · close in meaning 0.61 · doubtful, so counted 95 %',
      '+0.300 words, 100 % of the best match',
      '+0.427 meaning, cosine 0.61',
      '−0.037 doubtful, so counted 95 %',
      '=0.690 score',
    ]);
  });
});

describe('what stands above the results', () => {
  it('is the question and which model answered, in sentences that may stand in one line, once for all folders', () => {
    const answers = ['a', 'b'].map((folder) => ({ folder, answer }));
    expect(resultsMessage('where is\nit', answers, english)).toBe(
      'Found for “where is it”.\nBy words and meaning (MiniLM).',
    );
  });

  it('says that nothing is known where no hit is likely to answer', () => {
    const unlikely = { ...answer, known: false };
    expect(resultsMessage('port', [{ folder: 'a', answer: unlikely }], english)).toMatch(
      /^Nothing known about “port”. What follows has little to do with it.\n/u,
    );
  });

  it('does not say that nothing is there where files could not be read', () => {
    const warnings = [{ code: 'files_unread', data: { count: 2 } }] as const;
    const none = { ...answer, hits: [] };
    expect(resultsMessage('port', [{ folder: 'a', answer: none, warnings }], english)).toBe(
      [
        'Nothing found for “port” in the files that could be read.',
        '2 files could not be read, so that memories may be missing here. The list of problems says why.',
        'By words and meaning (MiniLM).',
      ].join('\n'),
    );
  });

  it('says so where nothing was found, or nothing was asked', () => {
    const none = {
      ...answer,
      hits: [],
      trivial: true,
      meaning: { ...answer.meaning, model: null },
    };
    expect(resultsMessage('hello', [{ folder: 'a', answer: none }], english)).toBe(
      'Nothing found for “hello”.\nThat asks nothing, so nothing was searched.',
    );
  });
});
