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
} from '../engine/vocabulary';

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

/** How the id of an operation stands in a message. */
export const operationLine = (id: string): string => `Operation: ${id}`;

/** The ids of operations in one or many messages. */
export const operationIdsIn = (messages: string): readonly string[] =>
  [...messages.matchAll(/^Operation: ([0-9a-f]+)$/gmu)].map(([, id = '']) => id);

const proposalTrailers = (proposal: MessageContent['proposal']): readonly string[] =>
  proposal === undefined
    ? []
    : [`Proposal: ${toLine(proposal.id)}`, `Proposed-By: ${toLine(proposal.author)}`];

const criticalTrailers = (critical: MessageContent['critical']): readonly string[] =>
  critical === undefined ? [] : [`Critical: ${critical.join(', ')}`];

/**
 * Subject `[ACTION] path: summary` and the trailers Actor, Approval, Trigger and, where they apply, Reverts, Proposal,
 * Critical, and the operation's id.
 */
export const formatCommitMessage = (content: MessageContent, id?: string): string => {
  const subject = `[${content.action}] ${toLine(content.path)}: ${shorten(toLine(content.summary))}`;
  const trailers = [
    actorLine(content.actor),
    `Approval: ${toLine(content.approval)}`,
    `Trigger: ${toLine(content.trigger)}`,
    ...(content.reverts === undefined ? [] : [`Reverts: ${toLine(content.reverts)}`]),
    ...proposalTrailers(content.proposal),
    ...criticalTrailers(content.critical),
    ...(id === undefined ? [] : [operationLine(id)]),
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
export const email = 'noreply@cognitive-memory.invalid';

/** Git drops these characters from names and refuses a name of which nothing is left. */
export const authorName = (actor: Actor | 'external'): string => {
  if (actor === 'external') return actor;
  const name = actorName(actor)
    .replace(/[\p{Cc}<>]/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : actorKind(actor);
};

/** The time of a commit as an operation has it, ISO 8601. */
export const timeOfCommit = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Git keeps whole seconds, and none before 1970. */
export const secondsOf = (at: Date): number => Math.max(0, Math.floor(at.getTime() / 1000));

/** An operation as the history tells it. */
export const toOperation = (
  message: string,
  commit: {
    readonly hash: string;
    readonly seconds: number;
    readonly paths: readonly MemoryPath[];
  },
): Operation => ({
  id: operationIdsIn(message).at(-1) ?? commit.hash,
  at: timeOfCommit(commit.seconds),
  paths: commit.paths,
  ...parseCommitMessage(message),
});
