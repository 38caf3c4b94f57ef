import * as is from './guards';

/**
 * What the editor's host and one of its pages tell each other: notifications from the host, commands from the page. What is
 * said in them is the page's contract, declared in a file of its own. Both ends are built together, so that a page takes what
 * the host tells; a page shows texts of others, so that the host checks each command: one that does not fit is logged and
 * dropped. The types of commands come from the tables by which they are checked.
 */
export interface PageContract {
  /** Told by the host; a union told apart by `name`. */
  readonly notifications: { readonly name: string };
  /** Told by the page; a union told apart by `name`. */
  readonly commands: { readonly name: string };
}

export type FromPage<P extends PageContract> =
  /** The page listens; until then the host keeps what it has to tell. */
  { readonly kind: 'ready' } | { readonly kind: 'command'; readonly command: P['commands'] };

export interface ToPage<P extends PageContract> {
  readonly kind: 'notification';
  readonly notification: P['notifications'];
}

/** The check of a page's commands. */
export type CommandGuard<P extends PageContract> = is.Guard<P['commands']>;

/** A message of a page, as the host receives it; undefined for what no page of ours sends. */
export const tryFromPage = <P extends PageContract>(
  value: unknown,
  isCommand: CommandGuard<P>,
): FromPage<P> | undefined => {
  if (!is.record(value)) return undefined;
  const { kind, command } = value;
  if (kind === 'ready') return { kind };
  return kind === 'command' && isCommand(command) ? { kind, command } : undefined;
};

// What every page about a memory folder says.

/** Why there is nothing to show, in the words of the host's state. */
export type PageEmptyReason =
  | 'starting'
  | 'noFolder'
  | 'virtual'
  | 'uninitialised'
  | 'unusable'
  | 'stopped';

/** What a page offers to do where it cannot do it itself. */
const actions = [
  'openFolder',
  'initialize',
  'remember',
  'openSettings',
  'restart',
  'showReview',
  'openCaptured',
  'manageTrust',
] as const;
export type PageAction = (typeof actions)[number];

export interface PageFolder {
  readonly folder: string;
  readonly name: string;
}

/** What is told beside the page's own matter. */
export interface FolderNotification {
  readonly folder: string;
  /** Every workspace folder with a memory, this one among them. */
  readonly folders: readonly PageFolder[];
  /** False where nothing can be written: no action that writes is offered then. */
  readonly isTrusted: boolean;
}

export interface EmptyNotification {
  readonly name: 'empty';
  readonly reason: PageEmptyReason;
  readonly isTrusted: boolean;
}

/** The memory that the active editor shows; null for none. */
export interface ActiveNotification {
  readonly name: 'active';
  readonly id: string | null;
}

export const folderCommands = {
  chooseFolder: { folder: is.text },
  act: { action: is.oneOf(actions) },
};
export type FolderCommand = is.MessageOf<typeof folderCommands>;
