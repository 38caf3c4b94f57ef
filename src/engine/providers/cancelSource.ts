import type { CancelSignal } from './cancel';

/** A signal and who gives it. */
export interface CancelSource {
  readonly signal: CancelSignal;
  cancel(): void;
}

/** As an AbortController, which a language without a platform does not have. */
export const createCancelSource = (): CancelSource => {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    cancel: () => {
      if (aborted) return;
      aborted = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
};
