import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SimpleGit } from 'simple-git';
import type { Committed, MemoryPath } from '../engine/vocabulary';
import { isOutOfHandles, withSpareHandles } from './disk';
import { tryRealPath } from './listFiles';

/** There is no git program on this machine, or it is not on the path. */
export class GitMissingError extends Error {
  override readonly name = 'GitMissingError';
}

/** Git ended with an error; the message is what it wrote. */
export class GitFailedError extends Error {
  override readonly name = 'GitFailedError';
}

/** Git could not be started, or did not come to its end: that says nothing about any repository. */
export class GitNotRunError extends Error {
  override readonly name = 'GitNotRunError';
}

/** True for every error that a call of git throws. */
export const isGitError = (error: unknown): boolean =>
  error instanceof GitMissingError ||
  error instanceof GitFailedError ||
  error instanceof GitNotRunError;

export interface GitOptions {
  /** What the program reads from its input. It must not be empty where the program waits for input. */
  readonly input?: string | Buffer;
  /** For a command that says nothing while it works through the whole repository. */
  readonly isLong?: boolean;
  /** Beside those that every call has. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Milliseconds without a sign of life after which a call is ended: a drive that does not answer. */
const longestSilence = 60_000;

/** The same for a command that looks at every object: ten thousand commits take a busy machine minutes. */
const longestLongSilence = 900_000;

/**
 * Variables that make programs start others, with which simple-git refuses to run. `PREFIX` is one that git's own
 * build looks at.
 */
const refusedVariables: ReadonlySet<string> = new Set([
  'editor',
  'pager',
  'prefix',
  'ssh_askpass',
  'visual',
]);

/**
 * The environment of this process without what would lead git elsewhere: a hook of the user's repository runs with
 * GIT_DIR and GIT_INDEX_FILE set, and what we start from there must not write to that index.
 */
const inheritedVariables = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => {
      const lower = name.toLowerCase();
      const isRefused = lower.startsWith('git_') || refusedVariables.has(lower);
      return value === undefined || isRefused ? [] : [[name, value]];
    }),
  );

const ownVariables: Readonly<Record<string, string>> = {
  // Messages are read by us, never shown as they are.
  LC_ALL: 'C',
  LANGUAGE: 'C',
  GIT_TERMINAL_PROMPT: '0',
};

/** Makes git read no settings but those of the repository it is given, whose file is ours. */
const isolation: Readonly<Record<string, string>> = {
  GIT_ATTR_NOSYSTEM: '1',
  // Git takes this name on Windows too.
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
};

/**
 * Not the memory folder: Windows, and an empty part of `PATH`, mean the working directory when they look for a program,
 * and a `git.exe` in a folder that somebody else wrote must not be run. The repository is named by variables.
 */
const workingDirectory = process.platform === 'win32' ? dirname(process.execPath) : '/';

const createClient = async (
  variables: Readonly<Record<string, string>>,
  { input, isLong = false }: Pick<GitOptions, 'input' | 'isLong'>,
): Promise<{ readonly client: SimpleGit }> => {
  // Loaded with the first call: what only reads runs no git.
  const { simpleGit } = await import('simple-git');
  const client = simpleGit({
    baseDir: workingDirectory,
    allowEnvironment: Object.keys(variables).filter((name) => name.startsWith('GIT_')),
    unsafe: {
      // Both are used to switch foreign settings off, with values of our own: `GIT_CONFIG_GLOBAL`, `--template=`.
      allowUnsafeConfigPaths: true,
      allowUnsafeTemplateDir: true,
      // The merge driver is ours, and set where a person asks for it.
      allowUnsafeMergeDriver: true,
      // It is switched off, so that asking the owner's repository runs nothing that its settings name.
      allowUnsafeFsMonitor: true,
    },
    timeout: { block: isLong ? longestLongSilence : longestSilence },
    // By default it takes half-read output as the whole where a process lingers.
    completion: { onClose: true, onExit: false },
    // By default an exit code counts only where something was written as an error.
    errors: (error, { exitCode, stdErr, stdOut }) =>
      error ??
      (exitCode === 0 ? undefined : Buffer.concat([...stdErr, ...stdOut, Buffer.from(' ')])),
    ...(input === undefined ? {} : { input: () => input }),
  }).env({ ...inheritedVariables(), ...variables });
  // In an object, because a client is a promise of its own tasks, which would be awaited.
  return { client };
};

/** No handle, process or memory was left, for us or for git; or git said nothing for too long. */
const notRun =
  /spawn \S+ E[A-Z]+|block timeout reached|Too many open files|Cannot allocate memory|Resource temporarily unavailable/u;

/** The error of git that an error of simple-git, or of the system, stands for. */
export const toGitError = (error: unknown): Error => {
  const message = error instanceof Error ? error.message : String(error);
  if (/spawn \S+ ENOENT/u.test(message)) {
    return new GitMissingError('There is no git program', { cause: error });
  }
  const Kind = isOutOfHandles(error) || notRun.test(message) ? GitNotRunError : GitFailedError;
  return new Kind(message.trim(), { cause: error });
};

/** The search path of programs with which git has worked in this process; undefined before. */
let pathWithGit: string | undefined;

const run = async <T>(
  variables: Readonly<Record<string, string>>,
  options: Pick<GitOptions, 'input' | 'isLong'>,
  task: (client: SimpleGit) => PromiseLike<T>,
): Promise<T> => {
  try {
    const { client } = await createClient({ ...ownVariables, ...variables }, options);
    const answer = await withSpareHandles(async () => task(client));
    pathWithGit = process.env.PATH;
    return answer;
  } catch (error) {
    throw toGitError(error);
  }
};

