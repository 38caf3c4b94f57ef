import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Those that a disk refuses. */
type Call = 'mkdirSync' | 'openSync' | 'unlinkSync' | 'writeFileSync';

/** The error of the operating system with a code, such as `ENOSPC`. */
export const diskError = (code: string): Error => Object.assign(new Error('injected'), { code });

/** Puts something else in the place of calls of the file system while work is done, for every module of this process. */
export const whileFailing = async (
  calls: Partial<Record<Call, (...args: never[]) => unknown>>,
  work: () => Promise<void>,
): Promise<void> => {
  const originals = Object.fromEntries(Object.keys(calls).map((name) => [name, fs[name as Call]]));
  Object.assign(fs, calls);
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(fs, originals);
    syncBuiltinESMExports();
  }
};
