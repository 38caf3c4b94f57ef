import { readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileChange, MemoryPath, Operation, OperationFilter } from '../engine/vocabulary';
import { createFolder, tryReadText, unlessMissing } from './atomicFile';
import { mapBounded } from './boundedMap';
import { contentOf } from './fileStore';
import {
  createGit,
  type Git,
  GitFailedError,
  logFormat,
  parseLog,
  parseObjects,
  parseRawChanges,
} from './gitCommand';
import { actorLine, operationIdsIn, toOperation } from './historyCommits';
import {
  type EnclosingRepository,
  historiesOf,
  historyNameOf,
  operationsOf,
  pathInRepository,
  placeName,
  plainHistoryName,
  repositoryExists,
  stateCopyBeside,
} from './historyRepository';
import { tryRealPath } from './listFiles';

const isOperationId = (id: string): boolean => /^[0-9a-f]{4,40}$/iu.test(id);

/** What git says where a hash or its prefix names no commit, or more than one. */
const noSuchCommit =
  /unknown revision|bad revision|bad object|ambiguous|Not a valid object name|Needed a single revision/u;

const noCommitYet = /does not have any commits yet/u;

const failsWith = (error: unknown, message: RegExp): boolean =>
  error instanceof GitFailedError && message.test(error.message);

const readLog = async (git: Git, args: readonly string[]): Promise<readonly Operation[]> => {
  const output = await git.text([
    'log',
    '-z',
    '--name-only',
    '--no-renames',
    '--encoding=UTF-8',
    logFormat,
    ...args,
  ]);
  return parseLog(output).map(({ hash, time, message, paths }) =>
    toOperation(message, { hash, seconds: time, paths }),
  );
};

const escapeForGrep = (text: string): string => text.replace(/[\\.[\](){}*+?^$|]/gu, '\\$&');

/** Newest first; empty where nothing was committed yet. Throws GitFailedError. */
export const readOperations = async (
  git: Git,
  filter: OperationFilter,
): Promise<readonly Operation[]> => {
  const { path, actor, limit } = filter;
  try {
    return await readLog(git, [
      ...(limit === undefined ? [] : [`--max-count=${Math.max(0, Math.floor(limit))}`]),
      ...(actor === undefined
        ? []
        : ['--extended-regexp', `--grep=^${escapeForGrep(actorLine(actor))}$`]),
      // Without it an operation on several files would be told with the one that was asked for.
      ...(path === undefined ? [] : ['--full-diff', '--', path]),
    ]);
  } catch (error) {
    if (failsWith(error, noCommitYet)) return [];
    throw error;
  }
};

/**
 * The commit of an operation, by a prefix of its id, or of the commit's hash. Undefined where the text is neither, or more
 * than one begin so. Throws GitFailedError.
 */
const findCommit = async (git: Git, id: string): Promise<string | undefined> => {
  if (!isOperationId(id)) return undefined;
  const grep = `--grep=^Operation: ${id.toLowerCase()}`;
  try {
    const found = await git.text([
      'log',
      '--max-count=2',
      '--format=%H',
      '--regexp-ignore-case',
      grep,
    ]);
    const [commit, another] = found.split('\n').filter((line) => line !== '');
    if (another !== undefined) return undefined;
    if (commit !== undefined) return commit;
    return (await git.text(['rev-parse', '--verify', '--end-of-options', `${id}^{commit}`])).trim();
  } catch (error) {
    if (failsWith(error, noSuchCommit) || failsWith(error, noCommitYet)) return undefined;
    throw error;
  }
};

/** The ids of the operations that are in the history; with `since` those after this commit. Throws GitFailedError. */
export const readOperationIds = async (
  git: Git,
  end: string,
  since?: string,
): Promise<readonly string[]> =>
  operationIdsIn(
    await git.text(['log', '--format=%B', since === undefined ? end : `${since}..${end}`]),
  );

/** Undefined where the text names no operation, or more than one. Throws GitFailedError. */
export const tryReadOperation = async (git: Git, id: string): Promise<Operation | undefined> => {
  const commit = await findCommit(git, id);
  if (commit === undefined) return undefined;
  try {
    return (await readLog(git, ['--max-count=1', commit, '--']))[0];
  } catch (error) {
    if (failsWith(error, noSuchCommit)) return undefined;
    throw error;
  }
};

