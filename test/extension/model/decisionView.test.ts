import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine/model/memoryPath';
import type { PendingDecision } from '../../../src/engine/vocabulary';
import { shownDecision } from '../../../src/extension/model/decisionView';
import { english } from '../../../src/messages';

const file = (path: string, rationale: string) => ({
  ...({ path: memoryPath(path), action: 'change', lines: [] } as const),
  rationale,
});

const decision: PendingDecision = {
  ...{ proposal: 'p', author: 'process:gate', created: '2026-11-26T10:00:00Z', canApprove: true },
  reason: 'Does “Port 81” take the place of “Port 80”?',
  effects: [
    { kind: 'relate', type: 'SUPERSEDES', from: 'Port 81', to: 'Port 80' },
    { kind: 'supersede', title: 'Port 80' },
  ],
  files: [
    file('graph/facts/b.md', 'It takes the place of “Port 80”.'),
    file('graph/facts/a.md', '“Port 81” seems to end “It listens on 80.”. The file stays.'),
  ],
};
const shown = (given: PendingDecision) =>
  shownDecision(given, { t: english, now: new Date('2026-11-26T12:00:00Z'), language: 'en' });

describe('a question of the gate', () => {
  it('is asked once, and nothing of it is told as settled', () => {
    expect(shown(decision)).toMatchObject({
      headline: 'Does “Port 81” take the place of “Port 80”?',
      isQuestion: true,
      more: [],
      why: '“Port 81” seems to end “It listens on 80.”. The file stays.',
      by: expect.stringContaining('Proposed by Cognitive Memory'),
    });
  });

  it('is another matter than what somebody proposes', () => {
    const proposed = shown({ ...decision, author: 'agent:robot' });
    expect(proposed.headline).toBe('“Port 81” takes the place of “Port 80”.');
    expect(proposed.isQuestion).toBeUndefined();
  });
});

describe('the reason of a proposal', () => {
  const effects = [{ kind: 'add', title: 'Port 81', type: 'fact' }] as const;
  const check = (reason: string, expected: string): void =>
    expect(shown({ ...decision, author: 'agent:robot', files: [], effects, reason }).why).toBe(
      expected,
    );

  it('is left out where it only names what the headline tells', () => {
    check('New: Port 81', '');
    check('New: Port 81 (in place of “Port 80”)', '');
  });

  it('is told where it says more', () => {
    check('Port 81 is what the new proxy asks for', 'Port 81 is what the new proxy asks for');
    check('Learnt on Friday', 'Learnt on Friday');
  });
});
