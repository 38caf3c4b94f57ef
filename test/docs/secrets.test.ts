import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { tokenRules } from '../../src/engine/secrets/tokenRules';

it('docs/SECRETS.md says of every form whose it is', async () => {
  const page = await readFile('docs/SECRETS.md', 'utf8');
  const named = [...page.matchAll(/^\| `([a-z-]+)` \| \S/gmu)].map(([, name]) => name);
  expect(named.sort()).toEqual(tokenRules.map(({ name }) => name).sort());
});
