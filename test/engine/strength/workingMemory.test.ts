import { describe, expect, it } from 'vitest';
import { computeWorkingMemory, evictionScore } from '../../../src/engine/strength/workingMemory';
import { ada, initialisedEngine } from '../support/testEngine';

const minute = 60_000;

describe('the working memory of a session', () => {
  it('follows document 001’s score of eviction', () => {
    const item = { id: 'a', uses: 2, lastUsed: 0 };
    expect(evictionScore(item, { importance: 0.5, now: 0 })).toBeCloseTo(0.6, 12);
    expect(evictionScore(item, { importance: 0.5, now: 30 * minute })).toBeCloseTo(
      0.6 / Math.E,
      12,
    );
  });

  it('holds nine, and lets the lowest go; what comes again evicts nobody', () => {
    const uses = Array.from({ length: 9 }, (_, at) => ({ id: `m${at}`, at: at * minute }));
    const importanceOf = (id: string) => (id === 'm3' ? 0.1 : id === 'gone' ? undefined : 0.5);
    const ids = (more: readonly { id: string; at: number }[]) =>
      computeWorkingMemory([...uses, ...more], { now: 10 * minute, importanceOf })
        .map(({ id }) => id)
        .sort();
    expect(ids([])).toHaveLength(9);
    expect(ids([{ id: 'm0', at: 9 * minute }])).toHaveLength(9);
    expect(ids([{ id: 'gone', at: 9 * minute }])).toContain('m3');
    expect(ids([{ id: 'new', at: 9 * minute }])).toEqual(
      ['m0', 'm1', 'm2', 'm4', 'm5', 'm6', 'm7', 'm8', 'new'].sort(),
    );
  });

  it('is that of the session that was busy last', async () => {
    const { engine } = await initialisedEngine();
    const of = (session: string) => ({ ...ada, session });
    const { memory: redis } = await engine.remember('The cache lives in Redis.', of('one'));
    await engine.get(redis?.id ?? '', { by: of('one') });
    await engine.settled();
    const one = await engine.working({});
    expect(one).toMatchObject({ session: 'one', items: [{ title: redis?.title, uses: 2 }] });
    const { memory: port } = await engine.remember('Postgres listens on port 5433.', of('two'));
    await engine.settled();
    expect((await engine.working({})).items.map(({ id }) => id)).toEqual([port?.id]);
    expect((await engine.working({ session: 'one' })).items).toHaveLength(1);
  });
});
