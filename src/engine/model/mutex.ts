/** Runs work one after the other, in the order of the calls. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** Within one process; work that calls its own mutex and waits for it waits forever. */
export const createMutex = (): Mutex => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    // The next one runs whether this one fails or not; the failure belongs to this one's caller.
    const result = last.then(work, work);
    last = result;
    return result;
  };
};
