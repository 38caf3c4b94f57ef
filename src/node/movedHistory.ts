import { readdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolder } from './atomicFile';
import { namesIn, tryReadText, unlessMissing } from './disk';
import { createGit, GitFailedError } from './gitCommand';
import { placeName, repositoryExists } from './historyRepository';
import { listFiles, tryRealPath } from './listFiles';
import { cloneIdBeside, isPersonal } from './personalCopies';
import {
  type EnclosingRepository,
  historiesOf,
  historyNameOf,
  operationsOf,
  pathInRepository,
  plainHistoryName,
  stateCopyBeside,
} from './places';

/** Files of the last commit that are looked for; more would not make the answer surer. */
const mostLookedFor = 200;

/** The share of them that must be in a folder for it to be the one that moved. */
const leastShare = 0.5;

interface FormerHistory {
  readonly gitDirectory: string;
  /** The path of its memory folder in the repository, as it was. */
  readonly path: string;
}

/** Histories from before they noted their place are known by their name. */
const pathOf = async (gitDirectory: string, name: string): Promise<string> => {
  const noted = tryReadText(join(gitDirectory, placeName));
  if (noted !== undefined) return noted.replace(/\n$/u, '');
  return name === plainHistoryName('')
    ? ''
    : name
        .replace(/\.git$/u, '')
        .split('__')
        .join('/');
};

const formerHistories = async (
  repository: EnclosingRepository,
): Promise<readonly FormerHistory[]> => {
  const folder = historiesOf(repository);
  const found: FormerHistory[] = [];
  for (const name of (await namesIn(folder)).filter((candidate) => candidate.endsWith('.git'))) {
    const gitDirectory = join(folder, name);
    if (!(await repositoryExists(gitDirectory))) continue;
    found.push({ gitDirectory, path: await pathOf(gitDirectory, name) });
  }
  return found;
};

/** Memories of the last commit, spread over all of them; none where the history cannot be read. */
const knownFiles = async (gitDirectory: string, folder: string): Promise<readonly string[]> => {
  try {
    const git = createGit(gitDirectory, folder);
    const output = await git.text(['ls-tree', '-r', '-z', '--name-only', 'HEAD']);
    const files = output
      .split('\0')
      // What every folder begins with says nothing of which one it is.
      .filter((path) => /^(graph\/.*\/|vault\/|private\/).*\.md$/u.test(path));
    // What is private stays behind where Git moves a folder.
    const shared = files.filter((path) => !isPersonal(path));
    const known = shared.length > 0 ? shared : files;
    const step = Math.max(1, Math.floor(known.length / mostLookedFor));
    return known.filter((_, index) => index % step === 0);
  } catch (error) {
    if (error instanceof GitFailedError) return [];
    throw error;
  }
};

/** How much of the files is in a folder, 0..1. */
const shareIn = (folder: string, files: readonly string[]): number => {
  const found = files.map((file) => tryRealPath(join(folder, file)));
  return found.filter((place) => place !== undefined).length / files.length;
};

/** Where Git moved a folder, what no commit has stays behind, and nothing says any more that it is not to be shared. */
const isWithoutGitLines = (folder: string): boolean =>
  tryRealPath(join(folder, '.gitignore')) === undefined;

/** True where the folder of a history is gone from its place, and its files are in the other folder. */
const isMovedTo = async (
  folder: string,
  former: FormerHistory,
  repository: EnclosingRepository,
): Promise<boolean> => {
  const files = await knownFiles(former.gitDirectory, folder);
  if (files.length === 0) return false;
  const before = join(repository.top, former.path);
  // A copy has its first self still in its place, and begins a history of its own.
  const leastThere = isWithoutGitLines(before) ? leastShare : Number.MIN_VALUE;
  if (before !== folder && shareIn(before, files) >= leastThere) return false;
  return shareIn(folder, files) >= leastShare;
};

const renameIfThere = (from: string, to: string): Promise<void> => unlessMissing(rename(from, to));

/** Processes that came after the move may have logs in the new place already. */
const moveOperations = async (from: string, to: string): Promise<void> => {
  const names = await unlessMissing(readdir(from));
  if (names === undefined) return;
  await createFolder(to);
  for (const name of names) await renameIfThere(join(from, name), join(to, name));
  await unlessMissing(rmdir(from));
};

/** Files that may be in no commit, and that cannot be made again from the others. */
const isLeftBehind = (path: string): boolean =>
  isPersonal(path) ||
  /^(?:_state[._]|(?:graph|vault|episodes)\/.*\.md$|meta\/(?:audit|ops-log))/u.test(path);

const bringAlong = async (from: string, to: string): Promise<void> => {
  if (from === to || !isWithoutGitLines(from)) return;
  for (const { path } of await listFiles(from)) {
    const place = join(to, path);
    if (!isLeftBehind(path) || tryRealPath(place) !== undefined) continue;
    await createFolder(dirname(place));
    await renameIfThere(join(from, path), place);
  }
};

/**
 * Finds the history of a memory folder that was moved or renamed within its repository, or that was named before
 * paths of the same name were told apart, and gives it the name of the new place, with all that lies beside it, and what
 * Git left in the old place. Nothing is moved where more than one history could be meant. Answers with whether one was. Throws the file system's error.
 */
export const followMovedFolder = async (
  folder: string,
  repository: EnclosingRepository,
): Promise<boolean> => {
  const path = pathInRepository(folder, repository);
  const place = join(historiesOf(repository), historyNameOf(path));
  const candidates: FormerHistory[] = [];
  for (const former of await formerHistories(repository)) {
    if (former.gitDirectory === place) return false;
    if (await isMovedTo(folder, former, repository)) candidates.push(former);
  }
  const [former] = candidates;
  if (former === undefined || candidates.length > 1) return false;
  await renameIfThere(former.gitDirectory, place);
  await renameIfThere(stateCopyBeside(former.gitDirectory), stateCopyBeside(place));
  await renameIfThere(cloneIdBeside(former.gitDirectory), cloneIdBeside(place));
  await moveOperations(operationsOf(former.gitDirectory), operationsOf(place));
  await bringAlong(join(repository.top, former.path), folder);
  return repositoryExists(place);
};
