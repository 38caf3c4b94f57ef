import type {
  ChangeSummary,
  ProposalSummary,
  Reflection,
  ReflectionOverview,
  RequestReason,
} from '../../../src/engine';
import { memoryPath } from '../../../src/engine/vocabulary';

export const requestOf = (...reasons: readonly RequestReason[]): Reflection['request'] => {
  const sum = (sign: 1 | -1): number =>
    reasons.reduce((total, { tokens }) => total + Math.max(0, sign * tokens), 0);
  const [extra, penalty] = [sum(1), sum(-1)];
  return { baseline: 8000, extra, penalty, total: 8000 + extra - penalty, reasons };
};

export const requested = (fields: Partial<Reflection> = {}): Reflection => ({
  id: 'r1',
  state: 'requested',
  path: memoryPath('meta/pending-reflection.md'),
  author: 'human:Ada',
  trigger: 'editor:reflect',
  created: '2026-11-22T09:00:00Z',
  request: requestOf(
    { code: 'much_changed', count: 34, tokens: 1500 },
    { code: 'proposals_rejected', count: 1, tokens: -500 },
  ),
  text: '# Reward Request',
  ...fields,
});

export const presented = (fields: Partial<Reflection> = {}): Reflection => ({
  ...requested(),
  state: 'presented',
  author: 'process:reflection',
  since: '2026-11-10T09:00:00Z',
  grant: {
    decision: 'approve',
    tokens: 9000,
    by: 'human:Ada',
    at: '2026-11-22T09:00:00Z',
  },
  survey: { memories: 34, left: 5, episodes: 12, tokens: 7400 },
  until: '2026-11-22T09:00:00Z',
  tokens: 1240,
  text: [
    '## What stood out',
    '',
    'Payments were **retried** three times; see [the fix](../graph/fixes/retry.md).',
    '',
    '- one',
    '  - nested',
    '',
    '### Questions',
    '',
    'Does `retry` hide the outage? [Self-Awareness] I was *too sure*.',
  ].join('\n'),
  ...fields,
});

export const change = (fields: Partial<ChangeSummary> = {}): ChangeSummary => ({
  path: memoryPath('graph/insights/retries-hide-outages-1a2b3c.md'),
  title: 'Retries hide outages',
  action: 'add',
  state: 'open',
  rationale: 'Two memories say so.',
  ...fields,
});

export const proposal = (
  id: string,
  changes: readonly ChangeSummary[] = [change()],
  fields: Partial<ProposalSummary> = {},
): ProposalSummary => ({
  id,
  path: memoryPath(`meta/proposals/${id}.md`),
  author: 'process:reflection',
  reason: 'Three memories have one thing in common.',
  created: '2026-11-22T09:00:00Z',
  changes,
  ...fields,
});

export const overview = (fields: Partial<ReflectionOverview> = {}): ReflectionOverview => ({
  pending: null,
  asksForTokens: true,
  proposals: [],
  last: null,
  changed: 0,
  ...fields,
});
