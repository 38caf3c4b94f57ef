import type { MemorySummary, Strengths } from '../api';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryReference } from '../model/decision';
import { defined } from '../model/defined';
import type { RelationRecord } from '../model/edge';
import { isReviewed, type MemoryTier, neutralUtility, type Status } from '../model/memory';
import { isPrivatePath } from '../model/memoryPath';
import { once } from '../model/once';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import type { StrengthView } from '../store/snapshot';
import { isAssociating } from './activity';
import { keptUntil } from './fading';
import {
  ageInDays,
  computeRelevance,
  computeStatus,
  daysBetween,
  keptSince,
  lastUseOf,
  type Moment,
  type Use,
} from './relevance';
import { computeRetention, isOnTipOfTongue, isTagAlive } from './retention';
import { countSharing, subTierOf, type TierFacts, tierOf } from './tier';

/** A-MEM's neighbour evolution and Hebbian co-activation: two hundredths each time (document 001). */
const eachTime = 1.02;

/** However busy its neighbours are, others do no more for a memory than double its stability. */
export const largestAssociation = 2;

/** Noted uses of a neighbour since a memory exists; those before did nothing for it. */
export const usesSince = ({ recentAccesses = [] }: Use, birth: number): number =>
  recentAccesses.filter((instant) => instant > birth).length;

/**
 * By what uses of others multiply a memory's stability: 1.02 for each use of a memory that it is related to, and for each
 * time when it was used together with another (document 001, "A-MEM", "Hebbian Co-activation"). 1..2.
 */
export const associationBoost = ({
  neighbourUses,
  together,
}: {
  readonly neighbourUses: number;
  readonly together: number;
}): number => Math.min(largestAssociation, eachTime ** (neighbourUses + together));

/** Document 001, "Update on Use": α. */
const step = 0.1;

/** Document 001, "Temporal Decay": each day takes a hundredth of the way back to the neutral prior. */
const dailyDrift = 0.01;

/** What is known of how a memory served; instants in milliseconds since the epoch, in any order. */
export interface Outcomes {
  /** It was opened, said again, reported as useful, or at hand when something succeeded. */
  readonly helped?: readonly number[];
  /** It was reported as no use, or at hand when something failed. */
  readonly failed?: readonly number[];
}

/**
 * How useful a memory turned out to be, 0..1. Each outcome moves it by 0.1 toward 1 or 0; between them it drifts to 0.5
 * as if document 001's step ran each day: u = 0.5 + (u − 0.5) 0.99^d, which never overshoots, whenever one looks
 * (ORIGINS 001 utility). Taken in the order of time, so that it does not matter which process told of an outcome first.
 */
export const computeUtility = ({ helped = [], failed = [] }: Outcomes, now: number): number => {
  const outcomes = [
    ...helped.map((at) => ({ at, target: 1 })),
    ...failed.map((at) => ({ at, target: 0 })),
  ].sort((left, right) => left.at - right.at || left.target - right.target);
  const drifted = (utility: number, days: number): number =>
    neutralUtility + (utility - neutralUtility) * (1 - dailyDrift) ** days;
  let utility = neutralUtility;
  let before = outcomes[0]?.at ?? now;
  for (const { at, target } of outcomes) {
    const then = drifted(utility, daysBetween(before, at));
    utility = then + step * (target - then);
    before = at;
  }
  return drifted(utility, daysBetween(before, now));
};

/** This moment and the folder's law: the same for all memories of a list. */
export const momentOf = ({ clock, config }: Pick<StrengthView, 'clock' | 'config'>): Moment => ({
  now: clock.now().getTime(),
  law: config.law,
});

/** What lists need of the strengths of thousands of memories. */
export const standingOf = (
  services: StrengthView,
  { memory }: IndexEntry,
  moment = momentOf(services),
): Pick<Strengths, 'relevance' | 'status'> => {
  const use = services.usage.entries.useOf(memory.id);
  return {
    relevance: computeRelevance(memory, use, moment),
    status: computeStatus(memory, use, moment),
  };
};

/** The status alone, for those who ask about every candidate of a question. */
export const statusOf = (
  services: Pick<StrengthView, 'config'>,
  { memory }: IndexEntry,
  { use, now }: { readonly use: Use; readonly now: number },
): Status => computeStatus(memory, use, { now, law: services.config.law });

const outcomesOf = ({ usage }: Pick<StrengthView, 'usage'>, id: string): Required<Outcomes> => {
  const { recentAccesses = [] } = usage.entries.useOf(id);
  const { helps, failures } = usage.entries.traceOf(id);
  return { helped: [...recentAccesses, ...helps], failed: failures };
};

/** 0..1, how useful a memory turned out to be on this machine. */
export const utilityOf = (services: Pick<StrengthView, 'clock' | 'usage'>, id: string): number =>
  computeUtility(outcomesOf(services, id), services.clock.now().getTime());

/** What the tier of a memory is told by. */
export const tierFactsOf = (services: StrengthView, entry: IndexEntry): TierFacts => {
  const { memory } = entry;
  const now = services.clock.now().getTime();
  const use = services.usage.entries.useOf(memory.id);
  const outcomes = outcomesOf(services, memory.id);
  // What agents were given is not idle either.
  const last = lastUseOf(use);
  const used = { ...use, ...(last !== undefined && { lastAccessed: last }) };
  return {
    ...{ memory, use, status: statusOf(services, entry, { use, now }) },
    utility: computeUtility(outcomes, now),
    settledUtility: computeUtility(outcomes, Math.max(0, ...outcomes.helped, ...outcomes.failed)),
    ageDays: daysBetween(Date.parse(memory.created ?? '') || use.firstSeen, now),
    idleDays: ageInDays(memory, used, now),
  };
};

