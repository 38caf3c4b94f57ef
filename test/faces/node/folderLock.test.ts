import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLock } from '../../../src/node/folderLock';
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

test('waiting ends with lock_timeout that names the lock', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    await mkdir(lock);
    await expect(
      withLock(lock, async () => 'done', { logger, longestWait: 150 }),
    ).rejects.toMatchObject({ code: 'lock_timeout', data: { path: lock } });
  });
});

test('a lock whose owner gave no sign of life is taken over', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    await mkdir(lock);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    expect(await withLock(lock, async () => 'done', { logger, longestWait: 500 })).toBe('done');
    expect(await exists(lock)).toBe(false);
  });
});

test('the lock of a killed process is taken over within the wait', async () => {
  await withTemporaryFolder(async (folder) => {
    const lock = join(folder, '_lock');
    const child = startScript(`
      const { withLock } = ${requireModule('src/node/folderLock.ts')};
      const logger = { debug() {}, info() {}, warn: console.error, error: console.error };
      const hold = () => new Promise((resolve) => setTimeout(resolve, 60_000));
      await withLock(${JSON.stringify(lock)}, () => { console.log('held'); return hold(); }, { logger });`);
    await untilSaid(child, 'held');
    child.kill('SIGKILL');
    await untilEnded(child);
    expect(await exists(lock)).toBe(true);
    expect(await withLock(lock, async () => 'done', { logger })).toBe('done');
  });
});

test('a lock that another process took away does not end this one', async () => {
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
  });
});
