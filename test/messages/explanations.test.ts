import { describe, expect, test } from 'vitest';
import { recallStages } from '../../src/engine/stages';
import { languageFailureCodes, type RecallAnswer } from '../../src/engine/vocabulary';
import {
  describeIntent,
  describeLanguage,
  describeLanguageFailure,
  english,
} from '../../src/messages';
import {
  describeExplanation,
  describeMeaning,
  describePeriod,
  explainParts,
} from '../../src/messages/explanation';
import { expectSentence, hit } from './everyCode';

describe('explanations', () => {
  const now = new Date('2026-03-07T12:00:00Z');
  test('words of one field stand together', () => {
    const matches = [
      { word: 'redis', fields: ['title'] },
      { word: 'timeout', fields: ['title'] },
      { word: 'pool', fields: ['body'] },
    ];
    const used = { accessCount: 4, lastAccessed: '2026-03-05T12:00:00Z', similarity: 0.714 };
    expect(describeExplanation(hit({}, { matches, ...used }), { t: english, now })).toBe(
      'matches “redis”, “timeout” in the title; “pool” in the text · close in meaning 0.71 · used 4 times, last 2 days ago',
    );
  });
  test('what a memory says for a word stands beside it', () => {
    const matches = [{ word: 'linter', fields: ['title'], as: ['biome', 'eslint'] }];
    expect(describeExplanation(hit({}, { matches }), { t: english, now })).toContain(
      'matches “linter” as “biome”, “eslint” in the title',
    );
  });
  test('a status that lowers the score is named', () => {
    const parts = [{ stage: 'status', value: 0.85, contribution: -0.1 }] as const;
    expect(
      describeExplanation(hit({ status: 'fading' }, { parts }), { t: english, now }),
    ).toContain('fading, so counted 85 %');
  });
  test('every stage has words, and the thousandths of the parts add up to the score', () => {
    const stages = [...recallStages(), 'text', 'meaning', 'status'] as const;
    const parts = stages.map((stage) => ({ stage, value: 0.5, contribution: 0.0427 }));
    const explained = explainParts(hit({}, { parts, similarity: 0.4 }), english);
    for (const { stage, words } of explained) expectSentence(words, `unnamed ${stage}`);
    const sum = explained.reduce((all, { thousandths }) => all + thousandths, 0);
    expect(sum).toBe(Math.round(0.0427 * stages.length * 1000));
  });
  test('a language model that should have answered is told, with the reason where it did not', () => {
    const fault = { provider: 'ollama', code: 'timeout', data: {} } as const;
    const model = { provider: 'ollama', name: 'qwen3', id: 'ollama:qwen3' } as const;
    for (const code of languageFailureCodes) {
      const words = describeLanguageFailure({ code, flaw: 'json', faults: [] }, english);
      expect(words).toMatch(/^[^{}]+[^.]$/u);
    }
    expect(describeLanguage({ model, faults: [fault] }, english)).toBe(
      'qwen3 answers, by Ollama. Not by another model: Ollama did not answer in time.',
    );
    const failure = { code: 'unavailable', faults: [fault] } as const;
    expect(describeLanguage({ model: null, faults: [fault], failure }, english)).toBe(
      'Rules do the work of a language model: Ollama did not answer in time.',
    );
    const answer: RecallAnswer = {
      ...{ hits: [], known: false, cut: 0, hidden: 0, trivial: false, intent: 'causal' },
      meaning: { model: null, faults: [], pending: 0 },
    };
    expect(describeIntent(answer, english)).toBe('');
    expect(describeIntent({ ...answer, intentBy: { model } }, english)).toBe(
      'Taken for a question of the kind “causal” by qwen3.',
    );
    expect(describeIntent({ ...answer, intentBy: { model: null, failure } }, english)).toContain(
      'by rules: Ollama did not answer in time',
    );
  });
  test('an answer by words alone says why, and a time that nothing is of is told', () => {
    const fault = { provider: 'ollama', code: 'timeout', data: {} } as const;
    const answer: RecallAnswer = {
      ...{ hits: [], known: false, cut: 0, hidden: 0, trivial: false, intent: 'general' },
      meaning: { model: null, faults: [fault], pending: 0 },
      period: { phrase: 'last week', isAsOf: false, isEmpty: true, isAlone: false },
    };
    expect(describeMeaning(answer, english)).toBe('By words alone: Ollama did not answer in time.');
    expect(describePeriod({ ...answer, known: true }, english)).toContain('“last week”');
    expect(describePeriod(answer, english)).toBe('');
    const alone = { phrase: 'last week', isAsOf: false, isAlone: true };
    expect(describePeriod({ ...answer, period: { ...alone, isEmpty: false } }, english)).toBe(
      'What matches the time “last week”, the latest first.',
    );
    expect(describePeriod({ ...answer, period: { ...alone, isEmpty: true } }, english)).toBe(
      'Nothing matches the time “last week”.',
    );
    const typed = { ...alone, isEmpty: false, types: ['decision'] } as const;
    expect(
      describePeriod({ ...answer, period: { ...typed, isOfOtherTypes: false } }, english),
    ).toBe('What matches the time “last week” and is of the type decision, the latest first.');
    expect(describePeriod({ ...answer, period: { ...typed, isOfOtherTypes: true } }, english)).toBe(
      'Nothing of the type decision matches the time “last week”. This is what does, the latest first.',
    );
  });
});