const tryReadRawChanges = async (git: Git, id: string): Promise<string | undefined> => {
  const commit = await findCommit(git, id);
  if (commit === undefined) return undefined;
  try {
    return await git.text([
      'diff-tree',
      '-r',
      '-z',
      '--root',
      '--no-renames',
      '--no-commit-id',
      '--no-abbrev',
      commit,
    ]);
  } catch (error) {
    if (failsWith(error, noSuchCommit)) return undefined;
    throw error;
  }
};

/** The texts of blobs; those that are not text are missing. */
const readTexts = async (
  git: Git,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  if (hashes.length === 0) return texts;
  const objects = parseObjects(await git.objects(hashes));
  for (const [index, hash] of hashes.entries()) {
    const object = objects[index];
    if (object === undefined) throw new GitFailedError(`${hash} is missing`);
    const content = contentOf(object.bytes);
    if ('text' in content) texts.set(hash, content.text);
  }
  return texts;
};

/**
 * The files of an operation before and after it; those that are not text on both sides are left out. Undefined where there is
 * no such operation. Throws GitFailedError.
 */
export const tryReadChanges = async (
  git: Git,
  id: string,
): Promise<readonly FileChange[] | undefined> => {
  const output = await tryReadRawChanges(git, id);
  if (output === undefined) return undefined;
  const changes = parseRawChanges(output);
  const hashes = changes.flatMap(({ before, after }) => [before, after]);
  const texts = await readTexts(git, [...new Set(hashes.filter((hash) => hash !== undefined))]);
  return changes.flatMap((change) => {
    const before = texts.get(change.before ?? '');
    const after = texts.get(change.after ?? '');
    const isText =
      (change.before === undefined || before !== undefined) &&
      (change.after === undefined || after !== undefined);
    if (!isText) return [];
    return {
      path: change.path,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    };
  });
};

/** What a file held after an operation. */
export interface FileAt {
  /** Undefined where the file did not exist. Bytes that are not UTF-8 are replaced by U+FFFD. */
  readonly text: string | undefined;
}

/** Undefined where there is no such operation. Throws GitFailedError. */
export const tryReadFileAt = async (
  git: Git,
  id: string,
  options: { readonly path: MemoryPath },
): Promise<FileAt | undefined> => {
  const commit = await findCommit(git, id);
  if (commit === undefined) return undefined;
  const [found, file] = parseObjects(await git.objects([commit, `${commit}:${options.path}`]));
  if (found === undefined) return undefined;
  return {
    text:
      file?.type === 'blob'
        ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes)
        : undefined,
  };
};

/** Files of the last commit that are looked for; more would not make the answer surer. */
const mostLookedFor = 200;

/** The share of them that must be in a folder for it to be the one that moved. */
const leastShare = 0.5;

/** Files looked for at once. */
const atOnce = 16;

interface FormerHistory {
  readonly gitDirectory: string;
  /** The path of its memory folder in the repository, as it was. */
  readonly path: string;
}

/** Histories from before they noted their place are known by their name. */
const pathOf = async (gitDirectory: string, name: string): Promise<string> => {
  const noted = await tryReadText(join(gitDirectory, placeName));
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
  const names = (await unlessMissing(readdir(folder))) ?? [];
  const found: FormerHistory[] = [];
  for (const name of names.filter((candidate) => candidate.endsWith('.git'))) {
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
    const step = Math.max(1, Math.floor(files.length / mostLookedFor));
    return files.filter((_, index) => index % step === 0);
  } catch (error) {
    if (error instanceof GitFailedError) return [];
    throw error;
  }
};

/** How much of the files is in a folder, 0..1. */
const shareIn = async (folder: string, files: readonly string[]): Promise<number> => {
  const found = await mapBounded(files, atOnce, (file) => tryRealPath(join(folder, file)));
  return found.filter((place) => place !== undefined).length / files.length;
};

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
  if (before !== folder && (await shareIn(before, files)) > 0) return false;
  return (await shareIn(folder, files)) >= leastShare;
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

/**
 * Finds the history of a memory folder that was moved or renamed within its repository, or that was named before
 * paths of the same name were told apart, and gives it the name of the new place, with the copy of the state. Nothing is
 * moved where more than one history could be meant. Answers with whether one was. Throws the file system's error.
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
  await moveOperations(operationsOf(former.gitDirectory), operationsOf(place));
  return repositoryExists(place);
};
