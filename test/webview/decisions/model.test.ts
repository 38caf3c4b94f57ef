import { describe, expect, it } from 'vitest';
import {
  deedOf,
  following,
  lineRuns,
  steppedTo,
  textBlocks,
} from '../../../webview/decisions/model';
import { shownDecision } from './shownDecision';

const all = ['a', 'b', 'c'].map(shownDecision);

describe('what waits', () => {
  it('is gone through in a circle', () => {
    expect(steppedTo(all, 'a', 1)).toBe('b');
    expect(steppedTo(all, 'a', -1)).toBe('c');
    expect(steppedTo(all, 'c', 1)).toBe('a');
    expect(steppedTo(all, 'gone', 1)).toBe('a');
    expect(steppedTo([], 'a', 1)).toBeUndefined();
  });

  it('goes on with the next one, and ends after the last', () => {
    expect(following(all, 'b')).toBe('c');
    expect(following([shownDecision('a')], 'a')).toBeUndefined();
  });
});

describe('a text', () => {
  it('has its lists drawn as lists', () => {
    expect(textBlocks('Both say it:\n- One\n- Two - or more\n\nFound by rules.')).toEqual([
      { isList: false, lines: ['Both say it:'] },
      { isList: true, lines: ['One', 'Two - or more'] },
      { isList: false, lines: ['', 'Found by rules.'] },
    ]);
  });
});

describe('a key', () => {
  const key = (name: string, more = {}) =>
    deedOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });

  it('is a decision in either case, and none with a modifier', () => {
    expect(key('a')).toBe('approve');
    expect(key('R')).toBe('reject');
    expect(key('ArrowRight')).toBe('next');
    expect(key('a', { ctrlKey: true })).toBeUndefined();
    expect(key('Tab')).toBeUndefined();
  });
});

describe('the lines of a file', () => {
  const line = (kind: 'same' | 'gone' | 'new', isNoise = false) => ({ kind, text: 'x', isNoise });
  const shape = (lines: Parameters<typeof lineRuns>[0]) =>
    lineRuns(lines).map(
      ({ isFolded, lines: own }) => `${isFolded ? 'fold' : 'show'} ${own.length}`,
    );

  it('are folded but for what changed and a line around it', () => {
    const lines = [...Array(5).fill(line('same')), line('new'), ...Array(3).fill(line('same'))];
    expect(shape(lines)).toEqual(['fold 4', 'show 3', 'fold 2']);
  });

  it('are folded where they tell nothing', () => {
    expect(shape([line('same'), line('gone', true), line('new', true), line('same')])).toEqual([
      'fold 4',
    ]);
    expect(shape([line('new'), line('new', true)])).toEqual(['show 1', 'fold 1']);
  });
});
