import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relevanceAt, relevanceCurve } from '../../../src/engine/strength/fading';
import {
  computeRelevance,
  type DecayingMemory,
  decayLawOf,
  type Use,
} from '../../../src/engine/strength/relevance';
import { day, daysAgo, iso, now } from './moments';

/** Made and first seen 100 days ago; unread it is worth 0.5 at first, read once 1, read three times 2. */
const memory: DecayingMemory = { type: 'fix', importance: 1, created: iso(100), updated: iso(100) };
const firstSeen = daysAgo(100);
const unread: Use = { accessCount: 0, firstSeen };
/** Read so many days ago, each time noted. */
const readAt = (...days: readonly number[]): Use => ({
  accessCount: days.length,
  firstSeen,
  lastAccessed: daysAgo(Math.min(...days)),
  recentAccesses: days.map(daysAgo),
});

/** Fading halves in 10 days, so that the numbers can be worked out by eye. */
const law = decayLawOf(10);

describe('relevance as it was and will be', () => {
  const check = (
    given: { readonly memory?: Partial<DecayingMemory>; readonly use: Use },
    expected: Readonly<Record<number, number | undefined>>,
  ): void => {
    for (const [days, relevance] of Object.entries(expected)) {
      const moment = { at: daysAgo(Number(days)), now, law };
      const actual = relevanceAt({ ...memory, ...given.memory }, given.use, moment);
      if (relevance === undefined) expect([days, actual]).toEqual([days, undefined]);
      else expect(actual, `${days} days ago`).toBeCloseTo(relevance, 8);
    }
  };

  it('of what was never read fades from the first sight', () => {
    check({ use: unread }, { 101: undefined, 100: 0.5, 90: 0.25, 80: 0.125, '-10': 0.5 / 2 ** 11 });
  });

  it('rises with each reading', () => {
    check({ use: readAt(50, 20, 10) }, { 60: 0.5 / 16, 50.001: 0.5 / 2 ** 4.9999 });
    check(
      { use: readAt(50, 20, 10) },
      { 50: 1, 40: 0.5, 20: Math.log2(3), 10: 2, 0: 1, '-10': 0.5 },
    );
  });

  it('begins again with an edit as long as nobody reads it', () => {
    const edited = { memory: { updated: iso(40) } };
    check({ ...edited, use: unread }, { 100: 0.5, 90: 0.25, 40: 0.5, 30: 0.25 });
    check({ ...edited, use: readAt(20) }, { 90: 0.25, 40: 0.5, 30: 0.25, 20: 1, 10: 0.5 });
    check({ ...edited, use: readAt(60) }, { 60: 1, 50: 0.5, 40: 0.25 });
  });

  it('is unknown before the oldest access that was noted, where there were others', () => {
    const use = { ...readAt(20, 10), accessCount: 7 };
    check({ use }, { 90: undefined, 20.1: undefined, 20: Math.log2(7), 10: 3, 0: 1.5 });
    const { recentAccesses: _none, ...old } = readAt(10);
    check({ use: { ...old, accessCount: 7 } }, { 11: undefined, 10: 3, 0: 1.5 });
    check({ use: old }, { 90: 0.25, 10: 1, 0: 0.5 });
  });

  it('is unknown before the first sight on this machine, but not for what was read here before', () => {
    check({ use: { ...unread, firstSeen: daysAgo(5) } }, { 50: undefined, 5: 0.5 });
    const use = { ...readAt(20), firstSeen: daysAgo(5) };
    check({ use }, { 50: undefined, 20: 1, 10: 0.5, 0: 0.25 });
  });

  it('is right whatever another program made of the list of accesses', () => {
    check(
      { use: { ...readAt(50, 20, 10), recentAccesses: [10, 50, 20].map(daysAgo) } },
      { 20: Math.log2(3), 10: 2 },
    );
    // The last access is missing in the list.
    check(
      { use: { ...readAt(20, 10), recentAccesses: [daysAgo(20)] } },
      { 20: 1, 10: Math.log2(3) },
    );
    // The list is longer than the count.
    check(
      { use: { ...readAt(50, 20, 10), accessCount: 1 } },
      { 60: 0.5 / 16, 20: 0.5 / 2 ** 8, 10: 1 },
    );
    check({ use: { ...readAt(20, 10), accessCount: 0 } }, { 90: 0.25, 10: 0.5, 0: 0.25 });
    // Later accesses than the last one, or a list without a last one, are none.
    check(
      { use: { ...readAt(20), recentAccesses: [20, 5].map(daysAgo) } },
      { 20: 1, 10: 0.5, 0: 0.25 },
    );
    check({ use: { ...unread, recentAccesses: [daysAgo(20)] } }, { 100: 0.5, 20: 0.5 / 2 ** 8 });
  });

  it('counts accesses of which nobody knows when from the last edit', () => {
    check(
      { memory: { updated: iso(40) }, use: { ...unread, accessCount: 3 } },
      { 50: undefined, 40: 2 },
    );
  });

  it('of a pinned memory is 999 since it is there', () => {
    check({ memory: { pinned: true }, use: unread }, { 101: undefined, 100: 999, 0: 999 });
    check(
      { memory: { pinned: true }, use: { ...readAt(10), accessCount: 9 } },
      { 50: 999, 0: 999 },
    );
  });

  it('is the law’s own where a clock was set back', () => {
    check(
      { use: { ...unread, firstSeen: daysAgo(-20) } },
      { 50: undefined, 0: 0.5, '-20': 0.5, '-30': 0.25 },
    );
    check({ use: readAt(-20) }, { 100: 0.5, 90: 0.25, 0: 1, '-20': 1, '-30': 0.5 });
    check({ memory: { updated: 'no date' }, use: unread }, { 100: 0.5, 90: 0.25 });
  });

  it('is at every instant from now on what decides about the status', () => {
    const days = fc.double({ min: -50, max: 400, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ created: days, updated: days, firstSeen: days }),
        fc.option(days, { nil: undefined }),
        fc.array(days, { maxLength: 5 }),
        fc.nat(8),
        fc.nat(500),
        (dates, last, recent, accessCount, ahead) => {
          const aged = { ...memory, created: iso(dates.created), updated: iso(dates.updated) };
          const use: Use = {
            accessCount,
            firstSeen: daysAgo(dates.firstSeen),
            recentAccesses: recent.map(daysAgo),
            ...(last === undefined ? {} : { lastAccessed: daysAgo(last) }),
          };
          const at = now + ahead * day;
          const expected = computeRelevance(aged, use, { now: at, law });
          expect(relevanceAt(aged, use, { at, now, law })).toBe(expected);
          // Without a now only dates in the future can make a difference.
          const latest = Math.max(0, ...Object.values(dates).map((date) => -date), -(last ?? 0));
          const later = now + (latest + ahead) * day;
          expect(relevanceAt(aged, use, { at: later, law })).toBeCloseTo(
            computeRelevance(aged, use, { now: later, law }),
            10,
          );
        },
      ),
    );
  });
});

