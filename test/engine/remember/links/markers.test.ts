import { describe, expect, it } from 'vitest';
import { relationSaid } from '../../../../src/engine/remember/detectLinks';
import {
  isTellingTitle,
  mentionsOf,
  nameMark,
  namingSentences,
  namingTest,
  referencesIn,
} from '../../../../src/engine/remember/mentions';

const known = {
  id: '3f2a1b9c-0000-4000-8000-000000000000',
  title: 'Redis drops connections under load',
  path: 'graph/problems/redis-drops-connections-under-load-3f2a1b.md',
};

const mentions = (text: string, one = known): readonly string[] => {
  const found = mentionsOf(namingSentences(text), one);
  // Whoever is named passes the test that goes through many.
  if (found.length > 0) expect(namingTest(text)(one)).toBe(true);
  return found;
};

describe('a text names another memory', () => {
  it.each([
    ['by its title', 'This is about Redis drops connections under load, again.'],
    ['by its title in other cases and lines', 'See "redis drops\nconnections under load".'],
    ['by its title with an inflection', 'Bunu Redis drops connections under load’dan biliyoruz.'],
    ['between brackets', 'See [[Redis drops connections under load]].'],
    [
      'between brackets with another word shown',
      'See [[Redis drops connections under load|this]].',
    ],
    ['by its id', 'See 3f2a1b9c-0000-4000-8000-000000000000.'],
    ['by the beginning of its id between brackets', 'See [[3f2a1b9c]].'],
    ['by its path', 'See graph/problems/redis-drops-connections-under-load-3f2a1b.md.'],
    ['by its file', 'See [why](../problems/redis-drops-connections-under-load-3f2a1b.md).'],
    ['by its file without its ending', 'See [[redis-drops-connections-under-load-3f2a1b]].'],
  ])('%s', (_, text) => {
    expect(mentions(text)).toHaveLength(1);
    expect(mentions(text)[0]).toContain(nameMark);
  });

  it.each([
    ['where only some of its words are there', 'Redis drops connections.'],
    ['where its title is a part of longer words', 'XRedis drops connections under loading.'],
    ['where a word of the beginning of its id is there', 'See 3f2a1b.'],
  ])('and not %s', (_, text) => {
    expect(mentions(text)).toEqual([]);
  });

  it('by a short title only between brackets', () => {
    const short = { ...known, title: 'Use pnpm' };
    expect(isTellingTitle(short.title)).toBe(false);
    expect(mentions('We use pnpm here.', short)).toEqual([]);
    expect(mentions('As [[Use pnpm]] says.', short)).toHaveLength(1);
  });

  it('and all that it refers to is listed once, whatever the form', () => {
    const id = known.id;
    const text = `See [[Use pnpm]], [[Use pnpm|this]], [x](graph/facts/a-b.md) and ${id}.`;
    expect(referencesIn(text)).toEqual(['Use pnpm', 'a-b.md', id]);
  });
});

const said = (sentence: string): unknown => {
  const result = relationSaid(sentence.replace('X', nameMark).toLowerCase());
  return typeof result === 'object' ? [result.type, result.fromNamed ? 'in' : 'out'] : result;
};

describe('a sentence says how it is related to what it names', () => {
  it.each([
    ['This fixes X.', 'SOLVES', 'out'],
    ['Longer timeouts resolved the problem of X.', 'SOLVES', 'out'],
    ['It is a workaround for “X”.', 'SOLVES', 'out'],
    ['The missing index causes X.', 'CAUSES', 'out'],
    ['Polling every second led to X.', 'CAUSES', 'out'],
    ['The outage was caused by X.', 'CAUSES', 'in'],
    ['We retry because of X.', 'CAUSES', 'in'],
    ['The login requires X.', 'REQUIRES', 'out'],
    ['It depends on X.', 'REQUIRES', 'out'],
    ['A token is required by X.', 'REQUIRES', 'in'],
    ['The release script builds on X.', 'BUILDS_ON', 'out'],
    ['We poll instead of X.', 'ALTERNATIVE_TO', 'out'],
    ['A follow-up to X.', 'FOLLOWS', 'out'],
    ['This contradicts X.', 'CONTRADICTS', 'out'],
    ['The table explains X.', 'ELABORATES', 'out'],
    ['The shop is an example of X.', 'EXAMPLE_OF', 'out'],
    ['The lesson from X: measure first.', 'DERIVED_FROM', 'out'],
    ['Bu düzeltme X sorununu çözüyor.', 'SOLVES', 'out'],
    ['Eksik dizin X hatasına neden oluyor.', 'CAUSES', 'out'],
    ['Kesinti X yüzünden oldu.', 'CAUSES', 'in'],
    ['Giriş X kararına bağlı.', 'REQUIRES', 'out'],
    ['Bu anahtar X için gerekli.', 'REQUIRES', 'in'],
    ['Yayın betiği X üzerine kurulu.', 'BUILDS_ON', 'out'],
    ['X yerine yoklama yapıyoruz.', 'ALTERNATIVE_TO', 'out'],
    ['Bu kural X ile çelişiyor.', 'CONTRADICTS', 'out'],
    ['Tablo X kararını açıklıyor.', 'ELABORATES', 'out'],
    ['Mağaza X için iyi bir örneğidir.', 'EXAMPLE_OF', 'out'],
  ])('%s', (sentence, type, direction) => {
    expect(said(sentence)).toEqual([type, direction]);
  });

  it.each([
    'This does not fix X.',
    'The cache never caused X.',
    'It can’t explain X.',
    'Bu değişiklik X hatasını çözmez.',
    'Önbellek X hatasına neden olmadı.',
  ])('and denies it: %s', (sentence) => {
    expect(said(sentence)).toBe('denied');
  });

  it.each([
    'See X.',
    'It fixes the login; X is another thing.',
    'It fixes the slow login page on old phones, see X.',
    'X üzerinde çalışıyoruz.',
  ])('or only names it: %s', (sentence) => {
    expect(said(sentence)).toBeUndefined();
  });
});
