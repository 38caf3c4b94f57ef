import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { memoryPath } from '../../../src/engine';
import { createFileStore } from '../../../src/node/fileStore';
import { withLock } from '../../../src/node/folderLock';
import { host } from '../../../src/node/lockOwner';
import { createMemoryLogger } from '../support/memoryLogger';
import { requireModule, startScript, untilEnded, untilSaid } from '../support/script';
import { withTemporaryFolder } from '../support/temporaryFolder';

const { logger } = createMemoryLogger();

const exists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  );

test('calls of one process run one after the other, also after a failure', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    const order: string[] = [];
    const work = (name: string, fails = false) =>
      withLock(
        lock,
        async () => {
          order.push(`${name} begins`);
          await sleep(5);
          order.push(`${name} ends`);
          if (fails) throw new Error(name);
        },
        { logger },
      );
    const [first, second, third] = await Promise.allSettled([
      work('a'),
      work('b', true),
      work('c'),
    ]);
    expect([first?.status, second?.status, third?.status]).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(await exists(lock)).toBe(false);
  });
});

/** Who held the lock in each of some works that one process asks for at once, where each takes so many milliseconds. */
const ownersOfWorks = (folder: string, count: number, milliseconds: number): Promise<string[]> => {
  const lock = join(folder, '_lock');
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const work = () =>
    withLock(
      lock,
      async () => {
        now += milliseconds;
        return readFile(join(lock, 'owner.json'), 'utf8');
      },
      { logger },
    );
  return Promise.all(Array.from({ length: count }, work)).finally(() => clock.mockRestore());
};

test('works of one process that wait hand the lock on', async () => {
  await withTemporaryFolder(async (folder) => {
    const owners = await ownersOfWorks(folder, 4, 10);
    expect(new Set(owners).size).toBe(1);
    expect(await exists(join(folder, '_lock'))).toBe(false);
  });
});

test('after a tenth of a second other processes have their turn before the next work', async () => {
  await withTemporaryFolder(async (folder) => {
    const owners = await ownersOfWorks(folder, 4, 60);
    expect(new Set(owners).size).toBe(2);
  });
});

test('two processes never do exclusive work at once', async () => {
  await withTemporaryFolder(async (folder) => {
    const counter = join(folder, 'counter');
    await writeFile(counter, '0');
    const turns = 40;
    const script = `
      const { readFile, writeFile } = require('node:fs/promises');
      const { withLock } = ${requireModule('src/node/folderLock.ts')};
      const logger = { debug() {}, info() {}, warn: console.error, error: console.error };
      for (let turn = 0; turn < ${turns}; turn += 1) {
        await withLock(${JSON.stringify(join(folder, '_lock'))}, async () => {
          const value = Number(await readFile(${JSON.stringify(counter)}, 'utf8'));
          await new Promise((resolve) => setTimeout(resolve, 1));
          await writeFile(${JSON.stringify(counter)}, String(value + 1));
        }, { logger });
      }`;
    const codes = await Promise.all([startScript(script), startScript(script)].map(untilEnded));
    expect(codes).toEqual([0, 0]);
    expect(await readFile(counter, 'utf8')).toBe(String(2 * turns));
  });
});

test('waiting ends with lock_timeout that names the folder, not its place, and who holds the lock', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    await mkdir(lock);
    const waiting = () => withLock(lock, async () => 'done', { logger, longestWait: 150 });
    const name = basename(folder);
    await expect(waiting()).rejects.toMatchObject({
      code: 'lock_timeout',
      data: { folder: name, milliseconds: 150 },
    });
    const owner = { host: host(), process: process.ppid, token: 'held' };
    await writeFile(join(lock, 'owner.json'), JSON.stringify(owner));
    await expect(waiting()).rejects.toMatchObject({ data: { process: process.ppid } });
  });
});

test('a lock that was left long ago is taken over at once', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    await mkdir(lock);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    expect(await withLock(lock, async () => 'done', { logger, longestWait: 500 })).toBe('done');
    expect(await exists(lock)).toBe(false);
  });
});

test('a lock from the future, of a clock that was set back, is taken over', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    await mkdir(lock);
    const later = new Date(Date.now() + 3_600_000);
    await utimes(lock, later, later);
    expect(await withLock(lock, async () => 'done', { logger, longestWait: 500 })).toBe('done');
  });
});

test('a lock of another machine with a wrong clock is waited for while that machine lives', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    await mkdir(lock);
    const owner = { host: 'elsewhere', process: 1, token: 'theirs' };
    await writeFile(join(lock, 'owner.json'), JSON.stringify(owner));
    const wrong = new Date(Date.now() - 3_600_000);
    await utimes(lock, wrong, wrong);
    await expect(
      withLock(lock, async () => 'done', { logger, longestWait: 500 }),
    ).rejects.toMatchObject({ code: 'lock_timeout' });
    // Without a sign of life it counts as left, whatever its clock says.
    expect(await withLock(lock, async () => 'done', { logger })).toBe('done');
  });
});

