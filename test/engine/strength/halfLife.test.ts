import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHalfLifeDays, halfLifeBounds, memoryTypeNames } from '../../../src/engine';
import { isHalfLife } from '../../../src/engine/model/settings';
import {
  computeRelevance,
  computeStatus,
  decayLawOf,
  defaultDecayLaw,
  halfLifeOf,
} from '../../../src/engine/strength/relevance';
import { day, now } from './moments';

/** Relevance of a solution of importance 0.8, read once so many days ago; 0.96 at the reading itself. */
const relevanceAfter = (days: number, halfLifeDays: number): number =>
  computeRelevance(
    { type: 'solution', importance: 0.8 },
    { accessCount: 1, lastAccessed: now - days * day, firstSeen: 0 },
    { now, law: decayLawOf(halfLifeDays) },
  );

const halfLives = fc.double({
  min: halfLifeBounds.minimum,
  max: halfLifeBounds.maximum,
  noNaN: true,
});

describe('half-life', () => {
  const check = (days: number, halfLifeDays: number, expected: number): void =>
    expect(relevanceAfter(days, halfLifeDays)).toBeCloseTo(expected, 10);

  it('is the time in which relevance halves', () => {
    check(0, 30, 0.96);
    check(30, 30, 0.48);
    check(60, 30, 0.24);
    check(90, 30, 0.12);
    check(7, 7, 0.48);
    check(365, 365, 0.48);
  });

  it('is about 23 days where nobody set one, by the rate of documents 000 and 002', () => {
    expect(defaultHalfLifeDays).toBeCloseTo(23.104906, 6);
    expect(halfLifeOf(defaultDecayLaw)).toBe(defaultHalfLifeDays);
    expect(decayLawOf(defaultHalfLifeDays).dailyRate).toBeCloseTo(0.03, 15);
    check(10, defaultHalfLifeDays, 0.96 * Math.exp(-0.3));
  });

  it('comes back out of its law', () => {
    fc.assert(
      fc.property(halfLives, (days) => {
        expect(halfLifeOf(decayLawOf(days))).toBeCloseTo(days, 8);
      }),
    );
  });

  it('that is longer never makes a memory weaker, nor its status lower', () => {
    const order = ['active', 'fading', 'dormant', 'archived'];
    fc.assert(
      fc.property(
        halfLives,
        halfLives,
        fc.constantFrom(...memoryTypeNames),
        fc.nat(20),
        fc.nat(1000),
        (one, other, type, accessCount, days) => {
          const memory = { type, importance: 0.7 };
          const use = { accessCount, lastAccessed: now - days * day, firstSeen: now - 2000 * day };
          const under = (halfLife: number) => ({ now, law: decayLawOf(halfLife) });
          const [short, long] = [under(Math.min(one, other)), under(Math.max(one, other))];
          expect(computeRelevance(memory, use, long)).toBeGreaterThanOrEqual(
            computeRelevance(memory, use, short),
          );
          expect(order.indexOf(computeStatus(memory, use, long))).toBeLessThanOrEqual(
            order.indexOf(computeStatus(memory, use, short)),
          );
        },
      ),
    );
  });

  it('moves neither what is pinned nor what minimum retention keeps', () => {
    const moment = { now, law: decayLawOf(1) };
    const use = { accessCount: 0, firstSeen: now - 40 * day };
    expect(computeRelevance({ type: 'fact', importance: 0, pinned: true }, use, moment)).toBe(999);
    expect(computeStatus({ type: 'decision', importance: 0 }, use, moment)).toBe('active');
    expect(computeStatus({ type: 'fact', importance: 1 }, use, moment)).toBe('archived');
  });

  it('is a number of days from 1 to 3650', () => {
    const accepted = [1, 1.5, 23, 3650];
    const refused = [0, -1, 0.99, 3650.1, 1e9, Number.POSITIVE_INFINITY, Number.NaN];
    expect(accepted.filter((days) => !isHalfLife(days))).toEqual([]);
    expect(refused.filter(isHalfLife)).toEqual([]);
  });
});
