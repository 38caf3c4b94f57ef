import { mkdir, readdir, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { createWatchableFileStore, createWatchBarrier } from '../../../src/node/watcher';
import { createMemoryLogger } from '../support/memoryLogger';
import { withTemporaryFolder } from '../support/temporaryFolder';

const { logger } = createMemoryLogger();

/** Milliseconds to wait for what must come; how soon it comes is measured by `npm run bench:watch`. */
const longestWait = 15_000;
/** Milliseconds to wait for what must not come. */
const quiet = 1_000;

/** Paths that arrive after the change; waits for the wanted ones, or a quiet moment where none are. */
const withWatch = (
  work: (
    folder: string,
    arrivesAfter: (change: () => Promise<unknown>, wanted: readonly string[]) => Promise<string[]>,
  ) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder(async (parent) => {
    const folder = join(parent, 'project', 'memory');
    let arrived: string[] = [];
    const watch = async () => {
      const store = createWatchableFileStore(folder, { logger });
      return store.watch(async (paths) => void arrived.push(...paths));
    };
    const disposable = await watch();
    try {
      await work(folder, async (change, wanted) => {
        arrived = [];
        await change();
        const deadline = Date.now() + (wanted.length > 0 ? longestWait : quiet);
        const isComplete = () => {
          const known = new Set(arrived);
          return wanted.length > 0 && wanted.every((path) => known.has(path));
        };
        while (!isComplete() && Date.now() < deadline) await sleep(10);
        return [...new Set(arrived)].sort();
      });
    } finally {
      await disposable.dispose();
    }
  });

const replace = async (place: string, text: string): Promise<void> => {
  await writeFile(`${place}.1234567890`, text);
  await rename(`${place}.1234567890`, place);
};

test('tells of a folder that comes, goes and comes back, and of changes in it', async () => {
  await withWatch(async (folder, arrivesAfter) => {
    const file = join(folder, 'graph', 'facts', 'ü.md');
    const create = async () => {
      await mkdir(join(folder, 'graph', 'facts'), { recursive: true });
      await writeFile(file, '1');
    };
    const path = ['graph/facts/ü.md'];
    expect(await arrivesAfter(create, path)).toEqual(path);
    for (const text of ['two', 'three', 'four']) {
      expect(await arrivesAfter(() => replace(file, text), path)).toEqual(path);
    }
    expect(await arrivesAfter(() => writeFile(file, 'in place'), path)).toEqual(path);
    expect(await arrivesAfter(() => unlink(file), path)).toEqual(path);
    expect(await arrivesAfter(() => writeFile(file, 'again'), path)).toEqual(path);
    expect(await arrivesAfter(() => rm(folder, { recursive: true }), path)).toEqual(path);
    expect(await arrivesAfter(create, path)).toEqual(path);
    expect(await arrivesAfter(() => replace(file, 'last'), path)).toEqual(path);
  });
});

test('says nothing of derived files, repositories and unfinished writes', async () => {
  await withWatch(async (folder, arrivesAfter) => {
    await arrivesAfter(async () => {
      await mkdir(join(folder, 'graph'), { recursive: true });
      await writeFile(join(folder, 'graph', 'a.md'), 'a');
    }, ['graph/a.md']);
    const change = async () => {
      await mkdir(join(folder, '_history.git'));
      await mkdir(join(folder, '.git'));
      await mkdir(join(folder, 'meta'));
      for (const name of [
        '_index.json',
        'meta/ops-log.jsonl',
        '_history.git/HEAD',
        '.git/HEAD',
        '.gitignore',
        'graph/a.md.1234567890',
        'graph/_draft.md',
      ]) {
        await writeFile(join(folder, name), name);
      }
    };
    // New folders are read once more; that is over by then.
    await sleep(quiet);
    expect(await arrivesAfter(change, [])).toEqual([]);
  });
});

test('tells of the settings, which other processes may change', async () => {
  await withWatch(async (folder, arrivesAfter) => {
    const file = join(folder, '_config.json');
    await arrivesAfter(async () => {
      await mkdir(join(folder, 'graph'), { recursive: true });
      await writeFile(join(folder, 'graph', 'a.md'), 'a');
    }, ['graph/a.md']);
    await sleep(quiet);
    for (const change of [
      () => writeFile(file, '{}'),
      () => replace(file, '{"half_life_days": 30}'),
      () => unlink(file),
    ]) {
      expect(await arrivesAfter(change, ['_config.json'])).toEqual(['_config.json']);
    }
  });
});

test('tells of a folder that is replaced at once', async () => {
  await withWatch(async (folder, arrivesAfter) => {
    const write = async (name: string) => {
      await mkdir(join(folder, 'graph', 'facts'), { recursive: true });
      await writeFile(join(folder, 'graph', 'facts', name), 'text');
    };
    expect(await arrivesAfter(() => write('a.md'), ['graph/facts/a.md'])).toEqual([
      'graph/facts/a.md',
    ]);
    const replaceFolder = async () => {
      await rm(folder, { recursive: true });
      await write('b.md');
    };
    const both = ['graph/facts/a.md', 'graph/facts/b.md'];
    expect(await arrivesAfter(replaceFolder, both)).toEqual(both);
    expect(await arrivesAfter(() => write('c.md'), ['graph/facts/c.md'])).toContain(
      'graph/facts/c.md',
    );
  });
});

test('tells of files whose folder got another name, and of changes in it after', async () => {
  await withWatch(async (folder, arrivesAfter) => {
    const [old, young] = [join(folder, 'graph', 'facts'), join(folder, 'graph', 'fixes')];
    await arrivesAfter(async () => {
      await mkdir(join(old, 'deep'), { recursive: true });
      await writeFile(join(old, 'deep', 'a.md'), 'a');
    }, ['graph/facts/deep/a.md']);
    const moved = ['graph/facts/deep/a.md', 'graph/fixes/deep/a.md'];
    expect(await arrivesAfter(() => rename(old, young), moved)).toEqual(moved);
    const path = ['graph/fixes/deep/a.md'];
    expect(
      await arrivesAfter(() => writeFile(join(young, 'deep', 'a.md'), 'changed'), path),
    ).toEqual(path);
  });
});

test('tells of files in a folder below that is removed and made again at once, time after time', async () => {
  await withWatch(async (folder, arrivesAfter) => {
    const facts = join(folder, 'graph', 'facts');
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const path = [`graph/facts/${name}.md`];
      const arrived = await arrivesAfter(async () => {
        await rm(facts, { recursive: true, force: true });
        await mkdir(facts, { recursive: true });
        await writeFile(join(facts, `${name}.md`), name);
      }, path);
      expect(arrived).toEqual(expect.arrayContaining(path));
    }
  });
});

test('tells of every file where thousands come at once', async () => {
  await withWatch(async (folder, arrivesAfter) => {
    const names = Array.from({ length: 6_000 }, (_, number) => `${number}.md`);
    await arrivesAfter(async () => {
      await mkdir(join(folder, 'graph', 'facts'), { recursive: true });
      await writeFile(join(folder, 'graph', 'facts', 'first.md'), '');
    }, ['graph/facts/first.md']);
    const wanted = names.map((name) => `graph/facts/${name}`);
    const arrived = await arrivesAfter(async () => {
      for (const name of names) await writeFile(join(folder, 'graph', 'facts', name), name);
    }, wanted);
    const known = new Set(arrived);
    expect(wanted.filter((path) => !known.has(path))).toEqual([]);
  });
});

test('watches a memory folder that is a symbolic link', async () => {
  await withTemporaryFolder(async (parent) => {
    await mkdir(join(parent, 'elsewhere', 'graph'), { recursive: true });
    await symlink(join(parent, 'elsewhere'), join(parent, 'memory'));
    const arrived: string[] = [];
    const store = createWatchableFileStore(join(parent, 'memory'), { logger });
    const disposable = await store.watch(async (paths) => void arrived.push(...paths));
    await writeFile(join(parent, 'elsewhere', 'graph', 'a.md'), 'a');
    const deadline = Date.now() + longestWait;
    while (arrived.length === 0 && Date.now() < deadline) await sleep(10);
    await disposable.dispose();
    expect([...new Set(arrived)]).toEqual(['graph/a.md']);
  });
});

test('gathers what happens at once into one call', async () => {
  await withTemporaryFolder(async (folder) => {
    const calls: (readonly string[])[] = [];
    const store = createWatchableFileStore(folder, { logger });
    const disposable = await store.watch(async (paths) => void calls.push(paths));
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        writeFile(join(folder, `${String(index).padStart(2, '0')}.md`), 'x'),
      ),
    );
    await sleep(quiet);
    await disposable.dispose();
    expect(new Set(calls.flat()).size).toBe(50);
    expect(calls.length).toBeLessThanOrEqual(2);
  });
});

