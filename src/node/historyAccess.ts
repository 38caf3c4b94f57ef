import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createFolder, writeAtomically } from './atomicFile';
import { errorCodeOf, tryReadText, unlessMissing } from './disk';
import {
  askEnclosingRepository,
  createGit,
  type Git,
  GitFailedError,
  GitMissingError,
  type GitOptions,
  isTrackedByUser,
} from './gitCommand';
import { branch, repositoryExists } from './historyRepository';
import { tryRealPath } from './listFiles';
import { followMovedFolder } from './movedHistory';
import {
  type EnclosingRepository,
  enclosedHistory,
  historyInFolder,
  isKeptBeside,
  parseEnclosingRepository,
  pathInRepository,
} from './places';

/** Why there is no history, or why it can only be read. */
export type Unavailability = 'no_git' | 'read_only';

/** Where the history of a folder is and how git is called on it; nothing of it need exist yet. */
export interface HistoryAccess {
  readonly gitDirectory: string;
  /** The memory folder's real path. */
  readonly workTree: string;
  readonly git: Git;
  /** The memory folder's path in the user's repository that holds the history; undefined where none does. */
  readonly path: string | undefined;
  readonly unavailable: Unavailability | undefined;
}

/** Finds out once where the history of a folder is, for all who ask. What fails is tried again with the next question. */
export const historyAccessOf = (folder: string): (() => Promise<HistoryAccess>) => {
  let access: Promise<HistoryAccess> | undefined;
  return () => {
    access ??= openHistoryAccess(folder).catch((error: unknown) => {
      // A disk that fails now may work later, unlike what is found out about git.
      access = undefined;
      throw error;
    });
    return access;
  };
};

/** The deepest existing folder on the way to a place, by its real path, and the place from there. */
const resolveExisting = (place: string): { readonly existing: string; readonly place: string } => {
  const real = tryRealPath(place);
  if (real !== undefined) return { existing: real, place: real };
  const parent = resolveExisting(dirname(place));
  return { existing: parent.existing, place: join(parent.place, basename(place)) };
};

const findEnclosingRepository = async (
  folder: string,
): Promise<EnclosingRepository | undefined> => {
  try {
    return parseEnclosingRepository(await askEnclosingRepository(folder));
  } catch (error) {
    // No repository, one without a work tree, or one of another person that git does not trust.
    if (error instanceof GitFailedError) return undefined;
    throw error;
  }
};

/**
 * A history that was begun in the folder before there was a repository around it goes on there. One that the user's
 * repository tracks came with a clone: it tells what others want us to believe, and is not used.
 */
const goesOnInFolder = async (enclosed: string, inFolder: string): Promise<boolean> =>
  !(await repositoryExists(enclosed)) &&
  (await repositoryExists(inFolder)) &&
  !(await isTrackedByUser(inFolder));

interface FoundHistory {
  readonly gitDirectory: string;
  readonly path?: string;
}

const findHistory = async (existing: string, folder: string): Promise<FoundHistory> => {
  const repository = await findEnclosingRepository(existing);
  const inFolder = historyInFolder(folder);
  if (repository === undefined) return { gitDirectory: inFolder };
  const enclosed = enclosedHistory(folder, repository);
  if (await goesOnInFolder(enclosed, inFolder)) return { gitDirectory: inFolder };
  const isMissing = !(await repositoryExists(enclosed)) && existing === folder;
  if (isMissing && (await isWritable(enclosed))) await followMovedFolder(folder, repository);
  return { gitDirectory: enclosed, path: pathInRepository(folder, repository) };
};

const isWritable = async (place: string): Promise<boolean> => {
  const { existing } = resolveExisting(place);
  try {
    await access(existing, constants.W_OK);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCodeOf(error) ?? '')) return false;
    throw error;
  }
};

/**
 * Finds out where the history of a folder is, and whether it works. Writes nothing, but that the history of a folder that
 * was moved follows it. Throws the file system's error.
 */
export const openHistoryAccess = async (folder: string): Promise<HistoryAccess> => {
  const { existing, place } = resolveExisting(folder);
  const accessTo = (
    { gitDirectory, path }: FoundHistory,
    unavailable?: Unavailability,
  ): HistoryAccess => ({
    gitDirectory,
    path,
    workTree: place,
    git: createGit(gitDirectory, place),
    unavailable,
  });
  try {
    const found = await findHistory(existing, place);
    return accessTo(found, (await isWritable(found.gitDirectory)) ? undefined : 'read_only');
  } catch (error) {
    if (error instanceof GitMissingError) {
      return accessTo({ gitDirectory: historyInFolder(place) }, 'no_git');
    }
    throw error;
  }
};

/** Lines of what git says that are kept: one damage has many consequences, and the first ones tell enough. */
const mostLines = 3;

