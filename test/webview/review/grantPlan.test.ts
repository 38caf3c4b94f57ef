import { describe, expect, it } from 'vitest';
import { offeredDecisions, planGrant } from '../../../webview/review/model';
import { requestOf } from './overviews';

const asked = requestOf(
  { code: 'much_changed', count: 34, tokens: 1500 },
  { code: 'proposals_rejected', count: 1, tokens: -500 },
);

const plan = (decision: Parameters<typeof planGrant>[1]['decision'], amount = '', reason = '') =>
  planGrant(asked, { decision, amount, reason });

describe('an answer to a request for tokens', () => {
  it.each([
    ['approve', '', 9_000, { decision: 'approve' }],
    ['bonus', '1000', 10_000, { decision: 'bonus', amount: 1_000 }],
    ['reduce', ' 500 ', 8_500, { decision: 'reduce', amount: 500 }],
    ['forgive', '', 9_500, { decision: 'forgive' }],
    ['increase', '1500', 7_500, { decision: 'increase', amount: 1_500 }],
  ] as const)('grants with %s %j %i tokens', (decision, amount, tokens, draft) => {
    expect(plan(decision, amount)).toEqual({ tokens, draft });
  });

  it.each(['', '0', '-500', '1.5', '1e3', 'x', '99999999'])('needs an amount, not %j', (amount) => {
    expect(plan('bonus', amount)).toEqual({ problem: 'noAmount' });
  });

  it('leaves enough to say something, and is bounded', () => {
    expect(plan('reduce', '8500')).toMatchObject({ tokens: 500 });
    expect(plan('reduce', '8501')).toEqual({ problem: 'tooFew' });
    expect(plan('bonus', '91000')).toMatchObject({ tokens: 100_000 });
    expect(plan('bonus', '91001')).toEqual({ problem: 'tooMany' });
  });

  it('carries a reason where it is more than a yes', () => {
    expect(plan('forgive', '', '  honest ')).toMatchObject({ draft: { reason: 'honest' } });
    expect(plan('approve', '', 'left over')).toMatchObject({ draft: { decision: 'approve' } });
    expect(plan('approve', '', 'left over')).not.toMatchObject({ draft: { reason: 'left over' } });
  });

  it('forgives only where there is a penalty', () => {
    expect(offeredDecisions(asked)).toContain('forgive');
    expect(offeredDecisions(requestOf())).not.toContain('forgive');
  });
});
