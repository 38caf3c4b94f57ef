import { describe, expect, it } from 'vitest';
import { analyzeQuestion } from '../../../src/engine/recall/questionTerms';
import { firstSentences } from '../../fixtures/firstMinute';
import { ada, initialisedEngine } from '../support/testEngine';

const termsOf = (question: string): readonly string[] =>
  analyzeQuestion(question).map(({ term }) => term);

describe('what developers also say', () => {
  it('is looked for too, and stands for the word that was asked', () => {
    const terms = analyzeQuestion('Why is the pipeline red?');
    expect(terms.find(({ term }) => term === 'ci')?.words).toEqual(['pipeline']);
    expect(terms.find(({ term }) => term === 'flaki')?.words).toEqual(['red']);
    expect(termsOf('How do I reach prod?')).toContain('product');
  });

  it('is what people use who are on call, however that is said', () => {
    for (const question of ['who is on call', 'who is on-call', 'who is on duty', 'kim nöbetçi'])
      expect(termsOf(question)).toContain('pagerduti');
    expect(analyzeQuestion('who is on call').flatMap(({ words }) => words)).not.toContain('on');
    expect(termsOf('which call is slow')).not.toContain('pagerduti');
    expect(termsOf('nöbet kimde')).toContain('call');
  });

  it('is no part of another word, nor of a question in another language', () => {
    expect(termsOf('Who reads the product sheets?')).not.toContain('prod');
    expect(termsOf('Pipeline neden çalışmıyor, kim bakıyor?')).not.toContain('ci');
  });

  it('is told as what the memory says, and only where it has the word itself nowhere', async () => {
    const { engine } = await initialisedEngine();
    await engine.remember({ title: 'Checks', body: 'We check the code with ESLint.' }, ada);
    const matchesOf = async (question: string) =>
      (await engine.recall(question)).hits[0]?.explain.matches.map(({ word, as }) => [word, as]);
    expect(await matchesOf('linter')).toEqual([['linter', ['eslint']]]);
    expect(await matchesOf('eslint')).toEqual([['eslint', undefined]]);
  });

  it('finds that tests are flaky on CI, when somebody asks why the pipeline is red', async () => {
    const { engine } = await initialisedEngine();
    for (const { text } of firstSentences.slice(-6)) await engine.remember({ body: text }, ada);
    await engine.settled();
    const { hits } = await engine.recall('Why is the pipeline red without a change?');
    expect(hits[0]?.title).toContain('flaky on CI');
  });
});
