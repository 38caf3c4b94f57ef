import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Codes of a disk that fails, is full, is read-only, or forbids. */
export const diskErrors = ['EIO', 'ENOSPC', 'EROFS', 'EACCES'] as const;

export type DiskError = (typeof diskErrors)[number];

export interface Fault {
  /** Calls that change something and still succeed. */
  readonly after: number;
  readonly code: DiskError;
  /** One call fails, or every one from then on. */
  readonly lasts: 'once' | 'on';
}

const failure = (code: DiskError, call: string): Error =>
  Object.assign(new Error(`${code}: injected, ${call}`), { code });

/** Calls of `node:fs/promises` and `node:fs` that change something, but for what they are given a handle of. */
const changing = ['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile', 'truncate'] as const;
const changingHandle = ['write', 'writeFile', 'sync', 'truncate'] as const;
const changingDescriptor = ['write', 'fsync', 'fdatasync', 'ftruncate'] as const;
/** Those that change something before they return. */
const changingAtOnce = [
  ...['mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'unlinkSync', 'truncateSync'],
  ...['writeFileSync', 'appendFileSync', 'writeSync', 'ftruncateSync'],
] as const;

const isWriting = (flags: unknown): boolean =>
  typeof flags === 'number'
    ? (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0
    : typeof flags === 'string' && /[wa+]/u.test(flags);

type Method = (...args: unknown[]) => unknown;

/**
 * Runs work on a disk that fails at a chosen call to the operating system. Answers with what the work gave and whether
 * the fault was reached at all. Concerns the whole process.
 */
export const onFaultyDisk = async <T>(
  fault: Fault,
  work: () => Promise<T>,
): Promise<{ readonly result: PromiseSettledResult<T>; readonly reached: boolean }> => {
  let calls = 0;
  let reached = false;
  const isFailing = (): boolean => {
    const at = calls++;
    const fails = fault.lasts === 'once' ? at === fault.after : at >= fault.after;
    reached ||= fails;
    return fails;
  };
  const undo: (() => void)[] = [];
  const replace = (target: object, name: string, make: (method: Method) => Method): void => {
    const known = Reflect.get(target, name) as Method;
    Reflect.set(target, name, make(known));
    undo.push(() => Reflect.set(target, name, known));
  };
  const promised =
    (name: string) =>
    (method: Method): Method =>
      async function (this: unknown, ...args) {
        if (isFailing()) throw failure(fault.code, name);
        return method.apply(this, args);
      };
  const atOnce =
    (name: string) =>
    (method: Method): Method =>
      function (this: unknown, ...args) {
        if (isFailing()) throw failure(fault.code, name);
        return method.apply(this, args);
      };
  const calledBack =
    (name: string) =>
    (method: Method): Method =>
      function (this: unknown, ...args) {
        if (!isFailing()) return method.apply(this, args);
        const done = args.at(-1);
        if (typeof done === 'function') setImmediate(() => done(failure(fault.code, name)));
        return undefined;
      };

  for (const name of changing) {
    replace(fs.promises, name, promised(name));
    replace(fs, name, calledBack(name));
  }
  for (const name of changingDescriptor) replace(fs, name, calledBack(name));
  for (const name of changingAtOnce) replace(fs, name, atOnce(name));
  replace(
    fs,
    'openSync',
    (open) =>
      function (this: unknown, ...args) {
        return (isWriting(args[1]) ? atOnce('openSync')(open) : open).apply(this, args);
      },
  );
  replace(
    fs,
    'open',
    (open) =>
      function (this: unknown, ...args) {
        return isWriting(args[1])
          ? calledBack('open')(open).apply(this, args)
          : open.apply(this, args);
      },
  );
  replace(
    fs.promises,
    'open',
    (open) =>
      async function (this: unknown, ...args) {
        if (isWriting(args[1]) && isFailing()) throw failure(fault.code, 'open');
        const handle = (await open.apply(this, args)) as object;
        for (const name of changingHandle) {
          Reflect.set(handle, name, promised(name)(Reflect.get(handle, name) as Method));
        }
        return handle;
      },
  );
  syncBuiltinESMExports();
  try {
    const [result] = await Promise.allSettled([work()]);
    return { result, reached };
  } finally {
    for (const restore of undo.reverse()) restore();
    syncBuiltinESMExports();
  }
};
