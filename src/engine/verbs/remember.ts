import { formMemory } from '../capture/form';
import { foundIn } from '../capture/found';
import { decideGate, type Newcomer } from '../capture/gate/decide';
import {
  type Further,
  furtherOfDetail,
  furtherOfRepetition,
  holdsAtOtherTimes,
} from '../capture/gate/takeOver';
import { judgeInjection } from '../capture/injectionRule';
import { normaliseDraft, refusalOf } from '../capture/observe';
import { privacyOf } from '../capture/privacy';
import { type RoutedMemory, type RoutingContext, routeByRules } from '../capture/routing/route';
import { newMemoryPath } from '../folder/layout';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { Plan } from '../folder/mutate';
import { newPlace } from '../folder/newPlace';
import { scanFile } from '../folder/scan';
import { contentHash } from '../format/contentHash';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { Memory, MemoryDraft } from '../model/memory';
import { isAutomatic } from '../model/trust';
import { combinePlans, type FactPlan, findShared } from './combinePlans';
import type { NewMemory } from './dayLog';
import { formFacts, joinedDraft } from './formFacts';
import { type Nearness, neighboursOf, openNearness } from './gateNeighbours';
import { withDoubt } from './gateQuestion';
import { mutateOrPropose, sortOutRejected } from './mutateOrPropose';
import { orRefused } from './refused';
import {
  mayAddAlone,
  planCreation,
  planMerge,
  planReinforcement,
  planSupersession,
} from './rememberPlans';
import { routeMemory } from './routeMemory';
import { withSecondStores } from './secondStores';
import { asAllowed } from './seen';
import { referenceOf } from './strengths';
import { weighNewcomer } from './weighNewcomer';

const withoutMemory = (
  action: 'refused' | 'skipped',
  because: readonly Reason[],
  also: Decision['also'] = [],
): Decision => ({ action, memory: null, also, because });

/**
 * Stores a draft or a sentence after comparing it with what is known (DESIGN 6). The comparison is made under the lock, so
 * that two processes that say the same at once store it once; what is slow about it comes before. A text of several facts
 * becomes several memories in one operation. `before` is what was said before it, the nearest last.
 */
export const remember = (
  folder: MemoryFolder,
  input: string | MemoryDraft,
  context: OperationContext,
  { before = [] }: { readonly before?: readonly string[] } = {},
): Promise<Decision> =>
  orRefused(
    () => store(folder, input, context, before),
    (reason) => withoutMemory('refused', [reason]),
  );

/** One fact of what was given, ready to be compared with what is known. */
interface ReadyFact {
  readonly draft: MemoryDraft;
  readonly formed: Omit<RoutedMemory, 'because' | 'core'>;
  readonly core: RoutedMemory['core'];
  readonly because: readonly Reason[];
  readonly nearness: Nearness;
}

const store = async (
  folder: MemoryFolder,
  input: string | MemoryDraft,
  context: OperationContext,
  before: readonly string[],
): Promise<Decision> => {
  const draft = asAllowed(
    normaliseDraft(typeof input === 'string' ? { body: input } : input),
    context,
  );
  const refusal = refusalOf(draft);
  if (refusal !== undefined) return withoutMemory('refused', [refusal]);
  const { author: _author, ...words } = draft;
  await folder.guard.refuseSecrets(words);
  const injection = judgeInjection(draft, draft.author ?? context.actor);
  if (injection.refusal !== undefined) return withoutMemory('refused', [injection.refusal]);
  const isPresent = (await folder.openIfPresent()) !== undefined;
  const isPrivate = (body: string): boolean =>
    privacyOf(draft, formMemory({ ...draft, body }), folder.config.settings) !== undefined;
  const formation = await formFacts(folder, draft, { before, isPrivate, isPresent });
  // Who has just waited for a model in vain does not wait for it again.
  const mayAsk = isPresent && !formation.because.some(({ code }) => code === 'formed_by_rules');
  const facts = await Promise.all(
    formation.drafts.map((fact, at) => {
      // A mark such as "Important:" stands before the first fact, and is taken off it.
      const said = at === 0 && draft.body !== undefined ? { said: draft.body } : {};
      return readyFact(folder, fact, { actor: context.actor, mayAsk, ...said });
    }),
  );
  const plan = async (): Promise<Plan<Decision>> => {
    await folder.takeInForeign();
    return planFacts(folder, together(folder, facts, context), {
      context,
      because: [...injection.warnings, ...formation.because],
    });
  };
  const byModel = ({ title }: Pick<Memory, 'title'>) =>
    facts.find(({ formed }) => formed.title === title)?.core;
  const applied = await mutateOrPropose(folder, context, plan, (planned) =>
    withSecondStores(folder, planned, { asked: draft.core, byModel, context }),
  );
  return applied.answer;
};

