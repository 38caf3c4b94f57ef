import type { FormedMemory } from '../capture/form';
import { foundIn } from '../capture/found';
import { decideGate, type Newcomer } from '../capture/gate/decide';
import { judgeInjection } from '../capture/injectionRule';
import { normaliseDraft, refusalOf } from '../capture/observe';
import { privacyOf } from '../capture/privacy';
import { newMemoryPath } from '../folder/layout';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { Plan } from '../folder/mutate';
import { newPlace } from '../folder/newPlace';
import { scanFile } from '../folder/scan';
import { contentHash } from '../format/contentHash';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import { defaultConfidence, type Memory, type MemoryDraft } from '../model/memory';
import type { NewMemory } from './dayLog';
import { type Nearness, neighboursOf, openNearness } from './gateNeighbours';
import { mutateOrPropose } from './mutateOrPropose';
import { orRefused } from './refused';
import { planCreation, planMerge, planReinforcement, planSupersession } from './rememberPlans';
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
 * that two processes that say the same at once store it once; what is slow about it comes before.
 */
export const remember = (
  folder: MemoryFolder,
  input: string | MemoryDraft,
  context: OperationContext,
): Promise<Decision> =>
  orRefused(
    () => store(folder, input, context),
    (reason) => withoutMemory('refused', [reason]),
  );

const store = async (
  folder: MemoryFolder,
  input: string | MemoryDraft,
  context: OperationContext,
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
  const { because, core, ...formed } = await routeMemory(folder, draft, context);
  const privacy = (): Reason | undefined => privacyOf(draft, formed, folder.config.settings);
  await folder.openIfPresent();
  const nearness = await openNearness(folder, formed, { isPrivate: privacy() !== undefined });
  const plan = async (): Promise<Plan<Decision>> => {
    await folder.takeInForeign();
    const kept = privacy();
    const isPrivate = kept !== undefined;
    const personal = folder.guard.personalData({ given: words, isPrivate });
    const { memory, path } = await newMemory(folder, { draft, formed, isPrivate, context });
    return planRemember(
      folder,
      { memory, isPrivate, actor: context.actor },
      {
        draft,
        path,
        nearness,
        context,
        because: [...injection.warnings, ...because, ...(isPrivate ? [kept] : []), ...personal],
      },
    );
  };
  const wish = { asked: draft.core, byModel: core, context };
  const applied = await mutateOrPropose(folder, context, plan, (planned) =>
    withSecondStores(folder, planned, wish),
  );
  return applied.answer;
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
    readonly formed: Omit<FormedMemory, 'because'>;
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
    confidence: defaultConfidence,
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
  const planSame = (entry: IndexEntry): Promise<Plan<Decision>> => {
    const data = { id: entry.memory.id, title: entry.memory.title };
    const because: Reason[] = [{ stage: 'gate', code: 'exact_duplicate', data }];
    return planReinforcement(folder, entry, { because, context });
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
  switch (verdict.action) {
    case 'supersede':
      return planSupersession(folder, { memory, path, use }, { ...verdict, because });
    case 'create':
      return same === undefined
        ? planCreation(folder, { memory, path, use }, { ...verdict, because })
        : planSame(same);
    default: {
      const entry = (await folder.open()).byId(verdict.id);
      if (entry === undefined) {
        return planCreation(folder, { memory, path, use }, { links: [], because });
      }
      if (verdict.action === 'update')
        return planMerge(folder, entry, { memory, path, use, because: compared, context });
      if (verdict.action === 'reinforce')
        return planReinforcement(folder, entry, { because: verdict.because, context });
      const also = [referenceOf(entry)];
      return { files: [], answer: withoutMemory('skipped', verdict.because, also) };
    }
  }
};
