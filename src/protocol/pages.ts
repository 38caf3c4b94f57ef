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
  readonly isCommand: Guard<P['commands']>;
  readonly isNotification: Guard<P['notifications']>;
}

/** A message of a page, as the host receives it; undefined for what no page of ours sends. */
export const tryFromPage = <P extends PageContract>(
  value: unknown,
  { isCommand }: PageGuards<P>,
): FromPage<P> | undefined => {
  if (!isRecord(value)) return undefined;
  const { kind, command } = value;
  if (kind === 'ready') return { kind };
  return kind === 'command' && isCommand(command) ? { kind, command } : undefined;
};

/** What the host tells, as the page receives it; undefined for what the host does not send. */
export const tryNotification = <P extends PageContract>(
  value: unknown,
  { isNotification }: PageGuards<P>,
): P['notifications'] | undefined =>
  isRecord(value) && value.kind === 'notification' && isNotification(value.notification)
    ? value.notification
    : undefined;

// What messages are checked with, and what their types are inferred from.

export type Guard<T> = (value: unknown) => value is T;
export type Guarded<G> = G extends Guard<infer T> ? T : never;

type Shape = Readonly<Record<string, Guard<unknown>>>;
type Absent<S, Key extends keyof S> = undefined extends Guarded<S[Key]> ? Key : never;

/** A record of which each field passes its guard. */
export type Fields<S> = {
  readonly [Key in keyof S as Exclude<Key, Absent<S, Key>>]: Guarded<S[Key]>;
} & { readonly [Key in keyof S as Absent<S, Key>]?: Exclude<Guarded<S[Key]>, undefined> };

/** One message of a table that has the fields of each by its name. */
export type MessageOf<Table> = {
  [Name in keyof Table]: { readonly name: Name } & Fields<Table[Name]>;
}[keyof Table];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText: Guard<string> = (value) => typeof value === 'string';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

export const isOneOf =
  <T extends string>(all: readonly T[]): Guard<T> =>
  (value): value is T =>
    (all as readonly unknown[]).includes(value);

export const isListOf =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(guard);

export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

export const nullable =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

const fits = (value: unknown, shape: Shape): boolean =>
  isRecord(value) && Object.entries(shape).every(([key, guard]) => guard(value[key]));

/** Whether a record is what the engine tells: the fields are those that a page relies on. */
export const isShaped =
  <T>(fields: { readonly [Key in keyof T]?: Guard<unknown> }): Guard<T> =>
  (value): value is T =>
    fits(value, fields as Shape);

export const isMessageOf =
  <Table extends Readonly<Record<string, Shape>>>(table: Table): Guard<MessageOf<Table>> =>
  (value): value is MessageOf<Table> =>
    isRecord(value) &&
    isText(value.name) &&
    Object.hasOwn(table, value.name) &&
    fits(value, table[value.name] ?? {});

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
  /** URI of the workspace folder. */
  readonly folder: string;
  readonly name: string;
}

/** What is told beside the page's own matter. */
export const folderFields = {
  folder: isText,
  /** Every workspace folder with a memory, this one among them. */
  folders: isListOf(isShaped<PageFolder>({ folder: isText, name: isText })),
  /** False where nothing can be written: no action that writes is offered then. */
  isTrusted: isFlag,
};
export type FolderNotification = Fields<typeof folderFields>;

export const folderNotifications = {
  empty: { reason: isOneOf(emptyReasons), isTrusted: isFlag },
};

export const folderCommands = {
  chooseFolder: { folder: isText },
  act: { action: isOneOf(actions) },
};
export type FolderCommand = MessageOf<typeof folderCommands>;

/** The memory that the active editor shows; null for none. */
export const activeNotification = { active: { id: nullable(isText) } };
