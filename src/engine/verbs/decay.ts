import type { DecayMemory, DecayReport } from '../api';
import { MemoryError } from '../errors';
import type { MemoryFolder } from '../folder/memoryFolder';
import type { IndexEntry } from '../format/indexFile';
import {
  defaultHalfLifeDays,
  halfLifeBounds,
  isHalfLife,
  type Settings,
  type SettingsChange,
} from '../model/settings';
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
    use: folder.uses.useOf(entry.memory.id),
  };
};

/** What the laws of time need to know of every memory, and by which law the folder fades. */
export const decay = async (folder: MemoryFolder): Promise<DecayReport> => {
  const catalog = await folder.open();
  return {
    now: folder.ports.clock.now().getTime(),
    halfLifeDays: folder.config.settings.halfLifeDays,
    defaultHalfLifeDays,
    memories: catalog.entries().map((entry) => toDecayMemory(folder, entry)),
  };
};

export const settings = async (folder: MemoryFolder): Promise<Settings> => {
  await folder.open();
  return folder.config.settings;
};

const refuseOutOfBounds = ({ halfLifeDays: value }: SettingsChange): void => {
  if (value === undefined || value === null) return;
  // Settings also come in from other processes, where no compiler has looked at them.
  if (typeof value === 'number' && isHalfLife(value)) return;
  const { minimum, maximum } = halfLifeBounds;
  const expected = { expected: 'number', minimum, maximum };
  throw new MemoryError('invalid_argument', { name: 'halfLifeDays', value, ...expected });
};

/** Sets what a person may set. It is theirs and this machine's, so no history has it. */
export const configure = async (
  folder: MemoryFolder,
  change: SettingsChange,
): Promise<Settings> => {
  refuseOutOfBounds(change);
  await folder.open();
  await folder.ports.store.exclusively(async () => {
    await folder.checkStillThere();
    await folder.config.change(change);
  });
  folder.changed();
  return folder.config.settings;
};
