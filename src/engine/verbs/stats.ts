import type { ReindexResult, Stats } from '../api';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { MemoryType } from '../model/memoryTypes';
import { type Status, statuses } from '../model/status';
import { strengthsOf } from './strengths';

/** Counts over the whole folder, as it stands now. */
export const stats = async (folder: MemoryFolder): Promise<Stats> => {
  const catalog = await folder.open();
  const entries = catalog.entries();
  const byType: Partial<Record<MemoryType, number>> = {};
  const byStatus = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<
    Status,
    number
  >;
  for (const entry of entries) {
    const { type } = entry.memory;
    byType[type] = (byType[type] ?? 0) + 1;
    byStatus[strengthsOf(folder, entry).status]++;
  }
  return {
    total: entries.length,
    byType,
    byStatus,
    pinned: entries.filter(({ memory }) => memory.pinned).length,
    tokens: entries.reduce((sum, { tokens }) => sum + tokens, 0),
    problems: await folder.problems(),
  };
};

/** Reads every file anew and rewrites the caches. */
export const reindex = async (folder: MemoryFolder): Promise<ReindexResult> => {
  const catalog = await folder.reopen();
  return { indexed: catalog.size, problems: await folder.problems() };
};
