import type { MemorySummary, Strengths } from '../api';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryReference } from '../model/decision';
import { ageInDays, computeRelevance, keptSince } from '../strength/relevance';
import { computeStatus, minimumRetentionDays } from '../strength/status';

const millisecondsPerDay = 86_400_000;

/** How strong a memory is now. */
export const strengthsOf = (folder: MemoryFolder, { memory }: IndexEntry): Strengths => {
  const now = folder.ports.clock.now().getTime();
  const use = folder.uses.useOf(memory.id);
  const kept = keptSince(memory, use, now) + minimumRetentionDays(memory) * millisecondsPerDay;
  const lastAccessed = folder.uses.lastAccessed(memory.id);
  return {
    relevance: computeRelevance(memory, use, now),
    status: computeStatus(memory, use, now),
    accessCount: use.accessCount,
    ...(lastAccessed === undefined ? {} : { lastAccessed }),
    ageDays: ageInDays(memory, use, now),
    keptUntil: new Date(kept).toISOString(),
  };
};

export const referenceOf = ({ memory, stat }: IndexEntry): MemoryReference => ({
  id: memory.id,
  title: memory.title,
  type: memory.type,
  path: stat.path,
});

/** A memory as lists and trees show it. */
export const summaryOf = (folder: MemoryFolder, entry: IndexEntry): MemorySummary => {
  const { status, relevance } = strengthsOf(folder, entry);
  const { memory, preview } = entry;
  return {
    ...referenceOf(entry),
    tags: memory.tags,
    importance: memory.importance,
    status,
    relevance,
    pinned: memory.pinned ?? false,
    ...(memory.updated === undefined ? {} : { updated: memory.updated }),
    preview,
  };
};
