import type { FromPage, PageContract, ToPage } from '../../src/protocol/pages';

/** The wire to the host; in a page it is the editor's API and the window. */
export interface HostPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

/** The page's end of the conversation with the host. */
export interface PageMessenger<P extends PageContract> {
  command(command: P['commands']): void;
}

/** Listens, then tells the host that it does. The editor itself sends messages to a page too, which have no `kind` of ours. */
export const createPageMessenger = <P extends PageContract>(
  port: HostPort,
  onNotification: (notification: P['notifications']) => void,
): PageMessenger<P> => {
  const post = (message: FromPage<P>): void => port.post(message);
  port.listen((value) => {
    const message = value as Partial<ToPage<P>> | undefined | null;
    if (message?.kind === 'notification' && message.notification !== undefined) {
      onNotification(message.notification);
    }
  });
  post({ kind: 'ready' });
  return { command: (command) => post({ kind: 'command', command }) };
};
