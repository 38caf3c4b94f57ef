import { createHash } from 'node:crypto';
import { basename, dirname, join, relative, sep } from 'node:path';
import { historyName } from './folderEntries';

/** Folder in the user's git directory that holds our histories; git itself does not know it. */
const ourFolder = 'cognitive-memory';

/** Stands for the top of the work tree. */
const topName = 'root';

/** Between the folders of a path, which a file name cannot hold as they are. */
const separator = '__';

/** The user's repository around a memory folder, by absolute real paths. */
export interface EnclosingRepository {
  /** Of a worktree its own, so that each worktree has its own history. */
  readonly gitDirectory: string;
  /** Top of the work tree. */
  readonly top: string;
}

/** The path of a memory folder in its repository, with forward slashes; empty for the top. */
export const pathInRepository = (folder: string, { top }: EnclosingRepository): string =>
  relative(top, folder).split(sep).join('/');

/** A name of which another path could have the same: `a__b` beside `a/b`, a folder `root` beside the top. */
const isAmbiguous = (path: string): boolean =>
  path === topName ||
  path.split('/').some((part) => part.includes(separator) || /^_|_$/u.test(part));

/** The name of a folder's history before paths of the same name were told apart. */
export const plainHistoryName = (path: string): string =>
  `${path === '' ? topName : path.split('/').join(separator)}.git`;

/** Bytes: file systems take names of 255, and other files of the history stand beside it by the same name. */
const longestHistoryName = 200;

/** A character has at most four bytes. */
const shortened = (name: string): string =>
  Buffer.byteLength(name) <= longestHistoryName ? name : [...name].slice(0, 40).join('');

/** The name of a folder's history, by its path in the repository: no other path has the same. */
export const historyNameOf = (path: string): string => {
  const plain = plainHistoryName(path);
  if (!isAmbiguous(path) && Buffer.byteLength(plain) <= longestHistoryName) return plain;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8);
  return `${shortened(basename(plain, '.git'))}-${hash}.git`;
};

/** The folder of every history of a repository. */
export const historiesOf = (repository: EnclosingRepository): string =>
  join(repository.gitDirectory, ourFolder);

/** Where the history lies if the user's repository holds it: out of reach of `git clean`, untouched by branch switches. */
export const enclosedHistory = (folder: string, repository: EnclosingRepository): string =>
  join(historiesOf(repository), historyNameOf(pathInRepository(folder, repository)));

/** Where the history lies if there is no repository around the folder. */
export const historyInFolder = (folder: string): string => join(folder, historyName);

/** Where the last good copy of `_state.json` lies: beside the history, or in it where it lies in the folder itself. */
export const stateCopyBeside = (history: string): string =>
  basename(history) === historyName
    ? join(history, 'cognitive-memory.state.json')
    : join(dirname(history), `${basename(history, '.git')}.state.json`);

/** Reads the two lines of `git rev-parse --absolute-git-dir --show-toplevel`; undefined where they are not two. */
export const parseEnclosingRepository = (output: string): EnclosingRepository | undefined => {
  const [gitDirectory = '', top = ''] = output.split(/\r?\n/u);
  return gitDirectory === '' || top === '' ? undefined : { gitDirectory, top };
};
