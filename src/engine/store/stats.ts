import type { ReindexResult, Stats } from '../api';
import { refreshGenerated } from '../core/core';
import type { Status } from '../model/memory';
import type { MemoryType } from '../model/memoryTypes';
import type { LongWork } from '../model/problem';
import { countStatuses } from '../strength/forecast';
import { standingOf } from '../strength/strengths';
import type { Needs } from './services';

/** Counts over the whole folder, as it stands now. */
export const stats = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'problems' | 'turns' | 'usage'>,
): Promise<Stats> => {
  const catalog = await services.catalog.open();
  const entries = catalog.entries();
  const byType: Partial<Record<MemoryType, number>> = {};
  const found: Status[] = [];
  await services.turns.each(entries, (entry) => {
    const { type } = entry.memory;
    byType[type] = (byType[type] ?? 0) + 1;
    found.push(standingOf(services, entry).status);
  });
  return {
    total: entries.length,
    byType,
    byStatus: countStatuses(found),
    pinned: entries.filter(({ memory }) => memory.pinned).length,
    tokens: entries.reduce((sum, { tokens }) => sum + tokens, 0),
    problems: await services.problems(),
  };
};

/** Reads every file anew and rewrites the caches. Throws `cancelled` where the work is, and nothing has changed. */
export const reindex = async (
  services: Needs<
    'catalog' | 'clock' | 'config' | 'files' | 'logger' | 'problems' | 'turns' | 'usage' | 'writer'
  >,
  work: LongWork = {},
): Promise<ReindexResult> => {
  const catalog = await services.catalog.reopen(work);
  await refreshGenerated(services, 'reindex');
  return { indexed: catalog.size, problems: await services.problems() };
};
