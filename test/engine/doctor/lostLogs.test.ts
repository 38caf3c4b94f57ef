import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import { ada, initialisedEngine, type TestEngine } from '../support/testEngine';

const log = 'episodes/2026-03-07.md';

const withTwo = async () => {
  const test = await initialisedEngine();
  await test.engine.remember({ title: 'Rye bread' }, ada);
  await test.engine.remember({ title: 'Ovens' }, ada);
  await test.engine.settled();
  return { ...test, whole: test.store.textAt(log) ?? '' };
};

const told = async ({ engine }: Pick<TestEngine, 'engine'>) =>
  (await engine.doctor()).problems.map(({ code, path, data }) => [code, path, data]);

describe('a day log that other hands took away', () => {
  it('is told and brought back as it was', async () => {
    const test = await withTwo();
    const { engine, store, whole } = test;
    await store.remove(memoryPath(log));
    expect(await told(test)).toEqual([['personal_file_gone', log, {}]]);
    await engine.repair({}, ada);
    expect(store.textAt(log)).toBe(whole);
    expect(await told(test)).toEqual([]);
  });

  it('is told also once the history knows that it is gone', async () => {
    const test = await withTwo();
    await test.store.remove(memoryPath(log));
    const engine = test.restart();
    await engine.pin('Ovens', true, ada);
    await engine.settled();
    expect((await engine.history()).map(({ summary }) => summary)).toContain('removed');
    expect(await told({ engine })).toEqual([['personal_file_gone', log, {}]]);
    await engine.repair({}, ada);
    expect(test.store.textAt(log)).toBe(test.whole);
  });

  it('gets its entries back in front of those that were written since, once', async () => {
    const test = await withTwo();
    const { engine, store } = test;
    await store.remove(memoryPath(log));
    await engine.remember({ title: 'Scales' }, ada);
    await engine.settled();
    expect(await told(test)).toEqual([['personal_file_gone', log, { part: 'entries' }]]);
    await engine.repair({}, ada);
    const titles = [...(store.textAt(log) ?? '').matchAll(/^## \S+ - (.*)$/gmu)];
    expect(titles.map(([, title]) => title)).toEqual(['Rye bread', 'Ovens', 'Scales']);
    expect(await told(test)).toEqual([]);
    // Whoever takes that back is not asked again.
    await engine.undo(undefined, ada);
    expect(await told(test)).toEqual([]);
  });

  it('comes back without what was deleted for good or taken back meanwhile', async () => {
    const test = await withTwo();
    const { engine, store } = test;
    await engine.remember({ title: 'Scales' }, ada);
    await engine.settled();
    await store.remove(memoryPath(log));
    await engine.undo(undefined, ada);
    await engine.delete('Ovens', { permanent: true }, ada);
    await engine.settled();
    await engine.repair({}, ada);
    const titles = [...(store.textAt(log) ?? '').matchAll(/^## \S+ - (.*)$/gmu)];
    expect(titles.map(([, title]) => title)).toEqual(['Rye bread']);
  });

  it('is none where all that it told of was taken back since', async () => {
    const test = await initialisedEngine();
    await test.engine.remember({ title: 'Rye bread' }, ada);
    await test.engine.settled();
    await test.store.remove(memoryPath(log));
    await test.engine.undo(undefined, ada);
    await test.engine.settled();
    expect(await told(test)).toEqual([]);
  });

  it('is none where undoing took its last entry', async () => {
    const test = await initialisedEngine();
    await test.engine.remember({ title: 'Rye bread' }, ada);
    await test.engine.settled();
    await test.engine.undo(undefined, ada);
    await test.engine.settled();
    expect(test.store.textAt(log)).toBeUndefined();
    expect(await told(test)).toEqual([]);
  });

  it('is the team’s business where logs are shared', async () => {
    const test = await withTwo();
    const ignored = test.store.textAt('.gitignore') ?? '';
    test.store.put('.gitignore', ignored.replace(/^episodes.*\n/mu, ''));
    await test.store.remove(memoryPath(log));
    expect(await told(test)).toEqual([]);
  });
});
