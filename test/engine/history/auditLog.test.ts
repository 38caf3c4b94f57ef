import { describe, expect, test } from 'vitest';
import { BrittleStore } from '../support/brittleStore';
import { ada, initialisedEngine, testEngineOn } from '../support/testEngine';

const log = 'meta/audit.log';
const archive = 'meta/audit-archive.md';

const old = '2025-11-03T10:00Z | CREATE | graph/a.md | human:ada | auto | Old one\n';
const young = '2026-01-03T10:00Z | CREATE | graph/b.md | human:ada | auto | Young one\n';
/** Work on the days before the test begins. */
const lately = ['2026-03-03', '2026-03-04', '2026-03-05']
  .map((day) => `${day}T10:00Z | EDIT | graph/c.md | human:ada | auto | Lately\n`)
  .join('');

describe('the audit log', () => {
  test('gives its old months to the archive with the next operation', async () => {
    const { engine, store, restart } = await initialisedEngine();
    store.put(log, `${store.textAt(log)}${old}${old}${young}${lately}`);
    const other = restart();
    await other.remember({ title: 'New' }, ada);
    await other.settled();
    expect(store.textAt(log)).not.toContain('Old one');
    expect(store.textAt(log)).toContain('Young one');
    expect(store.textAt(log)).toMatch(
      /^# Audit log[\s\S]*\| process:audit \| auto \| audit log of 2025-11\n$/u,
    );
    expect(store.textAt(archive)).toContain('| CREATE | `human:ada` | 2 |');
    const [last] = await other.history({ limit: 1 });
    expect(last).toMatchObject({ action: 'MERGE', actor: 'process:audit', path: archive });
    expect((await engine.undo(undefined, ada)).undone.summary).toBe('New');
  });

  test('is looked at once a month', async () => {
    const { engine, store, wait } = await initialisedEngine();
    await engine.remember({ title: 'One' }, ada);
    await engine.settled();
    store.put(log, `${store.textAt(log)}${old}${lately}`);
    await engine.remember({ title: 'Two' }, ada);
    await engine.settled();
    expect(store.textAt(archive)).toBeUndefined();
    wait(31);
    await engine.remember({ title: 'Three' }, ada);
    await engine.settled();
    expect(store.textAt(archive)).toContain('## 2025-11');
  });

  test('follows no clock that jumped, and goes on when it is right again', async () => {
    const { engine, store, wait } = await initialisedEngine();
    store.put(log, `${store.textAt(log)}${lately}`);
    const century = 73 * 365;
    wait(century);
    await engine.remember({ title: 'Ahead' }, ada);
    await engine.settled();
    expect(store.textAt(log)).toContain('Lately');
    expect(store.textAt(archive)).toBeUndefined();
    wait(31 - century);
    store.put(log, `${store.textAt(log)}${old}`);
    await engine.remember({ title: 'Right again' }, ada);
    await engine.settled();
    expect(store.textAt(archive)).toContain('## 2025-11');
    expect(store.textAt(log)).toContain('Lately');
  });

  test('loses no line, and counts none twice, wherever the process is killed', async () => {
    for (let writes = 0; writes < 12; writes++) {
      const test = testEngineOn(new BrittleStore());
      await test.engine.init(ada);
      await test.engine.settled();
      test.store.put(log, `${test.store.textAt(log)}${old}${old}${lately}`);
      const second = test.restart();
      await second.list();
      await second.settled();
      test.store.dieAfter(writes);
      await second.remember({ title: 'New' }, ada).catch(() => undefined);
      await second.settled();
      const inLog = test.store.textAt(log)?.split('Old one').length ?? 0;
      if (inLog < 3) expect(test.store.textAt(archive)).toContain('| 2 |');
      test.store.revive();
      const third = test.restart();
      await third.remember({ title: 'Newer' }, ada);
      await third.settled();
      expect(test.store.textAt(log)).not.toContain('Old one');
      expect(test.store.textAt(archive)).toContain('| CREATE | `human:ada` | 2 |');
    }
  });
});
