import { describe, expect, test } from 'vitest';
import { stemEnglish } from '../../../src/engine/languages/en';
import { inLanguage } from '../../../src/engine/languages/registry';

const stemTurkish = (word: string): string => inLanguage('analysis', 'tr').stem(word);

describe('words that share a stem', () => {
  test.each([
    ['deploy', 'deployed', 'deploying', 'deployment', 'deploys'],
    ['retry', 'retries', 'retried', 'retrying'],
    ['key', 'keys'],
    ['setting', 'settings'],
    ['express', 'expression', 'expressions'],
    ['position', 'positions', 'positioned', 'positioning', 'positional'],
    ['migrate', 'migrated', 'migration', 'migrations'],
    ['connect', 'connected', 'connection', 'connections'],
  ])('%s, %s, …', (...words) => {
    expect(new Set(words.map(stemEnglish)).size).toBe(1);
  });

  test.each([
    ['ayar', 'ayarlar', 'ayarları'],
    ['karar', 'kararlar', 'kararımız'],
  ])('%s, %s, … in Turkish', (...words) => {
    expect(new Set(words.map(stemTurkish)).size).toBe(1);
  });
});

test.each(['', 'a', '東京', 'a.b', '___', '3.1'])('%j is stemmed without complaint', (word) => {
  expect(typeof stemEnglish(word)).toBe('string');
  expect(typeof stemTurkish(word)).toBe('string');
});
