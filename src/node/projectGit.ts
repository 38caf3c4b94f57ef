import { basename, dirname } from 'node:path';
import type { ProjectState } from '../engine/vocabulary';
import { askUserRepository, isGitError } from './gitCommand';

const mostChanged = 20;

/**
 * Where the owner's work tree around a memory folder stands, without touching its index or running what its settings name.
 * Undefined where there is no repository, or no Git.
 */
export const projectStateOf = async (folder: string): Promise<ProjectState | undefined> => {
  try {
    const output = await askUserRepository(dirname(folder), [
      ...['-c', 'core.fsmonitor=false', 'status', '--porcelain=v2', '--branch', '-z'],
      // What is remembered is no work on the project.
      ...['--', '.', `:(exclude)${basename(folder)}`],
    ]);
    return parseStatus(output);
  } catch (error) {
    if (isGitError(error)) return undefined;
    throw error;
  }
};

/** Of `git status --porcelain=v2 --branch -z`. */
export const parseStatus = (output: string): ProjectState => {
  const rows = output.split('\0').filter((row) => row !== '');
  const header = (name: string): string =>
    rows.find((row) => row.startsWith(`# ${name} `))?.slice(name.length + 3) ?? '';
  // A renamed file's former path follows as a row of its own.
  const changed = rows.flatMap((row) => {
    const path = /^(?:1 (?:\S+ ){7}|2 (?:\S+ ){8}|u (?:\S+ ){9}|\? )(.+)$/u.exec(row)?.[1];
    return path === undefined ? [] : [path];
  });
  const oid = header('branch.oid');
  const commit = oid === '(initial)' ? 'no commit yet' : `commit ${oid.slice(0, 7)}`;
  const left =
    changed.length === 0
      ? 'nothing left to commit'
      : `${changed.length === 1 ? '1 file' : `${changed.length} files`} not committed`;
  return {
    state: `${commit} on ${header('branch.head')}, ${left}`,
    changed: changed.slice(0, mostChanged),
  };
};

interface Rename {
  readonly from: string;
  readonly to: string;
}

/** Commits that are looked at: older moves are in memories that somebody wrote since. */
const mostCommits = 500;

/** Milliseconds for which nobody asks Git again. */
const keptFor = 10_000;

/** Of `git diff-tree --name-status -z`: `R100`, the former path, the path. */
const parseRenames = (output: string): readonly Rename[] => {
  const words = output.split('\0');
  return words.flatMap((word, at) => {
    const [from, to] = [words[at + 1], words[at + 2]];
    return /^R\d*$/u.test(word) && from !== undefined && to !== undefined ? [{ from, to }] : [];
  });
};

/** The paths that a file had, the latest first, by renames of which the newest stands first. */
export const formerPaths = (renames: readonly Rename[], file: string): readonly string[] => {
  const known = [file];
  for (const { from, to } of renames)
    if (known.includes(to) && !known.includes(from)) known.push(from);
  return known.slice(1);
};

/** What was moved in the owner's work tree and its last commits, by the likeness of files, the newest first. */
const renamesOf = async (folder: string): Promise<readonly Rename[]> => {
  const ask = (args: readonly string[], input?: string): Promise<string> =>
    askUserRepository(dirname(folder), args, input);
  const form = ['-M', '-l400', '--diff-filter=R', '--name-status', '-z', '--relative'];
  const paths = ['--', '.', `:(exclude)${basename(folder)}`];
  try {
    const commits = await ask(['rev-list', `--max-count=${mostCommits}`, 'HEAD', ...paths]);
    const staged = await ask(['diff-index', '--cached', ...form, 'HEAD', ...paths]);
    const committed = await ask(
      ['diff-tree', '--stdin', '-r', '--no-commit-id', ...form, ...paths],
      commits,
    );
    return parseRenames(staged + committed);
  } catch (error) {
    // No repository, no commit, no Git: nothing was moved as far as anybody knows.
    if (isGitError(error)) return [];
    throw error;
  }
};

/** Tells the paths that a file of the project had before, the latest first, as Git sees moves. */
export const createFormerPaths = (
  folder: string,
  now: () => number,
): ((file: string) => Promise<readonly string[]>) => {
  let known: { readonly at: number; readonly renames: Promise<readonly Rename[]> } | undefined;
  return async (file) => {
    if (known === undefined || now() - known.at > keptFor)
      known = { at: now(), renames: renamesOf(folder) };
    return formerPaths(await known.renames, file);
  };
};
