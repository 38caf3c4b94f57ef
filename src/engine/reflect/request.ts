import { MemoryError } from '../errors';
import {
  baselineTokens,
  type Grant,
  type GrantDecision,
  type GrantDraft,
  type RequestReason,
  type TokenRequest,
} from '../model/reflection';

/** So many changed memories the baseline is made for; each further ten ask for a step more. */
const usualChanges = 20;
const changesForOneStep = 10;
/** Tokens by which requests and penalties grow (document 002 speaks in thousands). */
const step = 500;
const mostExtra = 8000;
/** A penalty never takes more than half of the baseline: a reflection that may say nothing is of no use. */
const mostPenalty = 4000;

/** What a reflection may spend at least, so that it can say anything, and at most. */
export const grantBounds = { minimum: 500, maximum: 100_000 } as const;

export interface RequestGrounds {
  readonly changed: number;
  /** Proposals of the last reflection that a person rejected: it had misjudged them. */
  readonly rejected: number;
}

const reasonsFor = ({ changed, rejected }: RequestGrounds): readonly RequestReason[] => {
  const extra = Math.ceil(Math.max(0, changed - usualChanges) / changesForOneStep) * step;
  const penalty = Math.min(mostPenalty, rejected * step);
  return [
    ...(extra > 0
      ? [{ code: 'much_changed', count: changed, tokens: Math.min(mostExtra, extra) } as const]
      : []),
    ...(penalty > 0
      ? [{ code: 'proposals_rejected', count: rejected, tokens: -penalty } as const]
      : []),
  ];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The request by rules (document 002, "Request Tokens"): baseline 8,000, extra for work, a penalty for misjudgement. */
export const computeRequest = (grounds: RequestGrounds): TokenRequest => {
  const reasons = reasonsFor(grounds);
  const tokens = reasons.map((reason) => reason.tokens);
  const extra = sum(tokens.filter((one) => one > 0));
  const penalty = sum(tokens.filter((one) => one < 0).map(Math.abs));
  return {
    baseline: baselineTokens,
    extra,
    penalty,
    total: baselineTokens + extra - penalty,
    reasons,
  };
};

const laws: Readonly<Record<GrantDecision, (request: TokenRequest, amount: number) => number>> = {
  approve: ({ total }) => total,
  forgive: ({ total, penalty }) => total + penalty,
  bonus: ({ total }, amount) => total + amount,
  reduce: ({ total }, amount) => total - amount,
  increase: ({ total }, amount) => total - amount,
};

const needsAmount: ReadonlySet<GrantDecision> = new Set(['bonus', 'reduce', 'increase']);

/**
 * The tokens that a person's answer grants (document 002). Throws `invalid_argument` for an unknown decision, for an amount
 * that is no positive whole number, and where what is left is less than 500 or more than 100,000.
 */
export const computeGrant = (
  request: TokenRequest,
  draft: GrantDraft,
  person: Pick<Grant, 'by' | 'at'>,
): Grant => {
  const { decision, amount, reason } = draft;
  if (!Object.hasOwn(laws, decision)) {
    const choices = Object.keys(laws);
    const data = { name: 'decision', value: String(decision), expected: 'choice', choices };
    throw new MemoryError('invalid_argument', data);
  }
  if (needsAmount.has(decision) && !(Number.isInteger(amount) && (amount ?? 0) > 0)) {
    const bounds = { minimum: 1, maximum: grantBounds.maximum };
    const data = { name: 'amount', value: amount ?? '', expected: 'whole_number', ...bounds };
    throw new MemoryError('invalid_argument', data);
  }
  const tokens = laws[decision](request, amount ?? 0);
  const { minimum, maximum } = grantBounds;
  if (tokens < minimum || tokens > maximum) {
    const data = { name: 'tokens', value: tokens, expected: 'number', minimum, maximum };
    throw new MemoryError('invalid_argument', data);
  }
  const said = reason?.trim() ?? '';
  return {
    decision,
    ...(needsAmount.has(decision) ? { amount } : {}),
    ...(said === '' ? {} : { reason: said }),
    tokens,
    ...person,
  };
};

/** The answer that grants exactly so many tokens: as asked, a bonus, or less. */
export const grantOf = (request: TokenRequest, tokens: number): GrantDraft => {
  const difference = tokens - request.total;
  if (difference === 0) return { decision: 'approve' };
  return difference > 0
    ? { decision: 'bonus', amount: difference }
    : { decision: 'reduce', amount: -difference };
};
