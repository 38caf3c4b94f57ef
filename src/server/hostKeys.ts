import type { ServerKeys } from '../node/configuredServer';
import type { Connection } from './connection';

/** The keys that the editor keeps for its user: asked for when one is needed, and not kept here. */
export const hostKeys = (connection: Connection): ServerKeys => {
  const listeners = new Set<() => void>();
  connection.onNotification('cognitiveMemory/didChangeKeys', () => {
    for (const listener of listeners) listener();
  });
  return {
    openai: async (address) => {
      try {
        return (await connection.ask('cognitiveMemory/key', { address })) ?? undefined;
      } catch (error) {
        connection.logger.warn(`The editor was asked for a key and gave none: ${String(error)}`);
        return undefined;
      }
    },
    onDidChange: (listener) => {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
};
