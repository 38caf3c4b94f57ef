import type { Actor, OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { Memory, MemoryDraft } from '../model/memory';
import { isAutomatic } from '../model/trust';
import { mutateOrPropose, sortOutRejected } from '../review/mutateOrPropose';
import { asAllowed } from '../review/seen';
import { newMemoryPath } from '../store/layout';
import { newPlace } from '../store/newPlace';
import type { NewMemory, Plan } from '../store/plan';
import type { Needs } from '../store/services';
import { combinePlans, type FactPlan, findShared, newcomersOf } from './combinePlans';
import { formMemory } from './form';
import { formFacts, joinedDraft } from './formFacts';
import { foundIn } from './found';
import { type Nearness, openNearness } from './gateNeighbours';
import { judgeInjection } from './injectionRule';
import { linkLater } from './links/linkCreated';
import { type ModelMerge, mergeByModel } from './mergeByModel';
import { type Patience, patienceFrom } from './patience';
import { planRemember, withoutMemory } from './planRemember';
import { withPlasticity } from './plasticity';
import { privacyOf } from './privacy';
import { normaliseDraft, refusalOf } from './refusal';
import { orRefused } from './refused';
import { routeMemory } from './routeMemory';
import { type RoutedMemory, type RoutingContext, routeByRules } from './routing/route';
import { withSecondStores } from './secondStores';

export interface RememberOptions {
  /** What was said before it, the nearest last. */
  readonly before?: readonly string[];
  /** Shared by writes that somebody waits for together; each has its own by default. */
  readonly patience?: Patience;
}

/**
 * Stores a draft or a sentence after comparing it with what is known (DESIGN 6). The comparison is made under the lock, so
 * that two processes that say the same at once store it once; what is slow about it comes before. A text of several facts
 * becomes several memories in one operation.
 */
export const remember = (
  services: Needs<
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
  >,
  input: string | MemoryDraft,
  context: OperationContext,
  { before = [], patience = patienceFrom(services.clock) }: RememberOptions = {},
): Promise<Decision> =>
  orRefused(
    () => store(services, input, context, { before, patience }),
    (reason) => withoutMemory('refused', [reason]),
  );

/** One fact of what was given, ready to be compared with what is known. */
interface ReadyFact {
  readonly draft: MemoryDraft;
  readonly formed: Omit<RoutedMemory, 'because' | 'core'>;
  readonly core: RoutedMemory['core'];
  readonly because: readonly Reason[];
  readonly nearness: Nearness;
  readonly byModel?: ModelMerge | undefined;
}

const store = async (
  services: Needs<
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
  >,
  input: string | MemoryDraft,
  context: OperationContext,
  { before, patience }: Required<RememberOptions>,
): Promise<Decision> => {
  const draft = asAllowed(
    normaliseDraft(typeof input === 'string' ? { body: input } : input),
    context,
  );
  const refusal = refusalOf(draft);
  if (refusal !== undefined) return withoutMemory('refused', [refusal]);
  const { author: _author, ...words } = draft;
  await services.guard.refuseSecrets(words);
  const injection = judgeInjection(draft, draft.author ?? context.actor);
  if (injection.refusal !== undefined) return withoutMemory('refused', [injection.refusal]);
  const isPresent = (await services.catalog.openIfPresent()) !== undefined;
  const isPrivate = (body: string): boolean =>
    privacyOf(draft, formMemory({ ...draft, body }), services.config.settings) !== undefined;
  const formation = await formFacts(services, draft, { before, isPrivate, isPresent, patience });
  // Who has just waited for a model in vain does not wait for it again.
  const mayAsk = isPresent && !formation.because.some(({ code }) => code === 'formed_by_rules');
  const facts = await Promise.all(
    formation.drafts.map((fact, at) => {
      // A mark such as "Important:" stands before the first fact, and is taken off it.
      const said = at === 0 && draft.body !== undefined ? { said: draft.body } : {};
      return readyFact(services, fact, { actor: context.actor, mayAsk, patience, ...said });
    }),
  );
  const plan = async (): Promise<Plan<Decision>> => {
    await services.catalog.takeInForeign();
    return planFacts(services, together(services, facts, context), {
      context,
      because: [...injection.warnings, ...formation.because],
    });
  };
  const byModel = ({ title }: Pick<Memory, 'title'>) =>
    facts.find(({ formed }) => formed.title === title)?.core;
  const applied = await mutateOrPropose(services, context, plan, (planned) =>
    withSecondStores(services, planned, { asked: draft.core, byModel, context }),
  );
  linkLater(services, applied, context);
  return applied.answer;
};

const readyFact = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'language' | 'turns' | 'vectors'
  >,
  fact: { readonly draft: MemoryDraft; readonly because: readonly Reason[] },
  context: RoutingContext & { readonly mayAsk: boolean; readonly patience: Patience },
): Promise<ReadyFact> => {
  const { draft } = fact;
  const { because, core, ...formed } = await routeMemory(services, draft, context);
  const isPrivate = privacyOf(draft, formed, services.config.settings) !== undefined;
  const nearness = await openNearness(services, formed, { isPrivate });
  const { actor, patience, mayAsk } = context;
  // It is compared anew under the lock; what it is called until then matters to nobody.
  const memory = memoryOf(services, { draft, formed, id: '', actor });
  const byModel = mayAsk
    ? await mergeByModel(services, { memory, isPrivate, actor }, { nearness, patience })
    : undefined;
  return { draft, formed, core, nearness, byModel, because: [...fact.because, ...because] };
};

