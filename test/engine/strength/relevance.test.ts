import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTypeNames } from '../../../src/engine';
import {
  type MemoryType,
  memoryTypeRow,
  retentionCategories,
} from '../../../src/engine/model/memoryTypes';
import { defaultHalfLifeDays } from '../../../src/engine/model/settings';
import {
  computeRelevance,
  computeStatus,
  decayLawOf,
  defaultDecayLaw,
  isPermanent,
  lastingTypes,
  minimumRetentionDays,
  type Use,
} from '../../../src/engine/strength/relevance';
import { day, iso, now, unused, used } from './moments';

describe('relevance', () => {
  // importance × e^(−0.03 d) × usage × weight, worked out by hand.
  const golden: readonly [
    type: 'solution' | 'decision' | 'error',
    importance: number,
    use: Use,
    expected: number,
  ][] = [
    ['solution', 0.8, used(1, 0), 0.96],
    ['solution', 0.8, used(1, 23.104906), 0.48],
    ['solution', 0.8, used(3, 10), 1.422371],
    ['decision', 0.5, used(15, 60), 0.429777],
    ['error', 1, unused(0), 0.4],
    ['error', 1, unused(100), 0.019915],
  ];

  it.each(golden)('follows the law of document 000: %s %d', (type, importance, use, expected) => {
    const memory = { type, importance, updated: iso(500) };
    expect(computeRelevance(memory, use, { now })).toBeCloseTo(expected, 5);
  });

  it('weighs by the stores of document 002 where a folder fades by them', () => {
    const law = { ...defaultDecayLaw, fading: 'stores' as const };
    const at = (type: 'solution' | 'procedure', pinned = false) =>
      computeRelevance({ type, importance: 0.8, pinned }, used(1, 10), { now, law });
    expect(at('solution')).toBeCloseTo(0.8 * 1.2 * Math.exp(-0.3), 9);
    expect(at('procedure')).toBeCloseTo(0.8 * 1.0 * Math.exp(-0.3), 9);
    expect(at('procedure', true)).toBe(999);
  });

  it('of a pinned memory is 999 for ever', () => {
    expect(
      computeRelevance({ type: 'error', importance: 0, pinned: true }, unused(9_999), { now }),
    ).toBe(999);
  });

  it('never rises while nothing happens', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...memoryTypeNames),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(500),
        fc.nat(2_000),
        fc.nat(2_000),
        (type, importance, accessCount, first, more) => {
          const memory = { type, importance };
          const use = used(accessCount, 0);
          const sooner = computeRelevance(memory, use, { now: now + first * day });
          expect(
            computeRelevance(memory, use, { now: now + (first + more) * day }),
          ).toBeLessThanOrEqual(sooner);
        },
      ),
    );
  });

  it('does not trust a file from the future', () => {
    const memory = { type: 'error' as const, importance: 1, updated: iso(-3_650) };
    expect(computeRelevance(memory, unused(0), { now })).toBeCloseTo(0.4, 5);
  });
});

describe('the profiles of the documents', () => {
  // Bands of 000 and 002, floors of 001, and nothing else: no priority, trust, citation or pause, and no lasting types.
  it.each(['documents', 'stores'] as const)('%s have their bands and their floors', (fading) => {
    const law = decayLawOf(defaultHalfLifeDays, fading, {
      activity: { days: [], until: now },
      citationsOf: () => 9,
    });
    expect(Object.keys(law)).toEqual(['dailyRate', 'fading']);
    const statusAfter = (type: MemoryType, days: number) =>
      computeStatus(
        {
          ...{ type, importance: 1, priority: 'critical', author: 'human:ann', id: 'm' },
          updated: iso(days),
        },
        unused(days),
        { now, law },
      );
    for (const type of memoryTypeNames) {
      const { retention } = memoryTypeRow(type);
      const { minimumDays, permanent } = retentionCategories[retention];
      expect(statusAfter(type, minimumDays - 1), type).toBe('active');
      expect(statusAfter(type, 400), type).toBe(permanent ? 'fading' : 'archived');
    }
    const relevanceOf = (days: number) =>
      computeRelevance({ type: 'decision', importance: 1 }, unused(days), { now, law });
    const bands = Array.from({ length: 60 }, (_, at) => 46 + at).map((days) => {
      const relevance = relevanceOf(days);
      return [statusAfter('decision', days), relevance] as const;
    });
    for (const [band, relevance] of bands) {
      const expected = relevance >= 0.2 ? 'fading' : relevance >= 0.05 ? 'dormant' : 'archived';
      expect(band).toBe(relevance >= 0.5 ? 'active' : expected);
    }
    expect(new Set(bands.map(([band]) => band)).size).toBeGreaterThan(1);
  });
});

