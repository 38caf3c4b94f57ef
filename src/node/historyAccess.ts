import { access, constants } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCodeOf } from './fileErrors';
import {
  askEnclosingRepository,
  createGit,
  type Git,
  GitFailedError,
  GitMissingError,
  isTrackedByUser,
} from './gitCommand';
import {
  type EnclosingRepository,
  enclosedHistory,
  historyInFolder,
  parseEnclosingRepository,
  pathInRepository,
} from './historyLocation';
import { repositoryExists } from './historyRepository';
import { followMovedFolder } from './movedHistory';
import { tryRealPath } from './realLocation';

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

/** The deepest existing folder on the way to a place, by its real path, and the place from there. */
const resolveExisting = async (
  place: string,
): Promise<{ readonly existing: string; readonly place: string }> => {
  const real = await tryRealPath(place);
  if (real !== undefined) return { existing: real, place: real };
  const parent = await resolveExisting(dirname(place));
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
  const { existing } = await resolveExisting(place);
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
  const { existing, place } = await resolveExisting(folder);
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
