import type { MemorySummary, Strengths } from '../api';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { IndexEntry } from '../format/indexFile';
import type { MemoryReference } from '../model/decision';
import { isPrivatePath } from '../model/memoryPath';
import type { Status } from '../model/status';
import { isReviewed } from '../model/trust';
import { keptUntil } from '../strength/fading';
import { ageInDays, computeRelevance, type Use } from '../strength/relevance';
import { computeStatus } from '../strength/status';

/** What lists need of the strengths of thousands of memories. */
export const standingOf = (
  folder: MemoryFolder,
  { memory }: IndexEntry,
): Pick<Strengths, 'relevance' | 'status'> => {
  const now = folder.ports.clock.now().getTime();
  const use = folder.uses.useOf(memory.id);
  const moment = { now, law: folder.config.law };
  return {
    relevance: computeRelevance(memory, use, moment),
    status: computeStatus(memory, use, moment),
  };
};

/** The status alone, for those who ask about every candidate of a question. */
export const statusOf = (
  folder: MemoryFolder,
  { memory }: IndexEntry,
  { use, now }: { readonly use: Use; readonly now: number },
): Status => computeStatus(memory, use, { now, law: folder.config.law });

/** How strong a memory is now. */
export const strengthsOf = (folder: MemoryFolder, { memory }: IndexEntry): Strengths => {
  const now = folder.ports.clock.now().getTime();
  const use = folder.uses.useOf(memory.id);
  const moment = { now, law: folder.config.law };
  const lastAccessed = folder.uses.lastAccessed(memory.id);
  return {
    relevance: computeRelevance(memory, use, moment),
    status: computeStatus(memory, use, moment),
    accessCount: use.accessCount,
    ...(lastAccessed === undefined ? {} : { lastAccessed }),
    ageDays: ageInDays(memory, use, now),
    keptUntil: new Date(keptUntil(memory, use, now)).toISOString(),
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
  const { status, relevance } = standingOf(folder, entry);
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
