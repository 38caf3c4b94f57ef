import { describe, expect, it } from 'vitest';
import { computeStanding, decayLawOf } from '../../../src/engine/laws';
import { dashboardWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { isDashboardCommand } from '../../../src/protocol/dashboardPage';
import {
  deedsFor,
  describeHistogram,
  describeStanding,
  findMemories,
  readStep,
  type Speech,
  titleOf,
} from '../../../webview/dashboard/sentences';
import { computeSummary } from '../../../webview/dashboard/summary';
import { createFormats } from '../../../webview/shared/formats';
import { reportTime } from '../../fixtures/decayReport';
import { type MemoryInit, memory } from './memories';

const now = reportTime;
const law = decayLawOf(23);
const words = dashboardWords(english);
const speech: Speech = { words, format: createFormats('en') };
const day = 86_400_000;

describe('numbers and dates', () => {
  const { format } = speech;

  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [-1, 'yesterday'],
    [12, 'in 12 days'],
    [89, 'in 89 days'],
    [120, 'in 4 months'],
    [-400, '13 months ago'],
    [1_000, 'in 3 years'],
  ])('%d days away is %s', (days, expected) => {
    expect(format.relative(now + days * day, now)).toBe(expected);
  });

  it('are written as the reader writes them', () => {
    expect(format.days(1)).toBe('1 day');
    expect(format.days(23.1)).toBe('23 days');
    expect([3, 0, -3].map(format.signed)).toEqual(['+3', '0', '\u22123']);
    expect(createFormats('tr').relevance(0.5)).toBe('0,50');
    expect(createFormats('tr').days(23)).toBe('23 gün');
  });
});

describe('what is said of a memory', () => {
  const say = (fields: MemoryInit) =>
    describeStanding(computeStanding(memory('a', fields), { now, law }), { now, speech }).join(
      ' · ',
    );

  it.each([
    [
      { age: 20, used: [5, 1] },
      /^fact · active · relevance 1\.\d\d · becomes fading in \d+ days · used 2 times, last yesterday$/u,
    ],
    [{ age: 3 }, /^fact · active · relevance 0\.33 · .*never used · kept active until /u],
    [
      { pinned: true, used: [2] },
      /^fact · active · pinned · never fades · used once, 2 days ago$/u,
    ],
    [{ status: 'archived' as const }, /^fact · archived · put aside · never used$/u],
    [{ age: 400 }, /^fact · archived · relevance 0\.00 · fades no further · never used$/u],
  ])('%j', (fields, expected) => {
    expect(say(fields)).toMatch(expected);
  });

  it('says what a row of the list shows', () => {
    const standing = computeStanding(memory('a', { age: 20, used: [20] }), { now, law });
    expect(readStep(standing, { now, speech })).toMatch(
      /^fact, fading, becomes dormant in \d+ days, relevance 0\.\d\d$/u,
    );
  });

  it.each([
    [{}, ['confirm', 'snooze', 'pin', 'archive', 'open']],
    [{ pinned: true }, ['unpin', 'archive', 'open']],
    [{ status: 'archived' as const }, ['restore', 'open']],
    [{ status: 'superseded' as const }, ['open']],
    [{ age: 900 }, ['confirm', 'snooze', 'pin', 'archive', 'open']],
  ])('of %j one can do %j', (fields, expected) => {
    expect(deedsFor(computeStanding(memory('a', fields), { now, law }))).toEqual(expected);
  });
});

describe('what is said of all memories', () => {
  it('names the columns that are not empty', () => {
    const memories = [memory('a', { age: 20, used: [5, 1] }), memory('b', { pinned: true })];
    const { histogram } = computeSummary(memories, { now, law });
    expect(describeHistogram(histogram, speech)).toEqual([
      ['relevance 1 to 1.4', '1 memory'],
      ['pinned', '1 memory'],
    ]);
  });
});

describe('titles', () => {
  it.each([
    ['a\nb', 'a b'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['', 'x.md'],
    ['\u200b', 'x.md'],
    ['x'.repeat(1_000), `${'x'.repeat(240)}…`],
  ])('%j reads %j', (title, expected) => {
    const path = memory('x').path;
    expect(titleOf({ title, path })).toBe(expected);
  });
});

describe('the search', () => {
  const memories = [
    memory('a', { title: 'We retry on 503' }),
    memory('b', { title: 'Retry twice', type: 'decision' }),
    memory('c', { title: 'IŞIK kapalı' }),
  ];
  it.each([
    ['', []],
    ['retry', ['b', 'a']],
    ['ışık', ['c']],
    ['decision', ['b']],
    ['(', []],
  ])('for %j finds %j', (query, expected) => {
    const found = findMemories(memories, query, words);
    expect(found.map(({ id }) => id)).toEqual(expected);
  });
});

describe('the messages', () => {
  it.each([
    [{ name: 'pin', folder: 'f', id: 'a' }, true],
    [{ name: 'pin', folder: 'f' }, false],
    [{ name: 'delete', folder: 'f', id: 'a' }, false],
    [{ name: 'keepHalfLife', folder: 'f', days: 40 }, true],
    [{ name: 'keepHalfLife', folder: 'f', days: null }, true],
    [{ name: 'keepHalfLife', folder: 'f', days: 0 }, false],
    [{ name: 'keepHalfLife', folder: 'f', days: Number.NaN }, false],
    [{ name: 'act', action: 'remember' }, true],
    [{ name: 'act', action: 'rm' }, false],
  ])('of the page: %j is one: %j', (value, expected) => {
    expect(isDashboardCommand(value)).toBe(expected);
  });
});