/** What git answers, or what it says against it. */
const attempt = async (
  git: Git,
  args: readonly string[],
  options: GitOptions = {},
): Promise<{ readonly output: string; readonly failure?: string }> => {
  try {
    return { output: await git.text(args, options) };
  } catch (error) {
    if (!(error instanceof GitFailedError)) throw error;
    return { output: '', failure: error.message };
  }
};

/**
 * The first damages that git finds, a line each; none where the repository is sound. Where git lists an object that
 * another process packs before git reads it, git takes it for missing. A second look finds it in its pack, so that what
 * both looks find is damage. Throws GitMissingError.
 */
export const checkRepository = async (git: Git): Promise<readonly string[]> => {
  const first = await findDamage(git);
  if (first.length === 0) return first;
  const second = new Set(await findDamage(git));
  return first.filter((line) => second.has(line)).slice(0, mostLines);
};

const findDamage = async (git: Git): Promise<readonly string[]> => {
  const objects = await attempt(git, ['fsck', '--full', '--no-dangling', '--no-progress'], {
    isLong: true,
  });
  const lines = objects.failure?.split('\n') ?? [];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
};

/** False in a repository that was only begun. */
const hasObjects = async (gitDirectory: string): Promise<boolean> => {
  const place = join(gitDirectory, 'objects');
  const entries = await unlessMissing(readdir(place, { recursive: true, withFileTypes: true }));
  return entries?.some((entry) => !entry.isDirectory()) === true;
};

/** The end of the history where its name is lost: the one commit that no other one follows. */
const findLostEnd = async (gitDirectory: string, git: Git): Promise<string | undefined> => {
  if (!(await hasObjects(gitDirectory))) return undefined;
  const { output } = await attempt(git, ['fsck', '--full', '--no-progress'], { isLong: true });
  const ends = [...output.matchAll(/^dangling commit ([0-9a-f]{40})$/gmu)].map(([, id]) => id);
  return ends.length === 1 ? ends[0] : undefined;
};

/** The commit that the branch names; undefined where it names none, or is not there. Throws the file system's error. */
export const readEnd = async (gitDirectory: string): Promise<string | undefined> => {
  const own = tryReadText(join(gitDirectory, branch))?.trim();
  if (own !== undefined) return /^[0-9a-f]{40}$/u.test(own) ? own : undefined;
  const packed = tryReadText(join(gitDirectory, 'packed-refs')) ?? '';
  return new RegExp(`^([0-9a-f]{40}) ${branch}$`, 'mu').exec(packed)?.[1];
};

/**
 * Gives the branch its end again where it is lost: `last`, the commit that was noted beside the history, or else the one
 * that no other commit follows. Answers with it; undefined where there is none. Call it with the repository's lock.
 */
export const mendEnd = async (
  gitDirectory: string,
  git: Git,
  last: string | undefined,
): Promise<string | undefined> => {
  const reference = join(gitDirectory, branch);
  const kept = tryReadText(reference);
  await rm(reference, { force: true });
  const end = last ?? (await findLostEnd(gitDirectory, git));
  const text = end === undefined ? kept : `${end}\n`;
  if (text === undefined) return undefined;
  await createFolder(dirname(reference));
  await writeAtomically(reference, text);
  return end;
};

/**
 * Mends what can be made again from the rest: the end of the branch. Answers with what is still damaged, empty where the
 * repository is sound. Call it with the repository's lock.
 */
export const mendRepository = async (
  gitDirectory: string,
  git: Git,
  last: string | undefined,
): Promise<readonly string[]> => {
  if ((await attempt(git, ['rev-parse', '--verify', 'HEAD^{commit}'])).failure !== undefined) {
    await mendEnd(gitDirectory, git, last);
  }
  // Histories of former versions have a list of files, which is of no use any more.
  await rm(join(gitDirectory, 'index'), { force: true });
  return checkRepository(git);
};

const makeFreeFolder = async (gitDirectory: string): Promise<string> => {
  for (let count = 1; ; count++) {
    const place = `${gitDirectory}.broken-${count}`;
    try {
      await mkdir(place);
      return place;
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
  }
};

/**
 * Puts a repository aside and answers where it is now; its lock, the logs of operations and the copy of the use stay. `HEAD`
 * goes first: from then on there is none.
 */
export const putAside = async (gitDirectory: string): Promise<string> => {
  const place = await makeFreeFolder(gitDirectory);
  const names = (await readdir(gitDirectory)).filter((name) => !isKeptBeside(name));
  const inOrder = [
    ...names.filter((name) => name === 'HEAD'),
    ...names.filter((name) => name !== 'HEAD'),
  ];
  for (const name of inOrder) await rename(join(gitDirectory, name), join(place, name));
  return place;
};
