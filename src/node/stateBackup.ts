import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StateBackup } from '../engine/vocabulary';
import {
  createFolder,
  isMissing,
  readingFailed,
  writeAtomically,
  writingFailed,
} from './atomicFile';
import { openHistoryAccess } from './historyAccess';
import { stateCopyBeside } from './historyRepository';

/** Keeps the last good state of a memory folder, given by its absolute path, beside its history. */
export const createStateBackup = (folder: string): StateBackup => {
  let place: Promise<string> | undefined;
  const find = (): Promise<string> => {
    place ??= openHistoryAccess(folder)
      .then(({ gitDirectory }) => stateCopyBeside(gitDirectory))
      .catch((error: unknown) => {
        // What fails now may work later.
        place = undefined;
        throw readingFailed(error, folder);
      });
    return place;
  };

  const unlessMissing = async <T>(look: (copy: string) => Promise<T>): Promise<T | undefined> => {
    const copy = await find();
    try {
      return await look(copy);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw readingFailed(error, copy);
    }
  };

  return {
    read: () => unlessMissing((copy) => readFile(copy, 'utf8')),
    modified: () => unlessMissing(async (copy) => (await stat(copy)).mtimeMs),
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
