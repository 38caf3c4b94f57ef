import type { WatchableStore } from '../engine/vocabulary';
import { createFileStore, type FileStoreOptions } from './fileStore';
import { type WatcherOptions, watchFolder } from './watcher';

/** A memory folder on the disk, given by its absolute path, that tells of changes. */
export const createWatchableFileStore = (
  folder: string,
  options: FileStoreOptions & WatcherOptions,
): WatchableStore => ({
  ...createFileStore(folder, options),
  watch: (listener) => watchFolder(folder, listener, options),
});
