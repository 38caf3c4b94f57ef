import { expect, test } from 'vitest';
import { lowerCase, withoutDiacritics } from '../../../src/engine/languages/letters';
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
