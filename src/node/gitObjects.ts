import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type MemoryPath, tryMemoryPath } from '../engine/vocabulary';
import { namesIn } from './disk';
import { type Git, GitFailedError } from './gitCommand';
import { type GitObject, objectHash } from './gitFormats';

/** Objects of a repository by their hashes. */
export type Objects = Map<string, GitObject>;

/** A commit of a history, which is one line without branches. */
export interface CommitObject {
  readonly hash: string;
  readonly tree: string;
  readonly parent: string | undefined;
  readonly author: string;
  /** Since the epoch. */
  readonly seconds: number;
  readonly message: string;
  /** What it changed, where that was noted. */
  readonly paths?: readonly MemoryPath[];
}

/** A loose object by its compressed bytes; undefined where they are not what their name says. */
const parseLoose = (hash: string, compressed: Buffer): GitObject | undefined => {
  let whole: Buffer;
  try {
    whole = inflateSync(compressed);
  } catch {
    // Cut, empty, or garbage.
    return undefined;
  }
  const end = whole.indexOf(0);
  const [type = ''] = whole.toString('latin1', 0, end).split(' ');
  const bytes = whole.subarray(end + 1);
  return objectHash(type, bytes) === hash ? { type, bytes } : undefined;
};

const readLoose = async (objects: string, found: Objects): Promise<void> => {
  for (const folder of (await namesIn(objects)).filter((name) => /^[0-9a-f]{2}$/u.test(name))) {
    for (const name of await namesIn(join(objects, folder))) {
      const object = parseLoose(folder + name, await readFile(join(objects, folder, name)));
      if (object !== undefined) found.set(folder + name, object);
    }
  }
};

/** What git can still read of the packs, into `empty`, a repository of its own without any object. */
const readPacks = async (objects: string, empty: Git, into: string, found: Objects) => {
  const folder = join(objects, 'pack');
  for (const name of (await namesIn(folder)).filter((each) => each.endsWith('.pack'))) {
    try {
      // It goes on after the first damage, and ends with an error all the same.
      await empty.text(['unpack-objects', '-r', '-q'], {
        input: await readFile(join(folder, name)),
      });
    } catch (error) {
      if (!(error instanceof GitFailedError)) throw error;
    }
  }
  await readLoose(join(into, 'objects'), found);
};

/**
 * Every object of a damaged repository that is still as its name says, whether anything leads to it or not. `empty` is a
 * repository that was just made at `into`. Throws the file system's error.
 */
export const readSoundObjects = async (
  gitDirectory: string,
  { empty, into }: { readonly empty: Git; readonly into: string },
): Promise<Objects> => {
  const found: Objects = new Map();
  const objects = join(gitDirectory, 'objects');
  await readLoose(objects, found);
  await readPacks(objects, empty, into, found);
  return found;
};

/** Reads the text of a commit; undefined where it is not one of a history's. */
export const parseCommit = (hash: string, bytes: Buffer): CommitObject | undefined => {
  const text = bytes.toString('utf8');
  const end = text.indexOf('\n\n');
  const head = text.slice(0, end);
  const tree = /^tree ([0-9a-f]{40})$/mu.exec(head)?.[1];
  const author = /^author (.*) <.*> (\d+) /mu.exec(head);
  if (tree === undefined || author === null) return undefined;
  return {
    ...{ hash, tree, parent: /^parent ([0-9a-f]{40})$/mu.exec(head)?.[1] },
    ...{ author: author[1] ?? '', seconds: Number(author[2]), message: text.slice(end + 2) },
  };
};

/** A file of a tree. */
export interface TreeFile {
  readonly blob: string;
  readonly isLink: boolean;
}

/** The files of a tree by their paths, as far as it can be read. */
export interface TreeFiles {
  readonly files: ReadonlyMap<MemoryPath, TreeFile>;
  /** Folders, with a slash at the end, of which nothing is known; empty for the tree itself. */
  readonly lost: readonly string[];
}

export const readTree = (objects: Objects, tree: string, folder = ''): TreeFiles => {
  const object = objects.get(tree);
  if (object?.type !== 'tree') return { files: new Map(), lost: [folder] };
  const files = new Map<MemoryPath, TreeFile>();
  const lost: string[] = [];
  for (let at = 0; at < object.bytes.length; ) {
    const end = object.bytes.indexOf(0, at);
    const [mode = '', ...rest] = object.bytes.toString('utf8', at, end).split(' ');
    const hash = object.bytes.toString('hex', end + 1, end + 21);
    at = end + 21;
    const name = `${folder}${rest.join(' ')}`;
    if (mode === '40000') {
      const below = readTree(objects, hash, `${name}/`);
      for (const [path, file] of below.files) files.set(path, file);
      lost.push(...below.lost);
      continue;
    }
    const path = tryMemoryPath(name);
    if (path !== undefined) files.set(path, { blob: hash, isLink: mode === '120000' });
  }
  return { files, lost };
};
