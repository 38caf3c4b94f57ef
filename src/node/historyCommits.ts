import {
  type Actor,
  actorKind,
  actorName,
  criticalOf,
  type HistoryAction,
  type MemoryPath,
  type Operation,
  type OperationRecord,
  tryActor,
  tryMemoryPath,
} from '../engine/vocabulary';
import {
  type CommitAnswer,
  type Git,
  GitFailedError,
  parseCommitAnswer,
  parseStatus,
  type StatusEntry,
} from './gitCommand';
import { isKeptOutOfHistory } from './listFiles';

/** Characters of a summary that are kept: what a line of a log shows, and titles are longer than that at times. */
const longestSummary = 200;

/** What a message says of an operation; the commit says when. */
export type MessageContent = Omit<OperationRecord, 'at'>;

const actions: ReadonlySet<string> = new Set<HistoryAction>([
  'INIT',
  'CREATE',
  'EDIT',
  'APPEND',
  'DELETE',
  'ARCHIVE',
  'RESTORE',
  'MERGE',
  'PROPOSE',
  'COMMIT',
  'REJECT',
  'REVERT',
  'EXTERNAL',
]);

const isHistoryAction = (word: string): word is HistoryAction => actions.has(word);

/**
 * One line: line breaks and control characters become spaces, and invisible ones that reorder text are dropped, so that
 * no title can pretend to be a trailer or another entry of the log.
 */
const toLine = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/ +/gu, ' ')
    .trim();

const shorten = (text: string): string => {
  const characters = [...text];
  return characters.length <= longestSummary
    ? text
    : `${characters
        .slice(0, longestSummary - 1)
        .join('')
        .trimEnd()}…`;
};

/** How an actor stands in a message; names lose line breaks and control characters. */
export const actorLine = (actor: Actor | 'external'): string => `Actor: ${toLine(actor)}`;

const proposalTrailers = (proposal: MessageContent['proposal']): readonly string[] =>
  proposal === undefined
    ? []
    : [`Proposal: ${toLine(proposal.id)}`, `Proposed-By: ${toLine(proposal.author)}`];

const criticalTrailers = (critical: MessageContent['critical']): readonly string[] =>
  critical === undefined ? [] : [`Critical: ${critical.join(', ')}`];

/** Subject `[ACTION] path: summary` and the trailers Actor, Approval, Trigger and, where they apply, Reverts, Proposal, Critical. */
export const formatCommitMessage = (content: MessageContent): string => {
  const subject = `[${content.action}] ${toLine(content.path)}: ${shorten(toLine(content.summary))}`;
  const trailers = [
    actorLine(content.actor),
    `Approval: ${toLine(content.approval)}`,
    `Trigger: ${toLine(content.trigger)}`,
    ...(content.reverts === undefined ? [] : [`Reverts: ${toLine(content.reverts)}`]),
    ...proposalTrailers(content.proposal),
    ...criticalTrailers(content.critical),
  ];
  return `${subject.trimEnd()}\n\n${trailers.join('\n')}\n`;
};

const parseTrailers = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const match = /^([A-Za-z-]+):(.*)$/u.exec(line);
      return match === null ? [] : [[match[1] ?? '', (match[2] ?? '').trim()] as const];
    }),
  );

const parseSubject = (subject: string): Pick<MessageContent, 'action' | 'path' | 'summary'> => {
  // A colon cannot stand in a path of ours, so the first one ends it.
  const match = /^\[([A-Z]+)\] ([^:]+):(.*)$/u.exec(subject);
  const action = match?.[1] ?? '';
  return match !== null && isHistoryAction(action)
    ? { action, path: match[2] ?? '.', summary: (match[3] ?? '').trim() }
    : { action: 'EXTERNAL', path: '.', summary: subject.trim() };
};

/** Reads a message back. One that another hand wrote is an `EXTERNAL` operation on the folder, its subject the summary. */
export const parseCommitMessage = (message: string): MessageContent => {
  const [subject = '', ...rest] = message.split('\n');
  const trailers = parseTrailers(rest);
  const reverts = trailers.get('Reverts');
  const proposal = trailers.get('Proposal');
  const author = tryActor(trailers.get('Proposed-By') ?? '');
  const critical = criticalOf((trailers.get('Critical') ?? '').split(', '));
  return {
    ...parseSubject(subject),
    actor: tryActor(trailers.get('Actor') ?? '') ?? 'external',
    approval: trailers.get('Approval') ?? '-',
    trigger: trailers.get('Trigger') ?? '-',
    ...(reverts === undefined ? {} : { reverts }),
    ...(proposal === undefined || author === undefined
      ? {}
      : { proposal: { id: proposal, author } }),
    ...(critical.length === 0 ? {} : { critical }),
  };
};

/** Nobody is written to: the domain cannot exist (RFC 2606). */
const email = 'noreply@cognitive-memory.invalid';

/** A file that differs from the last commit. */
export interface DirtyFile {
  readonly path: MemoryPath;
  readonly kind: StatusEntry['kind'];
}

