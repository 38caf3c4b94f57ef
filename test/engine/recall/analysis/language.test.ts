import { expect, test } from 'vitest';
import { detectLanguage } from '../../../../src/engine/recall/tokenizer';

test.each([
  ['We chose PostgreSQL because the reports join orders with customers.', 'en'],
  ["We don't log it.", 'en'],
  ['what did Işık say about the deployment', 'en'],
  ['Sunucunun ayarları depoya yazılmaz.', 'tr'],
  ['deploy ayarları nedir', 'tr'],
  ['IŞIK', 'tr'],
  ['bu karar ne zaman verildi', 'tr'],
  ['retry policy', undefined],
  ['ayarlar', undefined],
  ['bin folder', undefined],
  ['', undefined],
  ['ışık and the ayarları of the server', undefined],
])('%j is %s', (text, expected) => {
  expect(detectLanguage(text)).toBe(expected);
});
