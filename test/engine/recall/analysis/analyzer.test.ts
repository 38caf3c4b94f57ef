import { describe, expect, test } from 'vitest';
import {
  analyzeQuery,
  analyzeText,
  analyzeWords,
  languageOfDocument,
} from '../../../../src/engine/recall/analyzer';

const termsOfQuery = (query: string) => analyzeQuery(query).map(({ term }) => term);

describe('terms of a text', () => {
  test.each([
    ['The retries are delayed', 'en', ['retri', 'delay']],
    ['Réglages du café', 'en', ['reglag', 'du', 'cafe']],
    ['retry the retry', 'en', ['retri', 'retri']],
    ['Ayarlar', 'tr', ['ayarlar', 'ayar']],
    ['Bu ayarlar için', 'tr', ['ayarlar', 'ayar']],
    ['isReady and is_valid', 'en', ['isreadi', 'readi', 'is_valid', 'valid']],
  ] as const)('%j in %s', (text, language, expected) => {
    expect(analyzeText(text, language)).toEqual(expected);
  });

  test('a text that shows no language is taken for English', () => {
    expect(languageOfDocument('retry policy')).toBe('en');
  });
});

describe('terms of a query', () => {
  test('an English query is left to English alone', () => {
    expect(termsOfQuery('how do we deploy the login page')).toEqual(['deploy', 'login', 'page']);
  });

  test('a query whose language does not show has the stems of every language', () => {
    expect(termsOfQuery('ayarlar')).toEqual(['ayarlar', 'ayar']);
  });

  test('an English stop word adds nothing to it in any language', () => {
    expect(termsOfQuery('the ayarlar')).toEqual(['ayarlar', 'ayar']);
  });

  test('a Turkish query finds English loanwords by their English stem', () => {
    expect(termsOfQuery('deploy ayarları nedir')).toEqual(['deploy', 'ayarlari', 'ayar']);
  });

  test('a term knows every word of the query it stands for', () => {
    expect(analyzeQuery('are they Retrying the retries')).toEqual([
      { term: 'retri', words: ['Retrying', 'retries'] },
    ]);
  });
});

test('plain words keep stop words and endings', () => {
  expect(analyzeWords("Who's ON Café settings").map(({ term }) => term)).toEqual([
    'who',
    'on',
    'cafe',
    'settings',
  ]);
});
