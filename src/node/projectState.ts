import { dirname } from 'node:path';
import type { ProjectState } from '../engine/vocabulary';
import { askUserRepository, GitFailedError, GitMissingError } from './gitCommand';

const mostChanged = 20;

/**
 * Where the owner's work tree around a memory folder stands, without touching its index or running what its settings name.
 * Undefined where there is no repository, or no Git.
 */
export const projectStateOf = async (folder: string): Promise<ProjectState | undefined> => {
  try {
    const output = await askUserRepository(dirname(folder), [
      ...['-c', 'core.fsmonitor=false', 'status', '--porcelain=v2', '--branch', '-z'],
    ]);
    return parseStatus(output);
  } catch (error) {
    if (error instanceof GitFailedError || error instanceof GitMissingError) return undefined;
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
