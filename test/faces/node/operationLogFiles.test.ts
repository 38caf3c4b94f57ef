import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../../src/node/openEngine';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { git } from '../support/userRepository';

const context = { actor: 'human:Ann', trigger: 'test' } as const;

describe('a folder whose repository goes away', () => {
  it.each(['init', 'remove'])('goes on where the repository is: %s', (what) =>
    withTemporaryFolder(async (top) => {
      await git(top, 'init', '-q');
      const { logger } = createMemoryLogger('warn');
      const engine = openEngine(join(top, 'memory'), { logger, watch: false });
      await engine.init(context);
      await engine.remember({ title: 'Before', body: 'Said before.', type: 'fact' }, context);
      await engine.settled();
      await rm(join(top, '.git'), { recursive: true });
      if (what === 'init') await git(top, 'init', '-q');
      await engine.remember({ title: 'After', body: 'Said after.', type: 'fact' }, context);
      await engine.settled();
      await engine.close();

      const next = openEngine(join(top, 'memory'), { logger, watch: false });
      expect((await next.list()).map(({ title }) => title).sort()).toEqual(['After', 'Before']);
      await next.close();
      if (what === 'init') expect(await readdir(join(top, '.git'))).toContain('cognitive-memory');
    }),
  );
});
