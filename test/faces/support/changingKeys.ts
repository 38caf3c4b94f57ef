import type { ServerKeys } from '../../../src/node/configuredServer';

/** Keys of which a test changes that of OpenAI, and who listens to them. */
export const changingKeys = (first: string) => {
  let key = first;
  const listeners = new Set<() => void>();
  const keys: ServerKeys = {
    openai: async () => key,
    onDidChange: (listener) => {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
  const change = (next: string): void => {
    key = next;
    for (const listener of listeners) listener();
  };
  return { keys, listeners, change };
};