const readyFact = async (
  folder: MemoryFolder,
  fact: { readonly draft: MemoryDraft; readonly because: readonly Reason[] },
  context: RoutingContext & { readonly mayAsk: boolean },
): Promise<ReadyFact> => {
  const { draft } = fact;
  const { because, core, ...formed } = await routeMemory(folder, draft, context);
  const isPrivate = privacyOf(draft, formed, folder.config.settings) !== undefined;
  const nearness = await openNearness(folder, formed, { isPrivate });
  return { draft, formed, core, nearness, because: [...fact.because, ...because] };
};

/** Two facts as one. */
const joined = (one: ReadyFact, other: ReadyFact, context: OperationContext): ReadyFact => {
  const draft = joinedDraft(one.draft, other.draft);
  const { because, core: _none, ...formed } = routeByRules(draft, context);
  return { ...one, draft, formed, core: one.core ?? other.core, because };
};

/**
 * The facts as they may be planned together. What an agent says may wait as a proposal, which is shared and whole: of a text
 * that is private in part all is kept together then, and is private.
 */
const together = (
  folder: MemoryFolder,
  facts: readonly ReadyFact[],
  context: OperationContext,
): readonly ReadyFact[] => {
  const { settings } = folder.config;
  const places = new Set(
    facts.map(({ draft, formed }) => privacyOf(draft, formed, settings) !== undefined),
  );
  if (places.size < 2 || !isAutomatic(context)) return facts;
  const one = facts.reduce((left, right) => joined(left, right, context));
  return [{ ...one, draft: { ...one.draft, private: true } }];
};

/** Every fact goes through the gate for itself; two that touch the same known memory are one, and go together. */
const planFacts = async (
  folder: MemoryFolder,
  facts: readonly ReadyFact[],
  { context, because }: { readonly context: OperationContext; readonly because: readonly Reason[] },
): Promise<Plan<Decision>> => {
  const plans: FactPlan[] = [];
  for (const fact of facts) plans.push(await planFact(folder, fact, context));
  const shared = findShared(plans);
  if (shared === undefined) {
    const { kept, rejected } = await sortOutRejected(folder, plans, context);
    return combinePlans(folder, kept, [...because, ...rejected]);
  }
  const [first, second] = shared.map((at) => facts[at]);
  if (first === undefined || second === undefined) throw new RangeError('There is no such fact.');
  const one = joined(first, second, context);
  const rest = facts.flatMap((fact) => (fact === second ? [] : [fact === first ? one : fact]));
  return planFacts(folder, rest, { context, because });
};

const planFact = async (
  folder: MemoryFolder,
  { draft, formed, because, nearness }: ReadyFact,
  context: OperationContext,
): Promise<FactPlan> => {
  const kept = privacyOf(draft, formed, folder.config.settings);
  const isPrivate = kept !== undefined;
  const { author: _author, ...words } = draft;
  const personal = folder.guard.personalData({ given: words, isPrivate });
  const created = await newMemory(folder, { draft, formed, isPrivate, context });
  const plan = await planRemember(
    folder,
    { memory: created.memory, isPrivate, actor: context.actor },
    {
      draft,
      path: created.path,
      nearness,
      context,
      because: [...because, ...(isPrivate ? [kept] : []), ...personal],
    },
  );
  return { plan, created };
};

