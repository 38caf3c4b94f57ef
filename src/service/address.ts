import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json';

/** The machine and the person around a process, as arguments. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The person's number. */
  readonly user: number;
  /** The system's folder for temporary files. */
  readonly temporary: string;
  /** Tells this build of the program from every other one. */
  readonly build: string;
}

export interface ServiceAddress {
  /** Only its owner may enter it. */
  readonly folder: string;
  readonly socket: string;
  /** Stands there while a process starts the service. */
  readonly mark: string;
  /** What the service says while it runs. */
  readonly log: string;
  /** The code of this build as Node compiled it. */
  readonly code: string;
}

/** Where data lies, which Git settings hold and what time it is: a process of other such values is another service. */
const telling = [
  'HOME',
  'XDG_DATA_HOME',
  'XDG_CONFIG_HOME',
  'TZ',
  'LANG',
  'LC_ALL',
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_NOSYSTEM',
] as const;

/** What a service needs of the environment that it is started in; limits, keys and `GIT_DIR` stay behind. */
const kept = [
  ...telling,
  'PATH',
  'USER',
  'LOGNAME',
  'LC_CTYPE',
  'TMPDIR',
  'XDG_RUNTIME_DIR',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
] as const;

type Environment = Readonly<Record<string, string>>;

/** The environment that a service is started with. */
export const serviceEnvironment = ({ env }: Pick<Surroundings, 'env'>): Environment =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The person's own folder for what lives no longer than the machine runs; only they may enter it. */
export const runtimeFolder = ({
  env,
  user,
  temporary,
}: Pick<Surroundings, 'env' | 'user' | 'temporary'>): string => {
  const { XDG_RUNTIME_DIR: runtime = '' } = env;
  return runtime.startsWith('/') ? join(runtime, 'cogmem') : join(temporary, `cogmem-${user}`);
};

/** Where the hooks of agents keep what they know of each other, within the folder above. */
export const sessionsFolder = (runtime: string): string => join(runtime, 'sessions');

/** FNV-1a, 64 bits: tells services apart, and is there before a library of cryptography is loaded. */
const nameOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
};

/**
 * Where the service of this build, this person and these surroundings listens. Undefined where there is none: on Windows,
 * whose pipes any process may open, everything works in the process that was started.
 */
export const serviceAddress = (surroundings: Surroundings): ServiceAddress | undefined => {
  const { platform, env, build } = surroundings;
  if (platform === 'win32') return undefined;
  const folder = runtimeFolder(surroundings);
  const told = JSON.stringify([build, ...telling.map((name) => env[name] ?? '')]);
  // A socket's path may have about a hundred characters.
  const name = nameOf(told);
  return {
    folder,
    socket: join(folder, `${name}.sock`),
    mark: join(folder, `${name}.starting`),
    log: join(folder, `${name}.log`),
    code: join(folder, `${nameOf(build)}.code`),
  };
};

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

/**
 * Why the folder of sockets cannot be trusted; undefined where it can, or where it is not there yet. It must be a folder
 * itself and no link to one, the person's own, and closed to everybody else: who can put a socket there is the service.
 */
export const whyNotTrusted = (folder: string, user: number): string | undefined => {
  try {
    const stats = lstatSync(folder);
    if (!stats.isDirectory()) return `“${folder}” is no folder`;
    if (stats.uid !== user) return `“${folder}” belongs to somebody else`;
    return (stats.mode & 0o077) === 0 ? undefined : `“${folder}” is open to others`;
  } catch (error) {
    return isMissing(error) ? undefined : `“${folder}” cannot be looked at: ${String(error)}`;
  }
};

/** Makes the folder where it is missing. Throws where it cannot be made, or where what is there cannot be trusted. */
export const openSocketFolder = (folder: string, user: number): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const why = whyNotTrusted(folder, user);
  if (why !== undefined) throw new Error(why);
};

/** The file that begins a service, and the one that has all programs. */
export const serviceFile = join(__dirname, 'service.js');
export const codeFile = join(__dirname, 'lib', 'programs.cjs');

/** This build: the version, and the code as it lies on the disk now. */
const buildOf = (): string => {
  const { mtimeMs, size } = statSync(codeFile);
  return [version, codeFile, mtimeMs, size].join(':');
};

/** The machine and the person around this process. Throws where the program's own files are not there. */
export const surroundingsOf = (env: Surroundings['env']): Surroundings => ({
  platform: process.platform,
  env,
  user: process.getuid?.() ?? -1,
  temporary: tmpdir(),
  build: buildOf(),
});
