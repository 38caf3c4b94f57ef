import {
  type FromPage,
  type PageContract,
  type PageGuards,
  tryNotification,
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
}

/** Listens, then tells the host that it does. */
export const createPageMessenger = <P extends PageContract>(
  port: HostPort,
  init: PageMessengerInit<P>,
): PageMessenger<P> => {
  const post = (message: FromPage<P>): void => port.post(message);
  port.listen((value) => {
    const notification = tryNotification(value, init.guards);
    if (notification !== undefined) init.onNotification(notification);
    else init.warn('The host sent a message that this page does not know.');
  });
  post({ kind: 'ready' });
  return { command: (command) => post({ kind: 'command', command }) };
};
