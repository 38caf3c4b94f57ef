import type { DecayMemory, DecayReport } from '../api';
import type { IndexEntry } from '../format/indexFile';
import { defaultHalfLifeDays } from '../model/settings';
import type { Needs } from '../store/services';
import { referenceOf } from './strengths';

const toDecayMemory = (services: Needs<'usage'>, entry: IndexEntry): DecayMemory => {
  const { importance, created, updated, pinned, immutable, status } = entry.memory;
  return {
    ...referenceOf(entry),
    importance,
    ...(created === undefined ? {} : { created }),
    ...(updated === undefined ? {} : { updated }),
    ...(pinned === undefined ? {} : { pinned }),
    ...(immutable === undefined ? {} : { immutable }),
    ...(status === undefined ? {} : { status }),
    use: services.usage.entries.useOf(entry.memory.id),
  };
};

/** What the laws of time need to know of every memory, and by which law the folder fades. */
export const decay = async (
  services: Needs<'catalog' | 'clock' | 'config' | 'turns' | 'usage'>,
): Promise<DecayReport> => {
  const catalog = await services.catalog.open();
  const memories: DecayMemory[] = [];
  await services.turns.each(catalog.entries(), (entry) => {
    memories.push(toDecayMemory(services, entry));
  });
  return {
    now: services.clock.now().getTime(),
    halfLifeDays: services.config.settings.halfLifeDays,
    defaultHalfLifeDays,
    memories,
  };
};
