import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

describe("the host's bundle", () => {
  it('holds no engine, which would weigh on every activation', async () => {
    const bundle = await readFile('dist/extension.js', 'utf8');
    expect(bundle).toContain('cognitiveMemory/serverState');
    for (const marker of ['gray-matter', 'MiniSearch', 'simple-git']) {
      expect(bundle).not.toContain(marker);
    }
  });
});
