import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemoryPath, Operation } from '../engine/vocabulary';
import { writeAtomically } from './atomicFile';
import { unlessMissing } from './disk';
import { type Git, GitFailedError } from './gitCommand';
import { type LogEntry, logFormat, parseLog } from './gitFormats';
import type { CommitObject } from './gitObjects';
import { readEnd } from './historyAccess';
import { authorName, operationIdsIn, parseCommitMessage, toOperation } from './historyCommits';

/**
 * What the commits of a history say, a line each, so that nobody has git read ten thousand of them to find one. It is
 * derived: what is missing, damaged, or of another history is asked of git. Behind the lines that were written together stand
 * the checksum of the file up to there, and the commit that it ends with.
 */
const fileName = 'cognitive-memory-commits.jsonl';

/** Where a history is, for those who read it. */
export interface HistoryPlace {
  readonly gitDirectory: string;
  readonly git: Git;
}

/** A commit, and the operation that it is of. */
export interface Commit {
  readonly hash: string;
  readonly operation: Operation;
}

/** Lines, the oldest first, and the commit of the last one. */
interface Indexed {
  readonly text: string;
  readonly end: string;
}

const checksumOf = (text: Uint8Array): string => createHash('sha1').update(text).digest('hex');

const lineOf = ({ hash, time, message, paths }: LogEntry): string =>
  `${JSON.stringify([operationIdsIn(message).at(-1) ?? hash, hash, time, message, paths])}\n`;

const readLine = (line: string): LogEntry => {
  type Fields = [id: string, hash: string, time: number, message: string, paths: MemoryPath[]];
  const [, hash, time, message, paths] = JSON.parse(line) as Fields;
  return { hash, time, message, paths };
};

const commitOf = (line: string): Commit => {
  const { hash, time: seconds, message, paths } = readLine(line);
  return { hash, operation: toOperation(message, { hash, seconds, paths }) };
};

/** The commits whose lines have all of these parts somewhere, as JSON has them; the newest first. */
export function* commitsWith(lines: string, parts: readonly string[]): Generator<Commit> {
  for (let end = lines.length; end > 0; ) {
    const start = lines.lastIndexOf('\n', end - 2) + 1;
    const line = lines.slice(start, end);
    if (line.startsWith('[') && parts.every((part) => line.includes(part))) {
      yield commitOf(line);
    }
    end = start;
  }
}

/** Undefined where there is no index, or none that is as it was written. Throws the file system's error. */
const readIndexed = async (gitDirectory: string): Promise<Indexed | undefined> => {
  const bytes = await unlessMissing(readFile(join(gitDirectory, fileName)));
  if (bytes === undefined) return undefined;
  const start = bytes.lastIndexOf('\n= ') + 1;
  const last = bytes.toString('latin1', start);
  const [, checksum, end] = /^= ([0-9a-f]{40}) ([0-9a-f]{40})\n$/u.exec(last) ?? [];
  if (end === undefined || checksumOf(bytes.subarray(0, start)) !== checksum) return undefined;
  return { text: bytes.toString('utf8'), end };
};

/**
 * The commits as they are noted, without their lists of files, for a history of which objects are lost. None where the index
 * is of another line than the branch. Throws the file system's error.
 */
export const readNotedCommits = async (gitDirectory: string): Promise<readonly CommitObject[]> => {
  const indexed = await readIndexed(gitDirectory);
  const end = await readEnd(gitDirectory);
  if (indexed === undefined || (end !== undefined && end !== indexed.end)) return [];
  const lines = indexed.text.split('\n').filter((line) => line.startsWith('['));
  return lines.map(readLine).map(({ hash, time: seconds, message, paths }, index, all) => {
    const author = authorName(parseCommitMessage(message).actor);
    const parent = all[index - 1]?.hash;
    return { hash, tree: '', parent, author, seconds, message, paths };
  });
};

/** True where the one commit leads to the other. */
const isBefore = async (git: Git, earlier: string, later: string): Promise<boolean> => {
  try {
    return (await git.text(['merge-base', earlier, later])).trim() === earlier;
  } catch (error) {
    // One of them is not there any more, or they have nothing in common: the history was written anew.
    if (error instanceof GitFailedError) return false;
    throw error;
  }
};

/** What is indexed, and the lines that are missing from there to the end of the branch. */
interface Lines {
  readonly known: string;
  readonly added: string;
}

const linesUpTo = async (git: Git, indexed: Indexed | undefined, end: string): Promise<Lines> => {
  if (indexed?.end === end) return { known: indexed.text, added: '' };
  const isEarlier = indexed !== undefined && (await isBefore(git, indexed.end, end));
  const range = isEarlier ? `${indexed.end}..${end}` : end;
  const form = ['--reverse', '-z', '--name-only', '--no-renames', '--encoding=UTF-8', logFormat];
  const commits = parseLog(await git.text(['log', ...form, range], { isLong: true }));
  return { known: isEarlier ? indexed.text : '', added: commits.map(lineOf).join('') };
};

/** The lines of all commits, for `commitsWith`; empty where there is none. Throws GitFailedError. */
export const readCommitLines = async ({ gitDirectory, git }: HistoryPlace): Promise<string> => {
  // In this order the index is never the newer one.
  const indexed = await readIndexed(gitDirectory);
  const end = await readEnd(gitDirectory);
  if (end === undefined) return '';
  const { known, added } = await linesUpTo(git, indexed, end);
  return known + added;
};

/**
 * Brings the index up to the end of the branch: by the commits that were just made after one, or else by asking git. Call it
 * with the repository's lock. Throws GitFailedError or the file system's error.
 */
export const updateIndex = async (
  { gitDirectory, git }: HistoryPlace,
  made: readonly LogEntry[],
  after: string | undefined,
): Promise<void> => {
  const indexed = await readIndexed(gitDirectory);
  const end = await readEnd(gitDirectory);
  if (end === undefined || indexed?.end === end) return;
  const { known, added } =
    made.at(-1)?.hash === end && indexed?.end === after
      ? { known: indexed?.text ?? '', added: made.map(lineOf).join('') }
      : await linesUpTo(git, indexed, end);
  const written = `${added}= ${checksumOf(Buffer.from(known + added))} ${end}\n`;
  const place = join(gitDirectory, fileName);
  if (known === '') await writeAtomically(place, written);
  else await appendFile(place, written);
};
