import { describe, expect, it } from 'vitest';
import { type DoctorProblem, memoryPath } from '../../../src/engine/vocabulary';
import {
  countRepairs,
  doctorSentence,
  fixLabel,
  repairSentence,
} from '../../../src/extension/model/doctorSentences';
import { percentageOf } from '../../../src/extension/model/progress';
import { english } from '../../../src/messages';

const problem = (line: number): DoctorProblem => ({
  path: memoryPath('graph/facts/a.md'),
  line,
  code: 'missing_field',
  severity: 'warning',
  data: { field: 'type' },
  fixable: true,
});

const file = (name: string, lines: readonly number[]) => ({
  path: memoryPath(`graph/facts/${name}.md`),
  before: '',
  after: 'x',
  problems: lines.map(problem),
});

describe('what the doctor says', () => {
  const say = (problems: number, fixable: number, checked = 12, isTrusted = true) =>
    doctorSentence({ problems, fixable, checked, isTrusted }, english);

  it.each([
    [say(0, 0), 'The memory is healthy; 12 files were looked at.'],
    [say(0, 0, 1), 'The memory is healthy; 1 file was looked at.'],
    [say(1, 0), 'The doctor found 1 problem. It needs you.'],
    [say(1, 1), 'The doctor found 1 problem. It can be fixed for you.'],
    [say(4, 0), 'The doctor found 4 problems. They need you.'],
    [say(4, 4), 'The doctor found 4 problems. All of them can be fixed for you.'],
    [say(4, 1), 'The doctor found 4 problems. 1 of them can be fixed for you.'],
    [say(4, 3, 12, false), 'The doctor found 4 problems. In Restricted Mode nothing is fixed.'],
    [say(4, 3), 'The doctor found 4 problems. 3 of them can be fixed for you.'],
  ])('is %s', (sentence, expected) => {
    expect(sentence).toBe(expected);
  });

  it('counts on its button', () => {
    expect([fixLabel(1, english), fixLabel(3, english)]).toEqual([
      'Fix 1 Problem',
      'Fix 3 Problems',
    ]);
  });
});

describe('what a repair says', () => {
  const repair = (files: readonly ReturnType<typeof file>[], left = 0) => ({
    files,
    left: Array.from({ length: left }, () => problem(9)),
  });
  const say = (...parts: Parameters<typeof repair>) =>
    repairSentence(countRepairs([repair(...parts)]), english);

  it('counts a problem once, however many files it takes', () => {
    expect(say([file('a', [1, 2]), file('b', [2])])).toBe('Fixed 2 problems in 2 files.');
  });

  it('counts the same problem of two folders twice', () => {
    const both = [repair([file('a', [1])]), repair([file('a', [1])], 1)];
    expect(countRepairs(both)).toEqual({ mended: 2, files: 2, left: 1 });
  });

  it.each([
    [say([file('a', [1])]), 'Fixed 1 problem.'],
    [say([file('a', [1]), file('b', [1])]), 'Fixed 1 problem in 2 files.'],
    [say([file('a', [1, 2])], 1), 'Fixed 2 problems in 1 file. 1 problem needs you.'],
    [say([]), 'There is nothing to fix.'],
    [say([], 2), 'Nothing could be fixed. 2 problems need you.'],
  ])('is %s', (sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});

describe('the progress of work in parts', () => {
  it('goes on where the part before it ended', () => {
    const percentages = [0, 1].flatMap((index) =>
      [0, 50, 100].map((percentage) => percentageOf(percentage, { index, count: 2 })),
    );
    expect(percentages).toEqual([0, 25, 50, 50, 75, 100]);
  });
});
