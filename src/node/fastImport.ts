import type { MemoryPath } from '../engine/vocabulary';

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
