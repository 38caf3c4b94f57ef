import { describe, expect, it } from 'vitest';
import { defaultHalfLifeDays } from '../../../src/engine/vocabulary';
import { Board, isPageState } from '../../../webview/dashboard/board';
import { reportTime } from '../../fixtures/decayReport';
import { memory } from './memories';

const report = (fields: object = {}) => ({
  now: reportTime,
  halfLifeDays: defaultHalfLifeDays,
  defaultHalfLifeDays,
  fading: 'documents' as const,
  tiers: { episodic: 2, semantic: 0, dormant: 0 },
  working: [],
  activeDays: [],
  memories: [
    memory('late', { age: 20, used: [1] }),
    memory('soon', { age: 20, used: [10] }),
    memory('pinned', { pinned: true }),
  ],
  ...fields,
});

const openBoard = () => {
  let time = 1_000;
  const board = new Board(() => time);
  const wait = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { board, wait };
};

describe('the board', () => {
  it('begins with the memory that fades next', () => {
    const { board } = openBoard();
    expect(board.chosen).toBeUndefined();
    board.setReport(report());
    expect(board.chosen?.memory.id).toBe('soon');
  });

  it('keeps what was chosen when things change, and lets go of what is gone', () => {
    const { board } = openBoard();
    board.setReport(report());
    board.choose('pinned');
    board.setReport(report());
    expect(board.chosen?.memory.id).toBe('pinned');
    board.setReport(report({ memories: [memory('other')] }));
    expect(board.chosen?.memory.id).toBe('other');
  });

  it('follows the active editor once for each memory, not against the person', () => {
    const { board } = openBoard();
    board.setReport(report());
    expect(board.setActive('late')).toBe(true);
    board.choose('pinned');
    expect(board.setActive('late')).toBe(false);
    expect(board.chosen?.memory.id).toBe('pinned');
    expect(board.setActive(undefined)).toBe(false);
  });

  it('tries a half-life beside the saved one, until that is saved or let go', () => {
    const { board } = openBoard();
    board.setReport(report());
    board.tryHalfLife(5);
    expect(board.shown).not.toBe(board.saved);
    expect(board.halfLifeDays).toBe(5);
    board.tryHalfLife(undefined);
    expect(board.shown).toBe(board.saved);
    board.tryHalfLife(5);
    board.setReport(report({ halfLifeDays: 5 }));
    expect(board.choices.whatIf).toBeUndefined();
    expect(board.shown).toBe(board.saved);
  });

  it('tries nothing with the half-life that is saved', () => {
    const { board } = openBoard();
    board.setReport(report());
    board.tryHalfLife(defaultHalfLifeDays);
    expect(board.choices.whatIf).toBeUndefined();
  });

  it('goes with the time, by the clock of the report', () => {
    const { board, wait } = openBoard();
    board.setReport(report());
    const before = board.chosen?.relevance ?? 0;
    wait(86_400_000);
    board.refresh();
    expect(board.now).toBe(reportTime + 86_400_000);
    expect(board.chosen?.relevance).toBeLessThan(before);
  });

  it('forgets everything with the folder', () => {
    const { board } = openBoard();
    board.restore({ chosen: 'late', active: 'late', whatIf: 40 });
    board.clear();
    board.setReport(report());
    expect(board.choices).toEqual({});
  });
});

describe('what the page kept', () => {
  const state = {
    folder: 'file:///x',
    choices: { chosen: 'a', whatIf: 40 },
    scroll: 12,
    length: 30,
    allTypes: true,
  };

  it('is read again', () => {
    expect(isPageState(JSON.parse(JSON.stringify(state)))).toBe(true);
  });

  it.each([
    [undefined],
    ['x'],
    [{}],
    [{ ...state, folder: 1 }],
    [{ ...state, choices: { whatIf: 0 } }],
    [{ ...state, choices: { chosen: 1 } }],
    [{ ...state, scroll: Number.NaN }],
    [{ ...state, length: -1 }],
  ])('is dropped where it is not ours: %j', (value) => {
    expect(isPageState(value)).toBe(false);
  });
});