/** Git on one repository of ours. Every call throws GitMissingError, GitNotRunError or GitFailedError. */
export interface Git {
  /**
   * Runs a command and answers its output. A command that writes nothing takes 50 milliseconds longer, because
   * simple-git then waits for output that comes late; let it say something where the time matters.
   */
  text(args: readonly string[], options?: GitOptions): Promise<string>;
  /** The output of `git cat-file --batch` for the names, one on a line. */
  objects(names: readonly string[]): Promise<Buffer>;
}

/** Git with the given repository and work tree, by absolute paths, and with no settings but the repository's own. */
export const createGit = (gitDirectory: string, workTree: string): Git => {
  const place = {
    ...isolation,
    GIT_DIR: gitDirectory,
    // Set, because a file in the repository could name another directory, with other settings.
    GIT_COMMON_DIR: gitDirectory,
    GIT_WORK_TREE: workTree,
  };
  return {
    text: (args, options = {}) =>
      run({ ...place, ...options.variables }, options, (client) => client.raw([...args])),
    objects: (names) =>
      run(place, { input: `${names.join('\n')}\n` }, async (client): Promise<Buffer> => {
        const output: unknown = await client.binaryCatFile(['--batch']);
        return Buffer.isBuffer(output) ? output : Buffer.alloc(0);
      }),
  };
};

/** The nearest folder upward that has a `.git`; without one, no repository has the folder in its work tree. */
export const folderWithGit = (folder: string): string | undefined => {
  for (let level = folder; ; level = dirname(level)) {
    if (existsSync(join(level, '.git'))) return level;
    if (level === dirname(level)) return undefined;
  }
};

/** Asks git about the user's repository around a folder, with the user's settings, and changes nothing. */
export const askEnclosingRepository = async (folder: string): Promise<string> => {
  const isKnownToWork = pathWithGit !== undefined && pathWithGit === process.env.PATH;
  // Git could only say no; whether it is there at all is known already.
  if (isKnownToWork && folderWithGit(tryRealPath(folder) ?? folder) === undefined) {
    throw new GitFailedError(`There is no repository around ${folder}`);
  }
  return run({}, {}, (client) =>
    client.raw(['-C', folder, 'rev-parse', '--absolute-git-dir', '--show-toplevel']),
  );
};

/** Asks the repository around a folder something that changes nothing of it. */
export const askUserRepository = (
  folder: string,
  args: readonly string[],
  input?: string,
): Promise<string> =>
  run({ GIT_OPTIONAL_LOCKS: '0' }, input === undefined ? {} : { input }, (client) =>
    client.raw(['-C', folder, ...args]),
  );

/** A setting of the user's repository around a folder; undefined where there is none. */
export const readUserSetting = async (folder: string, key: string): Promise<string | undefined> => {
  try {
    return (await runBeside(folder, ['config', '--local', '--get', key])).trim();
  } catch (error) {
    if (error instanceof GitFailedError) return undefined;
    throw error;
  }
};

/** Changes a setting of the user's repository around a folder; without a value it goes. */
export const writeUserSetting = async (
  folder: string,
  key: string,
  value: string | undefined,
): Promise<void> => {
  const change = value === undefined ? ['--unset-all', key] : [key, value];
  await runBeside(folder, ['config', '--local', ...change]);
};

const runBeside = (folder: string, args: readonly string[]): Promise<string> =>
  run({}, {}, (client) => client.raw(['-C', folder, ...args]));

/**
 * True where the user's repository has files of a folder in its index. Git is started beside the folder, as in it, it
 * could take the folder for a repository. Changes nothing.
 */
export const isTrackedByUser = async (folder: string): Promise<boolean> => {
  const files = await run({ GIT_LITERAL_PATHSPECS: '1' }, {}, (client) =>
    client.raw(['-C', dirname(folder), 'ls-files', '--cached', '-z', '--', basename(folder)]),
  );
  return files !== '';
};

/**
 * Where a folder's files stand, as they are now: in a commit that a remote-tracking branch of the user's repository reaches,
 * or in one of the present branch alone, told by the branch that it was made on. Empty where there is no repository.
 * Changes nothing.
 */
export const committedByUser = async (
  folder: string,
  paths: readonly MemoryPath[],
): Promise<ReadonlyMap<MemoryPath, Committed>> => {
  const beside = async (...args: readonly string[]): Promise<string> =>
    (await run({}, {}, (client) => client.raw(['-C', dirname(folder), ...args]))).trim();
  const committed = new Map<MemoryPath, Committed>();
  try {
    for (const path of paths) {
      const blob = await beside('hash-object', '--', `${basename(folder)}/${path}`);
      const commitIn = (reach: string) =>
        beside('log', reach, '-1', '--format=%H', `--find-object=${blob}`);
      if ((await commitIn('--remotes')) !== '') committed.set(path, 'remote');
      else {
        const commit = await commitIn('HEAD');
        if (commit === '') continue;
        const refs = ['--refs=refs/heads/*', '--no-undefined', commit];
        // The nearest branch, and how many commits before its tip: `topic~2`.
        const name = await beside('name-rev', '--name-only', ...refs);
        committed.set(path, { branch: name.replace(/[~^].*$/u, '') });
      }
    }
  } catch (error) {
    if (!(error instanceof GitFailedError)) throw error;
  }
  return committed;
};
