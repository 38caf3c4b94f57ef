import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openEngine } from '../../../src/node/openEngine';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';
import { createUserRepository, git } from '../support/userRepository';

const { logger } = createMemoryLogger();
const context = { actor: 'human:Ann', trigger: 'test' } as const;

const withEngine = async <T>(
  folder: string,
  work: (engine: ReturnType<typeof openEngine>) => Promise<T>,
): Promise<T> => {
  const engine = openEngine(folder, { logger, watch: false });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
};

/** A memory folder at a path of a user's repository, with some memories. */
const fill = (folder: string, titles: readonly string[]): Promise<void> =>
  withEngine(folder, async (engine) => {
    await engine.init(context);
    for (const title of titles) await engine.remember({ title, type: 'fact' }, context);
  });

const summariesOf = (folder: string): Promise<readonly string[]> =>
  withEngine(folder, async (engine) => (await engine.history()).map(({ summary }) => summary));

const inRepository = (work: (top: string, histories: string) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const top = join(parent, 'project');
    await createUserRepository(top);
    await work(top, join(top, '.git', 'cognitive-memory'));
  });

test('a folder that was renamed has its history, and the copy of its state', async () => {
  await inRepository(async (top, histories) => {
    const [before, after] = [join(top, 'memory'), join(top, 'docs', 'our memory')];
    await fill(before, ['First', 'Second']);
    await mkdir(dirname(after));
    await rename(before, after);
    expect(await summariesOf(after)).toEqual(['Second', 'First', 'memory folder created']);
    expect((await readdir(histories)).sort()).toEqual([
      'docs__our memory.git',
      'docs__our memory.operations',
      'docs__our memory.state.json',
    ]);
    const undone = await withEngine(after, (engine) => engine.undo(undefined, context));
    expect(undone.undone.summary).toBe('Second');
  });
});

test('a folder that moves with a branch finds its history again, and so when it moves back', async () => {
  await inRepository(async (top) => {
    const [before, after] = [join(top, 'memory'), join(top, 'knowledge')];
    await fill(before, ['First']);
    await git(top, 'add', 'memory');
    await git(top, 'commit', '--quiet', '--message=memory');
    await git(top, 'checkout', '--quiet', '-b', 'moved');
    await git(top, 'mv', 'memory', 'knowledge');
    await git(top, 'commit', '--quiet', '--message=moved');
    expect(await summariesOf(after)).toEqual(['First', 'memory folder created']);
    await git(top, 'checkout', '--quiet', 'trunk');
    expect(await summariesOf(before)).toContain('First');
  });
});

test('a folder that Git moves has its history, what is private, and what was not committed yet', async () => {
  await inRepository(async (top) => {
    const [before, after] = [join(top, 'memory'), join(top, 'knowledge')];
    await fill(before, ['First', 'Second', 'Third']);
    await git(top, 'checkout', '--quiet', '-b', 'moved');
    await git(top, 'add', 'memory');
    await git(top, 'commit', '--quiet', '--message=memory');
    await git(top, 'mv', 'memory', 'knowledge');
    // Git leaves behind what it ignores: a clone that gets the move by a pull has these files where they were.
    await git(top, 'commit', '--quiet', '--message=moved');
    await git(top, 'checkout', '--quiet', 'HEAD~1');
    await withEngine(before, async (engine) => {
      await engine.remember({ title: 'Secret plan', type: 'fact', private: true }, context);
      await engine.remember({ title: 'Not committed', type: 'fact' }, context);
    });
    await git(top, 'checkout', '--quiet', 'moved');
    const all = expect.arrayContaining(['First', 'Secret plan', 'Not committed']);
    expect(await summariesOf(after)).toEqual(all);
    expect(
      await withEngine(after, async (engine) => (await engine.list()).map(({ title }) => title)),
    ).toEqual(all);
    // What nobody may see does not wait in an old place for the next commit.
    expect(await readdir(join(before, 'private', 'facts')).catch(() => [])).toEqual([]);
  });
});

test('a copy begins a history of its own, and the first one keeps its', async () => {
  await inRepository(async (top) => {
    const [first, copy] = [join(top, 'memory'), join(top, 'copy')];
    await fill(first, ['First']);
    await cp(first, copy, { recursive: true });
    expect(await summariesOf(copy)).toEqual([]);
    await withEngine(copy, (engine) => engine.remember({ title: 'Of the copy' }, context));
    expect(await summariesOf(copy)).not.toContain('First');
    expect(await summariesOf(first)).toEqual(['First', 'memory folder created']);
  });
});

test('another folder does not take the history of one that was removed', async () => {
  await inRepository(async (top) => {
    await fill(join(top, 'memory'), ['First']);
    await rm(join(top, 'memory'), { recursive: true });
    await fill(join(top, 'other'), ['Second']);
    expect(await summariesOf(join(top, 'other'))).toEqual(['Second', 'memory folder created']);
  });
});

test('a/b and a__b have a history each', async () => {
  await inRepository(async (top, histories) => {
    const [nested, flat] = [join(top, 'a', 'b'), join(top, 'a__b')];
    await mkdir(dirname(nested));
    await fill(nested, ['Nested']);
    await fill(flat, ['Flat']);
    expect(await summariesOf(nested)).toEqual(['Nested', 'memory folder created']);
    expect(await summariesOf(flat)).toEqual(['Flat', 'memory folder created']);
    expect((await readdir(histories)).filter((name) => name.endsWith('.git'))).toHaveLength(2);
  });
});

test('a history by the name that it had before is found', async () => {
  await inRepository(async (top, histories) => {
    const folder = join(top, 'a__b');
    await fill(folder, ['First']);
    const [name = ''] = (await readdir(histories)).filter((each) => each.endsWith('.git'));
    await rename(join(histories, name), join(histories, 'a__b.git'));
    await rm(join(histories, 'a__b.git', 'cognitive-memory-folder'));
    expect(await summariesOf(folder)).toEqual(['First', 'memory folder created']);
    expect(await readdir(histories)).toContain(name);
  });
});
