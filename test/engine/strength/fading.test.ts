import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryTypeNames } from '../../../src/engine';
import { keptUntil, nextFade } from '../../../src/engine/strength/fading';
import {
  computeStatus,
  type DecayingMemory,
  decayLawOf,
  type Use,
} from '../../../src/engine/strength/relevance';
import { runs } from '../../support/runs';
import { day, daysAgo, iso, now, unused, used } from './moments';

describe('the next fade', () => {
  const check = (
    memory: Partial<DecayingMemory> & Pick<DecayingMemory, 'type'>,
    use: Use,
    expected: readonly [inDays: number, to: string] | undefined,
    halfLifeDays?: number,
  ): void => {
    const law = halfLifeDays === undefined ? {} : { law: decayLawOf(halfLifeDays) };
    const fade = nextFade({ importance: 0.5, ...memory }, use, { now, ...law });
    expect(fade?.to).toBe(expected?.[1]);
    if (expected !== undefined) {
      expect(((fade?.at ?? Number.NaN) - now) / day).toBeCloseTo(expected[0], 4);
    }
  };

  it('comes where relevance falls below a bound', () => {
    // ln(0.96 / 0.5) / 0.03 and ln(0.96 / 0.2) / 0.03, worked out by hand.
    check({ type: 'solution', importance: 0.8 }, used(1, 0), [21.744175, 'fading']);
    check({ type: 'solution', importance: 0.8 }, used(1, 30), [22.287198, 'dormant']);
    check({ type: 'solution', importance: 0.8 }, used(1, 60), [38.497015, 'archived']);
  });

  it('comes sooner by a shorter half-life and later by a longer one', () => {
    const [memory, use] = [{ type: 'solution', importance: 0.8 } as const, used(1, 0)];
    // log2(0.96 / 0.5) half-lives.
    check(memory, use, [9.411063, 'fading'], 10);
    check(memory, use, [94.110631, 'fading'], 100);
  });

  it('waits for the end of minimum retention, and may then go several steps at once', () => {
    check({ type: 'general' }, unused(0), [7, 'dormant']);
    check({ type: 'fact' }, unused(4), [10, 'dormant']);
    check({ type: 'decision' }, unused(0), [45, 'dormant']);
    check({ type: 'decision' }, unused(0), [45, 'archived'], 5);
    check({ type: 'general', updated: iso(2) }, unused(300), [5, 'dormant']);
  });

  it('of what is worth nothing comes with the end of minimum retention', () => {
    check({ type: 'general', importance: 0 }, unused(0), [7, 'archived']);
    check({ type: 'general', importance: 0 }, used(9, 0), undefined);
    check({ type: 'general', importance: 0 }, unused(30), undefined);
  });

  it('of what is permanent ends at fading', () => {
    check({ type: 'correction' }, unused(0), [45, 'fading']);
    check({ type: 'correction' }, unused(50), undefined);
    check({ type: 'fact', immutable: true }, unused(0), [14, 'fading']);
    check({ type: 'fact', immutable: true }, unused(20), undefined);
  });

  it('never comes for what is pinned, put aside or archived already', () => {
    check({ type: 'fact', pinned: true }, unused(0), undefined);
    check({ type: 'fact', status: 'archived' }, used(5, 0), undefined);
    check({ type: 'fact', status: 'superseded' }, used(5, 0), undefined);
    check({ type: 'fact' }, unused(900), undefined);
  });

  it('does not come before the dates of a clock that was set back', () => {
    // Read 10 days ahead of now: until then nothing fades.
    check({ type: 'solution', importance: 0.8 }, used(1, -10), [31.744175, 'fading']);
    check({ type: 'general' }, unused(-10), [17, 'dormant']);
    check({ type: 'general', updated: iso(-20) }, unused(0), [27, 'dormant']);
  });

  it('of a file from the end of time is none that no date could say', () => {
    check({ type: 'general', updated: '+275760-09-13T00:00:00.000Z' }, unused(0), undefined);
  });

  it('is the first instant at which the status is another, and never a rise', () => {
    const order = ['active', 'fading', 'dormant', 'archived'];
    const days = fc.double({ min: -50, max: 800, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...memoryTypeNames),
          importance: fc.double({ min: 0, max: 1, noNaN: true }),
          updated: days.map(iso),
        }),
        fc.record({
          accessCount: fc.nat(60),
          firstSeen: days.map(daysAgo),
          lastAccessed: fc.option(days.map(daysAgo), { nil: undefined }),
        }),
        fc.double({ min: 1, max: 3650, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (memory, { lastAccessed, ...rest }, halfLifeDays, share) => {
          const use = { ...rest, ...(lastAccessed === undefined ? {} : { lastAccessed }) };
          const law = decayLawOf(halfLifeDays);
          const statusAt = (at: number) => computeStatus(memory, use, { now: at, law });
          const fade = nextFade(memory, use, { now, law });
          const end = fade?.at ?? now + 200_000 * day;
          expect(statusAt(Math.max(now, now + share * (end - 1000 - now)))).toBe(statusAt(now));
          if (fade === undefined) return;
          expect(statusAt(fade.at + 1000)).toBe(fade.to);
          expect(order.indexOf(fade.to)).toBeGreaterThan(order.indexOf(statusAt(now)));
          expect(fade.at).toBeGreaterThanOrEqual(now);
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});

describe('minimum retention', () => {
  const check = (memory: Partial<DecayingMemory>, use: Use, expectedDays: number): void => {
    const until = keptUntil({ type: 'fact', importance: 0.5, ...memory }, use, { now });
    expect((until - now) / day).toBeCloseTo(expectedDays, 6);
  };

  it('counts from the last change or the first sight, whichever is later', () => {
    check({}, unused(0), 14);
    check({ updated: iso(400) }, unused(4), 10);
    check({ updated: iso(4) }, unused(400), 10);
    check({ type: 'decision', created: iso(5) }, unused(400), 40);
    check({ updated: iso(100) }, unused(100), -86);
  });

  it('of a file from the future counts from now', () => {
    check({ updated: iso(-100) }, unused(0), 14);
    check({}, unused(-100), 14);
  });
});
