import { formMemory } from '../capture/form';
import { foundIn } from '../capture/found';
import { judgeInjection } from '../capture/injectionRule';
import { normaliseDraft, refusalOf } from '../capture/observe';
import { privacyOf } from '../capture/privacy';
import { newMemoryPath } from '../folder/layout';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { Plan } from '../folder/mutate';
import { newPlace } from '../folder/newPlace';
import { contentHash } from '../format/contentHash';
import type { IndexEntry } from '../format/indexFile';
import { serializeMemory } from '../format/memoryFile';
import type { OperationContext } from '../model/actor';
import type { Decision, MemoryReference, Reason } from '../model/decision';
import { defaultConfidence, type Memory, type MemoryDraft } from '../model/memory';
import type { MemoryPath } from '../model/memoryPath';
import { planRestoredEnds } from '../relations/planOtherEnds';
import { planDayLog } from './dayLog';
import { mutateOrPropose } from './mutateOrPropose';
import { planWithOtherEnds } from './otherEnds';
import { orRefused } from './refused';
import { asAllowed } from './seen';
import { referenceOf, strengthsOf } from './strengths';

const withoutMemory = (action: 'refused' | 'skipped', reason: Reason): Decision => ({
  action,
  memory: null,
  also: [],
  because: [reason],
});

/** Stores a draft or a sentence, unless the same is known already (DESIGN 6). */
export const remember = (
  folder: MemoryFolder,
  input: string | MemoryDraft,
  context: OperationContext,
): Promise<Decision> =>
  orRefused(
    () => store(folder, input, context),
    (reason) => withoutMemory('refused', reason),
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
  if (refusal !== undefined) return withoutMemory('refused', refusal);
  const { author: _author, ...words } = draft;
  await folder.guard.refuseSecrets(words);
  const injection = judgeInjection(draft, draft.author ?? context.actor);
  if (injection.refusal !== undefined) return withoutMemory('refused', injection.refusal);
  const applied = await mutateOrPropose(folder, context, async () => {
    const formed = formMemory(draft);
    const catalog = await folder.open();
    const same = catalog.byContentHash(contentHash({ ...draft, ...formed }));
    if (same !== undefined) return planReinforcement(folder, same);
    const { because, ...fields } = formed;
    const now = folder.ports.clock.now().toISOString();
    const { private: _place, ...given } = draft;
    const kept = privacyOf(draft, formed, folder.config.settings);
    const isPrivate = kept !== undefined;
    const place = await newPlace(folder, (id) =>
      newMemoryPath({ ...fields, id, private: isPrivate }),
    );
    const memory: Memory = {
      confidence: defaultConfidence,
      relations: [],
      scope: [],
      ...foundIn(formed),
      ...given,
      ...fields,
      id: place.id,
      created: now,
      updated: now,
      author: draft.author ?? context.actor,
    };
    const warnings = folder.guard.personalData({ given: words, isPrivate });
    const reasons = [...injection.warnings, ...because, ...(isPrivate ? [kept] : []), ...warnings];
    return planCreation(folder, { memory, path: place.path }, reasons);
  });
  return applied.answer;
};

const planCreation = async (
  folder: MemoryFolder,
  { memory, path }: { readonly memory: Memory; readonly path: MemoryPath },
  because: readonly Reason[],
): Promise<Plan<Decision>> => {
  const reference: MemoryReference = {
    id: memory.id,
    title: memory.title,
    type: memory.type,
    path,
  };
  return {
    files: [{ path, text: serializeMemory(memory) }],
    follows: {
      files: await planDayLog(folder, [{ memory, path }]),
      use: [{ id: memory.id, firstSeen: folder.ports.clock.now().toISOString() }],
    },
    record: { action: 'CREATE', path, summary: memory.title },
    answer: {
      action: 'created',
      memory: reference,
      also: [],
      because: [...because, { stage: 'gate', code: 'new_belief', data: {} }],
    },
  };
};

/** What is said again is used again: its access counts, and one that was archived comes back. */
const planReinforcement = async (
  folder: MemoryFolder,
  entry: IndexEntry,
): Promise<Plan<Decision>> => {
  const use = [
    { id: entry.memory.id, accesses: 1, lastAccessed: folder.ports.clock.now().toISOString() },
  ];
  const memory = referenceOf(entry);
  const duplicate: Reason = {
    stage: 'gate',
    code: 'exact_duplicate',
    data: { id: memory.id, title: memory.title },
  };
  const answer: Decision = { action: 'reinforced', memory, also: [], because: [duplicate] };
  const { status } = strengthsOf(folder, entry);
  if (status !== 'archived' && status !== 'superseded') return { files: [], use, answer };
  const revived: Reason = { stage: 'gate', code: 'archived_revived', data: { status } };
  const change = await planWithOtherEnds(folder, entry, {
    move: planRestoredEnds,
    change: {
      fields: ['status'],
      change: ({ status: _flag, ...rest }) => rest,
      record: { action: 'RESTORE', summary: `${memory.title} (remembered again)` },
    },
  });
  return { ...change, use, answer: { ...answer, because: [duplicate, revived] } };
};
