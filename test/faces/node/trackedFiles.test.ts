import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine';
import { openEngine } from '../../../src/node/openEngine';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { git } from '../support/userRepository';

const ann = { actor: 'human:Ann', trigger: 'test' } as const;

/** Files that git tracks and that differ from what was committed. */
const modified = async (top: string): Promise<readonly string[]> =>
  (await git(top, 'status', '--porcelain', '--untracked-files=no')).split('\n').filter(Boolean);

const commitAll = async (top: string): Promise<void> => {
  await git(top, 'add', '--all');
  await git(top, 'commit', '--quiet', '--message=all');
};

describe('a team that commits its memory folder', () => {
  it('has no tracked file modified by remembering, linking, recalling and asking', () =>
    withTemporaryFolder(async (top) => {
      await git(top, 'init', '--quiet');
      const { logger } = createMemoryLogger('warn');
      const engine = openEngine(join(top, 'memory'), { logger, watch: false });
      await engine.init(ann);
      await engine.remember({ title: 'Redis drops connections', body: 'Under load.' }, ann);
      await engine.remember('The staging database is refreshed every Monday at night.', ann);
      await engine.settled();
      await commitAll(top);

      const fix = { title: 'Keep-alive', body: 'It fixes [[Redis drops connections]].' };
      await engine.remember(fix, ann);
      await engine.remember('The analytics database is refreshed every Monday at night.', ann);
      await engine.recall('redis', { by: ann });
      await engine.get('Keep-alive', { by: ann });
      await engine.addEpisode({ title: 'Standup', summary: 'We met.' }, ann);
      await engine.settled();
      expect((await engine.get('Redis drops connections')).relations).toHaveLength(1);
      expect(await modified(top)).toEqual([]);

      // What changes a belief changes that memory's file alone.
      await engine.update('Redis drops connections', { body: 'Under heavy load.' }, ann);
      await engine.settled();
      expect(await modified(top)).toHaveLength(1);
      await engine.close();
    }));

  it('may share its logs: two clones never write to the same one', () =>
    withTemporaryFolder(async (parent) => {
      const [one, other] = [join(parent, 'one'), join(parent, 'other')];
      const { logger } = createMemoryLogger('warn');
      await git(parent, 'init', '--quiet', '--initial-branch=main', 'one');
      const first = openEngine(join(one, 'memory'), { logger, watch: false });
      await first.init(ann);
      await first.configure({ logs: 'shared' });
      await first.remember({ title: 'Storage', body: 'Files are kept in S3.' }, ann);
      await first.close();
      await commitAll(one);
      await git(parent, 'clone', '--quiet', 'one', 'other');

      const second = openEngine(join(other, 'memory'), { logger, watch: false });
      await second.configure({ logs: 'shared' });
      await second.remember({ title: 'Network', body: 'Port 8443.' }, ann);
      await second.close();
      const again = openEngine(join(one, 'memory'), { logger, watch: false });
      await again.remember({ title: 'Colours', body: 'Blue and green.' }, ann);
      await again.close();
      await commitAll(one);
      await commitAll(other);
      await git(other, 'pull', '--quiet', '--no-rebase', '--no-edit', 'origin', 'main');
      const all = openEngine(join(other, 'memory'), { logger, watch: false });
      expect((await all.episodes()).map(({ title }) => title).sort()).toEqual([
        'Colours',
        'Network',
        'Storage',
      ]);
      expect((await all.audit()).filter(({ action }) => action === 'CREATE')).toHaveLength(3);
      await all.close();
    }));

  it('keeps its reviews over a pull, and loses that of a memory that is changed on this machine alone', () =>
    withTemporaryFolder(async (top) => {
      const [ours, theirs] = [join(top, 'ann'), join(top, 'bob')];
      await git(top, 'init', '--quiet', '--bare', 'team.git');
      await git(top, 'clone', '--quiet', 'team.git', 'ann');
      const { logger } = createMemoryLogger('warn');
      const inFolder = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
        const engine = openEngine(join(ours, 'memory'), { logger, watch: false });
        try {
          return await work(engine);
        } finally {
          await engine.close();
        }
      };
      const [told] = await inFolder(async (engine) => {
        await engine.init(ann);
        await engine.remember('Payments go through Stripe.', ann);
        return engine.list();
      });
      const path = join('memory', told?.path ?? '');
      const replace = async (clone: string, from: string, into: string): Promise<void> => {
        const text = await readFile(join(clone, path), 'utf8');
        await writeFile(join(clone, path), text.replaceAll(from, into));
      };
      await commitAll(ours);
      await git(ours, 'push', '--quiet', 'origin', 'HEAD');
      await git(top, 'clone', '--quiet', 'team.git', 'bob');
      await replace(theirs, 'Stripe', 'Adyen');
      await commitAll(theirs);
      await git(theirs, 'push', '--quiet', 'origin', 'HEAD');
      await git(ours, 'pull', '--quiet', 'origin', 'HEAD');
      await git(ours, 'fetch', '--quiet');
      const reviewed = () =>
        inFolder(async (engine) => {
          await engine.list();
          await engine.settled();
          return (await engine.list()).map((memory) => memory.reviewed);
        });
      expect(await reviewed()).toEqual([true]);
      await replace(ours, 'Adyen', 'EvilPay');
      await commitAll(ours);
      expect(await reviewed()).toEqual([false]);
    }));
});
