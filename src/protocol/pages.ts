import * as is from './guards';

/**
 * What the editor's host and one of its pages tell each other: notifications from the host, commands from the page. What is
 * said in them is the page's contract, declared in a file of its own as tables of names and fields, from which both the types
 * and the checks come. Both ends check what arrives: a message that does not fit is logged and dropped.
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

/** Checks of a contract, for the end that receives. */
export interface PageGuards<P extends PageContract> {
  readonly isCommand: is.Guard<P['commands']>;
  readonly isNotification: is.Guard<P['notifications']>;
}

/** A message of a page, as the host receives it; undefined for what no page of ours sends. */
export const tryFromPage = <P extends PageContract>(
  value: unknown,
  { isCommand }: PageGuards<P>,
): FromPage<P> | undefined => {
  if (!is.record(value)) return undefined;
  const { kind, command } = value;
  if (kind === 'ready') return { kind };
  return kind === 'command' && isCommand(command) ? { kind, command } : undefined;
};

/** What the host tells, as the page receives it; undefined for what the host does not send. */
export const tryNotification = <P extends PageContract>(
  value: unknown,
  { isNotification }: PageGuards<P>,
): P['notifications'] | undefined =>
  is.record(value) && value.kind === 'notification' && isNotification(value.notification)
    ? value.notification
    : undefined;

// What every page about a memory folder says.

/** Why there is nothing to show, in the words of the host's state. */
const emptyReasons = [
  'starting',
  'noFolder',
  'virtual',
  'uninitialised',
  'unusable',
  'stopped',
] as const;
export type PageEmptyReason = (typeof emptyReasons)[number];

/** What an empty page offers to do. */
const actions = ['openFolder', 'initialize', 'remember', 'openSettings', 'restart'] as const;
export type PageAction = (typeof actions)[number];

export interface PageFolder {
  readonly folder: string;
  readonly name: string;
}

/** What is told beside the page's own matter. */
export const folderFields = {
  folder: is.text,
  /** Every workspace folder with a memory, this one among them. */
  folders: is.listOf(is.shaped<PageFolder>({ folder: is.text, name: is.text })),
  /** False where nothing can be written: no action that writes is offered then. */
  isTrusted: is.flag,
};
export type FolderNotification = is.Fields<typeof folderFields>;

export const folderNotifications = {
  empty: { reason: is.oneOf(emptyReasons), isTrusted: is.flag },
};

export const folderCommands = {
  chooseFolder: { folder: is.text },
  act: { action: is.oneOf(actions) },
};
export type FolderCommand = is.MessageOf<typeof folderCommands>;

/** The memory that the active editor shows; null for none. */
export const activeNotification = { active: { id: is.nullable(is.text) } };
