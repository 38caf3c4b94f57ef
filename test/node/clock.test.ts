import { describe, expect, test } from 'vitest';
import { steadyClock } from '../../src/node/openEngine';

const minute = 60_000;

/** What a steady clock shows, one minute after another, over one that shows these. */
const shown = (times: readonly (string | number)[]): readonly string[] => {
  let elapsed = 0;
  const left = times.map((time) => new Date(time));
  const clock = steadyClock(
    { now: () => left.shift() ?? new Date(Number.NaN), timeZone: 'UTC' },
    () => elapsed,
  );
  return times.map(() => {
    elapsed += minute;
    return clock.now().toISOString();
  });
};

describe('time', () => {
  test.each([
    ['is that of the machine', '2026-03-07T12:00:00.000Z', '2026-03-07T12:00:00.000Z'],
    ['is followed where it is set back', '1999-01-01T00:00:00.000Z', '1999-01-01T00:00:00.000Z'],
    ['is followed where it is set ahead', '2090-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z'],
    ['goes on where it is not a number', Number.NaN, '2026-03-07T11:01:00.000Z'],
    ['goes on where its year has five digits', 8.64e15, '2026-03-07T11:01:00.000Z'],
    ['goes on where it lies before all time', -8.64e15, '2026-03-07T11:01:00.000Z'],
  ])('%s', (_, time, expected) => {
    const again = '2026-03-07T13:00:00.000Z';
    expect(shown(['2026-03-07T11:00:00Z', time, again])).toEqual([
      '2026-03-07T11:00:00.000Z',
      expected,
      again,
    ]);
  });

  test('goes on for as long as the clock does not tell', () => {
    expect(shown(['2026-03-07T11:00:00Z', Number.NaN, Number.NaN]).at(-1)).toBe(
      '2026-03-07T11:02:00.000Z',
    );
  });

  test('is that of the start of the process where the clock never told', () => {
    const begun = new Date(performance.timeOrigin + minute).toISOString();
    expect(shown([Number.NaN])).toEqual([begun]);
  });
});
