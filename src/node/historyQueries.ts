import type { FileChange, MemoryPath, Operation, OperationFilter } from '../engine/vocabulary';
import { actorLine, parseCommitMessage } from './commitMessage';
import { type Git, GitFailedError } from './gitCommand';
import { type LogEntry, logFormat, parseLog, parseObjects, parseRawChanges } from './gitOutput';
import { timeOfCommit } from './historyCommits';
import { contentOf } from './textFile';

const isOperationId = (id: string): boolean => /^[0-9a-f]{4,40}$/iu.test(id);

/** What git says where a hash or its prefix names no commit, or more than one. */
const noSuchCommit = /unknown revision|bad revision|bad object|ambiguous|Not a valid object name/u;

const noCommitYet = /does not have any commits yet/u;

const failsWith = (error: unknown, message: RegExp): boolean =>
  error instanceof GitFailedError && message.test(error.message);

const toOperation = ({ hash, time, message, paths }: LogEntry): Operation => ({
  id: hash,
  at: timeOfCommit(time),
  paths,
  ...parseCommitMessage(message),
});

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
  return parseLog(output).map(toOperation);
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

/** Undefined where the text is no hash, or no or no unambiguous prefix of one. Throws GitFailedError. */
export const tryReadOperation = async (git: Git, id: string): Promise<Operation | undefined> => {
  if (!isOperationId(id)) return undefined;
  try {
    return (await readLog(git, ['--max-count=1', `${id}^{commit}`, '--']))[0];
  } catch (error) {
    if (failsWith(error, noSuchCommit)) return undefined;
    throw error;
  }
};

const tryReadRawChanges = async (git: Git, id: string): Promise<string | undefined> => {
  if (!isOperationId(id)) return undefined;
  try {
    return await git.text([
      'diff-tree',
      '-r',
      '-z',
      '--root',
      '--no-renames',
      '--no-commit-id',
      '--no-abbrev',
      `${id}^{commit}`,
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
    const content = object === undefined ? undefined : contentOf(object.bytes);
    if (content !== undefined && 'text' in content) texts.set(hash, content.text);
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
  if (!isOperationId(id)) return undefined;
  const commit = `${id}^{commit}`;
  const [found, file] = parseObjects(await git.objects([commit, `${commit}:${options.path}`]));
  if (found === undefined) return undefined;
  return {
    text:
      file?.type === 'blob'
        ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes)
        : undefined,
  };
};
