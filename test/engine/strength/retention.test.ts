import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retentionLaws } from '../../../src/engine/model/settings';
import type { Use } from '../../../src/engine/strength/relevance';
import {
  computeRetention,
  type Encoding,
  isOnTipOfTongue,
  type RetainedMemory,
  type RetentionMoment,
} from '../../../src/engine/strength/retention';

const day = 86_400_000;
const birth = Date.parse('2026-03-01T00:00:00Z');
const onDay = (days: number): number => birth + days * day;
const memory: RetainedMemory = { type: 'fact', created: new Date(birth).toISOString() };
const unused: Use = { accessCount: 0, firstSeen: birth };

/** Used so many days after it was made, each time noted. */
const usedAfter = (...days: readonly number[]): Use => ({
  accessCount: days.length,
  firstSeen: birth,
  ...(days.length === 0 ? {} : { lastAccessed: onDay(Math.max(...days)) }),
  recentAccesses: days.map(onDay).slice(-32),
});

const retained = (
  use: Use,
  days: number,
  { encoding = {}, ...moment }: { readonly encoding?: Encoding } & Partial<RetentionMoment> = {},
) => computeRetention(memory, { use, encoding }, { now: onDay(days), ...moment });

// The numbers of a scheduler of its own that was written from the published formulas, to six digits.
describe('retention by FSRS-6', () => {
  it.each([
    [[], 2.3065, 1],
    [[1], 7.315301, 1.947837],
    [[1, 4], 19.833473, 2.793938],
    [[1, 4, 12], 48.199593, 3.550634],
    [[1, 4, 12, 33], 111.686808, 4.229988],
    [[1, 4, 12, 33, 100], 277.815168, 4.84671],
    [[0.2, 0.5, 9], 23.428233, 3.614042],
  ] as const)('follows the golden sequence %j', (days, stability, storage) => {
    const now = days.at(-1) ?? 0;
    const state = retained(usedAfter(...days), now, { law: 'fsrs6' });
    expect(state.stability).toBeCloseTo(stability, 5);
    expect(state.storage).toBeCloseTo(storage, 5);
    const then = retained(usedAfter(...days), now + stability, { law: 'fsrs6' });
    expect(then.retrieval).toBeCloseTo(0.9, 6);
  });
});

describe('retention by the tables of document 001', () => {
  const by = (fields: Partial<RetainedMemory>, days: number, more: Partial<RetentionMoment> = {}) =>
    computeRetention(
      { ...memory, ...fields },
      { use: unused, encoding: {} },
      { now: onDay(days), law: 'tiers', ...more },
    ).retrieval;

  it('divides the stability by the rate of the category, and triples it where nothing is proven', () => {
    expect(by({ type: 'fact' }, 200, { tier: 'semantic' })).toBeCloseTo(0.81, 12);
    expect(by({ type: 'decision' }, 50, { tier: 'semantic' })).toBeCloseTo(0.81, 12);
    expect(by({ type: 'general' }, 20 / 3)).toBeCloseTo(0.81, 12);
    expect(by({ type: 'correction' }, 5000)).toBe(1);
  });

  it('freezes what is in cold storage', () => {
    const use = { ...unused, demotedAt: onDay(20 / 3) };
    const at = (days: number) =>
      computeRetention(
        { ...memory, type: 'general' },
        { use, encoding: {} },
        { now: onDay(days), law: 'tiers', tier: 'dormant' },
      ).retrieval;
    expect(at(300)).toBeCloseTo(0.81, 12);
    expect(at(9000)).toBe(at(300));
  });
});

