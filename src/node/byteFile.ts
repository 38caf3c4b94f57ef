import type { FileBytes, MemoryPath } from '../engine/vocabulary';
import { toFileStat, tryOpen } from './textFile';

/** Bytes. A buffer takes no more everywhere that we run; five million vectors of 384 numbers are less. */
const largestByteFile = 2 * 1024 * 1024 * 1024 - 1;

/** Reads a file of any content; undefined where there is none. Throws the operating system's error, EFBIG for one too large. */
export const readByteFile = async (
  place: string,
  path: MemoryPath,
): Promise<FileBytes | undefined> => {
  const handle = await tryOpen(place);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return undefined;
    if (stats.size > largestByteFile) {
      throw Object.assign(new Error('The file is too large'), { code: 'EFBIG' });
    }
    return { bytes: await handle.readFile(), stat: toFileStat(path, stats) };
  } finally {
    await handle.close();
  }
};
