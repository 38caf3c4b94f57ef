import {
  type FromPage,
  type PageContract,
  type PageGuards,
  type PageMethod,
  type PageParams,
  type PageResult,
  tryToPage,
} from '../../src/protocol/pages';

/** The wire to the host; in a page it is the editor's API and the window. */
export interface HostPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

export interface PageMessengerInit<P extends PageContract> {
  readonly guards: PageGuards<P>;
  onNotification(notification: P['notifications']): void;
  /** Told of messages that do not fit the contract. */
  warn(message: string): void;
}

/** The page's end of the conversation with the host. */
export interface PageMessenger<P extends PageContract> {
  command(command: P['commands']): void;
  /** Rejects with the host's message where it could not answer. */
  request<M extends PageMethod<P>>(method: M, params: PageParams<P, M>): Promise<PageResult<P, M>>;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Listens, then tells the host that it does. */
export const createPageMessenger = <P extends PageContract>(
  port: HostPort,
  init: PageMessengerInit<P>,
): PageMessenger<P> => {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  const post = (message: FromPage<P>): void => port.post(message);

  const settle = (id: number, use: (one: Pending) => void): void => {
    const one = pending.get(id);
    pending.delete(id);
    if (one !== undefined) use(one);
  };

  port.listen((value) => {
    const message = tryToPage(value, init.guards);
    switch (message?.kind) {
      case undefined:
        init.warn('The host sent a message that this page does not know.');
        return;
      case 'notification':
        init.onNotification(message.notification);
        return;
      case 'reply':
        settle(message.id, ({ resolve }) => resolve(message.result));
        return;
      case 'failure':
        settle(message.id, ({ reject }) => reject(new Error(message.message)));
    }
  });
  post({ kind: 'ready' });

  return {
    command: (command) => post({ kind: 'command', command }),
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        // The table of methods says what the reply to this one is.
        pending.set(lastId, { resolve: resolve as (result: unknown) => void, reject });
        post({ kind: 'request', id: lastId, question: { method, params } });
      }),
  };
};
