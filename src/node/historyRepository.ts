import { lstat, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, MemoryError } from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { tryReadText, unlessMissing, writingFailed } from './disk';
import type { Git } from './gitCommand';

/** Our lock in the history's git directory. */
export const lockName = 'cognitive-memory.lock';

/** File in the git directory that notes which folder of the user's repository the history is of. */
export const placeName = 'cognitive-memory-folder';

/** Locks of git itself that a process killed in its work leaves behind. */
const gitLocks = ['HEAD.lock', 'packed-refs.lock', join('refs', 'heads', 'main.lock')] as const;

/** Milliseconds after which a lock of git is left behind: we hold our own, so that no git of ours is at work. */
const staleAfter = 5_000;

/** Milliseconds between two looks at a young lock. */
const lookEvery = 200;

const platformSettings = (): readonly string[] => {
  switch (process.platform) {
    case 'win32':
      return ['ignoreCase = true', 'symlinks = false', 'longPaths = true'];
    case 'darwin':
      return ['ignoreCase = true', 'precomposeUnicode = true'];
    default:
      return [];
  }
};

/**
 * All settings of the repository; no others are read. No program is run (hooks, monitor, signing), bytes are kept as
 * they are, no foreign list of ignored files is used. Git never tidies up by itself, as that would start a second
 * process with each commit. `abbrev` makes it answer whole hashes.
 */
const settings = (): string =>
  [
    '# Written by Cognitive Memory and restored before each use.',
    '[core]',
    ...[
      'repositoryFormatVersion = 0',
      'bare = false',
      'fileMode = false',
      'logAllRefUpdates = false',
      'hooksPath = /dev/null',
      'fsmonitor = false',
      'excludesFile = /dev/null',
      'attributesFile = /dev/null',
      'autocrlf = false',
      'safecrlf = false',
      'quotePath = false',
      'abbrev = 40',
      'fsync = committed,reference',
      ...platformSettings(),
    ].map((line) => `\t${line}`),
    '[commit]\n\tgpgSign = false',
    '[diff]\n\trenames = false',
    // One pack for each run, so that git starts no second process for single objects.
    '[fastimport]\n\tunpackLimit = 0',
    '[gc]\n\tautoDetach = false\n\tpruneExpire = never',
    '[maintenance]\n\tauto = false',
    '[log]\n\tshowSignature = false',
    '',
  ].join('\n');

/** Stronger than any `.gitattributes` of the folder: bytes are kept, no filter program is run. */
const attributes = '* -text -ident -filter -working-tree-encoding\n';

/** The history has one branch. */
export const branch = 'refs/heads/main';

const trustedFiles = (): readonly (readonly [path: string, text: string])[] => [
  ['HEAD', `ref: ${branch}\n`],
  ['config', settings()],
  [join('info', 'attributes'), attributes],
];

/**
 * A history that lies in the memory folder may have come with it, from people we do not know, and its settings could
 * name programs that git runs. They are replaced by ours, and a link instead of a directory is refused.
 */
const secure = async (gitDirectory: string): Promise<void> => {
  await requireDirectory(gitDirectory);
  // It would have git keep the end of the branch in another directory.
  await rm(join(gitDirectory, 'commondir'), { force: true });
  for (const [path, text] of trustedFiles()) {
    const place = join(gitDirectory, path);
    if (tryReadText(place) === text) continue;
    await createFolder(dirname(place));
    await requireDirectory(dirname(place));
    // Not written through a link that leads elsewhere.
    await rm(place, { force: true });
    await writeAtomically(place, text);
  }
};

const requireDirectory = async (place: string): Promise<void> => {
  if ((await lstat(place)).isDirectory()) return;
  throw new MemoryError('history_failed', { path: place, reason: 'not a directory' });
};

const ageOf = async (place: string): Promise<number | undefined> => {
  const found = await unlessMissing(stat(place));
  return found && Date.now() - found.mtimeMs;
};

/** Waits for a young lock of git, which a process killed a moment ago may still have, and removes an old one. */
const recoverGitLock = async (place: string): Promise<void> => {
  for (;;) {
    const age = await ageOf(place);
    if (age === undefined) return;
    // A time in the future, from a clock that was set back, is no reason to wait for it.
    if (Math.abs(age) > staleAfter) {
      await rm(place, { force: true });
      return;
    }
    await sleep(lookEvery);
  }
};

/** True where the history was begun. */
export const repositoryExists = async (gitDirectory: string): Promise<boolean> =>
  (await unlessMissing(stat(join(gitDirectory, 'objects')))) !== undefined;

/** Makes an existing repository safe to be read. Throws the file system's error or `history_failed`. */
export const prepareReading = (gitDirectory: string): Promise<void> => secure(gitDirectory);

/**
 * Runs work that changes the repository, which is created first where there is none, while no other process does so.
 * Throws as the work does, or `read_only`, `lock_timeout`, `io_error`.
 */
export const withRepository = async <T>(
  gitDirectory: string,
  git: Git,
  options: {
    readonly logger: Logger;
    /** The memory folder's path in the user's repository; undefined where there is none. */
    readonly path: string | undefined;
    readonly work: () => Promise<T>;
  },
): Promise<T> => {
  try {
    await createFolder(gitDirectory);
  } catch (error) {
    throw writingFailed(error, gitDirectory);
  }
  const change = async (): Promise<T> => {
    await prepareChange(gitDirectory, git);
    await notePath(gitDirectory, options.path);
    return options.work();
  };
  const { withLock } = await import('./folderLock');
  return withLock(join(gitDirectory, lockName), change, options);
};

/** Notes the folder, so that it is found again where it was moved. */
const notePath = async (gitDirectory: string, path: string | undefined): Promise<void> => {
  if (path === undefined) return;
  const place = join(gitDirectory, placeName);
  try {
    if (tryReadText(place) !== `${path}\n`) await writeAtomically(place, `${path}\n`);
  } catch (error) {
    throw writingFailed(error, gitDirectory);
  }
};

const prepareChange = async (gitDirectory: string, git: Git): Promise<void> => {
  try {
    await secure(gitDirectory);
    if (await repositoryExists(gitDirectory)) {
      for (const lock of gitLocks) await recoverGitLock(join(gitDirectory, lock));
      return;
    }
  } catch (error) {
    throw writingFailed(error, gitDirectory);
  }
  await createRepository(gitDirectory, git);
};

/** Begins a history. Throws GitFailedError or the file system's error. */
export const createRepository = async (gitDirectory: string, git: Git): Promise<void> => {
  await secure(gitDirectory);
  await git.text(['init', '--template=', '--initial-branch=main']);
  // It adds what it finds out about the file system to the settings.
  await secure(gitDirectory);
};