describe('retention by document 001', () => {
  it('falls to 0.81 in as many days as the stability has, which is one at first', () => {
    expect(retained(unused, 0)).toEqual({ stability: 1, retrieval: 1, storage: 1 });
    expect(retained(unused, 1).retrieval).toBeCloseTo(0.81, 12);
    expect(retained(unused, 7.43).retrieval).toBeCloseTo(0.3, 3);
    expect(retained(unused, 14.24).retrieval).toBeCloseTo(0.15, 3);
  });

  it('follows the golden sequence: used after one day and after three', () => {
    const once = retained(usedAfter(1), 1);
    expect(once.stability).toBeCloseTo(1.1785, 10);
    expect(once.storage).toBeCloseTo(2.071, 10);
    expect(once.retrieval).toBe(1);
    const twice = retained(usedAfter(1, 3), 10);
    expect(twice.stability).toBeCloseTo(1.40691, 4);
    expect(twice.storage).toBeCloseTo(3.09553, 4);
    expect(twice.retrieval).toBeCloseTo(0.41472, 4);
  });

  it('gains more by a use that was hard than by one that was easy', () => {
    const easy = retained(usedAfter(0.1), 20);
    const hard = retained(usedAfter(20), 20);
    expect(hard.stability).toBeGreaterThan(easy.stability);
    expect(hard.storage).toBeGreaterThan(easy.storage);
  });

  it('is deep and out of reach at once, on the tip of the tongue', () => {
    const retention = retained(usedAfter(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 200);
    const { storage, retrieval } = retention;
    expect(isOnTipOfTongue(retention)).toBe(true);
    expect(storage).toBeGreaterThan(7);
    expect(retrieval).toBeLessThan(0.1);
  });

  it('begins with how it was encoded, felt and captured', () => {
    const capturedAt = onDay(0.1);
    expect(retained(unused, 0, { encoding: { boost: 1.2 } }).stability).toBeCloseTo(1.2);
    expect(retained(unused, 1, { encoding: { capturedAt } }).stability).toBeCloseTo(1.3);
    const felt = { ...memory, emotion: { valence: -1, arousal: 0.9, flashbulb: true } };
    const { stability } = computeRetention(felt, { use: unused, encoding: {} }, { now: onDay(1) });
    expect(stability).toBeCloseTo(1.5);
    expect(retained(unused, 0, { association: 1.02 }).stability).toBeCloseTo(1.02);
  });

  it('counts what was said again like a use, and uses that nobody noted as of the first day', () => {
    const said: Use = { ...usedAfter(2), accessCount: 0, reinforcedCount: 1 };
    expect(retained(said, 3)).toEqual(retained(usedAfter(2), 3));
    const old: Use = { accessCount: 3, firstSeen: birth, lastAccessed: onDay(2) };
    expect(retained(old, 3).stability).toBeCloseTo(retained(usedAfter(0, 0, 2), 3).stability);
  });
});

describe('retention by FSRS-6', () => {
  it('begins with a good review, and gives 0.9 after its stability', () => {
    const { stability } = retained(unused, 0, { law: 'fsrs6' });
    expect(stability).toBe(2.3065);
    expect(retained(unused, 2.3065, { law: 'fsrs6' }).retrieval).toBeCloseTo(0.9, 10);
  });

  it('grows by spacing: three uses weeks apart keep longer than three in an hour', () => {
    const crammed = retained(usedAfter(0.01, 0.02, 0.03), 60, { law: 'fsrs6' });
    const spaced = retained(usedAfter(7, 21, 60), 60, { law: 'fsrs6' });
    expect(spaced.stability).toBeGreaterThan(5 * crammed.stability);
  });
});

describe.each(retentionLaws)('retention by the law “%s”', (law) => {
  const uses = fc
    .array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 40 })
    .map((days) => [...days].sort((left, right) => left - right));

  it('keeps its bounds, and falls with time', () => {
    const times = fc.tuple(fc.nat(4000), fc.nat(4000));
    fc.assert(
      fc.property(uses, times, (days, [one, other]) => {
        const [sooner, later] = [400 + Math.min(one, other), 400 + Math.max(one, other)];
        const [first, second] = [sooner, later].map((at) =>
          retained(usedAfter(...days), at, { law }),
        );
        for (const known of [first, second]) {
          expect(known?.retrieval).toBeGreaterThanOrEqual(0);
          expect(known?.retrieval).toBeLessThanOrEqual(1);
          expect(known?.storage).toBeGreaterThanOrEqual(1);
          expect(known?.storage).toBeLessThanOrEqual(10);
          expect(known?.stability).toBeLessThanOrEqual(36_500);
        }
        expect(second?.retrieval).toBeLessThanOrEqual(first?.retrieval ?? 0);
      }),
    );
  });

  it('is never less stable or less deep for one use more', () => {
    fc.assert(
      fc.property(uses, (days) => {
        const few = days.slice(0, 31);
        const before = retained(usedAfter(...few), 500, { law });
        const then = retained(usedAfter(...few, 450), 500, { law });
        expect(then.stability).toBeGreaterThanOrEqual(before.stability);
        expect(then.storage).toBeGreaterThanOrEqual(before.storage);
        expect(then.retrieval).toBeGreaterThanOrEqual(before.retrieval);
      }),
    );
  });
});
