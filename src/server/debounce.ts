/** A call that waits for a quiet moment and then happens once. */
export interface Debounced {
  (): void;
  /** Drops a call that is waiting. */
  cancel(): void;
}

/** Gathers a burst of calls into one, `milliseconds` after the last of them. */
export const debounce = (work: () => void, milliseconds: number): Debounced => {
  let timer: NodeJS.Timeout | undefined;
  const call = (): void => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
  return Object.assign(call, { cancel: () => clearTimeout(timer) });
};
