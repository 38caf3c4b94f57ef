import { isMemoryError } from '../errors';
import type { Reason } from '../model/decision';

/** What the guard of the folder refuses, as a reason; undefined for every other error. */
const reasonOf = (error: unknown): Reason | undefined => {
  if (!isMemoryError(error)) return undefined;
  const { code, data } = error;
  if (code === 'secret_found') return { stage: 'observe', code, data };
  return code === 'personal_data'
    ? { stage: 'observe', code, data: { ...data, setting: 'refuse' } }
    : undefined;
};

/** Does a write; where the guard refuses it, that is an answer and no error. */
export const orRefused = async <T>(
  work: () => Promise<T>,
  refused: (reason: Reason) => T | Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return refused(reason);
  }
};