const statusOf = async (git: Git): Promise<readonly StatusEntry[]> =>
  parseStatus(
    await git.text([
      'status',
      '--porcelain=v1',
      '--branch',
      '-z',
      '--no-renames',
      '--ignore-submodules=all',
      '--untracked-files=all',
    ]),
  );

/** What differs from the last commit, but for ignored files and those that the history never takes in. */
export const findDirtyFiles = async (git: Git): Promise<readonly DirtyFile[]> =>
  (await statusOf(git)).flatMap(({ path: name, kind }) => {
    const path = tryMemoryPath(name);
    return path === undefined || isKeptOutOfHistory(path) ? [] : [{ path, kind }];
  });

/** Takes the files into the index as they are on the disk. */
const stage = async (git: Git, paths: readonly MemoryPath[]): Promise<void> => {
  await git.text(
    // Verbose only for the sake of an answer, see `Git.text`. Not `add`, which refuses ignored files such as private ones.
    ['update-index', '--add', '--remove', '--replace', '--verbose', '-z', '--stdin'],
    { input: paths.map((path) => `${path}\0`).join('') },
  );
};

/** The files that a commit changed. */
const namesOfCommit = async (git: Git, id: string): Promise<readonly MemoryPath[]> => {
  const output = await git.text([
    'diff-tree',
    '-r',
    '-z',
    '--root',
    '--name-only',
    '--no-renames',
    '--no-commit-id',
    id,
  ]);
  return output.split('\0').flatMap((name) => tryMemoryPath(name) ?? []);
};

/** Takes the last commit back, files and index left as they are on the disk and before. */
const dropCommit = async (git: Git, isFirst: boolean): Promise<void> => {
  if (isFirst) {
    await git.text(['update-ref', '-d', 'HEAD']);
    await git.text(['read-tree', '--empty']);
  } else await git.text(['reset', '--quiet', 'HEAD~1']);
};

const byBytes = (left: string, right: string): number =>
  Buffer.compare(Buffer.from(left), Buffer.from(right));

/** Git drops these characters from names and refuses a name of which nothing is left. */
const authorName = (actor: Actor | 'external'): string => {
  if (actor === 'external') return actor;
  const name = actorName(actor)
    .replace(/[\p{Cc}<>]/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : actorKind(actor);
};

const commitVariables = (record: OperationRecord, seconds: number): Record<string, string> => {
  const name = authorName(record.actor);
  const date = `@${seconds} +0000`;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
};

/** The time of a commit as an operation has it, ISO 8601. */
export const timeOfCommit = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What git answers where a commit would change nothing. */
const nothingToCommit = /nothing (?:to commit|added to commit)|no changes added to commit/u;

/** Undefined where nothing differs. */
const tryCommit = async (
  git: Git,
  message: string,
  variables: Readonly<Record<string, string>>,
): Promise<CommitAnswer | undefined> => {
  const args = ['commit', '--no-verify', '--no-gpg-sign', '--no-status', '--cleanup=verbatim'];
  try {
    const output = await git.text([...args, '--file=-'], { input: message, variables });
    const answer = parseCommitAnswer(output);
    if (answer === undefined) throw new Error(`Git did not name the commit: ${output}`);
    return answer;
  } catch (error) {
    if (error instanceof GitFailedError && nothingToCommit.test(error.message)) return undefined;
    throw error;
  }
};

/**
 * Commits the files as they are on the disk, removed ones as removed, and nothing else; undefined where none differs.
 * The caller holds the repository's lock.
 */
export const commitFiles = async (
  git: Git,
  record: OperationRecord,
  options: { readonly paths: readonly MemoryPath[] },
): Promise<Operation | undefined> => {
  const named = new Set(options.paths);
  const wanted = [...named].filter((path) => !isKeptOutOfHistory(path));
  if (wanted.length === 0) return undefined;
  const message = formatCommitMessage(record);
  // Git keeps whole seconds, and none before 1970.
  const seconds = Math.max(0, Math.floor(record.at.getTime() / 1000));
  const commit = async (): Promise<CommitAnswer | undefined> => {
    await stage(git, wanted);
    return tryCommit(git, message, commitVariables(record, seconds));
  };
  const toOperation = (id: string, paths: readonly MemoryPath[]): Operation => ({
    id,
    at: timeOfCommit(seconds),
    paths,
    ...parseCommitMessage(message),
  });
  const first = await commit();
  if (first === undefined) return undefined;
  // As many as were named: then git need not be asked which.
  if (first.files === wanted.length) return toOperation(first.id, wanted.toSorted(byBytes));
  const paths = await namesOfCommit(git, first.id);
  const isWanted = (path: MemoryPath): boolean =>
    // A folder that took a file's place removes the file, which nobody named.
    named.has(path) || wanted.some((other) => other.startsWith(`${path}/`));
  if (paths.every(isWanted)) return toOperation(first.id, paths);
  // A process that was stopped between staging and committing left its files in the index.
  await dropCommit(git, first.isFirst);
  const second = await commit();
  return second && toOperation(second.id, await namesOfCommit(git, second.id));
};
