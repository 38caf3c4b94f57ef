import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StateBackup } from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { readingFailed, unlessMissing, writingFailed } from './disk';
import { type HistoryAccess, historyAccessOf } from './historyAccess';
import { stateCopyBeside } from './places';

/** Keeps the last good state of a memory folder, given by its absolute path, beside its history. */
export const createStateBackup = (
  folder: string,
  access: () => Promise<HistoryAccess> = historyAccessOf(folder),
): StateBackup => {
  const find = async (): Promise<string> => {
    try {
      return stateCopyBeside((await access()).gitDirectory);
    } catch (error) {
      throw readingFailed(error, folder);
    }
  };

  const look = async <T>(step: (copy: string) => Promise<T>): Promise<T | undefined> => {
    const copy = await find();
    try {
      return await unlessMissing(step(copy));
    } catch (error) {
      throw readingFailed(error, copy);
    }
  };

  return {
    read: () => look((copy) => readFile(copy, 'utf8')),
    modified: () => look(async (copy) => (await stat(copy)).mtimeMs),
    write: async (text) => {
      const copy = await find();
      try {
        await createFolder(dirname(copy));
        await writeAtomically(copy, text);
      } catch (error) {
        throw writingFailed(error, copy);
      }
    },
  };
};
