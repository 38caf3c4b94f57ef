/**
 * The three kinds of message between the editor's host and one of its pages: a request of the page, which gets a reply or
 * an error under the same id; a notification from the host; a command from the page. What a page says in them is its
 * contract, declared in a file of its own. Both ends check what arrives: a message that does not fit is logged and dropped.
 */
export interface PageContract {
  /** Asked by the page: method -> [params, result]. */
  readonly requests: Readonly<Record<string, [params: unknown, result: unknown]>>;
  /** Told by the host; a union told apart by `name`. */
  readonly notifications: { readonly name: string };
  /** Told by the page; a union told apart by `name`. */
  readonly commands: { readonly name: string };
}

export type PageMethod<P extends PageContract> = keyof P['requests'] & string;
export type PageParams<P extends PageContract, M extends PageMethod<P>> = P['requests'][M][0];
export type PageResult<P extends PageContract, M extends PageMethod<P>> = P['requests'][M][1];

/** A request without its id. */
export type PageQuestion<P extends PageContract> = {
  [M in PageMethod<P>]: { readonly method: M; readonly params: PageParams<P, M> };
}[PageMethod<P>];

export type FromPage<P extends PageContract> =
  /** The page listens; until then the host keeps what it has to tell. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'command'; readonly command: P['commands'] }
  | { readonly kind: 'request'; readonly id: number; readonly question: PageQuestion<P> };

export type ToPage<P extends PageContract> =
  | { readonly kind: 'notification'; readonly notification: P['notifications'] }
  | { readonly kind: 'reply'; readonly id: number; readonly result: unknown }
  /** The message is for the log; what a person must know the host shows itself. */
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

/** Checks of a contract, for the end that receives. */
export interface PageGuards<P extends PageContract> {
  readonly isCommand: Guard<P['commands']>;
  readonly isNotification: Guard<P['notifications']>;
  readonly isQuestion: Guard<PageQuestion<P>>;
}

/** A message of a page, as the host receives it; undefined for what no page of ours sends. */
export const tryFromPage = <P extends PageContract>(
  value: unknown,
  guards: PageGuards<P>,
): FromPage<P> | undefined => {
  if (!isRecord(value)) return undefined;
  const { kind, command, id, question } = value;
  if (kind === 'ready') return { kind };
  if (kind === 'command' && guards.isCommand(command)) return { kind, command };
  if (kind === 'request' && typeof id === 'number' && guards.isQuestion(question)) {
    return { kind, id, question };
  }
  return undefined;
};

/** A message of the host, as the page receives it; undefined for what the host does not send. */
export const tryToPage = <P extends PageContract>(
  value: unknown,
  guards: PageGuards<P>,
): ToPage<P> | undefined => {
  if (!isRecord(value)) return undefined;
  const { kind, notification, id, result, message } = value;
  if (kind === 'notification' && guards.isNotification(notification)) return { kind, notification };
  if (typeof id !== 'number') return undefined;
  if (kind === 'reply') return { kind, id, result };
  if (kind === 'failure' && isText(message)) return { kind, id, message };
  return undefined;
};

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

const fits = (value: unknown, shape: Shape | undefined): value is Record<string, unknown> =>
  shape !== undefined &&
  isRecord(value) &&
  Object.entries(shape).every(([key, guard]) => guard(value[key]));

/** Whether a record is what the engine tells: the fields are those that a page relies on. */
export const isShaped =
  <T>(fields: { readonly [Key in keyof T]?: Guard<unknown> }): Guard<T> =>
  (value): value is T =>
    fits(value, fields as Shape);

const rowOf = (table: Readonly<Record<string, Shape>>, name: unknown): Shape | undefined =>
  isText(name) && Object.hasOwn(table, name) ? table[name] : undefined;

export const isMessageOf =
  <Table extends Readonly<Record<string, Shape>>>(table: Table): Guard<MessageOf<Table>> =>
  (value): value is MessageOf<Table> =>
    isRecord(value) && fits(value, rowOf(table, value.name));

/** The questions of a page, by method with the fields of its params. */
export const isQuestionOf =
  <P extends PageContract>(table: Readonly<Record<PageMethod<P>, Shape>>): Guard<PageQuestion<P>> =>
  (value): value is PageQuestion<P> =>
    isRecord(value) && fits(value.params, rowOf(table, value.method));

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
