import {
  type PageContract,
  type PageGuards,
  type PageMethod,
  type PageParams,
  type PageResult,
  type ToPage,
  tryFromPage,
} from '../../protocol/pages';

/** The part of a webview that messages go through. */
export interface PagePort {
  postMessage(message: unknown): PromiseLike<boolean>;
  onDidReceiveMessage(listener: (message: unknown) => void): { dispose(): void };
}

export interface HostMessengerInit<P extends PageContract> {
  readonly guards: PageGuards<P>;
  /** The page listens: for the first time, or again after it was hidden. */
  onReady(): void;
  onCommand(command: P['commands']): void;
  readonly answers: {
    readonly [M in PageMethod<P>]: (params: PageParams<P, M>) => Promise<PageResult<P, M>>;
  };
  /** Told of messages that do not fit the contract, and of requests that failed. */
  warn(message: string): void;
}

/** The host's end of the conversation with a page. */
export interface HostMessenger<P extends PageContract> {
  /** Kept until the page is ready. */
  notify(notification: P['notifications']): void;
  dispose(): void;
}

export const createHostMessenger = <P extends PageContract>(
  port: PagePort,
  init: HostMessengerInit<P>,
): HostMessenger<P> => {
  let waiting: ToPage<P>[] | undefined = [];

  const send = (message: ToPage<P>): void => {
    if (waiting === undefined) void port.postMessage(message);
    else waiting.push(message);
  };

  const answer = async <M extends PageMethod<P>>(
    id: number,
    question: { readonly method: M; readonly params: PageParams<P, M> },
  ): Promise<void> => {
    try {
      send({ kind: 'reply', id, result: await init.answers[question.method](question.params) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      init.warn(`${question.method}: ${message}`);
      send({ kind: 'failure', id, message });
    }
  };

  const subscription = port.onDidReceiveMessage((value) => {
    const message = tryFromPage(value, init.guards);
    switch (message?.kind) {
      case undefined:
        init.warn(`A page sent what it should not: ${JSON.stringify(value)?.slice(0, 200)}`);
        return;
      case 'ready': {
        const kept = waiting ?? [];
        waiting = undefined;
        for (const one of kept) send(one);
        init.onReady();
        return;
      }
      case 'command':
        init.onCommand(message.command);
        return;
      case 'request':
        void answer(message.id, message.question);
    }
  });

  return {
    notify: (notification) => send({ kind: 'notification', notification }),
    dispose: () => subscription.dispose(),
  };
};
