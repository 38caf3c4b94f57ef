import { computeGrant } from '../../src/engine/laws';
import {
  type ChangeSummary,
  type GrantDecision,
  type GrantDraft,
  grantDecisions,
  isMemoryError,
  type ProposalSummary,
  type ReflectionOverview,
  type TokenRequest,
} from '../../src/engine/vocabulary';
import * as is from '../../src/protocol/guards';

/** Where the ritual stands (document 002): at rest, before its first stop, before its second. */
export type Stage = 'idle' | 'requested' | 'presented';

export const stageOf = ({ pending }: Pick<ReflectionOverview, 'pending'>): Stage =>
  pending?.state ?? 'idle';

/** True for what a person has still to decide: a conflict can only be rejected, but it waits as well. */
export const isWaiting = ({ state }: Pick<ChangeSummary, 'state'>): boolean =>
  state === 'open' || state === 'conflict';

export const waitingChanges = ({ changes }: ProposalSummary): readonly ChangeSummary[] =>
  changes.filter(isWaiting);

/** What still waits; before its tokens are granted a reflection has none of its own, and others only distract from it. */
export const shownProposals = (
  overview: Pick<ReflectionOverview, 'pending' | 'proposals'>,
): readonly ProposalSummary[] =>
  stageOf(overview) === 'requested'
    ? []
    : overview.proposals.filter((proposal) => waitingChanges(proposal).length > 0);

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

const pageFields = {
  folder: is.text,
  /** Id of the reflection; undefined where none waited. */
  reflection: is.optional(is.text),
  /** In CSS pixels from the top. */
  scroll: is.number,
};

/** What the page keeps while it is hidden: the place in a long text, and what is being typed. */
export type PageState = is.Fields<typeof pageFields> & { readonly entry?: GrantEntry };

const isPageState = is.shaped<PageState>(pageFields);
const isEntry = is.shaped<GrantEntry>({
  decision: is.oneOf(grantDecisions),
  amount: is.text,
  reason: is.text,
});

/** Undefined for what this version did not write. */
export const tryPageState = (value: unknown): PageState | undefined => {
  if (!isPageState(value)) return undefined;
  const { entry, ...others } = value;
  return isEntry(entry) ? { ...others, entry } : others;
};
