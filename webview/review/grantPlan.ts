import { computeGrant } from '../../src/engine/laws';
import {
  type GrantDecision,
  type GrantDraft,
  grantDecisions,
  isMemoryError,
  type TokenRequest,
} from '../../src/engine/vocabulary';

/** What is being typed into the form of a request. */
export interface GrantEntry {
  readonly decision: GrantDecision;
  readonly amount: string;
  readonly reason: string;
}

export type AmountDecision = 'bonus' | 'reduce' | 'increase';

/** Arrow keys change an amount by so many tokens. */
export const amountStep = 500;

export const firstEntry: GrantEntry = { decision: 'approve', amount: '1000', reason: '' };

/** A grant that can be given, or what is wrong with it. */
export type GrantPlan =
  | { readonly draft: GrantDraft; readonly tokens: number }
  | { readonly problem: 'noAmount' | 'tooFew' | 'tooMany' };

/** The engine's law wants to know who grants and when; neither is of interest here. */
const somebody = { by: 'human:somebody', at: '' } as const;

export const needsAmount = (decision: GrantDecision): decision is AmountDecision =>
  decision === 'bonus' || decision === 'reduce' || decision === 'increase';

/** There is nothing to forgive where the author gave itself no penalty. */
export const offeredDecisions = ({ penalty }: TokenRequest): readonly GrantDecision[] =>
  grantDecisions.filter((decision) => decision !== 'forgive' || penalty > 0);

/** What the entry grants, by the law that the engine decides with. */
export const planGrant = (request: TokenRequest, entry: GrantEntry): GrantPlan => {
  const { decision, amount, reason } = entry;
  const isCounted = needsAmount(decision);
  if (isCounted && !/^\s*[1-9]\d{0,6}\s*$/u.test(amount)) return { problem: 'noAmount' };
  const draft: GrantDraft = {
    decision,
    ...(isCounted ? { amount: Number(amount) } : {}),
    ...(reason.trim() === '' || decision === 'approve' ? {} : { reason: reason.trim() }),
  };
  try {
    return { draft, tokens: computeGrant(request, draft, somebody).tokens };
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return { problem: decision === 'bonus' ? 'tooMany' : 'tooFew' };
  }
};
