import { describe, expect, test } from 'vitest';
import { fitBudget } from '../../../src/engine/context/fitBudget';
import type { Known } from '../../../src/engine/context/layer';
import { layers } from '../../../src/engine/context/layers';
import { contextText } from '../../../src/messages';
import { found, knownOf, sourceOf } from './known';

/** About fifty tokens. */
const long =
  'The table of bookings is written by one worker at a time, and by nobody else. '.repeat(2);

const rules = ['first', 'second', 'third', 'fourth'].map((id) =>
  knownOf({ id: `${id}-rule`, type: 'policy', title: `Rule ${id}` }),
);
const fix = knownOf({ id: 'the-fix-itself', title: 'Mails came twice' }, found(0.99));

const fitted = (memories: readonly Known[], budget: number) =>
  fitBudget(sourceOf(memories, { task: 'debugging' }), {
    ...{ layers, budget, isRepeated: () => false, wordsIn: () => long },
  });

/** What is given within a budget: ids, those that are not told whole with their form. */
const check = (memories: readonly Known[], budget: number, expected: readonly string[]) =>
  expect(
    fitted(memories, budget).blocks.map(({ key, form }) =>
      form === 'whole' ? key : `${key} ${form}`,
    ),
  ).toEqual(expected);

describe('of a small budget', () => {
  test('what a task is about comes before general rules', () => {
    check([...rules, fix], 130, ['first-rule title', 'the-fix-itself']);
    check([...rules, fix], 180, ['first-rule', 'fourth-rule title', 'the-fix-itself']);
  });

  test('a rule of the files at hand comes before what binds whatever is done', () => {
    const here = knownOf(
      { id: 'rule-of-this-file', type: 'architecture', scope: ['src/**'] },
      { file: 'src/a.ts' },
    );
    check([...rules, here], 130, ['rule-of-this-file', 'first-rule title']);
  });

  test('what has no room is given by its title, and what has none either is counted', () => {
    check([...rules, fix], 85, ['first-rule title', 'the-fix-itself title']);
    const answer = { ...fitted([...rules, fix], 85), budget: 85, task: 'debugging' as const };
    expect(contextText(answer)).toMatch(/Mails came twice.*\n.*\n3 more did not fit\.$/u);
    const none = { ...answer, blocks: [], cut: 5 };
    expect(contextText(none)).toBe('5 did not fit into 85 tokens.');
    expect(contextText({ ...none, repeated: 2 })).toBe(
      '5 did not fit into 85 tokens. 2 given before.',
    );
  });

  test('what only may have to do with the task leaves the rules their place', () => {
    const perhaps = knownOf({ id: 'the-best-known' }, { match: { certainty: 0.45, rank: 1 } });
    check([...rules, perhaps], 130, ['first-rule', 'the-best-known title']);
  });
});
