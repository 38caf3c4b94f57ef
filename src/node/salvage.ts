import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MemoryPath } from '../engine/vocabulary';
import { mapBounded } from './disk';
import { createGit, type Git } from './gitCommand';
import { blobHash, type ImportedCommit, importStream } from './gitFormats';
import {
  type CommitObject,
  type Objects,
  parseCommit,
  readSoundObjects,
  readTree,
  type TreeFile,
  type TreeFiles,
} from './gitObjects';
import { putAside } from './historyAccess';
import {
  email,
  formatCommitMessage,
  operationIdsIn,
  operationLine,
  parseCommitMessage,
} from './historyCommits';
import { readNotedCommits } from './historyIndex';
import { branch, createRepository } from './historyRepository';
import { listFiles } from './listFiles';

/** What could be saved of a history. */
interface Salvaged {
  /** To be made anew, the oldest first. */
  readonly commits: readonly ImportedCommit[];
  /** Files of which a text is lost, by the operation that wrote it. */
  readonly lost: readonly string[];
}

/** What is behind a hash that no object is left of, such as a file that is still on the disk. */
type FindBlob = (hash: string) => Uint8Array | undefined;

type Files = ReadonlyMap<MemoryPath, TreeFile>;

/**
 * The commits from the first to the last one. Where one is lost, the line goes on with those that follow it: pieces are
 * put one after another by their times. What branches off elsewhere than at a loss was given up by its writer.
 */
const inLine = (commits: readonly CommitObject[], last: string | undefined): CommitObject[] => {
  const byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  const hasFollower = new Set(commits.map(({ parent }) => parent));
  const lineTo = (end: CommitObject): CommitObject[] => {
    const line: CommitObject[] = [];
    for (
      let commit: CommitObject | undefined = end;
      commit !== undefined;
      commit = byHash.get(commit.parent ?? '')
    ) {
      line.unshift(commit);
    }
    return line;
  };
  const ends = commits.filter(({ hash }) => !hasFollower.has(hash));
  const pieces = ends
    .map(lineTo)
    .sort((left, right) => timeOf(right, last) - timeOf(left, last) || right.length - left.length);
  const taken = new Set<string>();
  const kept = pieces.filter((piece) => {
    const isBranch = piece.some(({ hash }) => taken.has(hash));
    for (const { hash } of piece) taken.add(hash);
    return !isBranch;
  });
  return kept.reverse().flat();
};

/** When a piece of the line ends. The one with the last commit ends last, whatever the clock said. */
const timeOf = (piece: readonly CommitObject[], last: string | undefined): number => {
  const end = piece.at(-1);
  return end === undefined || end.hash === last ? Number.POSITIVE_INFINITY : end.seconds;
};

const nothing: TreeFiles = { files: new Map(), lost: [] };

/** Whether a tree tells what became of a file. */
const covers = ({ lost }: TreeFiles, path: MemoryPath): boolean =>
  !lost.some((folder) => path.startsWith(folder));

/** What differs, as far as it can be known. */
const changesBetween = (before: Files, after: TreeFiles): readonly MemoryPath[] =>
  [...new Set([...before.keys(), ...after.files.keys()])].filter(
    (path) => before.get(path)?.blob !== after.files.get(path)?.blob && covers(after, path),
  );

/** The operation keeps its id, also where that was the hash of its commit. */
const messageOf = ({ hash, message }: CommitObject): string =>
  operationIdsIn(message).length > 0 ? message : `${message.trimEnd()}\n${operationLine(hash)}\n`;

/** What stands in the place of operations that are lost: nobody knows any more whose doing it was. */
const messageOfLost = ({ hash }: CommitObject, [first, ...more]: readonly MemoryPath[]): string =>
  formatCommitMessage(
    {
      action: 'EXTERNAL',
      path: first === undefined || more.length > 0 ? '.' : first,
      summary: more.length > 0 ? `${more.length + 1} files` : 'changed',
      ...{ actor: 'external', approval: '-', trigger: '-' },
    },
    blobHash(Buffer.from(`before ${hash}`)),
  );

/** Makes commits one after another, and knows which files there are by then. */
class Salvage {
  readonly commits: ImportedCommit[] = [];
  readonly lost: string[] = [];
  readonly files = new Map<MemoryPath, TreeFile>();
  /** Files whose first text is lost: whoever changes them next did not make them. */
  readonly begun = new Set<MemoryPath>();
  /** Hashes of lost texts. */
  readonly unreadable = new Set<string>();

