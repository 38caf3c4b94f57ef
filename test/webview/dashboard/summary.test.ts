import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayLawOf, statusBounds } from '../../../src/engine/laws';
import { statuses } from '../../../src/engine/vocabulary';
import {
  binOf,
  bins,
  computeSummary,
  countOf,
  isSameCount,
  zones,
} from '../../../webview/dashboard/summary';
import { decayReport, reportTime } from '../../fixtures/decayReport';
import { memory } from './memories';

const now = reportTime;
const law = decayLawOf(23);
const day = 86_400_000;

describe('the bins of relevance', () => {
  it('follow each other without a gap, from nothing to anything', () => {
    expect(bins[0]?.from).toBe(0);
    expect(bins.at(-1)?.to).toBe(Number.POSITIVE_INFINITY);
    for (const [index, bin] of bins.slice(1).entries()) expect(bin.from).toBe(bins[index]?.to);
  });

  it('hold every relevance in one of them', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20, noNaN: true }), (relevance) => {
        const bin = bins[binOf(relevance)];
        expect(relevance >= (bin?.from ?? 0) && relevance < (bin?.to ?? 0)).toBe(true);
      }),
    );
  });

  it('do not lie across a bound of status', () => {
    for (const bound of Object.values(statusBounds)) {
      expect(bins[binOf(bound)]?.from).toBeCloseTo(bound, 10);
    }
    expect(zones.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 7],
      [7, 10],
      [10, bins.length],
    ]);
  });
});

describe('what is shown of all memories', () => {
  it('counts each memory once by status and once by type', () => {
    const { memories } = decayReport({ count: 300 });
    const { total, byStatus, byType, histogram } = computeSummary(memories, { now, law });
    expect(total).toBe(300);
    expect(statuses.reduce((sum, status) => sum + byStatus[status], 0)).toBe(300);
    expect(byType.reduce((sum, { count }) => sum + count, 0)).toBe(300);
    const inBins = histogram.bins.reduce((sum, counts) => sum + countOf(counts), 0);
    expect(inBins + histogram.pinned + histogram.putAside).toBe(300);
  });

  it('leaves the pinned apart from the scale, and what was put aside out of it', () => {
    const memories = [
      memory('a', { pinned: true }),
      memory('b', { status: 'archived' }),
      memory('c', { status: 'superseded', pinned: true }),
      memory('d'),
    ];
    const { histogram, fading } = computeSummary(memories, { now, law });
    expect([histogram.pinned, histogram.putAside]).toEqual([1, 2]);
    expect(histogram.bins.reduce((sum, counts) => sum + countOf(counts), 0)).toBe(1);
    expect(fading.every(({ memory: { id } }) => id === 'd')).toBe(true);
  });

  it('shows what is kept active by its status, at its relevance', () => {
    const young = memory('young', { age: 3, importance: 0.3 });
    const { histogram, byStatus } = computeSummary([young], { now, law });
    expect(byStatus.active).toBe(1);
    const bin = histogram.bins.findIndex((counts) => countOf(counts) === 1);
    expect(bins[bin]?.to).toBeLessThanOrEqual(statusBounds.fading);
    expect(histogram.bins[bin]?.active).toBe(1);
  });

  it('lists what fades next, the next first', () => {
    const memories = [
      memory('late', { age: 20, used: [1] }),
      memory('soon', { age: 20, used: [10] }),
      memory('gone', { age: 200 }),
    ];
    const { fading } = computeSummary(memories, { now, law });
    expect(fading.map(({ memory: { id } }) => id)).toEqual(['soon', 'late']);
    expect(fading.every(({ fade }) => fade.at >= now)).toBe(true);
  });

  it('fades slower with a longer half-life', () => {
    const { memories } = decayReport({ count: 100 });
    const active = (days: number) =>
      computeSummary(memories, { now, law: decayLawOf(days) }).byStatus.active;
    expect(active(5)).toBeLessThan(active(23));
    expect(active(23)).toBeLessThan(active(300));
  });

  it('has nothing to list of nothing', () => {
    const { total, byType, fading } = computeSummary([], { now: now + day, law });
    expect([total, byType, fading]).toEqual([0, [], []]);
  });
});

describe('another half-life', () => {
  const summaryOf = (days: number, age: number) =>
    computeSummary([memory('a', { age })], { now, law: decayLawOf(days) });

  it('changes no count where nothing is old enough for it', () => {
    expect(isSameCount(summaryOf(23, 0), summaryOf(22, 0))).toBe(true);
    expect(isSameCount(summaryOf(23, 200), summaryOf(90, 200))).toBe(false);
  });
});
