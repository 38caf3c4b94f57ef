import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHalfLifeDays } from '../../../src/engine/vocabulary';
import {
  daysAt,
  positionOf,
  rangeFor,
  type Stops,
  stepFrom,
} from '../../../webview/dashboard/halfLife';

const stopsFor = (saved: number): Stops => ({
  range: rangeFor(saved),
  anchors: [saved, defaultHalfLifeDays],
});

describe('the slider of the half-life', () => {
  const stops = stopsFor(60);

  it('goes from a day to a year, or as far as what is saved', () => {
    expect(rangeFor(60)).toEqual({ minimum: 1, maximum: 365 });
    expect(rangeFor(1000.5)).toEqual({ minimum: 1, maximum: 1001 });
    expect(daysAt(0, stops)).toBe(1);
    expect(daysAt(1, stops)).toBe(365);
  });

  it('gives each doubling the same way', () => {
    const { range } = stops;
    const way = positionOf(2, range) - positionOf(1, range);
    expect(positionOf(64, range) - positionOf(32, range)).toBeCloseTo(way, 10);
  });

  it('stops at whole days, and at what is saved or the default where one means it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (position) => {
        const days = daysAt(position, stops);
        expect(Number.isInteger(days) || days === defaultHalfLifeDays).toBe(true);
      }),
    );
    expect(daysAt(positionOf(23, stops.range), stops)).toBe(defaultHalfLifeDays);
  });

  it('comes back to what is saved, also where that is no whole number', () => {
    const odd = stopsFor(12.4);
    expect(daysAt(positionOf(12.4, odd.range), odd)).toBe(12.4);
    expect(stepFrom(13, { direction: -1, stride: 'small' }, odd)).toBe(12.4);
  });

  it.each([
    [5, 1, 'small', 6],
    [5, -1, 'small', 4],
    [1, -1, 'small', 1],
    [365, 1, 'large', 365],
    [100, 1, 'small', 103],
    [100, -1, 'large', 75],
    [22, 1, 'small', defaultHalfLifeDays],
    [defaultHalfLifeDays, 1, 'small', 24],
  ] as const)('a key leads from %d by %d (%s) to %d', (days, direction, stride, expected) => {
    expect(stepFrom(days, { direction, stride }, stops)).toBe(expected);
  });
});
