import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { codeFile, type Surroundings, serviceAddress, whyNotTrusted } from './address';

export type Programs = typeof import('./allPrograms');

export interface LoadedPrograms {
  readonly programs: Programs;
  /** Keeps the code as it is compiled now, for the next process, where that can be and is not done yet. */
  readonly keep: () => void;
}

/**
 * Opening a folder makes much that is short-lived: its room grows to all that it may have at once, and one thread clears it
 * away, as others are slow to begin where somebody else has the processors. Compiled code fits where these are the same.
 */
const flags = ['--semi-space-growth-factor=16', '--no-parallel-scavenge'] as const;

/** A process that answers once is gone before it is worth making its code faster, or clearing away what has become old. */
const flagsOfOneAnswer = ['--interrupt-budget=1000000', '--no-incremental-marking'] as const;

/** These are what they are in the versions of V8 that Node 20 to 24 have; others are not told. */
const latestKnownNode = 24;

const setFlags = (wanted: readonly string[]): void => {
  if (Number.parseInt(process.versions.node, 10) > latestKnownNode) return;
  for (const flag of wanted) setFlagsFromString(flag);
};

/** For a process that ends with its answer. To be called after the programs are loaded, which fit other flags. */
export const answerOnce = (): void => setFlags(flagsOfOneAnswer);

/** Undefined where there is none: the code is compiled then, as it is where this does not fit. */
const tryRead = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/** One build's at a time: what an earlier one kept has no use any more. */
const keepAt = (folder: string, path: string, data: Buffer): void => {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.code')) rmSync(join(folder, name), { force: true });
  }
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, data, { mode: 0o600 });
  renameSync(unfinished, path);
};

/** Of Node's own, what most processes never use and what is slow to load: it is loaded when something of it is used. */
const loadedLate: ReadonlySet<string> = new Set([
  'node:crypto',
  'node:worker_threads',
  'node:zlib',
]);

const lateRequire = (require: NodeJS.Require) => (name: string) =>
  loadedLate.has(name) ? new Proxy({}, { get: (_, key) => require(name)[key] }) : require(name);

/**
 * Loads the programs, compiled by an earlier process where that can be: compiling is a quarter of a first answer. What is
 * compiled is run, so it must lie where nobody else can put it.
 */
export const loadPrograms = (surroundings: Surroundings): LoadedPrograms => {
  setFlags(flags);
  const address = serviceAddress(surroundings);
  const mayKeep = address && whyNotTrusted(address.folder, surroundings.user) === undefined;
  const cachedData = mayKeep ? tryRead(address.code) : undefined;
  const script = new Script(wrap(readFileSync(codeFile, 'utf8')), {
    filename: codeFile,
    ...(cachedData && { cachedData }),
  });
  const isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  const module = { exports: {} as Programs };
  script.runInThisContext()(
    ...[module.exports, lateRequire(createRequire(codeFile)), module, codeFile, dirname(codeFile)],
  );
  return {
    programs: module.exports,
    keep: () => {
      if (mayKeep && !isKept) keepAt(address.folder, address.code, script.createCachedData());
    },
  };
};
