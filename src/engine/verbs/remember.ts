import { formMemory } from '../capture/form';
import { decideGate, type Newcomer } from '../capture/gate/decide';
import { normaliseDraft, refusalOf } from '../capture/observe';
import { newMemoryPath } from '../folder/layout';
import type { MemoryFolder } from '../folder/memoryFolder';
import { mutate, type Plan } from '../folder/mutate';
import { newPlace } from '../folder/newPlace';
import { scanFile } from '../folder/scan';
import { contentHash } from '../format/contentHash';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import { defaultConfidence, type Memory, type MemoryDraft } from '../model/memory';
import { isPrivatePath, type MemoryPath } from '../model/memoryPath';
import { type Nearness, neighboursOf, openNearness } from './gateNeighbours';
import { planCreation, planMerge, planReinforcement, planSupersession } from './rememberPlans';
import { referenceOf } from './strengths';

const withoutMemory = (action: 'refused' | 'skipped', because: readonly Reason[]): Decision => ({
  action,
  memory: null,
  also: [],
  because,
});

/**
 * Stores a draft or a sentence after comparing it with what is known (DESIGN 6). The comparison is made under the lock, so
 * that two processes that say the same at once store it once; what is slow about it comes before.
 */
export const remember = async (
  folder: MemoryFolder,
  input: string | MemoryDraft,
  context: OperationContext,
): Promise<Decision> => {
  const draft = normaliseDraft(typeof input === 'string' ? { body: input } : input);
  const refusal = refusalOf(draft);
  if (refusal !== undefined) return withoutMemory('refused', [refusal]);
  const { because, ...fields } = formMemory(draft);
  const isPrivate = isPrivatePath(newMemoryPath({ ...fields, id: '' }));
  const nearness = await openNearness(folder, fields, { isPrivate });
  const applied = await mutate(folder, context, async () => {
    await folder.takeInForeign();
    const now = folder.ports.clock.now().toISOString();
    const place = await newPlace(folder, (id) => newMemoryPath({ ...fields, id }));
    const memory: Memory = {
      confidence: defaultConfidence,
      relations: [],
      entities: [],
      scope: [],
      ...draft,
      ...fields,
      id: place.id,
      created: now,
      updated: now,
      author: draft.author ?? context.actor,
    };
    const newcomer: Newcomer = { memory, isPrivate, actor: context.actor };
    return planRemember(folder, newcomer, { path: place.path, because, nearness });
  });
  return applied.answer;
};

const newBelief: Reason = { stage: 'gate', code: 'new_belief', data: {} };

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

const planRemember = async (
  folder: MemoryFolder,
  newcomer: Newcomer,
  given: {
    readonly path: MemoryPath;
    readonly because: readonly Reason[];
    readonly nearness: Nearness;
  },
): Promise<Plan<Decision>> => {
  const { memory } = newcomer;
  const { path, nearness } = given;
  const same = await findDuplicate(folder, contentHash(memory));
  // What was superseded and is said again may end what took its place: it goes through the gate like anything new.
  if (same !== undefined && same.memory.status !== 'superseded') {
    const data = { id: same.memory.id, title: same.memory.title };
    return planReinforcement(folder, same, [{ stage: 'gate', code: 'exact_duplicate', data }]);
  }
  const neighbours = await neighboursOf(folder, memory, nearness);
  const verdict = decideGate(newcomer, neighbours);
  const catalog = await folder.open();
  const gate = verdict.because.length === 0 ? [newBelief] : verdict.because;
  const because = [...given.because, ...nearness.because, ...gate];
  switch (verdict.action) {
    case 'supersede':
      return planSupersession(folder, { memory, path }, { ...verdict, because });
    case 'create':
      if (same !== undefined) {
        const data = { id: same.memory.id, title: same.memory.title };
        return planReinforcement(folder, same, [{ stage: 'gate', code: 'exact_duplicate', data }]);
      }
      return planCreation(folder, { memory, path }, { ...verdict, because });
    default: {
      const entry = catalog.byId(verdict.id);
      if (entry === undefined) {
        return planCreation(folder, { memory, path }, { links: [], because });
      }
      if (verdict.action === 'update') return planMerge(folder, entry, { memory, path, because });
      if (verdict.action === 'reinforce') return planReinforcement(folder, entry, verdict.because);
      const skipped = { ...withoutMemory('skipped', verdict.because), also: [referenceOf(entry)] };
      return { files: [], answer: skipped };
    }
  }
};
