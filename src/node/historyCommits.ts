import {
  type Actor,
  actorKind,
  actorName,
  type MemoryPath,
  type Operation,
  type OperationRecord,
  tryMemoryPath,
} from '../engine';
import { formatCommitMessage, parseCommitMessage } from './commitMessage';
import { isKeptOutOfHistory } from './folderEntries';
import type { Git } from './gitCommand';
import { parseCommitHash, parseStatus, type StatusEntry } from './gitOutput';

/** Nobody is written to: the domain cannot exist (RFC 2606). */
const email = 'noreply@cognitive-memory.invalid';

/** A file that differs from the last commit. */
export interface DirtyFile {
  readonly path: MemoryPath;
  readonly kind: StatusEntry['kind'];
}

const statusOf = async (git: Git, untracked: 'all' | 'no'): Promise<readonly StatusEntry[]> =>
  parseStatus(
    await git.text([
      'status',
      '--porcelain=v1',
      '--branch',
      '-z',
      '--no-renames',
      '--ignore-submodules=all',
      `--untracked-files=${untracked}`,
    ]),
  );

/** What differs from the last commit, but for ignored files and those that the history never takes in. */
export const findDirtyFiles = async (git: Git): Promise<readonly DirtyFile[]> =>
  (await statusOf(git, 'all')).flatMap(({ path: name, kind }) => {
    const path = tryMemoryPath(name);
    return path === undefined || isKeptOutOfHistory(path) ? [] : [{ path, kind }];
  });

/** Takes the files into the index as they are on the disk, and answers what then differs from the last commit. */
const stage = async (git: Git, paths: readonly MemoryPath[]): Promise<readonly MemoryPath[]> => {
  await git.text(
    // Verbose only for the sake of an answer, see `Git.text`. Not `add`, which refuses ignored files such as private ones.
    ['update-index', '--add', '--remove', '--replace', '--verbose', '-z', '--stdin'],
    { input: paths.map((path) => `${path}\0`).join('') },
  );
  return (await statusOf(git, 'no')).flatMap((entry) => {
    const path = tryMemoryPath(entry.path);
    return entry.staged && path !== undefined ? [path] : [];
  });
};

/** As `stage`; what a process that was stopped between staging and committing left in the index is taken out first. */
const stageOnly = async (
  git: Git,
  paths: readonly MemoryPath[],
): Promise<readonly MemoryPath[]> => {
  const wanted = new Set(paths);
  // A folder that took a file's place removes the file, which nobody named.
  const isWanted = (path: MemoryPath): boolean =>
    wanted.has(path) || paths.some((other) => other.startsWith(`${path}/`));
  const staged = await stage(git, paths);
  if (staged.every(isWanted)) return staged;
  await git.text(['reset', '--quiet']);
  return stage(git, paths);
};

/** Git drops these characters from names and refuses a name of which nothing is left. */
const authorName = (actor: Actor | 'external'): string => {
  if (actor === 'external') return actor;
  const name = actorName(actor)
    .replace(/[\p{Cc}<>]/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : actorKind(actor);
};

const commitVariables = (record: OperationRecord, seconds: number): Record<string, string> => {
  const name = authorName(record.actor);
  const date = `@${seconds} +0000`;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
};

/** The time of a commit as an operation has it, ISO 8601. */
export const timeOfCommit = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * Commits the files as they are on the disk, removed ones as removed, and nothing else; undefined where none differs.
 * The caller holds the repository's lock.
 */
export const commitFiles = async (
  git: Git,
  record: OperationRecord,
  options: { readonly paths: readonly MemoryPath[] },
): Promise<Operation | undefined> => {
  const wanted = options.paths.filter((path) => !isKeptOutOfHistory(path));
  if (wanted.length === 0) return undefined;
  const paths = await stageOnly(git, wanted);
  if (paths.length === 0) return undefined;
  const message = formatCommitMessage(record);
  // Git keeps whole seconds, and none before 1970.
  const seconds = Math.max(0, Math.floor(record.at.getTime() / 1000));
  const answer = await git.text(
    ['commit', '--no-verify', '--no-gpg-sign', '--no-status', '--cleanup=verbatim', '--file=-'],
    { input: message, variables: commitVariables(record, seconds) },
  );
  const id = parseCommitHash(answer);
  if (id === undefined) throw new Error(`Git did not name the commit: ${answer}`);
  return { id, at: timeOfCommit(seconds), paths, ...parseCommitMessage(message) };
};
