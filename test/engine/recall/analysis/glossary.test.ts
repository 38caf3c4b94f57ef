import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../../src/engine/languages/registry';
import { translationsOf } from '../../../../src/engine/recall/glossary';
import { analyzeQuestion, inDefaultLanguage } from '../../../../src/engine/recall/questionTerms';
import { createTextIndex } from '../../../../src/engine/recall/textIndex';

const saidFor = (word: string, language?: string) =>
  translationsOf(word, language).map(({ word: said }) => said);

describe('a glossary', () => {
  it('knows a word by its beginning where the text shows the language', () => {
    expect(saidFor('bağlantılarımızın', 'tr')).toEqual(['connection']);
    expect(saidFor('dağıtıyoruz', 'tr')[0]).toBe('deploy');
  });

  it('knows a word of an unknown language only whole: “listen” is no Turkish list', () => {
    expect(saidFor('sunucu')).toContain('server');
    expect(saidFor('listen').filter((said) => said === 'list')).toEqual([]);
  });

  it('leads back from the first language', () => {
    expect(translationsOf('servers', 'en')).toContainEqual({ word: 'sunucu', language: 'tr' });
  });

  it('leads back to no short word, which may be a piece of a name in code: “sec”, “say”', () => {
    for (const word of ['select', 'number', 'count', 'data', 'time']) {
      expect(saidFor(word, 'en').filter((said) => said.length < 5)).toEqual([]);
    }
  });

  it('spells loanwords by rule', () => {
    expect(saidFor('konfigürasyonu', 'tr')).toEqual(['configuration']);
    expect(saidFor('optimizasyonlar', 'tr')).toEqual(['optimization']);
  });

  it('has entries of one form, each beginning once, in lower case', () => {
    const { entries } = inLanguage('glossary', 'tr');
    expect(entries.length).toBeGreaterThan(400);
    expect(entries.filter((entry) => !/^\p{Ll}+=[a-z-]+(?:,[a-z-]+)*$/u.test(entry))).toEqual([]);
    const beginnings = entries.map((entry) => entry.split('=')[0]);
    expect(beginnings.filter((one, at) => beginnings.indexOf(one) !== at)).toEqual([]);
  });
});

describe('a question in another language', () => {
  const index = createTextIndex();
  const put = (id: string, title: string) =>
    index.set({ id, title, tags: [], entities: [], body: '' });
  put('pool', 'The connection pool of the database has ten connections');
  put('lunch', 'Lunch is at noon');
  put('havuz', 'Veritabanı bağlantı havuzunda on bağlantı var');

  it('finds memories of the first language, by the words that were asked', () => {
    const [hit] = index.search('Veritabanındaki bağlantı sayısı kaç?', {
      limit: 5,
      accept: (id) => id !== 'havuz',
    });
    expect(hit?.id).toBe('pool');
    expect(hit?.matches.map(({ word }) => word)).toEqual(['Veritabanındaki', 'bağlantı']);
  });

  it('finds them the other way round', () => {
    const hits = index.search('how large is the database pool', {
      limit: 5,
      accept: (id) => id !== 'pool',
    });
    expect(hits.map(({ id }) => id)).toEqual(['havuz']);
  });

  it('adds nothing to a question of words that no glossary has', () => {
    const terms = analyzeQuestion('what did Ada cook');
    expect(terms.map(({ term }) => term)).toEqual(['ada', 'cook']);
  });

  it('is worded in the first language for vectors, where it shows another one', () => {
    expect(inDefaultLanguage('veritabanı bağlantı havuzu neden küçük')).toBe(
      'database connection pool small',
    );
    expect(inDefaultLanguage('which database do we use')).toBeUndefined();
    expect(inDefaultLanguage('çorbayı pişirdik')).toBeUndefined();
  });
});
