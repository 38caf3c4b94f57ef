import { describe, expect, it } from 'vitest';
import type { DecayMemory, DecayReport } from '../../../src/engine';
import { takeSteps } from '../../../src/engine/model/steps';
import {
  computeStanding,
  type ForecastOptions,
  forecastSteps,
  reportedLaw,
} from '../../../src/engine/strength/forecast';
import { decayReport, reportTime } from '../../fixtures/decayReport';
import { memory } from '../../webview/dashboard/memories';
import { ada, start, testEngine } from '../support/testEngine';

const day = 86_400_000;
const now = reportTime;

const reportOf = (...memories: readonly DecayMemory[]): DecayReport => ({
  ...decayReport({ count: 0 }),
  halfLifeDays: 23,
  fading: 'documents',
  activeDays: [],
  memories,
});

const foretell = (report: DecayReport, options: ForecastOptions = {}) =>
  takeSteps(forecastSteps(report, options));

/** Relevance 0.72 when used: fades in 12 days at a half-life of 23. */
const used = memory('used', { age: 100, used: [0] });
/** Relevance 0.36, of an age at which a fact is kept four days more. */
const young = memory('young', { age: 10 });
const pinned = memory('pinned', { pinned: true });

describe('a forecast', () => {
  it('says what fades next, when and why', () => {
    const { memories, fades } = foretell(reportOf(used, young, pinned), { days: 30 });
    expect(fades).toBe(2);
    expect(memories.map(({ id, to, because }) => [id, to, because])).toEqual([
      ['young', 'fading', 'keeping_ends'],
      ['used', 'fading', 'relevance_falls'],
    ]);
    const days = memories.map(({ at }) => (Date.parse(at) - now) / day);
    expect(days[0]).toBeCloseTo(4, 5);
    expect(days[1]).toBeCloseTo(23 * Math.log2(0.72 / 0.5), 5);
  });

  it('counts what fades within a week, a month, a quarter and the days that are asked for', () => {
    const count = (days: number) => foretell(reportOf(used, young, pinned), { days }).horizons;
    expect(count(5)).toEqual([
      { days: 5, fades: 1 },
      { days: 7, fades: 1 },
      { days: 30, fades: 2 },
      { days: 90, fades: 2 },
    ]);
  });

  it('of another law tells what would stand lower than today, and how many do so without it', () => {
    const old = memory('old', { age: 100, used: [10] });
    const { memories, horizons, unchanged } = foretell(reportOf(old, used), { halfLife: 5 });
    expect(memories.map(({ id, because }) => [id, because])).toEqual([
      ['old', 'law_changes'],
      ['used', 'relevance_falls'],
    ]);
    expect(horizons[0]).toEqual({ days: 7, fades: 2 });
    expect(unchanged?.[0]).toEqual({ days: 7, fades: 1 });
    expect(foretell(reportOf(old, used)).unchanged).toBe(undefined);
  });

  it('of another profile knows what is kept longer by it', () => {
    const decision = memory('decision', { type: 'decision', age: 300, author: 'human:ada' });
    const there = (fading: 'graceful' | 'documents') =>
      computeStanding(decision, { now, law: reportedLaw(reportOf(decision), { fading }) }).status;
    expect([there('graceful'), there('documents')]).toEqual(['fading', 'archived']);
  });

  it('tells what is active by its age alone, until when', () => {
    const younger = memory('younger', { age: 2 });
    const { kept } = foretell(reportOf(used, young, younger, pinned));
    expect(kept).toEqual({
      count: 2,
      first: new Date(now + 4 * day).toISOString(),
      last: new Date(now + 12 * day).toISOString(),
    });
    expect(foretell(reportOf(used, pinned)).kept).toBe(null);
  });

  it('lists so many at most, and counts all', () => {
    const { memories, fades } = foretell(reportOf(used, young), { limit: 1 });
    expect([memories.length, fades]).toEqual([1, 2]);
  });
});

