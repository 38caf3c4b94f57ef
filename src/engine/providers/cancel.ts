import { MemoryError } from '../errors';

export interface CancelOptions {
  /** Aborted, the call rejects with MemoryError `cancelled`. */
  readonly signal?: AbortSignal;
}

/** Throws `cancelled` where the caller has given up. */
export const throwIfCancelled = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted === true) throw new MemoryError('cancelled');
};

/** Waits for the work, but no longer than the caller wants to: rejects with `cancelled` at once, and lets the work go. */
export const unlessCancelled = async <T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> => {
  if (signal === undefined) return work;
  return new Promise<T>((resolve, reject) => {
    const cancel = (): void => reject(new MemoryError('cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
};