/** The memory that a draft becomes where nothing is known of it. Within exclusive work. */
const newMemory = async (
  folder: MemoryFolder,
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
  const now = folder.ports.clock.now().toISOString();
  const { private: _place, core: _core, ...given } = draft;
  const { id, path } = await newPlace(folder, (own) =>
    newMemoryPath({ ...formed, id: own, private: isPrivate }),
  );
  const memory: Memory = {
    relations: [],
    scope: [],
    ...foundIn(formed),
    ...given,
    ...formed,
    id,
    created: now,
    updated: now,
    author: draft.author ?? context.actor,
  };
  return { memory, path };
};

/** The memory with exactly this content, if its file still has it. */
const findDuplicate = async (
  folder: MemoryFolder,
  hash: string,
): Promise<IndexEntry | undefined> => {
  const catalog = await folder.open();
  for (;;) {
    const known = catalog.byContentHash(hash);
    if (known === undefined) return undefined;
    const { path } = known.stat;
    const file = await scanFile(folder.ports.store, path);
    if (file?.entry?.contentHash === hash) return known;
    await folder.take(path, file);
  }
};

const newBelief: Reason = { stage: 'gate', code: 'new_belief', data: {} };

const planRemember = async (
  folder: MemoryFolder,
  newcomer: Newcomer,
  given: {
    readonly draft: MemoryDraft;
    readonly path: NewMemory['path'];
    readonly because: readonly Reason[];
    readonly nearness: Nearness;
    readonly context: OperationContext;
  },
): Promise<Plan<Decision>> => {
  const { draft, path, nearness, context } = given;
  const same = await findDuplicate(folder, contentHash(newcomer.memory));
  const repeated = ({ memory: known }: IndexEntry): Further =>
    mayAddAlone(folder, known, context)
      ? furtherOfRepetition(newcomer.memory, draft, { isByPerson: !isAutomatic(context) })
      : {};
  const planSame = (entry: IndexEntry): Promise<Plan<Decision>> => {
    const data = { id: entry.memory.id, title: entry.memory.title };
    const because: Reason[] = [{ stage: 'gate', code: 'exact_duplicate', data }];
    return planReinforcement(folder, entry, { because, context, more: repeated(entry) });
  };
  // What was superseded and is said again may end what took its place: it goes through the gate like anything new.
  if (same !== undefined && same.memory.status !== 'superseded') return planSame(same);
  const neighbours = await neighboursOf(folder, newcomer.memory, nearness);
  const weighed = weighNewcomer(folder, newcomer.memory, { draft, neighbours, context });
  const { memory, use } = weighed;
  const verdict = decideGate({ ...newcomer, memory }, neighbours);
  const gate = verdict.because.length === 0 ? [newBelief] : verdict.because;
  const compared = [...given.because, ...nearness.because, ...gate];
  const because = [...compared, ...weighed.because];
  const asking = (plan: Plan<Decision>): Promise<Plan<Decision>> =>
    withDoubt(folder, plan, 'doubt' in verdict ? verdict.doubt : undefined);
  switch (verdict.action) {
    case 'supersede':
      return asking(await planSupersession(folder, { memory, path, use }, { ...verdict, because }));
    case 'create':
      return same === undefined
        ? asking(await planCreation(folder, { memory, path, use }, { ...verdict, because }))
        : planSame(same);
    default: {
      const entry = (await folder.open()).byId(verdict.id);
      if (entry === undefined) {
        return planCreation(folder, { memory, path, use }, { links: [], because });
      }
      if (holdsAtOtherTimes(memory, entry.memory)) {
        const links = [{ to: verdict.id, type: 'ELABORATES', strength: 1 }] as const;
        return planCreation(folder, { memory, path, use }, { links, because });
      }
      if (verdict.action === 'update')
        return planMerge(folder, entry, {
          ...{ memory, path, use, because: compared, context },
          more: furtherOfDetail(memory, draft),
        });
      if (verdict.action === 'reinforce') {
        const { because } = verdict;
        return planReinforcement(folder, entry, { because, context, more: repeated(entry) });
      }
      const also = [referenceOf(entry)];
      return { files: [], answer: withoutMemory('skipped', verdict.because, also) };
    }
  }
};
