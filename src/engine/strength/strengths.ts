import type { MemorySummary, Strengths } from '../api';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryReference } from '../model/decision';
import type { RelationRecord } from '../model/edge';
import { isPrivatePath } from '../model/memoryPath';
import type { Status } from '../model/status';
import { isReviewed } from '../model/trust';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import type { StrengthView } from '../store/snapshot';
import { associationBoost, isAssociating, usesSince } from './association';
import { keptUntil } from './fading';
import { ageInDays, computeRelevance, keptSince, type Use } from './relevance';
import { computeRetention } from './retention';
import { computeStatus } from './status';
import { isTagAlive } from './synapticTag';
import { computeUtility } from './utility';

/** What lists need of the strengths of thousands of memories. */
export const standingOf = (
  services: StrengthView,
  { memory }: IndexEntry,
): Pick<Strengths, 'relevance' | 'status'> => {
  const now = services.clock.now().getTime();
  const use = services.usage.entries.useOf(memory.id);
  const moment = { now, law: services.config.law };
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

/** 0..1, how useful a memory turned out to be on this machine. */
export const utilityOf = (services: Pick<StrengthView, 'clock' | 'usage'>, id: string): number => {
  const { recentAccesses = [] } = services.usage.entries.useOf(id);
  const { failures } = services.usage.entries.traceOf(id);
  const outcomes = { helped: recentAccesses, failed: failures };
  return computeUtility(outcomes, services.clock.now().getTime());
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
  return {
    ...standingOf(services, entry),
    accessCount: use.accessCount,
    reinforcedCount: use.reinforcedCount ?? 0,
    ...(lastAccessed === undefined ? {} : { lastAccessed }),
    ageDays: ageInDays(memory, use, now),
    keptUntil: new Date(keptUntil(memory, use, now)).toISOString(),
    retention: {
      law,
      ...computeRetention(memory, { use, encoding }, { now, law, association: association.boost }),
    },
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

/** A memory as lists and trees show it. */
export const summaryOf = (services: StrengthView, entry: IndexEntry): MemorySummary => {
  const { status, relevance } = standingOf(services, entry);
  const { memory, preview } = entry;
  return {
    ...referenceOf(entry),
    tags: memory.tags,
    importance: memory.importance,
    status,
    relevance,
    pinned: memory.pinned ?? false,
    private: isPrivatePath(entry.stat.path),
    ...(memory.updated === undefined ? {} : { updated: memory.updated }),
    ...(memory.author === undefined ? {} : { author: memory.author }),
    reviewed: isReviewed(memory),
    preview,
  };
};
