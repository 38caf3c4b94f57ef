import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MemoryPath, tryMemoryPath } from '../engine/vocabulary';
import { isMissing, writeAtomically } from './atomicFile';
import type { Git } from './gitCommand';

/** A file as the last commit has it. */
export interface RecordedFile {
  /** Hash of the blob. */
  readonly blob: string;
  /** Bytes and milliseconds of the file on the disk when it was seen to be that blob; absent where that was not looked at. */
  readonly size?: number;
  readonly modified?: number;
}

/**
 * What the history has, noted beside it: which commit is its last one, and by which size and time of a file one can tell that
 * it is still as that commit has it. It can be made again from the repository.
 */
export interface RecordedFiles {
  readonly commit: string | undefined;
  readonly files: Map<MemoryPath, RecordedFile>;
  /** Operations that are committed, and may still stand in a log. */
  readonly operations: readonly string[];
}

const fileName = 'cognitive-memory-files.json';

/** The hash of a text or of bytes as a blob of git. */
export const blobHash = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

export const noRecordedFiles = (): RecordedFiles => ({
  commit: undefined,
  files: new Map(),
  operations: [],
});

/** Undefined where there is none, or none that can be read. Throws the file system's error. */
export const readRecordedFiles = async (
  gitDirectory: string,
): Promise<RecordedFiles | undefined> => {
  try {
    const text = await readFile(join(gitDirectory, fileName), 'utf8');
    const { commit, files, operations } = JSON.parse(text) as {
      commit: string;
      files: Record<string, [string, number?, number?]>;
      operations: string[];
    };
    const entries = Object.entries(files).map(([path, [blob, size, modified]]) => [
      path as MemoryPath,
      { blob, ...(size !== undefined && modified !== undefined && { size, modified }) },
    ]);
    return { commit, files: new Map(entries as [MemoryPath, RecordedFile][]), operations };
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError || error instanceof TypeError) {
      return undefined;
    }
    throw error;
  }
};

export const writeRecordedFiles = async (
  gitDirectory: string,
  { commit, files, operations }: RecordedFiles,
): Promise<void> => {
  const entries = [...files].map(([path, { blob, size, modified }]) => [
    path,
    [blob, ...(size === undefined ? [] : [size, modified])],
  ]);
  const text = JSON.stringify({ commit, operations, files: Object.fromEntries(entries) });
  await writeAtomically(join(gitDirectory, fileName), text);
};

/** What the last commit of a repository has. Throws GitFailedError where it cannot be read. */
export const askRecordedFiles = async (git: Git, commit: string): Promise<RecordedFiles> => {
  const output = await git.text(['ls-tree', '-r', '-z', '--full-tree', commit]);
  const files = new Map<MemoryPath, RecordedFile>();
  for (const line of output.split('\0')) {
    const match = /^\d+ blob ([0-9a-f]{40})\t(.*)$/su.exec(line);
    const path = tryMemoryPath(match?.[2] ?? '');
    if (match?.[1] !== undefined && path !== undefined) files.set(path, { blob: match[1] });
  }
  return { commit, files, operations: [] };
};
