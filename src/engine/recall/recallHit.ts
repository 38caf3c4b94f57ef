import { isWholeBody } from '../format/memoryContent';
import { isReviewed } from '../model/memory';
import type { RecallHit } from '../model/recall';
import type { Catalog } from '../store/catalog';
import type { Needs } from '../store/services';
import { usesOf } from '../strength/relevance';
import { referenceOf, standingOf, statusOf, tiersIn, utilityOf } from '../strength/strengths';
import { subTierOf } from '../strength/tier';
import { status as byStatus, type Candidate } from './candidate';
import { injectionAt } from './certainty';
import { leastTogether } from './coactivation';
import type { FactsOf, MemoryFacts } from './stage';

/** What the stages ask about memories; each is looked up once for a question. */
export const factsIn = (
  services: Needs<'clock' | 'config' | 'usage'>,
  catalog: Catalog,
): FactsOf => {
  const known = new Map<string, MemoryFacts | undefined>();
  const now = services.clock.now().getTime();
  const tierOf = tiersIn(services, () => catalog.entries());
  const lookUp = (id: string): MemoryFacts | undefined => {
    const entry = catalog.byId(id);
    if (entry === undefined) return undefined;
    const use = services.usage.entries.useOf(id);
    const { lastAccessed } = use;
    return {
      memory: entry.memory,
      note: isWholeBody(entry.preview) ? entry.preview : '',
      status: statusOf(services, entry, { use, now }),
      accessCount: usesOf(use),
      ...(lastAccessed === undefined ? {} : { lastAccessed }),
      // Worked out for the stages that ask, which are few.
      get utility() {
        return utilityOf(services, id);
      },
      get subTier() {
        return subTierOf(entry.memory, tierOf(entry), `${entry.memory.title} ${entry.preview}`);
      },
      get usedWith() {
        return services.usage.entries.usedWith(id, leastTogether);
      },
    };
  };
  return (id) => {
    const facts = known.get(id);
    if (facts !== undefined || known.has(id)) return facts;
    const found = lookUp(id);
    known.set(id, found);
    return found;
  };
};

/** A candidate as it is shown; undefined where the memory is gone meanwhile. */
export const toHit = (
  services: Needs<'clock' | 'config' | 'usage'>,
  catalog: Catalog,
  candidate: Candidate,
): RecallHit | undefined => {
  const entry = catalog.byId(candidate.id);
  if (entry === undefined) return undefined;
  const { status, relevance } = standingOf(services, entry);
  const { score, text, bm25, matches, similarity, certainty, parts } = candidate;
  const lastAccessed = services.usage.entries.lastAccessed(candidate.id);
  const { questionedBy } = candidate;
  const { author, created, updated = created } = entry.memory;
  const newer = questionedBy === undefined ? undefined : catalog.byId(questionedBy);
  return {
    ...referenceOf(entry),
    status,
    score,
    tags: entry.memory.tags,
    preview: entry.preview,
    pinned: entry.memory.pinned ?? false,
    ...(updated === undefined ? {} : { updated }),
    ...(author === undefined ? {} : { author }),
    reviewed: isReviewed(entry.memory),
    ...(entry.memory.changedBy !== undefined && { changedBy: entry.memory.changedBy }),
    tokens: entry.tokens,
    injection: injectionAt(certainty, similarity !== undefined),
    ...(newer === undefined
      ? {}
      : { questionedBy: { id: newer.memory.id, title: newer.memory.title } }),
    explain: {
      text,
      bm25,
      matches,
      ...(similarity === undefined ? {} : { similarity }),
      certainty,
      statusFactor: parts.find(({ stage }) => stage === byStatus.name)?.value ?? 1,
      relevance,
      accessCount: services.usage.entries.useOf(candidate.id).accessCount,
      ...(lastAccessed === undefined ? {} : { lastAccessed }),
      parts,
    },
  };
};
