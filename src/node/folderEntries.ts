/** Name of the lock of the memory folder. */
export const lockName = '_lock';

/** Name of the history where it has to lie in the memory folder. */
export const historyName = '_history.git';

/**
 * Names that write-file-atomic gives its temporary files: the file's name and a 32-bit number. Shorter numbers are left
 * out, because people name files `notes.v1.2` too.
 */
const temporaryFileName = /\.\w+\.\d{6,10}$/u;

export const isTemporaryFileName = (name: string): boolean => temporaryFileName.test(name);

/** True for what the store does not show: the histories, ours and the user's, the lock, and unfinished writes. */
export const isHiddenFromStore = (name: string): boolean =>
  name === lockName ||
  name.startsWith(`${lockName}.`) ||
  name === historyName ||
  name === '.git' ||
  isTemporaryFileName(name);

/** Private as the other `_` files, but what other processes write there holds here at once. */
const watchedNames: ReadonlySet<string> = new Set([
  '_config.json',
  '_state.json',
  '_state_log.jsonl',
]);

/** Who asked for what: as private, and as little about memories, as the `_` files. */
const recallLog = /^meta\/ops-log[^/]*\.jsonl$/u;

/** True for what the history never takes in: derived and private `_` files, repositories, unfinished writes. */
export const isKeptOutOfHistory = (path: string): boolean =>
  recallLog.test(path) ||
  path.split('/').some((name) => name.startsWith('_') || isHiddenFromStore(name));

/** True for what the watcher does not tell of: files that say nothing about memories, their use, or settings. */
export const isNotWatched = (path: string): boolean =>
  !watchedNames.has(path) &&
  (recallLog.test(path) ||
    path
      .split('/')
      .some(
        (name) => name.startsWith('_') || name.startsWith('.git') || isTemporaryFileName(name),
      ));
