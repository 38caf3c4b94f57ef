import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HookSession } from '../../../src/hooks/session';
import { withTemporaryFolder } from '../support/temporaryFolder';

const noon = Date.UTC(2026, 10, 25, 12);

const sessionIn = (root: string, name = 'one'): HookSession =>
  new HookSession(root, 'agent', name, () => noon);

test('hooks of a session that run at once give a memory once', () =>
  withTemporaryFolder(async (root) => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => sessionIn(root).claim('7f/../é: id')),
    );
    expect(claims.filter((isFirst) => isFirst)).toHaveLength(1);
    expect([...(await sessionIn(root).given())]).toEqual(['7f/../é: id']);
    expect(await sessionIn(root, 'two').claim('7f/../é: id')).toBe(true);
    expect(await sessionIn(root).claim('x'.repeat(10_000))).toBe(false);
  }));

test('what waits is carried by one hook alone, in order', () =>
  withTemporaryFolder(async (root) => {
    for (const text of ['first', 'second', 'third']) {
      await new HookSession(root, 'agent', 'one', () => noon + text.length).keepWaiting(text);
    }
    const taken = await Promise.all(Array.from({ length: 8 }, () => sessionIn(root).takeWaiting()));
    expect(taken.flat().sort()).toEqual(['first', 'second', 'third']);
    expect(await sessionIn(root).takeWaiting()).toEqual([]);
  }));

test('a conversation that was emptied may be given everything again, and what was said is kept', () =>
  withTemporaryFolder(async (root) => {
    const session = sessionIn(root);
    await session.claim('a');
    await session.keepSaid({ role: 'user', text: 'We deploy on Mondays.' });
    await session.forgetGiven();
    expect(await session.claim('a')).toBe(true);
    expect(await session.takeSaid()).toEqual([{ role: 'user', text: 'We deploy on Mondays.' }]);
  }));

test('sessions that nobody goes on with are taken away', () =>
  withTemporaryFolder(async (root) => {
    await sessionIn(root, 'old').claim('a');
    const [old = ''] = await readdir(root);
    const lastWeek = new Date(noon - 7 * 24 * 3_600_000);
    await utimes(join(root, old), lastWeek, lastWeek);
    const today = new Date(noon);
    await sessionIn(root, 'new').claim('a');
    const [other = ''] = (await readdir(root)).filter((name) => name !== old);
    await utimes(join(root, other), today, today);
    await sessionIn(root).sweep();
    expect(await readdir(root)).toEqual([other]);
  }));
