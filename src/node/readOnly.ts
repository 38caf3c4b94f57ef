import { type History, MemoryError, type StateBackup, type Store } from '../engine/vocabulary';

const refuse = async (path = '.'): Promise<never> => {
  throw new MemoryError('read_only', { path });
};

/** A store of which only the reading half works: nothing is written, not even a lock. */
export const readOnlyStore = <S extends Store>(store: S): S => ({
  ...store,
  write: refuse,
  writeBytes: refuse,
  append: refuse,
  remove: refuse,
  rename: refuse,
  exclusively: () => refuse(),
});

/** The history of a folder that must not be touched, in which git must not run either. */
export const closedHistory: History = {
  location: async () => undefined,
  unavailable: async () => 'read_only',
  commit: async () => ({ differs: false }),
  operations: async () => [],
  operation: () => refuse(),
  changes: () => refuse(),
  contentAt: () => refuse(),
  lastTexts: async () => new Map(),
  unmask: async (text) => text,
  check: async () => [],
  problems: async () => [],
  noteDamagedLog: () => refuse(),
  acknowledge: () => refuse(),
};

/** The copy of a state that must not be touched, for which git would have to be asked where it is. */
export const closedBackup: StateBackup = {
  read: async () => undefined,
  modified: async () => undefined,
  write: () => refuse(),
};
