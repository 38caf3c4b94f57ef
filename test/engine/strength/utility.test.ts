import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeUtility } from '../../../src/engine/strength/strengths';
import { daysAgo, now } from './moments';

describe('utility', () => {
  it('is neutral as long as nothing is known', () => {
    expect(computeUtility({}, now)).toBe(0.5);
  });

  it('moves by a tenth toward 1 or 0 with each outcome', () => {
    expect(computeUtility({ helped: [now] }, now)).toBeCloseTo(0.55);
    expect(computeUtility({ helped: [now, now] }, now)).toBeCloseTo(0.595);
    expect(computeUtility({ failed: [now] }, now)).toBeCloseTo(0.45);
    const helped = Array.from({ length: 10 }, () => now);
    expect(computeUtility({ helped }, now)).toBeCloseTo(0.8257, 4);
  });

  it('does not lose much by one bad session', () => {
    const helped = Array.from({ length: 20 }, () => daysAgo(1));
    const good = computeUtility({ helped }, now);
    expect(computeUtility({ helped, failed: [now] }, now)).toBeCloseTo(good * 0.9);
  });

  it('drifts to neutral from both sides, a hundredth a day, and never past it', () => {
    expect(computeUtility({ helped: [daysAgo(1)] }, now)).toBeCloseTo(0.5495);
    expect(computeUtility({ failed: [daysAgo(30)] }, now)).toBeCloseTo(0.5 - 0.05 * 0.99 ** 30);
    expect(computeUtility({ failed: [daysAgo(5000)] }, now)).toBeLessThanOrEqual(0.5);
  });

  const instants = fc.array(fc.integer({ min: 0, max: 300 }).map(daysAgo), { maxLength: 32 });

  it('stays within 0 and 1, in whatever order the outcomes come, and is not less for one that helped', () => {
    fc.assert(
      fc.property(instants, instants, (helped, failed) => {
        const utility = computeUtility({ helped, failed }, now);
        expect(utility).toBeGreaterThanOrEqual(0);
        expect(utility).toBeLessThanOrEqual(1);
        expect(
          computeUtility({ helped: helped.toReversed(), failed: failed.toReversed() }, now),
        ).toBe(utility);
        expect(computeUtility({ helped: [...helped, now], failed }, now)).toBeGreaterThan(utility);
      }),
    );
  });
});
