import type { IndexEntry } from '../format/indexFile';
import { defined } from '../model/defined';
import { countedImportance, countedPriority } from '../model/memory';
import type { RecallAction } from '../model/recall';
import { defaultHalfLifeDays } from '../model/settings';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import {
  type DecayMemory,
  type DecayReport,
  type Forecast,
  type ForecastOptions,
  forecastSteps,
} from './forecast';
import { referenceOf, tiersIn } from './strengths';
import { computeWorkingMemory, isWorthKeeping, type WorkingMemory } from './workingMemory';

const toDecayMemory = (
  { usage, catalog }: Needs<'usage'> & { readonly catalog: Catalog },
  entry: IndexEntry,
): DecayMemory => {
  const { id, created, updated, pinned, immutable, status, author, reviewed } = entry.memory;
  const priority = countedPriority(entry.memory);
  const citations = catalog.citations.of(id);
  return {
    ...referenceOf(entry),
    importance: countedImportance(entry.memory),
    ...defined({ priority, created, updated, pinned, immutable, status, author, reviewed }),
    use: usage.entries.useOf(id),
    ...(citations > 0 && { citations }),
  };
};

const isWorkedWith = ({
  action,
  operation,
}: {
  readonly action: RecallAction;
  readonly operation?: string;
}): boolean =>
  action === 'access' ||
  action === 'reinforcement' ||
  action === 'context' ||
  (action === 'decision' && operation === 'remember');

/** What a session has at hand; the one that was busy last where none is named. Null where none was of late. */
export const working = async (
  services: Needs<'catalog' | 'clock' | 'usage'>,
  asked: { readonly session?: string },
): Promise<WorkingMemory> => {
  const catalog = await services.catalog.open();
  const used = (await services.usage.recallLog.recent()).filter(
    (entry) => isWorkedWith(entry) && entry.session !== undefined,
  );
  const session = asked.session ?? used.at(-1)?.session;
  if (session === undefined) return { session: null, items: [] };
  const uses = used
    .filter((entry) => entry.session === session)
    .flatMap(({ at, results }) => results.map((id) => ({ id, at: Date.parse(at) })));
  const inUse = (id: string) => {
    const entry = catalog.byId(id);
    return entry?.memory.status === undefined ? entry : undefined;
  };
  const importanceOf = (id: string): number | undefined => {
    const entry = inUse(id);
    return entry && countedImportance(entry.memory);
  };
  const items = computeWorkingMemory(uses, { now: services.clock.now().getTime(), importanceOf });
  return {
    session,
    items: items.flatMap((item) => {
      const entry = inUse(item.id);
      if (entry === undefined) return [];
      const { score, uses: count, lastUsed } = item;
      return {
        ...{ ...referenceOf(entry), score, uses: count },
        lastUsed: new Date(lastUsed).toISOString(),
        isWorthKeeping: isWorthKeeping(item, countedImportance(entry.memory)),
      };
    }),
  };
};

/** What the laws of time need to know of every memory, and by which law the folder fades. */
export const decay = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
): Promise<DecayReport> => {
  const catalog = await services.catalog.open();
  const memories: DecayMemory[] = [];
  const tiers = { episodic: 0, semantic: 0, dormant: 0 };
  const tierOfEntry = tiersIn(services, () => catalog.entries());
  await services.turns.each(catalog.entries(), (entry) => {
    memories.push(toDecayMemory({ usage: services.usage, catalog }, entry));
    tiers[tierOfEntry(entry)] += 1;
  });
  return {
    now: services.clock.now().getTime(),
    halfLifeDays: services.config.settings.halfLifeDays,
    fading: services.config.settings.fading,
    defaultHalfLifeDays,
    activeDays: services.usage.entries.activeDays,
    tiers,
    working: (await working(services, {})).items,
    memories,
  };
};

/** What fades when nobody uses it; by the folder's law, or another one. */
export const forecast = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
  options: ForecastOptions = {},
): Promise<Forecast> => services.turns.steps(forecastSteps(await decay(services), options));
