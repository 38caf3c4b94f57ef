import { contentHash } from '../format/contentHash';
import type { IndexEntry } from '../format/indexFile';
import type { OperationContext } from '../model/actor';
import type { Decision, Reason } from '../model/decision';
import type { Memory, MemoryDraft } from '../model/memory';
import { isAutomatic } from '../model/trust';
import type { NewMemory, Plan } from '../store/plan';
import { scanFile } from '../store/scan';
import type { Needs } from '../store/services';
import { referenceOf } from '../strength/strengths';
import { decideGate, type Newcomer, type Verdict } from './gate/decide';
import {
  type Further,
  furtherOfDetail,
  furtherOfRepetition,
  holdsAtOtherTimes,
} from './gate/takeOver';
import { type Nearness, neighboursOf } from './gateNeighbours';
import { withDoubt } from './gateQuestion';
import type { ModelMerge } from './mergeByModel';
import {
  mayAddAlone,
  planCreation,
  planMerge,
  planReinforcement,
  planSupersession,
} from './rememberPlans';
import { type WeighedNewcomer, weighNewcomer } from './weighNewcomer';

/** The answer where nothing was stored. */
export const withoutMemory = (
  action: 'refused' | 'skipped',
  because: readonly Reason[],
  also: Decision['also'] = [],
): Decision => ({ action, memory: null, also, because });

/** The memory with exactly this content, if its file still has it. */
const findDuplicate = async (
  services: Needs<'catalog' | 'files'>,
  hash: string,
): Promise<IndexEntry | undefined> => {
  const catalog = await services.catalog.open();
  for (;;) {
    const known = catalog.byContentHash(hash);
    if (known === undefined) return undefined;
    const { path } = known.stat;
    const file = await scanFile(services.files, path);
    if (file?.entry?.contentHash === hash) return known;
    await services.catalog.take(path, file);
  }
};

const newBelief: Reason = { stage: 'gate', code: 'new_belief', data: {} };

interface Given {
  readonly draft: MemoryDraft;
  readonly path: NewMemory['path'];
  readonly because: readonly Reason[];
  readonly nearness: Nearness;
  /** What a language model made of it and the memory that it adds to. */
  readonly byModel?: ModelMerge | undefined;
  readonly context: OperationContext;
}

/** What becomes of a newcomer beside what is known, and the newcomer with what was weighed. Within exclusive work. */
export const planRemember = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'logger' | 'newId' | 'turns' | 'usage'
  >,
  newcomer: Newcomer,
  given: Given,
): Promise<{ readonly plan: Plan<Decision>; readonly memory: Memory }> => {
  const { draft, nearness, context } = given;
  const same = await findDuplicate(services, contentHash(newcomer.memory));
  const repeated = ({ memory: known }: IndexEntry): Further =>
    mayAddAlone(services, known, context)
      ? furtherOfRepetition(newcomer.memory, draft, { isByPerson: !isAutomatic(context) })
      : {};
  const planSame = (entry: IndexEntry): Promise<Plan<Decision>> => {
    const data = { id: entry.memory.id, title: entry.memory.title };
    const because: Reason[] = [{ stage: 'gate', code: 'exact_duplicate', data }];
    return planReinforcement(services, entry, { because, context, more: repeated(entry) });
  };
  // What was superseded and is said again may end what took its place: it goes through the gate like anything new.
  if (same !== undefined && same.memory.status !== 'superseded') {
    return { plan: await planSame(same), memory: newcomer.memory };
  }
  const neighbours = await neighboursOf(services, newcomer.memory, nearness);
  const weighed = weighNewcomer(services, newcomer.memory, { draft, neighbours, context });
  const { memory } = weighed;
  const verdict = decideGate({ ...newcomer, memory }, neighbours);
  if (verdict.action === 'create' && same !== undefined) {
    return { plan: await planSame(same), memory };
  }
  return { plan: await planVerdict(services, { verdict, weighed, repeated }, given), memory };
};

const planVerdict = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'external' | 'files' | 'logger' | 'newId' | 'usage'
  >,
  decided: {
    readonly verdict: Verdict;
    readonly weighed: WeighedNewcomer;
    readonly repeated: (entry: IndexEntry) => Further;
  },
  { draft, path, nearness, context, byModel, ...given }: Given,
): Promise<Plan<Decision>> => {
  const { verdict, weighed, repeated } = decided;
  const { memory, use } = weighed;
  const created: NewMemory = { memory, path, use };
  const gate = verdict.because.length === 0 ? [newBelief] : verdict.because;
  const compared = [...given.because, ...nearness.because, ...gate];
  const because = [...compared, ...weighed.because];
  if (verdict.action === 'supersede') {
    const plan = await planSupersession(services, created, { ...verdict, because });
    return withDoubt(services, plan, verdict.doubt);
  }
  if (verdict.action === 'create') {
    const plan = await planCreation(services, created, { ...verdict, because });
    return withDoubt(services, plan, verdict.doubt);
  }
  const entry = (await services.catalog.open()).byId(verdict.id);
  if (entry === undefined) return planCreation(services, created, { links: [], because });
  if (holdsAtOtherTimes(memory, entry.memory)) {
    const links = [{ to: verdict.id, type: 'ELABORATES', strength: 1 }] as const;
    return planCreation(services, created, { links, because });
  }
  switch (verdict.action) {
    case 'update': {
      const more = furtherOfDetail(memory, draft);
      return planMerge(services, entry, {
        ...created,
        ...{ because: compared, context, more, byModel },
      });
    }
    case 'reinforce':
      return planReinforcement(services, entry, {
        ...{ because: verdict.because, context },
        more: repeated(entry),
      });
    case 'skip': {
      const also = [referenceOf(entry)];
      return { files: [], answer: withoutMemory('skipped', verdict.because, also) };
    }
  }
};
