import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import { isAutomatic, type MemoryDraft } from '../model/memory';
import { type Deadline, deadlineFrom } from '../providers/languageModel';
import { asksNothing } from '../recall/trivial';
import { asAllowed } from '../review/seen';
import type { Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { addCandidates } from './candidates';
import { classified } from './classified';
import { formMemory, justAsks, withKinds } from './form';
import { formFacts, joinedDraft } from './formFacts';
import { gatherSituation, newMemoryOf } from './gather';
import { linkLater } from './linkCreated';
import { mergeByModel } from './mergeByModel';
import { openNearness } from './neighbours';
import { isPrivateFact, type ReadyFact, type TextPassage } from './passage';
import { planText } from './pipeline';
import { judgeInjection, normaliseDraft, orRefused, refusalOf, unmerged } from './refusal';
import { privacyOf, type RoutingContext, routeByRules, routeMemory } from './routeMemory';

/** What was said, as facts that can be compared with what is known; or why it is not kept. */
export type Prepared =
  | { readonly refusal: Reason }
  | {
      readonly facts: readonly ReadyFact[];
      /** What is said of the text as a whole. */
      readonly because: readonly Reason[];
      readonly core: boolean | undefined;
    };

/** What remembering takes. */
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

/**
 * Everything that comes before the lock: what may not be kept is turned down, the text is taken apart into facts, and models
 * are asked, so that no other process waits for them. Throws `secret_found`.
 */
export const prepareFacts = async (
  services: RememberServices,
  input: string | MemoryDraft,
  {
    context,
    before,
    deadline,
  }: {
    readonly context: OperationContext;
    readonly before: readonly string[];
    readonly deadline: Deadline;
  },
): Promise<Prepared> => {
  const given = typeof input === 'string' ? { body: input } : input;
  const draft = asAllowed(normaliseDraft(given), context);
  const refusal = refusalOf(draft) ?? saysNothing(draft) ?? unmerged(draft);
  if (refusal !== undefined) return { refusal };
  const { author: _author, ...words } = draft;
  await services.guard.refuseSecrets(words);
  const injection = judgeInjection(draft, context.actor);
  if (injection.refusal !== undefined) return { refusal: injection.refusal };
  const isPresent = (await services.catalog.openIfPresent()) !== undefined;
  const isPrivate = (body: string): boolean =>
    privacyOf(draft, formMemory({ ...draft, body }), services.config.settings) !== undefined;
  const formation = await formFacts(services, draft, { before, isPrivate, isPresent, deadline });
  // Who has just waited for a model in vain does not wait for it again.
  const mayAsk = isPresent && !formation.because.some(({ code }) => code === 'formed_by_rules');
  const facts = await Promise.all(
    formation.drafts.map((fact, at) => {
      // A mark such as "Important:" stands before the first fact, and is taken off it.
      const said = at === 0 && draft.body !== undefined ? { said: draft.body } : {};
      return readyFact(services, fact, { actor: context.actor, mayAsk, deadline, ...said });
    }),
  );
  return {
    facts: inOnePlace(services, facts, context),
    because: [...injection.warnings, ...justAsks(draft), ...formation.because],
    core: draft.core,
  };
};

/** A full stop, or an "ok": whoever stores it was misunderstood, as nobody would find it again. What has a title is named by that. */
const saysNothing = ({ title = '', body = '' }: MemoryDraft): Reason | undefined =>
  title.trim() === '' && (!/[\p{L}\p{N}\p{S}]/u.test(body) || asksNothing(body))
    ? { stage: 'observe', code: 'content_says_nothing', data: {} }
    : undefined;

const readyFact = async (
  services: RememberServices,
  fact: { readonly draft: MemoryDraft; readonly because: readonly Reason[] },
  context: RoutingContext & { readonly mayAsk: boolean; readonly deadline: Deadline },
): Promise<ReadyFact> => {
  const { draft } = fact;
  const { settings } = services.config;
  const routed = await routeMemory(services, draft, context);
  const opened = await openNearness(services, routed, {
    isPrivate: privacyOf(draft, routed, settings) !== undefined,
  });
  const { nearness: near, kinds } = await classified(services, routed, opened);
  const { because, core, ...formed } = withKinds(routed, draft, kinds);
  const privacy = privacyOf(draft, formed, settings);
  const isPrivate = privacy !== undefined;
  // What turns out to be somebody's own preference is compared by words alone, as all that is private.
  const nearness =
    isPrivate && near.asked !== undefined
      ? await openNearness(services, formed, { isPrivate })
      : near;
  const { actor, deadline, mayAsk } = context;
  const now = services.clock.now();
  // It is compared anew under the lock; what it is called until then matters to nobody.
  const memory = newMemoryOf({ draft, formed }, { id: '', actor, now });
  const byModel = mayAsk
    ? await mergeByModel(services, { memory, isPrivate, actor }, { nearness, deadline })
    : undefined;
  return {
    draft,
    formed,
    core,
    nearness,
    privacy,
    byModel,
    because: [...fact.because, ...because],
  };
};

/** Two facts as one, which no model has seen. */
export const joinedFact = (
  services: Needs<'config'>,
  [one, other]: readonly [ReadyFact, ReadyFact],
  context: OperationContext,
): ReadyFact => {
  const draft = joinedDraft(one.draft, other.draft);
  const { because, core: _none, ...formed } = routeByRules(draft, context);
  const privacy = privacyOf(draft, formed, services.config.settings);
  const { nearness } = one;
  const core = one.core ?? other.core;
  return { draft, formed, core, nearness, privacy, byModel: undefined, because };
};

/**
 * What an agent says may wait as a proposal, which is shared and whole: of a text that is private in part all is kept together
 * then, and is private.
 */
const inOnePlace = (
  services: Needs<'config'>,
  facts: readonly ReadyFact[],
  context: OperationContext,
): readonly ReadyFact[] => {
  const places = new Set(facts.map(isPrivateFact));
  if (places.size < 2 || !isAutomatic(context)) return facts;
  const one = facts.reduce((left, right) => joinedFact(services, [left, right], context));
  const draft = { ...one.draft, private: true };
  const privacy = privacyOf(draft, one.formed, services.config.settings);
  return [{ ...one, draft, privacy }];
};

export interface RememberOptions {
  /** What was said before it, the nearest last. */
  readonly before?: readonly string[];
  /** Shared by writes that somebody waits for together; each has its own by default. */
  readonly deadline?: Deadline;
}

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
    services.usage.recallLog.noteLater(context, {
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

/**
 * Takes a text through all of a write that comes before its files, for nobody: the code and the rules that a first write waits for
 * are loaded and compiled then. As private text it reaches no model; then it is compared as a shared one, since private text is
 * compared with nothing shared, and comparing has the most rules. A text that would be refused is left at that.
 */
export const rehearse = async (
  services: RememberServices,
  body: string,
  context: OperationContext,
): Promise<void> => {
  const deadline = deadlineFrom(services.clock);
  const given = { context, before: [], deadline };
  await orRefused(
    async () => {
      const prepared = await prepareFacts(services, { body, private: true }, given);
      if ('refusal' in prepared) return;
      const facts = prepared.facts.map((fact) => ({ ...fact, privacy: undefined }));
      const { files } = await decideWithin(services, facts, { text: prepared, context });
      for (const { path, text = '', memory } of files)
        await services.catalog.intake.readAhead(path, text, memory);
    },
    () => undefined,
  );
};

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
