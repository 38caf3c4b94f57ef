import type { ReindexResult, Stats } from '../api';
import { refreshGenerated } from '../core/core';
import type { LongWork } from '../model/doctor';
import type { MemoryType } from '../model/memoryTypes';
import { type Status, statuses } from '../model/status';
import { standingOf } from '../strength/strengths';
import type { MemoryFolder } from './memoryFolder';

/** Counts over the whole folder, as it stands now. */
export const stats = async (folder: MemoryFolder): Promise<Stats> => {
  const catalog = await folder.open();
  const entries = catalog.entries();
  const byType: Partial<Record<MemoryType, number>> = {};
  const byStatus = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<
    Status,
    number
  >;
  await folder.inTurns(entries, (entry) => {
    const { type } = entry.memory;
    byType[type] = (byType[type] ?? 0) + 1;
    byStatus[standingOf(folder, entry).status]++;
  });
  return {
    total: entries.length,
    byType,
    byStatus,
    pinned: entries.filter(({ memory }) => memory.pinned).length,
    tokens: entries.reduce((sum, { tokens }) => sum + tokens, 0),
    problems: await folder.problems(),
  };
};

/** Reads every file anew and rewrites the caches. Throws `cancelled` where the work is, and nothing has changed. */
export const reindex = async (folder: MemoryFolder, work: LongWork): Promise<ReindexResult> => {
  const catalog = await folder.reopen(work);
  await refreshGenerated(folder, 'reindex');
  return { indexed: catalog.size, problems: await folder.problems() };
};
