import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GitMissingError } from '../node/gitCommand';
import { hasMergeDriver, installMergeDriver, isInRepository } from '../node/mergeDriver';
import type { MergingParams, MergingResult } from '../protocol/merging';

/** The command line beside this server, which merges for Git. */
const program = async () => ({
  runtime: process.execPath,
  script: join(dirname(await realpath(process.argv[1] ?? '')), 'cli.js'),
});

/**
 * Whether Git merges the memories of a folder, given by its URI, with our driver; sets that up where it is asked and a repository is
 * around the folder. Without Git there is no repository.
 */
export const merging = async (
  memoryFolder: string,
  { setUp = false }: MergingParams,
): Promise<MergingResult> => {
  const folder = fileURLToPath(memoryFolder);
  const inRepository = await isInRepository(folder).catch((error: unknown) => {
    if (error instanceof GitMissingError) return false;
    throw error;
  });
  if (!inRepository) return { memoryFolder, isInRepository: false, isSetUp: false };
  if (setUp) await installMergeDriver(folder, { program: await program(), env: process.env });
  return { memoryFolder, isInRepository: true, isSetUp: await hasMergeDriver(folder) };
};
