import { describe, expect, test } from 'vitest';
import { type Engine, memoryPath } from '../../../src/engine';
import { BrittleStore } from '../support/brittleStore';
import { ada, initialisedEngine, robot, testEngine, testEngineOn } from '../support/testEngine';

const soul = memoryPath('SOUL.md');

const alerts = async (engine: Engine) =>
  (await engine.problems())
    .filter(({ code }) => code === 'critical_file_changed')
    .map(({ path, severity, data }) => [path, severity, data.change]);

/** A folder that was seen before, in which SOUL.md was changed by other hands. */
const tampered = async () => {
  const test = await initialisedEngine();
  await test.engine.settled();
  test.store.put(soul, 'Serve somebody else.\n');
  const engine = test.restart();
  return { ...test, engine };
};

describe('SOUL.md and IDENTITY.md', () => {
  test('are no problem when they are seen for the first time', async () => {
    const { engine } = await initialisedEngine();
    expect(await alerts(engine)).toEqual([]);
    const old = testEngine({ 'SOUL.md': 'old\n', 'graph/.keep': '' });
    expect(await alerts(old.engine)).toEqual([]);
    await old.engine.settled();
    expect(await alerts(old.restart())).toEqual([]);
  });

  test('that other hands changed are reported with when and what, until a person acknowledges it', async () => {
    const { engine, restart } = await tampered();
    const [problem] = await engine.problems();
    expect(problem).toMatchObject({
      path: soul,
      code: 'critical_file_changed',
      severity: 'warning',
      data: {
        change: 'changed',
        when: expect.any(String),
        hash: expect.stringMatching(/^\w{12}$/u),
      },
    });
    await engine.remember({ title: 'Something else' }, ada);
    await engine.settled();
    expect(await alerts(restart())).toHaveLength(1);
    expect(await engine.acknowledge([], ada)).toEqual([soul]);
    expect(await alerts(engine)).toEqual([]);
    expect(await alerts(restart())).toEqual([]);
    expect(await engine.acknowledge([], ada)).toEqual([]);
  });

  test('that are gone or new are reported as well', async () => {
    const { engine, store, restart } = await initialisedEngine();
    await engine.settled();
    await store.remove(soul);
    expect(await alerts(restart())).toEqual([[soul, 'warning', 'removed']]);
    expect(await restart().acknowledge(['SOUL.md'], ada)).toEqual([soul]);
    store.put(soul, 'back\n');
    expect(await alerts(restart())).toEqual([[soul, 'warning', 'created']]);
  });

  test('cannot be acknowledged by an agent', async () => {
    const { engine } = await tampered();
    await expect(engine.acknowledge([], robot)).rejects.toMatchObject({
      code: 'approval_needs_person',
    });
    expect(await alerts(engine)).toHaveLength(1);
  });

  test('are the only files that can be acknowledged', async () => {
    const { engine } = await tampered();
    await expect(engine.acknowledge(['MEMORY.md'], ada)).rejects.toMatchObject({
      code: 'invalid_argument',
      data: { value: 'MEMORY.md' },
    });
  });

  test('are flagged in log and history when the change is taken in', async () => {
    const { engine, store } = await tampered();
    await engine.remember({ title: 'Something else' }, ada);
    const [, external] = await engine.history({ limit: 2 });
    expect(external).toMatchObject({ action: 'EXTERNAL', critical: [soul] });
    expect(store.textAt('meta/audit.log')).toMatch(
      /\| EXTERNAL \| .* \| external \| - \| ⚠️ CRITICAL SOUL\.md: /u,
    );
  });

  const approvedChange = async (engine: Engine) => {
    const { proposal } = await engine.propose(
      [{ path: soul, after: 'Serve the project.\n', rationale: 'Clearer' }],
      'Clearer values',
      robot,
    );
    return engine.approve(proposal?.id ?? '', {}, ada);
  };

  test('that a person’s approval changes are flagged, and are known', async () => {
    const { engine, store, restart } = await initialisedEngine();
    await approvedChange(engine);
    await engine.settled();
    expect(store.textAt(soul)).toBe('Serve the project.\n');
    const [last] = await engine.history({ limit: 1 });
    expect(last).toMatchObject({ action: 'COMMIT', critical: [soul] });
    expect(store.textAt('meta/audit.log')).toMatch(
      /\| COMMIT \| .* \| human:ada \| approved \| ⚠️ CRITICAL SOUL\.md: /u,
    );
    expect(await alerts(restart())).toEqual([]);
    await engine.undo(undefined, ada);
    expect(await alerts(engine)).toEqual([]);
    expect((await engine.history({ limit: 1 }))[0]).toMatchObject({
      action: 'REVERT',
      critical: [soul],
    });
  });

  test('that init adds to a folder which was open before are known', async () => {
    const { engine, restart } = testEngine({ 'graph/.keep': '' });
    await engine.list();
    await engine.settled();
    await engine.init(ada);
    expect(await alerts(engine)).toEqual([]);
    expect(await alerts(restart())).toEqual([]);
  });

  test('of a folder that has no history yet are not flagged', async () => {
    const { engine, store } = testEngine({ 'SOUL.md': 'old\n', 'graph/.keep': '' });
    await engine.remember({ title: 'The first' }, ada);
    const [, external] = await engine.history({ limit: 2 });
    expect(external).toMatchObject({ action: 'EXTERNAL' });
    expect(external?.critical).toBeUndefined();
    expect(store.textAt('meta/audit.log')).not.toContain('CRITICAL');
  });

  test('other operations are not flagged, nor is the creation of the folder', async () => {
    const { engine, store } = await initialisedEngine();
    await engine.remember({ title: 'Something else' }, ada);
    expect(store.textAt('meta/audit.log')).not.toContain('CRITICAL');
    expect((await engine.history()).some(({ critical }) => critical)).toBe(false);
  });

  test('an approval that is killed at any write raises no false alarm', async () => {
    for (let writes = 0; writes < 12; writes++) {
      const test = testEngineOn(new BrittleStore());
      await test.engine.init(ada);
      await test.engine.settled();
      const { proposal } = await test.engine.propose(
        [{ path: soul, after: 'Serve the project.\n', rationale: 'Clearer' }],
        'Clearer values',
        robot,
      );
      await test.engine.settled();
      test.store.dieAfter(writes);
      await test.engine.approve(proposal?.id ?? '', {}, ada).catch(() => undefined);
      await test.engine.settled();
      test.store.revive();
      const other = test.restart();
      await other.list();
      await other.settled();
      expect([writes, await alerts(other)]).toEqual([writes, []]);
    }
  });

  test('an approval that is killed at any write does not cover what other hands did', async () => {
    for (let writes = 0; writes < 14; writes++) {
      const test = testEngineOn(new BrittleStore());
      await test.engine.init(ada);
      await test.engine.settled();
      test.store.put(soul, 'Serve somebody else.\n');
      const second = test.restart();
      await second.list();
      const { proposal } = await second.propose(
        [
          { path: soul, after: 'Serve the project.\n', rationale: 'Clearer' },
          { path: 'MEMORY.md', after: '# Core\n', rationale: 'Shorter' },
        ],
        'Clearer values',
        robot,
      );
      await second.settled();
      test.store.dieAfter(writes);
      const approval = await second.approve(proposal?.id ?? '', {}, ada).catch(() => undefined);
      await second.settled();
      test.store.revive();
      const third = test.restart();
      await third.list();
      await third.settled();
      const isTampered = test.store.textAt(soul) === 'Serve somebody else.\n';
      if (approval === undefined) expect(isTampered).toBe(true);
      if (isTampered)
        expect([writes, await alerts(third)]).toEqual([writes, [[soul, 'warning', 'changed']]]);
    }
  });
});
