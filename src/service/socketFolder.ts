import { lstatSync, mkdirSync } from 'node:fs';

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

/**
 * Why the folder of sockets cannot be trusted; undefined where it can, or where it is not there yet. It must be a folder
 * itself and no link to one, the person's own, and closed to everybody else: who can put a socket there is the service.
 */
export const whyNotTrusted = (folder: string, user: number): string | undefined => {
  try {
    const stats = lstatSync(folder);
    if (!stats.isDirectory()) return `“${folder}” is no folder`;
    if (stats.uid !== user) return `“${folder}” belongs to somebody else`;
    return (stats.mode & 0o077) === 0 ? undefined : `“${folder}” is open to others`;
  } catch (error) {
    return isMissing(error) ? undefined : `“${folder}” cannot be looked at: ${String(error)}`;
  }
};

/** Makes the folder where it is missing. Throws where it cannot be made, or where what is there cannot be trusted. */
export const openSocketFolder = (folder: string, user: number): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const why = whyNotTrusted(folder, user);
  if (why !== undefined) throw new Error(why);
};
