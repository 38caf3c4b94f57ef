import { type MemoryPath, tryMemoryPath } from '../engine/vocabulary';

/** Begins each commit of our log, and cannot stand in a path of ours or in a hash. */
const commitMark = '>';

/** For `git log -z --name-only`: the mark and the hash, the seconds since the epoch, the message, and then the paths. */
export const logFormat = `--format=${commitMark}%H%x00%at%x00%B`;

export interface LogEntry {
  readonly hash: string;
  /** Seconds since the epoch. */
  readonly time: number;
  readonly message: string;
  readonly paths: readonly MemoryPath[];
}

const parseLogEntry = (text: string): LogEntry => {
  const [hash = '', time = '', message = '', ...names] = text.split('\0');
  // Git puts a line break before the first name.
  const paths = names.map((name, index) => tryMemoryPath(index === 0 ? name.slice(1) : name));
  return { hash, time: Number(time), message, paths: paths.filter((path) => path !== undefined) };
};

/** Reads `git log -z --name-only` with `logFormat`. */
export const parseLog = (output: string): readonly LogEntry[] =>
  output
    .split(new RegExp(`(?:^|\\0)${commitMark}(?=[0-9a-f]{40}\\0)`, 'u'))
    .slice(1)
    .map(parseLogEntry);

/** A file of a commit: its blobs before and after, undefined where it did not exist. */
export interface RawChange {
  readonly path: MemoryPath;
  readonly before?: string;
  readonly after?: string;
}

const regularFile = /^100/u;
const noFile = '000000';

/**
 * Reads `git diff-tree -r -z --root --no-renames --no-commit-id`. Symbolic links and repositories inside the folder are
 * left out: what git keeps of them is no text.
 */
export const parseRawChanges = (output: string): readonly RawChange[] => {
  const tokens = output.split('\0');
  const changes: RawChange[] = [];
  for (let index = 0; index + 1 < tokens.length; index += 2) {
    const [modeBefore = '', modeAfter = '', before = '', after = ''] = (tokens[index] ?? '')
      .slice(1)
      .split(' ');
    const path = tryMemoryPath(tokens[index + 1] ?? '');
    const isText = [modeBefore, modeAfter].every(
      (mode) => mode === noFile || regularFile.test(mode),
    );
    if (path === undefined || !isText) continue;
    changes.push({
      path,
      ...(modeBefore === noFile ? {} : { before }),
      ...(modeAfter === noFile ? {} : { after }),
    });
  }
  return changes;
};

/** One object, as `git cat-file --batch` gives it. */
export interface GitObject {
  readonly type: string;
  readonly bytes: Buffer;
}

const lineBreak = 0x0a;

/** Reads `git cat-file --batch`: one entry for each name asked, undefined where there is no such object. */
export const parseObjects = (output: Buffer): readonly (GitObject | undefined)[] => {
  const objects: (GitObject | undefined)[] = [];
  for (let start = 0; start < output.length; ) {
    const lineEnd = output.indexOf(lineBreak, start);
    if (lineEnd < 0) break;
    const header = output.toString('utf8', start, lineEnd);
    const match = /^[0-9a-f]{40} (\w+) (\d+)$/u.exec(header);
    start = lineEnd + 1;
    if (match === null) {
      objects.push(undefined);
      continue;
    }
    const end = start + Number(match[2]);
    objects.push({ type: match[1] ?? '', bytes: output.subarray(start, end) });
    start = end + 1;
  }
  return objects;
};
