import { describe, expect, it } from 'vitest';
import { changedByte, changedLines } from '../../../src/engine/doctor/changedBytes';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { ada, initialisedEngine, robot } from '../support/testEngine';

const path = memoryPath('CORE.md');
const text = 'first\nsecond\nthird\n';

describe('a single character that changed', () => {
  const check = (found: string, expected: unknown) => () =>
    expect(changedByte(path, text, found)).toEqual(expected);

  it(
    'is known with its line',
    check('first\nsedond\nthird\n', {
      ...{ path, line: 2, found: 'sedond', written: 'second' },
    }),
  );
  it(
    'may be the end of a line',
    check('first\nsecond*third\n', {
      ...{ path, line: 2, found: 'second*third', written: 'second\nthird' },
    }),
  );
  it(
    'may be the first one',
    check('girst\nsecond\nthird\n', {
      ...{ path, line: 1, found: 'girst', written: 'first' },
    }),
  );
  it('is not two of them', check('first\nsedomd\nthird\n', undefined));
  it('is not one that was taken out', check('first\nsecod\nthird\n', undefined));
  it('is not none', check(text, undefined));

  it('of a log is told from lines of others, and from lines that are gone', () => {
    const written = ['a | one', 'b | two', 'c | three'];
    expect(changedLines(path, 'a | one\nb | twp\nx | new\n', written)).toEqual([
      { path, line: 2, found: 'b | twp', written: 'b | two' },
    ]);
  });
});

const day = 'episodes/2026-03-07.md';
const audit = 'meta/audit.log';

/** A folder with a memory, its day's log, its line in the audit log, and CORE.md. */
const folder = async () => {
  const test = await initialisedEngine();
  await test.engine.remember({ title: 'Redis for sessions', body: 'Kept in Redis.' }, ada);
  await test.engine.core(ada);
  await test.engine.close();
  const change = (file: string, from: string, to: string): void => {
    const before = test.store.textAt(file) ?? '';
    expect(before).toContain(from);
    test.store.put(file, before.replace(from, to));
  };
  return { ...test, change };
};

const problemsOf = async (engine: Awaited<ReturnType<typeof folder>>['engine']) =>
  (await engine.doctor()).problems.map(({ path: at, code, data }) => [at, code, data]);

describe('the doctor', () => {
  it.each([
    [day, 'Redis for', 'Redis fos'],
    [audit, 'Redis for', 'Redis fos'],
    ['CORE.md', 'Redis for', 'Redis fos'],
  ])('tells of a byte that changed in %s, and puts it back', async (file, from, to) => {
    const { store, restart, change } = await folder();
    const before = store.textAt(file);
    change(file, from, to);
    const engine = restart();
    const expected = [[file, 'byte_changed', { found: 's', written: 'r' }]];
    expect(await problemsOf(engine)).toEqual(expected);
    // Also once it was taken in as an edit by other hands, and after more was written.
    await engine.remember({ title: 'Later', body: 'Something else.' }, ada);
    await engine.settled();
    expect(await problemsOf(engine)).toEqual(expected);
    await engine.repair({}, ada);
    expect(store.textAt(file)).toContain(before?.split('\n').find((line) => line.includes(from)));
    expect(await problemsOf(engine)).toEqual([]);
    await engine.close();
  });

  it.each([
    [day, 'Kept in Redis.', 'Kept in Redis, by hand.'],
    [audit, 'Redis for sessions', 'Valkey for sessions'],
    ['CORE.md', '## Active Decisions', '## Active Decisions\n\nby hand'],
  ])('takes no other edit of %s for damage', async (file, from, to) => {
    const { restart, change } = await folder();
    change(file, from, to);
    const engine = restart();
    expect(await problemsOf(engine)).toEqual([]);
    await engine.remember({ title: 'Later' }, ada);
    await engine.settled();
    expect(await problemsOf(engine)).toEqual([]);
    await engine.close();
  });

  it('is silent about one that a person says is meant so, then and later', async () => {
    const { restart, change } = await folder();
    change(day, 'Redis for', 'Redis fos');
    change(audit, 'Redis for', 'Redis fos');
    const engine = restart();
    await expect(engine.acknowledge([day], robot)).rejects.toMatchObject({
      code: 'approval_needs_person',
    });
    expect(await engine.acknowledge([day], ada)).toEqual([day]);
    expect((await problemsOf(engine)).map(([file]) => file)).toEqual([audit]);
    expect(await engine.acknowledge([], ada)).toEqual([audit]);
    await engine.remember({ title: 'Later' }, ada);
    await engine.close();
    const next = restart();
    expect(await problemsOf(next)).toEqual([]);
    await next.close();
  });
});
