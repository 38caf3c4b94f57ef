import { join, relative, sep } from 'node:path';
import { historyName } from './folderEntries';

/** Folder in the user's git directory that holds our histories; git itself does not know it. */
const ourFolder = 'cognitive-memory';

/** Stands for the top of the work tree. */
const topName = 'root';

/** The user's repository around a memory folder, by absolute real paths. */
export interface EnclosingRepository {
  /** Of a worktree its own, so that each worktree has its own history. */
  readonly gitDirectory: string;
  /** Top of the work tree. */
  readonly top: string;
}

/** Where the history lies if the user's repository holds it: out of reach of `git clean`, untouched by branch switches. */
export const enclosedHistory = (folder: string, repository: EnclosingRepository): string => {
  const path = relative(repository.top, folder);
  const name = path === '' ? topName : path.split(sep).join('__');
  return join(repository.gitDirectory, ourFolder, `${name}.git`);
};

/** Where the history lies if there is no repository around the folder. */
export const historyInFolder = (folder: string): string => join(folder, historyName);

/** Reads the two lines of `git rev-parse --absolute-git-dir --show-toplevel`; undefined where they are not two. */
export const parseEnclosingRepository = (output: string): EnclosingRepository | undefined => {
  const [gitDirectory = '', top = ''] = output.split(/\r?\n/u);
  return gitDirectory === '' || top === '' ? undefined : { gitDirectory, top };
};
