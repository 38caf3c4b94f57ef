import { describe, expect, it } from 'vitest';
import {
  type ChangeSummary,
  memoryPath,
  type Reason,
  type ReviewResult,
} from '../../src/engine/vocabulary';
import {
  describeApproval,
  describeChangeState,
  describeLeftChange,
  describeRejection,
  english,
} from '../../src/messages';

const path = memoryPath('graph/fixes/retry.md');
const change: ChangeSummary = {
  path,
  title: 'Retry',
  action: 'add',
  state: 'open',
  rationale: '',
};
const decision = { by: 'human:Ada', at: '2026-03-07T12:00:00Z' } as const;
const because: Reason = { stage: 'review', code: 'changed_meanwhile', data: {} };

const result = (given: Partial<ReviewResult>): ReviewResult => ({
  proposal: {
    id: 'a',
    path: memoryPath('meta/proposals/a.md'),
    author: 'agent:robot',
    reason: 'r',
    created: '2026-03-07T12:00:00Z',
    changes: [change],
  },
  decided: [path],
  left: [],
  operation: null,
  ...given,
});

describe('the words of the review', () => {
  it.each([
    [change, 'Waits for a decision.'],
    [{ ...change, state: 'approved', decision }, 'Approved by Ada.'],
    [
      { ...change, state: 'approved', decision: { ...decision, edited: true } },
      'Approved by Ada with changes.',
    ],
    [
      { ...change, state: 'rejected', decision: { ...decision, reason: 'Not true.' } },
      'Rejected by Ada: Not true.',
    ],
  ] as const)('say where a change stands: %#', (given, sentence) => {
    expect(describeChangeState(given, english)).toBe(sentence);
  });

  it('say what was decided, by its title where it is one', () => {
    const left = [{ path, action: 'skipped', because }] as const;
    expect(describeApproval(result({}), english)).toBe('Approved “Retry”.');
    expect(describeApproval(result({ left }), english)).toBe('Approved 1 of 2 changes.');
    expect(describeApproval(result({ decided: [], left }), english)).toBe('Nothing was approved.');
    expect(describeRejection(result({ decided: [path, path] }), english)).toBe(
      'Rejected 2 changes.',
    );
  });

  it.each(['outside', 'reserved', 'private'])('say why a path that is %s is refused', (why) => {
    const refused: Reason = { stage: 'review', code: 'path_refused', data: { why } };
    const sentence = describeLeftChange({ path, action: 'refused', because: refused }, english);
    expect(sentence).toMatch(/^“graph\/fixes\/retry\.md” was left out: .+\.$/u);
  });
});
