import { describe, expect, test } from 'vitest';
import type { RecallAnswer } from '../../src/engine';
import { compactRecall, type GivenHit, recallText } from '../../src/mcp/recallTexts';
import { answerOf, hitOf } from '../cli/support/values';

const now = new Date('2026-03-07T12:00:00Z');

const textOf = (
  hits: readonly GivenHit[],
  changes: Partial<RecallAnswer> = {},
): readonly string[] =>
  compactRecall(
    { ...answerOf(hits), known: hits.length > 0, ...changes, hits },
    { explain: false, now },
  )
    .split('\n')
    .filter((line) => !/untrusted/u.test(line));

const brief = (title: string, changes: Partial<GivenHit> = {}) =>
  hitOf({ title, injection: 'abbreviated', ...changes });

describe('what an agent reads of recall', () => {
  test('keeps apart what surely answers and has no room from what only may', () => {
    expect(
      textOf([
        brief('Sure', { isShortened: true }),
        brief('Long', { injection: 'full' }),
        brief('Unsure'),
      ]),
    ).toEqual([
      'By title, as there is no room for the text:',
      expect.stringContaining('Sure ('),
      expect.stringContaining('Long ('),
      'Perhaps:',
      expect.stringContaining('Unsure ('),
    ]);
  });

  test('says that the nearest alone of several is given in full', () => {
    const nearest = { ...brief('Nearest'), text: 'Nearest of all.' };
    expect(textOf([nearest])).toContain('Perhaps:');
    expect(textOf([nearest, brief('Other')])).toContain('Perhaps, the nearest in full:');
  });

  test('says what did not fit, and how many are left of a time', () => {
    const full = { ...hitOf({}), text: 'Five seconds.' };
    expect(textOf([full], { cut: 5 }).at(-1)).toBe(
      '5 more may answer, and did not fit the budget.',
    );
    const period = { phrase: 'today', isAsOf: false, isEmpty: false, isAlone: true };
    const last = '60 more of that time (limit, budget).';
    expect(textOf([full], { cut: 5, more: 55, period }).at(-1)).toBe(last);
    expect(recallText({ ...answerOf([full]), more: 60, period })).toContain(last);
  });

  test('says nothing of a time where nothing is known', () => {
    const period = { phrase: 'today', isAsOf: false, isEmpty: false, isAlone: false };
    expect(textOf([], { period })).toEqual(['Nothing known about this.']);
  });

  test('has no title before a text that begins with it but for an article', () => {
    const text = 'The SLO for booking is 99.5 %.';
    const given = textOf([{ ...hitOf({ title: 'SLO for booking is 99.5 %' }), text }]);
    expect(given).toContain(text);
  });
});
