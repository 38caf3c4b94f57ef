import { describe, expect, it } from 'vitest';
import { type ChangeSummary, memoryPath, type ProposalSummary } from '../../../src/engine';
import { countDecisions } from '../../../src/engine/vocabulary';
import {
  changeDescription,
  changeIcon,
  changeLabel,
  diffTitle,
  proposalDescription,
  waitingChanges,
  waitingLabel,
} from '../../../src/extension/model/reviewRows';
import { english } from '../../../src/messages';

const change = (given: Partial<ChangeSummary> = {}): ChangeSummary => ({
  path: memoryPath('graph/fixes/retry.md'),
  title: 'Retry',
  action: 'change',
  state: 'open',
  rationale: '',
  ...given,
});

const states = ['open', 'conflict', 'approved', 'rejected'] as const;

describe('the rows of the Review view', () => {
  it('tell open changes apart by what they do', () => {
    const rows = (['add', 'change', 'remove'] as const).map((action) => change({ action }));
    expect(rows.map((row) => changeDescription(row, english))).toEqual([
      'new',
      'changed',
      'removed',
    ]);
    expect(new Set(rows.map((row) => changeIcon(row).name)).size).toBe(3);
  });

  it('tell every state apart by its icon and its word, a conflict where it is never cut', () => {
    const rows = states.map((state) => change({ state }));
    expect(new Set(rows.map((row) => changeIcon(row).name)).size).toBe(4);
    expect(rows.map((row) => [changeLabel(row, english), changeDescription(row, english)])).toEqual(
      [
        ['Retry', 'changed'],
        ['conflict: Retry', 'changed'],
        ['Retry', 'approved'],
        ['Retry', 'rejected'],
      ],
    );
    expect(rows.map((row) => diffTitle(row, english))).toEqual([
      'Retry (proposed)',
      'Retry (proposed)',
      'Retry (approved)',
      'Retry (rejected)',
    ]);
  });

  it('count conflicts as waiting, decided changes not', () => {
    const changes = states.map((state) => change({ state }));
    expect(waitingChanges([{ changes }]).map(({ state }) => state)).toEqual(['open', 'conflict']);
    expect(waitingLabel(1, english)).toBe('1 change waits for review');
    expect(waitingLabel(2, english)).toBe('2 changes wait for review');
  });

  it('count changes that belong together as one decision, as the page of Review does', () => {
    const paths = ['a', 'b', 'c'].map((name) => memoryPath(`graph/facts/${name}.md`));
    const changes = paths.map((path) => change({ state: 'open', path }));
    expect(countDecisions({ changes })).toBe(3);
    expect(countDecisions({ changes, groups: [paths.slice(0, 2)] })).toBe(2);
    const decided = changes.map((one) => ({ ...one, state: 'approved' as const }));
    expect(countDecisions({ changes: decided, groups: [paths] })).toBe(0);
  });

  it('say who proposed it and when', () => {
    const proposal: ProposalSummary = {
      id: 'a',
      path: memoryPath('meta/proposals/a.md'),
      author: 'agent:robot',
      reason: 'r',
      created: '2026-03-07T12:00:00Z',
      changes: [],
    };
    const options = { t: english, now: new Date('2026-03-08T12:00:00Z'), language: 'en' };
    expect(proposalDescription(proposal, options)).toBe('robot (agent), yesterday');
  });
});