/** Holds a lock for a while; the last thing that it does in it is to write the file. */
const holdingScript = (lock: string, milliseconds: number, file = `${lock}-done`): string => `
  const { writeFileSync } = require('node:fs');
  const { withLock } = ${requireModule('src/node/folderLock.ts')};
  const logger = { debug() {}, info() {}, warn: console.error, error: console.error };
  const hold = () => new Promise((resolve) => setTimeout(resolve, ${milliseconds}));
  await withLock(${JSON.stringify(lock)}, async () => {
    console.log('held');
    await hold();
    writeFileSync(${JSON.stringify(file)}, '');
  }, { logger });`;

test('the lock of a killed process is taken over before it would count as left', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    const child = startScript(holdingScript(lock, 60_000));
    await untilSaid(child, 'held');
    child.kill('SIGKILL');
    await untilEnded(child);
    expect(await exists(lock)).toBe(true);
    expect(await withLock(lock, async () => 'done', { logger, longestWait: 1_000 })).toBe('done');
    expect((await readdir(folder)).filter((name) => name.startsWith('_lock'))).toEqual([]);
  });
});

test('the lock of a living process is waited for, however long it takes', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    const done = join(folder, 'done');
    const child = startScript(holdingScript(lock, 7_000, done));
    await untilSaid(child, 'held');
    expect(await withLock(lock, () => exists(done), { logger })).toBe(true);
    await untilEnded(child);
  });
});

test('a lock that somebody touched does not end the work, and is let go of', async () => {
  await withTemporaryFolder(async (folder) => {
    const own = createMemoryLogger();
    const lock = join(folder, '_lock');
    const work = async () => {
      const future = new Date(Date.now() + 1_000);
      await utimes(lock, future, future);
      // Longer than the time between two signs of life, at which the loss is seen.
      await sleep(2_500);
      return 'done';
    };
    expect(await withLock(lock, work, { logger: own.logger })).toBe('done');
    expect(own.lines.join('\n')).toContain('Lost the lock');
    expect(await exists(lock)).toBe(false);
  });
});

test('work that lost its lock to another process writes nothing any more', async () => {
  await withTemporaryFolder(async (folder) => {
    const store = createFileStore(folder, { logger });
    const lock = join(folder, '_lock');
    const path = memoryPath('graph/a.md');
    const work = store.exclusively(async () => {
      await store.write(path, 'ours');
      // As after a long sleep of the machine: another process took the lock over meanwhile.
      await rm(lock, { recursive: true });
      await mkdir(lock);
      const owner = { host: 'elsewhere', process: 1, token: 'theirs' };
      await writeFile(join(lock, 'owner.json'), JSON.stringify(owner));
      await store.write(path, 'over theirs');
    });
    await expect(work).rejects.toMatchObject({ code: 'lock_timeout' });
    expect(await readFile(join(folder, path), 'utf8')).toBe('ours');
    expect(await exists(lock)).toBe(true);
  });
});

test('what exclusive work started and did not wait for may write after it', async () => {
  await withTemporaryFolder(async (folder) => {
    const store = createFileStore(folder, { logger });
    const path = memoryPath('graph/a.md');
    let late: Promise<unknown> = Promise.resolve();
    await store.exclusively(async () => {
      late = sleep(50).then(() => store.write(path, 'late'));
    });
    await late;
    expect(await readFile(join(folder, path), 'utf8')).toBe('late');
  });
});

test('eight processes that want the lock all the time each get their turns', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    const counter = join(folder, 'counter');
    await writeFile(counter, '0');
    const script = `
      const { readFile, writeFile } = require('node:fs/promises');
      const { withLock } = ${requireModule('src/node/folderLock.ts')};
      const logger = { debug() {}, info() {}, warn: console.error, error: console.error };
      for (let turn = 0; turn < 20; turn += 1) {
        await withLock(${JSON.stringify(lock)}, async () => {
          const value = Number(await readFile(${JSON.stringify(counter)}, 'utf8'));
          await new Promise((resolve) => setTimeout(resolve, 10));
          await writeFile(${JSON.stringify(counter)}, String(value + 1));
        }, { logger, longestWait: 20_000 });
      }`;
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => untilEnded(startScript(script))),
    );
    expect(codes).toEqual(Array.from({ length: 8 }, () => 0));
    expect(await readFile(counter, 'utf8')).toBe('160');
  });
});

test('a lock that cannot be made says that nothing can be written', async () => {
  // Where the tests run as a user who may write anywhere, a device stands for the read-only disk.
  await expect(
    withLock('/proc/cognitive-memory/_lock', async () => 'done', { logger }),
  ).rejects.toMatchObject({ data: { path: 'cognitive-memory/_lock' } });
});