/** Tells the tiers of memories; the others are looked at once, and only if somebody asks. */
export const tiersIn = (
  services: StrengthView,
  entries: () => Iterable<IndexEntry>,
): ((entry: IndexEntry) => MemoryTier) => {
  const now = services.clock.now().getTime();
  const sharing = once(() =>
    countSharing(
      [...entries()].map((entry) => {
        const use = services.usage.entries.useOf(entry.memory.id);
        return { memory: entry.memory, status: statusOf(services, entry, { use, now }) };
      }),
    ),
  );
  return (entry) => tierOf(tierFactsOf(services, entry), sharing());
};

const sharingWith = (catalog: Catalog, { memory }: IndexEntry): readonly IndexEntry[] => {
  const names = new Set(memory.entities.map((name) => name.toLowerCase()));
  if (names.size === 0) return [];
  return catalog
    .entries()
    .filter((one) => one.memory.entities.some((name) => names.has(name.toLowerCase())));
};

/** What others do for a memory: those that it is related to, and those that were used together with it. */
const associationOf = (
  services: Pick<StrengthView, 'clock' | 'usage'>,
  { memory }: IndexEntry,
  {
    relations,
    catalog,
  }: { readonly relations: readonly RelationRecord[]; readonly catalog: Catalog },
): Strengths['association'] => {
  const birth = keptSince(
    { ...(memory.created === undefined ? {} : { created: memory.created }) },
    services.usage.entries.useOf(memory.id),
    services.clock.now().getTime(),
  );
  const neighbours = new Set(
    relations
      .filter(({ type }) => isAssociating(type))
      .map(({ from, to }) => (from.id === memory.id ? to.id : from.id)),
  );
  const neighbourUses = [...neighbours].reduce(
    (sum, id) => sum + usesSince(services.usage.entries.useOf(id), birth),
    0,
  );
  const together = services.usage.entries.traceOf(memory.id).together.flatMap(([id, count]) => {
    const other = catalog.byId(id);
    return other === undefined ? [] : [{ id, title: other.memory.title, count }];
  });
  const counted = together.reduce((sum, { count }) => sum + count, 0);
  return {
    boost: associationBoost({ neighbourUses, together: counted }),
    neighbourUses,
    together: together.sort((left, right) => right.count - left.count),
  };
};

/** How strong a memory is now, by every law. `relations`: those of the memory, as `relationsOf` has them. */
export const strengthsOf = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'usage'>,
  entry: IndexEntry,
  relations: readonly RelationRecord[],
): Promise<Strengths> => {
  const catalog = await services.catalog.open();
  const { memory } = entry;
  const now = services.clock.now().getTime();
  const use = services.usage.entries.useOf(memory.id);
  const { encoding, tag, failures } = services.usage.entries.traceOf(memory.id);
  const lastAccessed = services.usage.entries.lastAccessed(memory.id);
  const association = associationOf(services, entry, { relations, catalog });
  const law = services.config.settings.retentionLaw;
  const tier = tiersIn(services, () => sharingWith(catalog, entry))(entry);
  const subTier = subTierOf(memory, tier, `${memory.title} ${entry.preview}`);
  const moment = { now, law, tier, association: association.boost };
  const retention = computeRetention(memory, { use, encoding }, moment);
  return {
    ...standingOf(services, entry),
    accessCount: use.accessCount,
    reinforcedCount: use.reinforcedCount ?? 0,
    ...defined({ given: use.given, lastAccessed }),
    ageDays: ageInDays(memory, use, now),
    keptUntil: new Date(keptUntil(memory, use, { now, law: services.config.law })).toISOString(),
    tier,
    ...(subTier !== undefined && { subTier }),
    retention: { law, ...retention, isOnTipOfTongue: isOnTipOfTongue(retention) },
    utility: utilityOf(services, memory.id),
    failures: failures.length,
    encoding: {
      boost: encoding.boost ?? 1,
      isFlashbulb: memory.emotion?.flashbulb === true,
      ...(encoding.capturedAt === undefined
        ? {}
        : { capturedAt: new Date(encoding.capturedAt).toISOString() }),
      isTagged: tag !== undefined && encoding.capturedAt === undefined && isTagAlive(tag, now),
    },
    association,
  };
};

export const referenceOf = ({ memory, stat }: IndexEntry): MemoryReference => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  path: stat.path,
});

/**
 * A memory as lists and trees show it. What not every memory has stands last: V8 takes 40 times as long for a literal that goes on
 * behind a spread, and a list is made of thousands.
 */
export const summaryOf = (
  services: StrengthView,
  entry: IndexEntry,
  moment = momentOf(services),
): MemorySummary => {
  const { status, relevance } = standingOf(services, entry, moment);
  const { memory, stat, preview } = entry;
  const { updated, author, changedBy } = memory;
  return {
    id: memory.id,
    title: memory.title,
    type: memory.type,
    path: stat.path,
    tags: memory.tags,
    importance: memory.importance,
    status,
    relevance,
    pinned: memory.pinned ?? false,
    private: isPrivatePath(stat.path),
    reviewed: isReviewed(memory),
    preview,
    ...defined({ updated, author, changedBy }),
  };
};
