import { appendFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type MemoryPath, tryMemoryPath } from '../engine/vocabulary';
import { writeAtomically } from './atomicFile';
import { statOf, tryReadText } from './disk';
import type { Git } from './gitCommand';

/** A file as the last commit has it. */
export interface RecordedFile {
  /** Hash of the blob. */
  readonly blob: string;
  /** Bytes and milliseconds of the file on the disk when it was seen to be that blob; absent where that was not looked at. */
  readonly size?: number;
  readonly modified?: number;
}

/**
 * What the history has, noted beside it: which commit is its last one, and by which size and time of a file one can tell that
 * it is still as that commit has it. It can be made again from the repository.
 */
export interface RecordedFiles {
  readonly commit: string | undefined;
  readonly files: ReadonlyMap<MemoryPath, RecordedFile>;
  /** Operations that are committed, and may still stand in a log. */
  readonly operations: readonly string[];
}

const fileName = 'cognitive-memory-files.json';

export const noRecordedFiles = (): RecordedFiles => ({
  commit: undefined,
  files: new Map(),
  operations: [],
});

/** A file in a line: blob, size and time; null where it is gone. */
type NotedFile = readonly [blob: string, size?: number, modified?: number] | null;

/** A line of the note. The first has all files, each further one what is new since the commit that it comes after. */
interface NotedLine {
  readonly commit: string | undefined;
  readonly after?: string | undefined;
  readonly operations: readonly string[];
  readonly files: Readonly<Record<string, NotedFile>>;
}

const noted = ({ blob, size, modified }: RecordedFile): NotedFile =>
  size === undefined || modified === undefined ? [blob] : [blob, size, modified];

const serializeLine = (line: NotedLine): string => `${JSON.stringify(line)}\n`;

const parseLine = (text: string): NotedLine | undefined => {
  try {
    const line = JSON.parse(text) as NotedLine;
    return typeof line.files === 'object' && Array.isArray(line.operations) ? line : undefined;
  } catch {
    // Whoever wrote it was killed, or the disk was full.
    return undefined;
  }
};

const take = (files: Map<MemoryPath, RecordedFile>, line: NotedLine): void => {
  for (const [name, file] of Object.entries(line.files)) {
    const path = name as MemoryPath;
    if (file === null) files.delete(path);
    else {
      const [blob, size, modified] = file;
      files.set(path, {
        blob,
        ...(size !== undefined && modified !== undefined && { size, modified }),
      });
    }
  }
};

/**
 * What the lines say together; undefined where one of them is damaged or does not follow the one before. What a killed
 * process left of its last line does not count.
 */
const parseNote = (text: string): RecordedFiles | undefined => {
  const files = new Map<MemoryPath, RecordedFile>();
  const lines = text.split('\n');
  let last: NotedLine | undefined;
  for (const [at, one] of lines.entries()) {
    const line = one === '' ? undefined : parseLine(one);
    if (line === undefined && at > 0 && at === lines.length - 1) break;
    if (line === undefined || (last !== undefined && line.after !== last.commit)) return undefined;
    take(files, line);
    last = line;
  }
  return last && { commit: last.commit, files, operations: last.operations };
};

/** What changed from one state of the files to another. */
const changesBetween = (
  before: ReadonlyMap<MemoryPath, RecordedFile>,
  now: ReadonlyMap<MemoryPath, RecordedFile>,
): Record<string, NotedFile> => {
  const changes: Record<string, NotedFile> = {};
  for (const [path, file] of now) if (before.get(path) !== file) changes[path] = noted(file);
  for (const path of before.keys()) if (!now.has(path)) changes[path] = null;
  return changes;
};

/** Bytes of further lines for each byte of the first, from which on the note is written anew. */
const mostGrowth = 1;

/**
 * The note on the disk, `cognitive-memory-files.json`: a line with all files, and one more for each run. Another process
 * may write it too, so that it is read again where size or time say so. Call it with the repository's lock.
 */
export class RecordedFilesNote {
  #known:
    | { readonly stat: Stats; readonly whole: number; readonly recorded: RecordedFiles }
    | undefined;

  /** Undefined where there is none, or none that can be read. Throws the file system's error. */
  read(gitDirectory: string): RecordedFiles | undefined {
    const place = join(gitDirectory, fileName);
    const stat = statOf(place);
    if (this.#isKnown(stat)) return this.#known?.recorded;
    const text = tryReadText(place);
    const recorded = text === undefined ? undefined : parseNote(text);
    this.#known =
      stat && text !== undefined && recorded
        ? { stat, whole: text.endsWith('\n') ? text.indexOf('\n') + 1 : 0, recorded }
        : undefined;
    return recorded;
  }

  /** Notes what the history has now. Throws the file system's error. */
  async write(gitDirectory: string, now: RecordedFiles): Promise<void> {
    const place = join(gitDirectory, fileName);
    const known = this.#known;
    const stat = statOf(place);
    const { commit, operations } = now;
    // What an earlier version wrote, and what a killed process left, ends without a line feed.
    if (known !== undefined && known.whole > 0 && this.#isKnown(stat)) {
      const after = known.recorded.commit;
      const files = changesBetween(known.recorded.files, now.files);
      const line = serializeLine({ commit, after, operations, files });
      if (known.stat.size + line.length <= known.whole * (1 + mostGrowth)) {
        appendFileSync(place, line);
        this.#know(place, known.whole, now);
        return;
      }
    }
    const files = Object.fromEntries([...now.files].map(([path, file]) => [path, noted(file)]));
    const line = serializeLine({ commit, operations, files });
    await writeAtomically(place, line);
    this.#know(place, Buffer.byteLength(line), now);
  }

  #know(place: string, whole: number, recorded: RecordedFiles): void {
    this.#known = { stat: statSync(place), whole, recorded };
  }

  #isKnown(stat: Stats | undefined): boolean {
    const known = this.#known?.stat;
    return (
      known !== undefined &&
      known.size === stat?.size &&
      known.mtimeMs === stat.mtimeMs &&
      known.ino === stat.ino
    );
  }
}

/** What the last commit of a repository has. Throws GitFailedError where it cannot be read. */
export const askRecordedFiles = async (git: Git, commit: string): Promise<RecordedFiles> => {
  const output = await git.text(['ls-tree', '-r', '-z', '--full-tree', commit]);
  const files = new Map<MemoryPath, RecordedFile>();
  for (const line of output.split('\0')) {
    const match = /^\d+ blob ([0-9a-f]{40})\t(.*)$/su.exec(line);
    const path = tryMemoryPath(match?.[2] ?? '');
    if (match?.[1] !== undefined && path !== undefined) files.set(path, { blob: match[1] });
  }
  return { commit, files, operations: [] };
};
