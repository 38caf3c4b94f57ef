import type { DecayMemory, DecayReport } from '../api';
import type { IndexEntry } from '../format/indexFile';
import { defaultHalfLifeDays } from '../model/settings';
import type { MemoryFolder } from '../store/memoryFolder';
import { referenceOf } from './strengths';

const toDecayMemory = (folder: MemoryFolder, entry: IndexEntry): DecayMemory => {
  const { importance, created, updated, pinned, immutable, status } = entry.memory;
  return {
    ...referenceOf(entry),
    importance,
    ...(created === undefined ? {} : { created }),
    ...(updated === undefined ? {} : { updated }),
    ...(pinned === undefined ? {} : { pinned }),
    ...(immutable === undefined ? {} : { immutable }),
    ...(status === undefined ? {} : { status }),
    use: folder.uses.entries.useOf(entry.memory.id),
  };
};

/** What the laws of time need to know of every memory, and by which law the folder fades. */
export const decay = async (folder: MemoryFolder): Promise<DecayReport> => {
  const catalog = await folder.open();
  const memories: DecayMemory[] = [];
  await folder.inTurns(catalog.entries(), (entry) => {
    memories.push(toDecayMemory(folder, entry));
  });
  return {
    now: folder.ports.clock.now().getTime(),
    halfLifeDays: folder.config.settings.halfLifeDays,
    defaultHalfLifeDays,
    memories,
  };
};
