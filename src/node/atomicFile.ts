import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { errorCodeOf } from './fileErrors';

/** Codes with which file systems say that a folder has nothing to be flushed (network drives, FUSE). */
const flushingUnsupported: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EBADF']);

/** Makes the entries of a folder durable: a file just renamed or created in it survives a power failure. */
const flushFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders, and its file system keeps names in its own journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!flushingUnsupported.has(errorCodeOf(error) ?? '')) throw error;
  } finally {
    await handle.close();
  }
};

/** Creates a folder with its parents, durably. Throws the operating system's error. */
export const createFolder = async (folder: string): Promise<void> => {
  const firstCreated = await mkdir(folder, { recursive: true });
  if (firstCreated === undefined) return;
  const top = dirname(firstCreated);
  for (let created = folder; created !== top && created !== dirname(created); ) {
    created = dirname(created);
    await flushFolder(created);
  }
};

/**
 * Replaces a file in one step: temporary file, fsync, rename. After a crash there is the old file or the new one, and
 * once this returns it is the new one. The folder must exist. Throws the operating system's error.
 */
export const writeAtomically = async (
  place: string,
  content: string | Uint8Array,
): Promise<void> => {
  await writeFileAtomic(place, '', {
    // The package writes with a single call and does not look at how much was taken, so that a disk that fills up could
    // leave half a file under the real name. `writeFile` goes on until all is written or an error says why not. It also
    // opens the file anew, which fails where the old file, whose mode the temporary one has, is marked as read-only.
    tmpfileCreated: (temporaryFile) => writeFile(temporaryFile, content),
  });
  await flushFolder(dirname(place));
};
