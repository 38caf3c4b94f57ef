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
  isCommand(value: unknown): value is P['commands'];
  isNotification(value: unknown): value is P['notifications'];
  isQuestion(value: unknown): value is PageQuestion<P>;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

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