describe('status', () => {
  const check = (
    memory: Partial<Parameters<typeof computeStatus>[0]> & {
      type: Parameters<typeof computeStatus>[0]['type'];
    },
    use: Use,
    expected: string,
  ): void => {
    expect(computeStatus({ importance: 0.5, updated: iso(365), ...memory }, use, { now })).toBe(
      expected,
    );
  };

  it('of what was just remembered is active, even when its score is low', () => {
    for (const type of memoryTypeNames)
      check({ type, importance: 0, updated: iso(0) }, unused(0), 'active');
  });

  it('of year-old files in a fresh clone is active', () => {
    for (const type of memoryTypeNames) check({ type, updated: iso(365) }, unused(0), 'active');
  });

  it('falls through the bands once minimum retention is over', () => {
    check({ type: 'general' }, unused(6), 'active');
    check({ type: 'general', importance: 1 }, unused(8), 'fading');
    check({ type: 'general' }, unused(20), 'dormant');
    check({ type: 'general' }, unused(60), 'archived');
    check({ type: 'fact' }, unused(13), 'active');
    check({ type: 'fact' }, unused(15), 'dormant');
    check({ type: 'decision' }, unused(44), 'active');
    check({ type: 'decision' }, unused(46), 'dormant');
  });

  it('of corrections, preferences, entities, pinned and immutable never sinks below fading', () => {
    check({ type: 'correction' }, unused(5_000), 'fading');
    check({ type: 'preference' }, unused(5_000), 'fading');
    check({ type: 'entity' }, unused(5_000), 'fading');
    check({ type: 'general', immutable: true }, unused(5_000), 'fading');
    check({ type: 'general', pinned: true }, unused(5_000), 'active');
  });

  it('of what holds until somebody says otherwise never sinks below fading where memories fade with grace', () => {
    const law = { ...defaultDecayLaw, fading: 'graceful' as const };
    for (const type of memoryTypeNames) {
      const aged = { type, importance: 0.5, updated: iso(365) };
      const status = computeStatus(aged, unused(5_000), { now, law });
      const lasts = lastingTypes.has(type) || isPermanent({ type });
      expect(status, type).toBe(lasts ? 'fading' : 'archived');
    }
  });

  it('of what is critical stays active four times as long where memories fade with grace', () => {
    const law = { ...defaultDecayLaw, fading: 'graceful' as const };
    const fact = { type: 'fact' as const, importance: 0.5, updated: iso(365) };
    const critical = { ...fact, priority: 'critical' as const };
    expect(computeStatus(critical, unused(55), { now, law })).toBe('active');
    expect(computeStatus(critical, unused(57), { now, law })).not.toBe('active');
    expect(computeStatus(critical, unused(55), { now })).not.toBe('active');
    expect(computeStatus(fact, unused(15), { now, law })).not.toBe('active');
  });

  it('set by hand wins over every law', () => {
    check({ type: 'policy', importance: 1, status: 'archived' }, used(50, 0), 'archived');
    check(
      { type: 'policy', importance: 1, status: 'superseded', pinned: true },
      used(50, 0),
      'superseded',
    );
  });

  it('keeps 7, 14 or 45 days by category', () => {
    expect(
      [...new Set(memoryTypeNames.map((type) => minimumRetentionDays({ type })))].sort(
        (a, b) => a - b,
      ),
    ).toEqual([7, 14, 45]);
  });
});