test('is silent once it is disposed', async () => {
  await withTemporaryFolder(async (folder) => {
    const calls: (readonly string[])[] = [];
    const store = createWatchableFileStore(folder, { logger });
    const disposable = await store.watch(async (paths) => void calls.push(paths));
    await store.write(memoryPath('a.md'), 'a');
    await disposable.dispose();
    await sleep(300);
    expect(calls).toEqual([]);
  });
});

test('has told of everything that was changed before, when it has settled', async () => {
  await withTemporaryFolder(async (parent) => {
    const [folder, events] = [join(parent, 'memory'), join(parent, 'events')];
    await mkdir(join(folder, 'graph'), { recursive: true });
    await mkdir(events);
    const barrier = createWatchBarrier(events);
    const eventsUpToNow = () => barrier.pass();
    const store = createWatchableFileStore(folder, { logger, eventsUpToNow });
    let arrived: string[] = [];
    const watch = await store.watch(async (paths) => void arrived.push(...paths));
    for (const round of ['first', 'second', 'third']) {
      arrived = [];
      await writeFile(join(folder, 'graph', 'a.md'), round);
      await replace(join(folder, 'b.md'), round);
      await mkdir(join(folder, 'graph', round));
      await writeFile(join(folder, 'graph', round, 'c.md'), round);
      await watch.settle();
      expect([...new Set(arrived)].sort()).toEqual(['b.md', 'graph/a.md', `graph/${round}/c.md`]);
    }
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await writeFile(join(folder, 'd.md'), 'new');
    arrived = [];
    await watch.settle();
    expect(arrived).toContain('d.md');
    expect(arrived).toContain('b.md');
    await watch.dispose();
    barrier.close();
    expect(await readdir(events)).toEqual([]);
  });
});
