import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapBounded } from './disk';
import { importStream } from './fastImport';
import { createGit, type Git } from './gitCommand';
import { readSoundObjects } from './gitObjects';
import { putAside } from './historyAccess';
import { readNotedCommits } from './historyIndex';
import { branch, createRepository } from './historyRepository';
import { listFiles } from './listFiles';
import { blobHash } from './recordedFiles';
import { type FindBlob, planSalvage } from './salvage';

/** Files read at once. */
const atOnce = 32;

/** Files of the folder by their hashes as blobs of git. */
const blobsOnDisk = async (workTree: string): Promise<FindBlob> => {
  const files = await mapBounded(await listFiles(workTree), atOnce, async ({ path }) =>
    // A file that cannot be read is no help here, and is told of where it is needed.
    readFile(join(workTree, path)).catch(() => undefined),
  );
  const known = new Map(
    files.flatMap((bytes) => (bytes ? [[blobHash(bytes), bytes] as const] : [])),
  );
  return (hash) => known.get(hash);
};

/** What became of a history that was made again. */
export interface RebuiltHistory {
  /** Where the damaged repository is kept. */
  readonly kept: string;
  /** Operations that are in the new one. */
  readonly saved: number;
  /** Texts that nothing is left of. */
  readonly lost: readonly string[];
}

/**
 * Makes a damaged repository again from all that can be read of it, object by object, and from the files on the disk. The
 * damaged one is kept as it is. `last` is its last commit, as far as that is known. Call it with the repository's lock.
 * Throws GitFailedError or the file system's error.
 */
export const rebuildHistory = async (
  { gitDirectory, workTree, git }: { gitDirectory: string; workTree: string; git: Git },
  last: string | undefined,
): Promise<RebuiltHistory> => {
  await mkdir(dirname(gitDirectory), { recursive: true });
  const into = await mkdtemp(`${gitDirectory}.salvage-`);
  try {
    const empty = createGit(into, workTree);
    await createRepository(into, empty);
    const objects = await readSoundObjects(gitDirectory, { empty, into });
    const noted = await readNotedCommits(gitDirectory);
    const findBlob = await blobsOnDisk(workTree);
    const { commits, lost } = planSalvage(objects, { last, noted, findBlob });
    const kept = await putAside(gitDirectory);
    await createRepository(gitDirectory, git);
    if (commits.length > 0) {
      const input = importStream(branch, undefined, commits);
      await git.text(['fast-import', '--quiet', '--done'], { input, isLong: true });
    }
    return { kept, saved: commits.length, lost };
  } finally {
    await rm(into, { recursive: true, force: true });
  }
};