/** Two facts as one. */
const joined = (one: ReadyFact, other: ReadyFact, context: OperationContext): ReadyFact => {
  const draft = joinedDraft(one.draft, other.draft);
  const { because, core: _none, ...formed } = routeByRules(draft, context);
  const { byModel: _alone, ...rest } = one;
  return { ...rest, draft, formed, core: one.core ?? other.core, because };
};

/**
 * The facts as they may be planned together. What an agent says may wait as a proposal, which is shared and whole: of a text
 * that is private in part all is kept together then, and is private.
 */
const together = (
  services: Needs<'config'>,
  facts: readonly ReadyFact[],
  context: OperationContext,
): readonly ReadyFact[] => {
  const { settings } = services.config;
  const places = new Set(
    facts.map(({ draft, formed }) => privacyOf(draft, formed, settings) !== undefined),
  );
  if (places.size < 2 || !isAutomatic(context)) return facts;
  const one = facts.reduce((left, right) => joined(left, right, context));
  return [{ ...one, draft: { ...one.draft, private: true } }];
};

/** Every fact goes through the gate for itself; two that touch the same known memory are one, and go together. */
const planFacts = async (
  services: Needs<
    | 'catalog'
    | 'clock'
    | 'config'
    | 'external'
    | 'files'
    | 'guard'
    | 'logger'
    | 'newId'
    | 'turns'
    | 'usage'
  >,
  facts: readonly ReadyFact[],
  { context, because }: { readonly context: OperationContext; readonly because: readonly Reason[] },
): Promise<Plan<Decision>> => {
  const plans: FactPlan[] = [];
  for (const fact of facts) plans.push(await planFact(services, fact, context));
  const shared = findShared(plans);
  if (shared === undefined) {
    const { kept, rejected } = await sortOutRejected(services, plans, context);
    const plan = combinePlans(kept, [...because, ...rejected]);
    const newcomers = newcomersOf(kept);
    return newcomers.length === 0
      ? plan
      : withPlasticity(services, plan, newcomers, context.session);
  }
  const [first, second] = shared.map((at) => facts[at]);
  if (first === undefined || second === undefined) throw new RangeError('There is no such fact.');
  const one = joined(first, second, context);
  const rest = facts.flatMap((fact) => (fact === second ? [] : [fact === first ? one : fact]));
  return planFacts(services, rest, { context, because });
};

const planFact = async (
  services: Needs<
    | 'catalog'
    | 'clock'
    | 'config'
    | 'external'
    | 'files'
    | 'guard'
    | 'logger'
    | 'newId'
    | 'turns'
    | 'usage'
  >,
  { draft, formed, because, nearness, byModel }: ReadyFact,
  context: OperationContext,
): Promise<FactPlan> => {
  const kept = privacyOf(draft, formed, services.config.settings);
  const isPrivate = kept !== undefined;
  const { author: _author, ...words } = draft;
  const personal = services.guard.personalData({ given: words, isPrivate });
  const created = await newMemory(services, { draft, formed, isPrivate, context });
  const { plan, memory } = await planRemember(
    services,
    { memory: created.memory, isPrivate, actor: context.actor },
    {
      draft,
      path: created.path,
      ...{ nearness, byModel, context },
      because: [...because, ...(isPrivate ? [kept] : []), ...personal],
    },
  );
  return { plan, created: { ...created, memory } };
};

/** The memory that a draft becomes where nothing is known of it. Within exclusive work. */
const newMemory = async (
  services: Needs<'catalog' | 'clock' | 'files' | 'newId'>,
  {
    draft,
    formed,
    isPrivate,
    context,
  }: {
    readonly draft: MemoryDraft;
    readonly formed: ReadyFact['formed'];
    readonly isPrivate: boolean;
    readonly context: OperationContext;
  },
): Promise<NewMemory> => {
  const { id, path } = await newPlace(services, (own) =>
    newMemoryPath({ ...formed, id: own, private: isPrivate }),
  );
  return { memory: memoryOf(services, { draft, formed, id, actor: context.actor }), path };
};

const memoryOf = (
  services: Needs<'clock'>,
  {
    draft,
    formed,
    id,
    actor,
  }: Pick<ReadyFact, 'draft' | 'formed'> & { readonly id: string; readonly actor: Actor },
): Memory => {
  const now = services.clock.now().toISOString();
  const { private: _place, core: _core, ...given } = draft;
  return {
    relations: [],
    scope: [],
    ...foundIn(formed),
    ...given,
    ...formed,
    id,
    created: now,
    updated: now,
    author: draft.author ?? actor,
  };
};
