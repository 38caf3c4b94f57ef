import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operationsText } from '../../scripts/docsTables';

test('docs/OPERATIONS.md says what the table of operations says', () => {
  // Mended by `npm run docs:tables`.
  expect(readFileSync('docs/OPERATIONS.md', 'utf8')).toBe(operationsText());
});
