import { describe, expect, it } from 'vitest';
import { decayLawOf } from '../../../src/engine/laws';
import type { DecayMemory } from '../../../src/engine/vocabulary';
import { computeCourse, layOutCourse, readingAt } from '../../../webview/dashboard/course';
import { columnAt, layOutHistogram } from '../../../webview/dashboard/histogram';
import { bins, computeSummary } from '../../../webview/dashboard/summary';
import { decayReport, reportTime } from '../../fixtures/decayReport';
import { memory } from './memories';

const now = reportTime;
const law = decayLawOf(23);
const measure = (text: string): number => text.length * 6;
const words = {
  statusLabel: (status: string) => status,
  formatCount: String,
  formatBound: (bound: number) => bound.toPrecision(2),
  formatTick: (instant: number) => new Date(instant).toISOString().slice(5, 10),
  nowLabel: 'now',
  keptLabel: 'kept active',
  measure,
};
const widths = [200, 268, 500, 1200] as const;

describe('the histogram', () => {
  const { memories } = decayReport({ count: 300 });
  const saved = computeSummary(memories, { now, law }).histogram;
  const shown = computeSummary(memories, { now, law: decayLawOf(90) }).histogram;
  const sceneOf = (width: number, whatIf = saved) =>
    layOutHistogram({ ...words, saved, shown: whatIf, size: { width, height: 176 } });

  it.each(widths)('lies inside of %d pixels', (width) => {
    const { bars, bounds, columns } = sceneOf(width);
    for (const { x, y, width: wide, height } of bars) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect(height).toBeGreaterThan(0);
    }
    expect(columns).toHaveLength(bins.length + 1);
    expect(bounds.map(({ text }) => text)).toEqual(['0.050', '0.20', '0.50']);
  });

  it.each(widths)('writes nothing over something else in %d pixels', (width) => {
    const { counts, zones } = sceneOf(width);
    for (const labels of [counts, zones]) {
      for (const [index, { x, text }] of labels.slice(1).entries()) {
        const before = labels[index];
        const gap = x - measure(text) / 2 - ((before?.x ?? 0) + measure(before?.text ?? '') / 2);
        expect(gap).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('puts the bars of a column on top of each other', () => {
    const { bars, ground } = sceneOf(500);
    for (const { x } of bars) {
      let y = ground;
      for (const bar of bars.filter((one) => one.x === x)) {
        expect(bar.y + bar.height).toBeCloseTo(y, 6);
        y = bar.y;
      }
    }
  });

  it('shows what is saved as an outline only where something else is tried', () => {
    expect(sceneOf(500).outline).toEqual([]);
    expect(sceneOf(500, shown).outline).toHaveLength(2 * bins.length + 2);
  });

  it('has something to see of one memory among thousands, and nothing of none', () => {
    const many = decayReport({ count: 5_000 }).memories;
    const one = memory('only', { importance: 1, type: 'policy', age: 0, used: [0, 0, 0, 0, 0, 0] });
    const { histogram } = computeSummary([...many.slice(0, 4_000), one], { now, law });
    const scene = layOutHistogram({
      ...words,
      saved: histogram,
      shown: histogram,
      size: { width: 500, height: 176 },
    });
    expect(Math.min(...scene.bars.map(({ height }) => height))).toBeGreaterThan(0);
    const none = computeSummary([], { now, law }).histogram;
    const empty = layOutHistogram({
      ...words,
      saved: none,
      shown: none,
      size: { width: 500, height: 176 },
    });
    expect([empty.bars, empty.counts]).toEqual([[], []]);
  });

  it('marks what is kept above what its relevance alone would make of it', () => {
    const old = memory('old', { importance: 0.1, type: 'fact', age: 400, used: [] });
    const isNew = memory('new', { importance: 0.1, type: 'fact', age: 1, used: [] });
    const kept = [old, isNew].map((one) => {
      const { histogram } = computeSummary([one], { now, law });
      return sceneOf(500, histogram).bars.map(({ status, isKept }) => [status, isKept]);
    });
    expect(kept).toEqual([[['archived', false]], [['active', true]]]);
  });

  it('is read by its columns', () => {
    const scene = sceneOf(500);
    expect(columnAt(scene, 1)).toBe(0);
    expect(columnAt(scene, 499)).toBe(bins.length);
    expect(columnAt(scene, (scene.columns.at(-1)?.x ?? 0) - 2)).toBeUndefined();
  });
});

describe('the course of a memory', () => {
  const courseOf = (one: DecayMemory, days = 23) =>
    computeCourse(one, { now, law: decayLawOf(days), savedLaw: law });
  const used = memory('used', { age: 60, used: [40, 20, 5] });

  it('has a dot for each use that was noted', () => {
    const course = courseOf(used);
    expect(course?.uses).toHaveLength(3);
    const heights = course?.uses.map(({ relevance }) => relevance) ?? [];
    expect([...heights].sort((left, right) => left - right)).toEqual(heights);
  });

  it('shows that it is kept from now on where somebody snoozed it', () => {
    const old = memory('old', { importance: 0.1 });
    const snoozed = { ...old, use: { ...old.use, snoozedUntil: now + 30 * 86_400_000 } };
    expect(courseOf(snoozed)?.kept).toEqual({ from: now, to: now + 30 * 86_400_000 });
  });

  it('goes on without a step from the past to the future', () => {
    const course = courseOf(used);
    expect(course?.past.at(-1)).toEqual(course?.future[0]);
  });

  it('stands still in time while another half-life is tried', () => {
    const saved = courseOf(used);
    const tried = courseOf(used, 200);
    expect(tried?.to).toBe(saved?.to);
    expect(saved?.saved).toEqual([]);
    expect(tried?.saved.length).toBeGreaterThan(0);
  });

  it('of a pinned memory there is none', () => {
    expect(courseOf(memory('pinned', { pinned: true }))).toBeUndefined();
  });

  it.each([
    ['written now', memory('new', { age: 0 })],
    ['written in the future', memory('future', { age: -3 })],
    ['of no importance', memory('nothing', { importance: 0 })],
    ['of no date', { ...memory('undated'), created: 'once', updated: 'later' }],
    ['used often, of which little was noted', { ...used, use: { ...used.use, accessCount: 900 } }],
    ['put aside', memory('aside', { status: 'archived' })],
    ['immutable', memory('immutable', { immutable: true, age: 400 })],
  ] as const)('of a memory %s lies inside of every width', (_what, one) => {
    const course = courseOf(one);
    expect(course).toBeDefined();
    if (course === undefined) return;
    for (const width of widths) {
      const scene = layOutCourse({ ...words, course, size: { width, height: 208 } });
      const { plot } = scene;
      for (const { x, y } of [...scene.past, ...scene.future, ...scene.uses]) {
        expect(x).toBeGreaterThanOrEqual(plot.x - 0.01);
        expect(x).toBeLessThanOrEqual(plot.x + plot.width + 0.01);
        expect(y).toBeGreaterThanOrEqual(plot.y - 0.01);
        expect(y).toBeLessThanOrEqual(plot.y + plot.height + 0.01);
      }
      for (const [index, { x, text }] of scene.ticks.slice(1).entries()) {
        const before = scene.ticks[index];
        const free = measure(text) / 2 + measure(before?.text ?? '') / 2;
        expect(x - (before?.x ?? 0)).toBeGreaterThan(free);
      }
    }
  });

  it('is read at its nearest point', () => {
    const course = courseOf(used);
    if (course === undefined) throw new Error('It has a course.');
    const scene = layOutCourse({ ...words, course, size: { width: 400, height: 208 } });
    const last = scene.readings.length - 1;
    expect(readingAt(scene, -50)).toBe(0);
    expect(readingAt(scene, 4_000)).toBe(last);
    const times = scene.readings.map(({ at }) => at);
    expect([...times].sort((left, right) => left - right)).toEqual(times);
  });
});
