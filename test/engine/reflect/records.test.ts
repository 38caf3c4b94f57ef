import { describe, expect, it } from 'vitest';
import { memoryPath } from '../../../src/engine';
import {
  addOutcome,
  type PresentedReflection,
  planRecords,
  type RecordFiles,
} from '../../../src/engine/reflect/approveReflection';
import { computeGrant, computeRequest } from '../../../src/engine/reflect/request';

const request = computeRequest({ changed: 45, rejected: 2 });
const person = { by: 'human:ada', at: '2026-03-07T12:00:00.000Z' } as const;

const reflection: PresentedReflection = {
  id: 'r1',
  state: 'presented',
  path: memoryPath('meta/pending-reflection.md'),
  author: 'process:reflection',
  trigger: 'test',
  created: person.at,
  until: person.at,
  request,
  grant: computeGrant(request, { decision: 'forgive', reason: 'It was my fault.' }, person),
  survey: { memories: 43, left: 2, episodes: 9, tokens: 20_000 },
  tokens: 1240,
  text: '# A digest by rules\n\nAll is well.',
};

const noFiles: RecordFiles = {
  log: undefined,
  archive: undefined,
  rewardLog: undefined,
  taken: new Set(),
};

const plan = (files: Partial<RecordFiles> = {}) =>
  planRecords({
    reflection,
    approvedBy: 'human:ada',
    day: '2026-03-07',
    number: 3,
    proposals: ['Insight: redis'],
    files: { ...noFiles, ...files },
  });

const textAt = (path: string, planned = plan()): string | undefined =>
  planned.files.find((file) => file.path === path)?.text;

describe('an approved reflection', () => {
  it('is kept whole, in the log, and its request as well', () => {
    expect(plan().files.map(({ path }) => path)).toEqual([
      'meta/reflections/2026-03-07.md',
      'meta/reflection-log.md',
      'meta/rewards/2026-03-07.md',
      'meta/reward-log.md',
    ]);
    expect(textAt('meta/reflections/2026-03-07.md')).toBe(`---
id: r1
number: 3
author: process:reflection
until: 2026-03-07T12:00:00.000Z
granted: 9500
tokens_used: 1240
approved_by: human:ada
approved: 2026-03-07
---

# A digest by rules

All is well.
`);
  });

  it('leaves the whole request with its outcome', () => {
    expect(textAt('meta/rewards/2026-03-07.md')).toBe(`# Reward Request — 2026-03-07

**Baseline:** 8,000 tokens

**Extra Requested:** +1,500 tokens

- 45 memories changed since the last reflection

**Self-Penalty:** -1,000 tokens

- 2 proposals of the last reflection were rejected

**Final Request:** 8,500 tokens

## Outcome

**User Decision:** penalty forgiven, by human:ada

**Granted:** 9,500 tokens

**User Reason:** It was my fault.
`);
  });

  it('leaves result and reason in the reward log', () => {
    expect(textAt('meta/reward-log.md')).toBe(`# Reward log

## 2026-03-07

**Result:** +1.5K reward

**Reason:** 45 memories changed since the last reflection; 2 proposals of the last reflection were rejected; penalty forgiven; It was my fault.
`);
  });

  it('takes nothing from another of the same day', () => {
    const taken = new Set(
      ['reflections', 'rewards'].map((folder) => memoryPath(`meta/${folder}/2026-03-07.md`)),
    );
    const planned = plan({ taken, rewardLog: '# Mine\n\nA line.\n' });
    expect(planned.recorded.path).toBe('meta/reflections/2026-03-07-2.md');
    expect(textAt('meta/reward-log.md', planned)?.startsWith('# Mine\n\nA line.\n\n## ')).toBe(
      true,
    );
  });
});

describe('the token economy', () => {
  const check = (grant: Parameters<typeof computeGrant>[1], expected: Record<string, number>) => {
    const totals = addOutcome(
      { extra_requested: 100, self_penalty: 'much' },
      { request, grant: computeGrant(request, grant, person) },
    );
    expect(totals).toEqual({
      extra_requested: 1600,
      extra_granted: 1500,
      self_penalty: 1000,
      user_penalty: 0,
      user_bonus: 0,
      ...expected,
    });
  };

  it('adds up what was asked for and granted, and reads what other hands wrote as far as it can', () => {
    check({ decision: 'approve' }, {});
    check({ decision: 'forgive' }, { self_penalty: 0 });
    check({ decision: 'bonus', amount: 700 }, { user_bonus: 700 });
    check({ decision: 'increase', amount: 700 }, { user_penalty: 700 });
    check({ decision: 'reduce', amount: 700 }, { extra_granted: 800 });
    check({ decision: 'reduce', amount: 5000 }, { extra_granted: 0 });
  });
});
