import { createHash } from 'node:crypto';
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
interface RawChange {
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

/** The hash of an object of git. */
export const objectHash = (type: string, bytes: Uint8Array): string =>
  createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');

/** The hash of a text or of bytes as a blob of git. */
export const blobHash = (bytes: Uint8Array): string => objectHash('blob', bytes);

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

/** A commit as `git fast-import` makes it. */
export interface ImportedCommit {
  readonly message: string;
  /** Without line breaks and angle brackets. */
  readonly author: string;
  readonly email: string;
  /** Since the epoch. */
  readonly seconds: number;
  /** Without bytes the file is removed. */
  readonly files: readonly {
    readonly path: MemoryPath;
    readonly bytes?: Uint8Array;
    readonly isLink?: boolean;
  }[];
}

const data = (bytes: Uint8Array): readonly Uint8Array[] => [
  Buffer.from(`data ${bytes.length}\n`),
  bytes,
  Buffer.from('\n'),
];

const fileCommands = ({
  path,
  bytes,
  isLink = false,
}: ImportedCommit['files'][number]): readonly Uint8Array[] =>
  bytes === undefined
    ? [Buffer.from(`D ${path}\n`)]
    : [Buffer.from(`M ${isLink ? '120000' : '100644'} inline ${path}\n`), ...data(bytes)];

/**
 * The input of `git fast-import` for commits one after another on a branch, on top of `parent` where there is one. Git answers
 * with the hash of each, a line a commit. Format: https://git-scm.com/docs/git-fast-import.
 */
export const importStream = (
  branch: string,
  parent: string | undefined,
  commits: readonly ImportedCommit[],
): Buffer =>
  Buffer.concat([
    Buffer.from('feature done\n'),
    ...commits.flatMap(({ message, author, email, seconds, files }, index) => {
      const signature = `${author} <${email}> ${seconds} +0000`;
      return [
        Buffer.from(`commit ${branch}\nmark :${index + 1}\n`),
        Buffer.from(`author ${signature}\ncommitter ${signature}\n`),
        ...data(Buffer.from(message)),
        ...(index === 0 && parent !== undefined ? [Buffer.from(`from ${parent}\n`)] : []),
        ...files.flatMap(fileCommands),
        Buffer.from(`get-mark :${index + 1}\n`),
      ];
    }),
    Buffer.from('done\n'),
  ]);