  constructor(private readonly bytesOf: (blob: string) => Uint8Array | undefined) {}

  /** A commit of some files as a tree has them. A text that is lost stays what it was before. */
  add(commit: CommitObject, message: string, paths: readonly MemoryPath[], tree: TreeFiles): void {
    const files = paths.flatMap((path): ImportedCommit['files'] => {
      const file = tree.files.get(path);
      if (file === undefined) {
        this.files.delete(path);
        return [{ path }];
      }
      const bytes = this.bytesOf(file.blob);
      if (bytes === undefined) {
        this.lost.push(`${path} (${parseCommitMessage(message).summary})`);
        this.unreadable.add(file.blob);
        if (!this.files.has(path)) this.begun.add(path);
        return [];
      }
      this.files.set(path, file);
      this.begun.delete(path);
      return [{ path, bytes, isLink: file.isLink }];
    });
    const { author, seconds } = commit;
    this.commits.push({ message, author, email, seconds, files });
  }
}

/** The files of a commit, or the one that it names where nobody has noted them. */
const pathsOf = ({ paths, message }: CommitObject): readonly MemoryPath[] =>
  paths ?? [parseCommitMessage(message).path as MemoryPath];

/**
 * Makes the history again out of what can be read of it: salvaged object by object, never a fresh start. Of a commit whose
 * list of files is lost, and of one that is only known from the index of the history (`noted`), the files are told by the next
 * list. What other lost commits did stands before the one that follows them, as changed by other hands.
 */
export const planSalvage = (
  objects: Objects,
  {
    last,
    noted = [],
    findBlob,
  }: {
    readonly last: string | undefined;
    readonly noted?: readonly CommitObject[];
    readonly findBlob: FindBlob;
  },
): Salvaged => {
  const whole = [...objects].flatMap(([hash, { type, bytes }]) =>
    type === 'commit' ? (parseCommit(hash, bytes) ?? []) : [],
  );
  const known = new Map(noted.map((commit) => [commit.hash, commit]));
  for (const commit of whole) known.set(commit.hash, { ...known.get(commit.hash), ...commit });
  const all = [...known.values()];
  const line = inLine(all, last);
  const found = new Set(line.map(({ hash }) => hash));
  const trees = line.map(({ tree }) => readTree(objects, tree));
  const salvage = new Salvage((blob) => objects.get(blob)?.bytes ?? findBlob(blob));
  line.forEach((commit, index) => {
    const tree = trees[index] ?? nothing;
    const { path: about, summary } = parseCommitMessage(commit.message);
    const path = about as MemoryPath;
    const followsLost = commit.parent !== undefined && !found.has(commit.parent);
    const before = trees[index - 1] ?? nothing;
    const isOwn = (changed: MemoryPath): boolean => {
      if (salvage.begun.has(changed)) return false;
      if (salvage.files.has(changed)) return !followsLost || changed === path;
      return !followsLost && covers(before, changed);
    };
    const changes = changesBetween(salvage.files, tree).filter(
      (changed) => !salvage.unreadable.has(tree.files.get(changed)?.blob ?? ''),
    );
    const ofOthers = changes.filter((changed) => !isOwn(changed));
    const ofItself = changes.filter(isOwn);
    if (ofOthers.length > 0) salvage.add(commit, messageOfLost(commit, ofOthers), ofOthers, tree);
    if (covers(tree, path)) {
      salvage.add(commit, messageOf(commit), ofItself, tree);
      return;
    }
    const named = new Map(tree.files);
    const told = pathsOf(commit).filter((one) => {
      const at = trees.findIndex((each, place) => place >= index && covers(each, one));
      // The next list has the text of another operation where one has changed the file meanwhile.
      const isFollowed = line.slice(index + 1, at + 1).some((each) => pathsOf(each).includes(one));
      const file = trees[at]?.files.get(one);
      if (at >= 0 && !isFollowed && salvage.files.get(one)?.blob !== file?.blob) {
        if (file !== undefined) named.set(one, file);
        return true;
      }
      salvage.lost.push(`${one} (${summary})`);
      if (!salvage.files.has(one)) salvage.begun.add(one);
      return false;
    });
    salvage.add(commit, messageOf(commit), [...ofItself, ...told], { ...tree, files: named });
  });
  return { commits: salvage.commits, lost: salvage.lost };
};

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
