import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { MemoryDraft } from '../model/memory';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { addCandidates } from './candidates';
import { type Deadline, deadlineFrom } from './deadline';
import { gatherSituation } from './gather';
import { linkLater } from './linkCreated';
import type { ReadyFact, TextPassage } from './passage';
import { planText } from './pipeline';
import { joinedFact, prepareFacts } from './prepare';
import { orRefused } from './refusal';

export interface RememberOptions {
  /** What was said before it, the nearest last. */
  readonly before?: readonly string[];
  /** Shared by writes that somebody waits for together; each has its own by default. */
  readonly deadline?: Deadline;
}

export type RememberServices = Needs<
  | 'background'
  | 'catalog'
  | 'clock'
  | 'config'
  | 'external'
  | 'files'
  | 'followUps'
  | 'guard'
  | 'language'
  | 'logger'
  | 'newId'
  | 'turns'
  | 'usage'
  | 'vectors'
  | 'writer'
>;

const refused = (because: Reason): Decision => ({
  action: 'refused',
  memory: null,
  also: [],
  because: [because],
});

/**
 * Stores a draft or a sentence after comparing it with what is known (docs/decisions/write-path.md): facts are prepared
 * before the lock is taken; within it the folder is looked at once, the stages of `pipeline.ts` decide, and the writer
 * applies their plan. Two processes that say the same at once thus store it once.
 */
export const remember = async (
  services: RememberServices,
  input: string | MemoryDraft,
  context: OperationContext,
  options: RememberOptions = {},
): Promise<Decision> => {
  const began = services.clock.now().getTime();
  const decision = await decide(services, input, { context, ...options });
  const { action, memory, also } = decision;
  // The answer does not wait for its line.
  services.background.add(
    services.usage.recallLog.note(context, {
      ...{ action: 'decision', operation: 'remember', outcome: action, by: 'rules' },
      latencyMs: services.clock.now().getTime() - began,
      results: [...new Set([memory, ...also].flatMap((one) => (one === null ? [] : [one.id])))],
    }),
  );
  return decision;
};

const decide = (
  services: RememberServices,
  input: string | MemoryDraft,
  {
    context,
    before = [],
    deadline = deadlineFrom(services.clock),
  }: RememberOptions & { readonly context: OperationContext },
): Promise<Decision> =>
  orRefused(async () => {
    const prepared = await prepareFacts(services, input, { context, before, deadline });
    if ('refusal' in prepared) {
      const { refusal } = prepared;
      return refusal.code === 'injection'
        ? waitAsOrder(services, input, { context, refusal })
        : refused(refusal);
    }
    const { facts, ...text } = prepared;
    const applied = await services.writer.write(context, () =>
      decideWithin(services, facts, { text, context }),
    );
    linkLater(services, applied, context);
    return applied.answer;
  }, refused);

/** What looks like an instruction to an agent waits for a person, who sees what it is; it is never told before. */
const waitAsOrder = async (
  services: RememberServices,
  input: string | MemoryDraft,
  { context, refusal }: { readonly context: OperationContext; readonly refusal: Reason },
): Promise<Decision> => {
  const { title = '', body = '', type } = typeof input === 'string' ? { body: input } : input;
  const text = body.trim() === '' ? title : body;
  const order = { kind: 'order', role: 'assistant', confidence: 0, entities: [] } as const;
  const found = { ...order, text, message: title, ...(type !== undefined && { type }) };
  const [decision] = await addCandidates(services, [found], context);
  return decision === undefined
    ? refused(refusal)
    : { ...decision, because: [refusal, ...decision.because] };
};

/** Two facts that touch the same known memory are one, and are looked at again as one. Within exclusive work. */
const decideWithin = async (
  services: RememberServices,
  facts: readonly ReadyFact[],
  {
    text,
    context,
  }: {
    readonly text: Pick<TextPassage, 'because' | 'core'>;
    readonly context: OperationContext;
  },
): Promise<Plan<Decision>> => {
  const { passages, situation } = await gatherSituation(services, facts, context);
  const outcome = planText(passages, text, situation);
  if ('plan' in outcome) return outcome.plan;
  const [first, second] = outcome.shared.map((at) => facts[at]);
  if (first === undefined || second === undefined) throw new RangeError('There is no such fact.');
  const one = joinedFact(services, [first, second], context);
  const rest = facts.flatMap((fact) => (fact === second ? [] : [fact === first ? one : fact]));
  return decideWithin(services, rest, { text, context });
};
