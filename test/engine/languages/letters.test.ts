import { expect, test } from 'vitest';
import { lowerCase, matchesOf, withoutDiacritics } from '../../../src/engine/languages/letters';
import { lowerCaseTurkish } from '../../../src/engine/languages/tr';

test.each([
  ['IŞIK', 'ışık'],
  ['İSTANBUL', 'istanbul'],
  ['I\u0307stanbul', 'istanbul'],
  ['Ayarlar', 'ayarlar'],
])('Turkish lower case of %s', (text, expected) => {
  expect(lowerCaseTurkish(text)).toBe(expected);
});

test.each([
  ['café', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['ışık', 'isik'],
  ['straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['i\u0307stanbul', 'istanbul'],
  ['plain', 'plain'],
  ['東京が', '東京が'],
  ['한국어', '한국어'],
])('%s without diacritics', (text, expected) => {
  expect(withoutDiacritics(lowerCase(text))).toBe(expected);
});

test.each([
  ['words', 'one two', /\w+/gu, ['one', 'two']],
  ['a pattern that may match nothing', 'a🎉b', /x?/gu, ['', '', '', '']],
  ['nothing', 'one', /\d/gu, []],
] as const)('all matches are found as a text has them: %s', (_, text, pattern, expected) => {
  expect(matchesOf(text, pattern).map(([match]) => match)).toEqual(expected);
  expect(matchesOf(text, pattern)).toEqual([...text.matchAll(pattern)]);
});

test('a pattern that finds only its first match is refused', () => {
  expect(() => matchesOf('one two', /\w+/u)).toThrow(TypeError);
});
