import { describe, expect, it } from 'vitest';
import {
  isStrong,
  isTagAlive,
  isWeak,
  type SessionEvent,
  usedTogether,
} from '../../../src/engine/strength/retention';
import { associationBoost, usesSince } from '../../../src/engine/strength/strengths';

describe('what the use of others does', () => {
  it('is two hundredths for each time, and no more than double', () => {
    expect(associationBoost({ neighbourUses: 0, together: 0 })).toBe(1);
    expect(associationBoost({ neighbourUses: 1, together: 0 })).toBeCloseTo(1.02);
    expect(associationBoost({ neighbourUses: 2, together: 3 })).toBeCloseTo(1.02 ** 5);
    expect(associationBoost({ neighbourUses: 10_000, together: 0 })).toBe(2);
  });

  it('counts from the day when the memory was made', () => {
    expect(usesSince({ accessCount: 9, firstSeen: 0, recentAccesses: [1, 5, 6] }, 5)).toBe(1);
  });
});

describe('memories used together', () => {
  const recall = (...results: string[]): SessionEvent => ({ action: 'recall', results });
  const access = (...results: string[]): SessionEvent => ({ action: 'access', results });

  it.each<[string, string, readonly SessionEvent[], readonly string[]]>([
    ['nothing was asked', 'a', [access('b')], []],
    [
      'one question found both and the other was used',
      'a',
      [recall('a', 'b', 'c'), access('b')],
      ['b'],
    ],
    ['the other was only listed', 'a', [recall('a', 'b')], []],
    ['the other was used before the question', 'a', [access('b'), recall('a', 'b')], []],
    ['they were found by different questions', 'a', [recall('b'), access('b'), recall('a')], []],
    [
      'it was opened before, so its pairs are counted',
      'a',
      [recall('a', 'b'), access('b'), access('a')],
      [],
    ],
    [
      'it is found again by a later question',
      'a',
      [recall('a', 'b'), access('b'), access('a'), recall('a', 'b'), access('b')],
      ['b'],
    ],
    ['three were used', 'c', [recall('a', 'b', 'c'), access('a'), access('b')], ['a', 'b']],
  ])('%s', (_, id, events, expected) => {
    expect(usedTogether(id, events)).toEqual(expected);
  });
});

describe('synaptic tags', () => {
  it('are for what is weak, last four hours, and are captured by what is strong', () => {
    expect([isWeak(0.49), isWeak(0.5), isStrong(0.69), isStrong(0.7)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const hour = 3_600_000;
    expect(isTagAlive({ at: 0 }, 4 * hour - 1)).toBe(true);
    expect(isTagAlive({ at: 0 }, 4 * hour)).toBe(false);
  });
});
