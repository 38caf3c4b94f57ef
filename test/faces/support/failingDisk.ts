import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

type Call = 'mkdir' | 'open' | 'unlink' | 'writeFile';

/** The error of the operating system with a code, such as `ENOSPC`. */
export const diskError = (code: string): Error => Object.assign(new Error('injected'), { code });

/** Puts something else in the place of calls of the file system while work is done, for every module of this process. */
export const whileFailing = async (
  calls: Partial<Record<Call, (...args: never[]) => Promise<unknown>>>,
  work: () => Promise<void>,
): Promise<void> => {
  const originals = { ...promises };
  Object.assign(promises, calls);
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(promises, originals);
    syncBuiltinESMExports();
  }
};
