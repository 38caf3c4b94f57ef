import {
  type CommandGuard,
  type PageContract,
  type ToPage,
  tryFromPage,
} from '../../protocol/pages';

export interface PagePort {
  postMessage(message: unknown): PromiseLike<boolean>;
  onDidReceiveMessage(listener: (message: unknown) => void): { dispose(): void };
}

export interface HostMessengerInit<P extends PageContract> {
  readonly isCommand: CommandGuard<P>;
  /** The page listens: for the first time, or again after it was hidden. */
  onReady(): void;
  onCommand(command: P['commands']): void;
  /** Told of messages that do not fit the contract. */
  warn(message: string): void;
}

/** The host's end of the conversation with a page. */
export const createHostMessenger = <P extends PageContract>(
  port: PagePort,
  init: HostMessengerInit<P>,
) => {
  let waiting: ToPage<P>[] | undefined = [];
  const subscription = port.onDidReceiveMessage((value) => {
    const message = tryFromPage(value, init.isCommand);
    if (message === undefined) {
      init.warn(`A page sent what it should not: ${JSON.stringify(value)?.slice(0, 200)}`);
    } else if (message.kind === 'command') {
      init.onCommand(message.command);
    } else {
      for (const kept of waiting ?? []) void port.postMessage(kept);
      waiting = undefined;
      init.onReady();
    }
  });
  return {
    /** Kept until the page is ready. */
    notify: (notification: P['notifications']): void => {
      const message: ToPage<P> = { kind: 'notification', notification };
      if (waiting === undefined) void port.postMessage(message);
      else waiting.push(message);
    },
    dispose: (): void => subscription.dispose(),
  };
};

export type HostMessenger<P extends PageContract> = ReturnType<typeof createHostMessenger<P>>;
