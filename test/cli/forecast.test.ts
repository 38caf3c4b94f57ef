import { describe, expect, test } from 'vitest';
import { type Forecast, type ForeseenFade, memoryPath } from '../../src/engine';
import { runWithFake } from './support/runWithFake';

/** Noon where the test runs, because days are the reader's own. */
const instant = (day: number): string => new Date(2026, 2, day, 12).toISOString();

const fade = (title: string, changes: Partial<ForeseenFade> = {}): ForeseenFade => ({
  id: `${title.length}0000000-0000-4000-8000-000000000000`,
  title,
  type: 'fact',
  path: memoryPath('graph/facts/one.md'),
  status: 'active',
  relevance: 0.62,
  to: 'fading',
  at: instant(10),
  because: 'relevance_falls',
  ...changes,
});

const foretold = (changes: Partial<Forecast> = {}): Forecast => ({
  ...{ now: instant(7), days: 30, halfLifeDays: 23, fading: 'graceful', total: 2, kept: null },
  byStatus: { active: 2, fading: 0, dormant: 0, archived: 0, superseded: 0 },
  horizons: [{ days: 7, fades: 1 }],
  fades: changes.memories?.length ?? 0,
  memories: [],
  ...changes,
});

const forecast = async (changes: Partial<Forecast>, ...args: readonly string[]) => {
  const engine = { forecast: async () => foretold(changes) };
  return (await runWithFake(['forecast', ...args], { engine })).stdout;
};

describe('forecast', () => {
  test('says how many fade, and lists when, how and why', async () => {
    const memories = [fade('Sooner'), fade('Later', { at: instant(15), because: 'keeping_ends' })];
    expect(await forecast({ memories })).toBe(
      [
        'If nobody uses them: 1 fade within 7 days.',
        '2026-03-10  active → fading  0.62  unused          Sooner',
        '2026-03-15  active → fading  0.62  kept no longer  Later',
        '',
      ].join('\n'),
    );
  });

  test('sets another law beside the present one', async () => {
    const unchanged = [{ days: 7, fades: 4 }];
    expect(await forecast({ unchanged }, '--half-life', '90')).toBe(
      'If nobody uses them: 1 instead of 4 fade within 7 days.\n',
    );
  });

  test('says how many others there are, unless it is to be quiet', async () => {
    const memories = [fade('Sooner')];
    expect((await forecast({ memories, fades: 6 })).split('\n').at(-2)).toBe('and 5 others');
    expect(await forecast({ memories, fades: 6 }, '--quiet')).toBe(
      '2026-03-10  active → fading  0.62  unused  Sooner\n',
    );
    expect(await forecast({ total: 0 })).toBe('There are no memories.\n');
  });

  test('a title cannot steer the terminal', async () => {
    expect(await forecast({ memories: [fade('evil\u001b[2J\nline')] })).toContain('evil�[2J line');
  });
});