const bot = { actor: 'agent:bot', trigger: 'test' } as const;
const id = '3f2a1b00-0000-4000-8000-000000000001';
const files = {
  // Here a day is a day, whether anything happens on it or not.
  '_config.json': '{"fading": "documents"}',
  'graph/facts/port.md': `---\nid: ${id}\ntype: fact\ntitle: Port\nimportance: 0.5\nauthor: agent:bot\ncreated: 2025-03-01T00:00:00Z\n---\nThe port is 5433.\n`,
};

describe('what somebody keeps', () => {
  const statusAfter = async (
    days: number,
    keep: (engine: ReturnType<typeof testEngine>['engine']) => Promise<unknown>,
  ): Promise<string | undefined> => {
    const { engine, wait } = testEngine(files);
    await engine.list();
    await engine.settled();
    await keep(engine);
    wait(days);
    return (await engine.list())[0]?.status;
  };

  it('is active for as long as it is snoozed', async () => {
    expect(await statusAfter(25, async () => undefined)).not.toBe('active');
    expect(await statusAfter(25, (engine) => engine.snooze([id], undefined, ada))).toBe('active');
    expect(await statusAfter(55, (engine) => engine.snooze([id], 60, ada))).toBe('active');
    expect(await statusAfter(65, (engine) => engine.snooze([id], 60, ada))).not.toBe('active');
  });

  it('is kept by an agent for thirty days at most', async () => {
    expect(await statusAfter(29, (engine) => engine.snooze([id], 30, bot))).toBe('active');
    const { engine } = testEngine(files);
    await expect(engine.snooze([id], 31, bot)).rejects.toMatchObject({
      ...{ code: 'invalid_argument', data: { name: 'days', value: 31, maximum: 30 } },
    });
    expect(await statusAfter(29, () => engine.list())).not.toBe('active');
  });

  it('is no use, and changes no file', async () => {
    const { engine, store } = testEngine(files);
    await engine.list();
    const { memories, until } = await engine.snooze([id], 10, ada);
    expect(memories.map(({ title }) => title)).toEqual(['Port']);
    expect(Date.parse(until) - start.getTime()).toBe(10 * day);
    expect((await engine.get(id, { peek: true })).strengths.accessCount).toBe(0);
    expect(store.textAt('graph/facts/port.md')).toBe(files['graph/facts/port.md']);
  });

  it('is used, reviewed and kept as a new one where a person says that it is still true', async () => {
    const { engine, wait } = testEngine(files);
    await engine.list();
    await engine.settled();
    wait(100);
    expect(await engine.confirm(id, ada)).toMatchObject({ status: 'active', reviewed: true });
    const { memory: kept, strengths } = await engine.get(id, { peek: true });
    expect(kept.reviewed).toMatch(/^human:ada /u);
    expect(strengths.accessCount).toBe(1);
  });

  it('is only used where an agent says so', async () => {
    const { engine, wait } = testEngine(files);
    await engine.list();
    await engine.settled();
    wait(100);
    expect(await engine.confirm(id, bot)).toMatchObject({ status: 'fading', reviewed: false });
    const { memory: kept, strengths } = await engine.get(id, { peek: true });
    expect([kept.reviewed, strengths.accessCount]).toEqual([undefined, 1]);
  });

  it('is neither still true nor put off once somebody put it away, and what replaced it is told', async () => {
    const { engine } = testEngine(files);
    await engine.forget(id, ada);
    const putAway = { code: 'memory_put_away', data: { title: 'Port', state: 'archived' } };
    await expect(engine.confirm(id, ada)).rejects.toMatchObject(putAway);
    await expect(engine.snooze([id], 10, ada)).rejects.toMatchObject(putAway);
    expect((await engine.get(id, { peek: true })).strengths).toMatchObject({
      ...{ status: 'archived', accessCount: 0 },
    });
    await engine.restore(id, ada);
    const { memory: newer } = await engine.remember('The port is 9090.', ada);
    await engine.answer(newer?.id ?? '', { kind: 'replaces', reference: id }, ada);
    await expect(engine.confirm(id, ada)).rejects.toMatchObject({
      data: { title: 'Port', state: 'replaced', replacements: [newer?.title] },
    });
  });
});
