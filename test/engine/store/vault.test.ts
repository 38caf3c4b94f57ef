import { expect, it } from 'vitest';
import { testEngine } from '../support/testEngine';

it('a memory in vault/ is pinned without saying so', async () => {
  const text =
    '---\nid: 5b7f2f0e-54a6-4d39-9d52-0d3a9c6a0001\ntype: general\n---\n# The seal is kept\n\nWax.\n';
  const { engine, wait } = testEngine({
    'vault/seal.md': text,
    'graph/general/other.md': text.replace('0001', '0002').replace('seal', 'sign'),
  });
  await engine.list();
  await engine.settled();
  wait(2000);
  const standing = (await engine.list()).map(({ path, pinned, status }) => [path, pinned, status]);
  expect(standing).toEqual([
    ['vault/seal.md', true, 'active'],
    ['graph/general/other.md', false, 'archived'],
  ]);
});
