import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operationsText } from '../../scripts/docsTables';
import { mcpText } from '../../scripts/mcpPage';

test('docs/OPERATIONS.md says what the table of operations says', () => {
  // Mended by `npm run docs:tables`.
  expect(readFileSync('docs/OPERATIONS.md', 'utf8')).toBe(operationsText());
});

test('docs/MCP.md says what the server offers', () => {
  expect(readFileSync('docs/MCP.md', 'utf8')).toBe(mcpText());
});
