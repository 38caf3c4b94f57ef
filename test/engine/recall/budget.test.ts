import { expect, test } from 'vitest';
import {
  headingTokens,
  lineTokens,
  withinBudget,
  withNearMisses,
} from '../../../src/engine/recall/certainty';
import { hitOf } from '../../cli/support/values';

const hits = [
  hitOf({ id: 'a', tokens: 100 }),
  hitOf({ id: 'b', tokens: 100 }),
  hitOf({ id: 'c', tokens: 100, injection: 'none' }),
  hitOf({ id: 'd', tokens: 100, injection: 'abbreviated' }),
];

const given = (budget?: number) => {
  const { hits: kept, cut } = withinBudget(hits, budget);
  return [...kept.map(({ id, injection }) => `${id} ${injection}`), cut];
};

test('without a budget everything is given as it is', () => {
  expect(given()).toEqual(['a full', 'b full', 'c none', 'd abbreviated', 0]);
});

test('what has no room in full is given by its title, and what has none at all is counted', () => {
  const whole = 100 + headingTokens;
  expect(given(2 * whole + lineTokens)).toEqual(['a full', 'b full', 'c none', 'd abbreviated', 0]);
  expect(given(2 * whole + lineTokens - 1)).toEqual(['a full', 'b full', 'c none', 1]);
  expect(given(2 * whole - 1)).toEqual(['a full', 'b abbreviated', 'c none', 'd abbreviated', 0]);
  expect(given(whole - 1)).toEqual([
    'a abbreviated',
    'b abbreviated',
    'c none',
    'd abbreviated',
    0,
  ]);
  expect(given(lineTokens - 1)).toEqual(['c none', 3]);
});

test('what surely answers is told to do so where its text has no room', () => {
  const { hits: kept } = withinBudget(hits, 3 * lineTokens);
  expect(kept.map(({ id, isShortened = false }) => [id, isShortened])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
    ['d', false],
  ]);
});

test('what stands before a likely hit is a near miss, down to a certainty of 0.3', () => {
  const sure = (id: string, certainty: number, injection: 'none' | 'abbreviated') =>
    hitOf({ id, injection, explain: { ...hitOf({}).explain, certainty } });
  const marked = withNearMisses([
    sure('near', 0.3, 'none'),
    sure('far', 0.29, 'none'),
    sure('likely', 0.4, 'abbreviated'),
    sure('behind', 0.39, 'none'),
  ]);
  expect(marked.map(({ injection }) => injection)).toEqual([
    'abbreviated',
    'none',
    'abbreviated',
    'none',
  ]);
});
