import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MemoryError } from '../engine/vocabulary';
import type { FolderSetting } from '../protocol/requests';

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** The real place of a path of which the last part may not exist yet. */
const realPathSoFar = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path) throw error;
    return resolve(await realPathSoFar(parent), relative(parent, path));
  }
};

/**
 * The memory folder's absolute path. Throws `path_outside_folder` where the setting, or a symbolic link on the way,
 * leads out of the workspace folder, since a workspace's settings come with its files and may not reach beyond them.
 */
export const resolveMemoryFolder = async (setting: FolderSetting): Promise<string> => {
  if (!setting.folder.startsWith('file:')) {
    throw new MemoryError('invalid_argument', {
      name: 'folder',
      value: setting.folder,
      expected: 'file:',
    });
  }
  const workspaceFolder = fileURLToPath(setting.folder);
  const path = resolve(workspaceFolder, setting.memoryFolder);
  const stays =
    isInside(workspaceFolder, path) &&
    isInside(await realPathSoFar(workspaceFolder), await realPathSoFar(path));
  if (!stays) throw new MemoryError('path_outside_folder', { path: setting.memoryFolder });
  return path;
};
