import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GrantDraft } from '../../../src/engine';
import { computeGrant, computeRequest, grantOf } from '../../../src/engine/reflect/request';

const person = { by: 'human:ada', at: '2026-03-07T12:00:00.000Z' } as const;
const quiet = computeRequest({ changed: 3, rejected: 0 });
const busy = computeRequest({ changed: 45, rejected: 2 });

describe('a request for tokens', () => {
  it('is the baseline of 8,000 after an ordinary week', () => {
    expect(quiet).toEqual({ baseline: 8000, extra: 0, penalty: 0, total: 8000, reasons: [] });
  });

  it('asks for more where much changed, and takes a penalty for what was rejected', () => {
    expect(busy).toEqual({
      baseline: 8000,
      extra: 1500,
      penalty: 1000,
      total: 8500,
      reasons: [
        { code: 'much_changed', count: 45, tokens: 1500 },
        { code: 'proposals_rejected', count: 2, tokens: -1000 },
      ],
    });
  });

  it('stays within reason however much changed or was rejected', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (changed, rejected) => {
        const { total, baseline, extra, penalty } = computeRequest({ changed, rejected });
        expect(total).toBe(baseline + extra - penalty);
        expect(total).toBeGreaterThanOrEqual(4000);
        expect(total).toBeLessThanOrEqual(16_000);
      }),
    );
  });
});

describe('a person', () => {
  const check = (draft: GrantDraft, tokens: number): void => {
    expect(computeGrant(busy, draft, person)).toEqual({ ...draft, ...person, tokens });
  };

  it('approves what was asked for', () => check({ decision: 'approve' }, 8500));
  it('gives a bonus', () => check({ decision: 'bonus', amount: 2000 }, 10_500));
  it('reduces it', () => check({ decision: 'reduce', amount: 500 }, 8000));
  it('forgives the penalty', () => check({ decision: 'forgive' }, 9500));
  it('increases the penalty', () => check({ decision: 'increase', amount: 1000 }, 7500));
  it('says why', () => check({ decision: 'approve', reason: 'A good week.' }, 8500));

  it('must say by how much, and leave neither too little nor too much', () => {
    const refused: readonly GrantDraft[] = [
      { decision: 'bonus' },
      { decision: 'bonus', amount: 0 },
      { decision: 'bonus', amount: -5 },
      { decision: 'reduce', amount: 1.5 },
      { decision: 'reduce', amount: 8500 },
      { decision: 'increase', amount: 1_000_000 },
      { decision: 'bonus', amount: 1_000_000 },
    ];
    for (const draft of refused) {
      expect(() => computeGrant(busy, draft, person)).toThrow('invalid_argument');
    }
  });

  it('names the decisions that there are where it is asked for another one', () => {
    const draft = { decision: 'toString' as 'approve' };
    expect(() => computeGrant(busy, draft, person)).toThrow(
      expect.objectContaining({
        code: 'invalid_argument',
        data: expect.objectContaining({
          name: 'decision',
          choices: expect.arrayContaining(['forgive']),
        }),
      }),
    );
  });

  it('names an amount of tokens, and gets exactly that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 100_000 }), (tokens) => {
        expect(computeGrant(busy, grantOf(busy, tokens), person).tokens).toBe(tokens);
      }),
    );
  });
});
