import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fdatasync,
  fstatSync,
  fsync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFile,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { errorCodeOf, ifThere, linkStatOf, statOf } from './disk';

/** Codes with which file systems say that a folder has nothing to be flushed (network drives, FUSE). */
const flushingUnsupported: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EBADF']);

const flush = promisify(fsync);

/** Makes the entries of a folder durable: a file just renamed or created in it survives a power failure. */
export const flushFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders, and its file system keeps names in its own journal.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    await flush(handle);
  } catch (error) {
    if (!flushingUnsupported.has(errorCodeOf(error) ?? '')) throw error;
  } finally {
    closeSync(handle);
  }
};

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/** True where it made the folder, false where it is there. Throws the operating system's error. */
const makeFolder = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (isFolder(folder)) return false;
    throw error;
  }
};

/**
 * Makes a folder with those that it lies in, one after another, and gives the new ones, the outermost first: where the file system
 * makes none, such as in /proc, the recursive way of Node tries for ever.
 */
const makeFolders = (folder: string): readonly string[] => {
  const parent = dirname(folder);
  const above = parent === folder || existsSync(parent) ? [] : makeFolders(parent);
  return makeFolder(folder) ? [...above, folder] : above;
};

/** Creates a folder with its parents, durably. Throws the operating system's error. */
export const createFolder = async (folder: string): Promise<void> => {
  // Most often it is there, and an error takes longer to make than the look.
  if (isFolder(folder)) return;
  for (const created of [...makeFolders(folder)].reverse()) await flushFolder(dirname(created));
};

const flushContent = promisify(fdatasync);
const writeLarge = promisify(writeFile);

/** Bytes. Less is handed to the operating system in this thread: asking another one takes longer than the copying. */
export const littleContent = 256 * 1024;

const writeAll = async (handle: number, content: string | Uint8Array): Promise<void> => {
  // Both go on until all is written, or an error says why not.
  if (content.length <= littleContent) writeFileSync(handle, content);
  else await writeLarge(handle, content);
};

/** Appends to a file, which is made if need be, so that nobody else may read it; durable where asked. Throws the operating system's error. */
export const appendPrivately = async (
  place: string,
  text: string,
  { isDurable }: { readonly isDurable: boolean },
): Promise<void> => {
  const handle = openSync(place, 'a', 0o600);
  try {
    await writeAll(handle, text);
    if (isDurable) await flushContent(handle);
  } finally {
    closeSync(handle);
  }
};

/** Gives a new file the owner and the rights of the one that it replaces. */
const takeAfter = (handle: number, former: Stats): void => {
  const { uid, gid } = fstatSync(handle);
  try {
    if (former.uid !== uid || former.gid !== gid) fchownSync(handle, former.uid, former.gid);
  } catch (error) {
    // Only the superuser may give files away; the file is then ours.
    if (!['EPERM', 'EINVAL', 'ENOSYS'].includes(errorCodeOf(error) ?? '')) throw error;
  }
  fchmodSync(handle, former.mode);
};

/** The name has a number that no person gives a file, and whoever sweeps knows it (`isLeftOfMemory`). */
const temporaryOf = (target: string): string => `${target}.${randomInt(2 ** 31, 2 ** 32)}`;

/** What goes along with the replacing of a file. */
interface AtomicWriting {
  /** Once the new text is durable beside the old file. */
  readonly beforeRename?: (() => Promise<void>) | undefined;
  /** Once it is in its place, before that is durable. */
  readonly placed?: (written: Stats) => void;
}

/**
 * Replaces a file in one step: temporary file, fsync, `beforeRename`, rename. After a crash there is the old file or the new one, and
 * once this returns it is the new one, as it says. The folder must exist. Only flushing is left to another thread: everything else
 * takes less time than asking one (docs/decisions/calls-in-this-thread.md). Throws the operating system's error.
 */
export const writeAtomically = async (
  place: string,
  content: string | Uint8Array,
  { beforeRename, placed }: AtomicWriting = {},
): Promise<Stats> => {
  const found = linkStatOf(place);
  const isLink = found?.isSymbolicLink() === true;
  const target = isLink ? (ifThere(() => realpathSync.native(place)) ?? place) : place;
  const former = isLink ? statOf(target) : found;
  let written: Stats;
  const temporary = temporaryOf(target);
  const handle = openSync(temporary, 'wx');
  try {
    try {
      await writeAll(handle, content);
      if (former !== undefined) takeAfter(handle, former);
      await flush(handle);
      written = fstatSync(handle);
    } finally {
      closeSync(handle);
    }
    await beforeRename?.();
    renameSync(temporary, target);
    placed?.(written);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  await flushFolder(dirname(target));
  return written;
};