describe('the course of relevance', () => {
  const curve = (use: Use, changes: Partial<Parameters<typeof relevanceCurve>[2]> = {}) =>
    relevanceCurve(memory, use, {
      from: daysAgo(100),
      to: daysAgo(-100),
      points: 3,
      now,
      law,
      ...changes,
    }).map(({ at, relevance }) => [(now - at) / day, Number(relevance.toFixed(4))]);

  it('has even points, and a step at each use', () => {
    const justBefore = 20 + 1 / day;
    expect(curve(readAt(20))).toEqual([
      [100, 0.5],
      [justBefore, 0.002],
      [20, 1],
      [0, 0.25],
      [-100, 0.0002],
    ]);
  });

  it('begins where the memory does', () => {
    expect(curve(unread, { from: daysAgo(200), to: now })).toEqual([
      [100, 0.5],
      [0, 0.0005],
    ]);
    const edited = relevanceCurve({ ...memory, updated: iso(40) }, unread, {
      ...{ from: daysAgo(50), to: now, points: 2, law },
    });
    expect(edited.map(({ relevance }) => Number(relevance.toFixed(3)))).toEqual([
      0.016, 0.008, 0.5, 0.031,
    ]);
  });

  it('leaves out what nobody knows', () => {
    const use = { ...readAt(20, 10), accessCount: 9 };
    expect(curve(use, { to: now, points: 11 }).map(([days]) => days)).toEqual([
      20,
      10 + 1 / day,
      10,
      0,
    ]);
  });

  it('is in order of time, has no number twice and never one that is none', () => {
    const days = fc.double({ min: -50, max: 200, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(days, { maxLength: 40 }),
        fc.nat(80),
        days,
        (recent, accessCount, seen) => {
          const use: Use = {
            accessCount,
            firstSeen: daysAgo(seen),
            recentAccesses: recent.map(daysAgo),
            ...(recent.length === 0 ? {} : { lastAccessed: daysAgo(Math.min(...recent)) }),
          };
          const points = relevanceCurve(memory, use, {
            ...{ from: daysAgo(120), to: daysAgo(-60), points: 30, now },
          });
          const times = points.map(({ at }) => at);
          expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
          expect(points.every(({ relevance }) => relevance >= 0 && relevance < 10)).toBe(true);
          expect(times.at(-1)).toBe(daysAgo(-60));
        },
      ),
    );
  });
});
