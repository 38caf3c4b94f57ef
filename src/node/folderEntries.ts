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
  name === lockName || name === historyName || name === '.git' || isTemporaryFileName(name);

/** True for what the history never takes in: derived and private `_` files, repositories, unfinished writes. */
export const isKeptOutOfHistory = (path: string): boolean =>
  path.split('/').some((name) => name.startsWith('_') || isHiddenFromStore(name));

/** Settings of the memory folder: private as the other `_` files, but what other processes set holds here at once. */
const configName = '_config.json';

/** True for what the watcher does not tell of: files that say nothing about memories or settings. */
export const isNotWatched = (path: string): boolean =>
  path !== configName &&
  path
    .split('/')
    .some((name) => name.startsWith('_') || name.startsWith('.git') || isTemporaryFileName(name));
