import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync, utimesSync } from 'node:fs';
import {
  openSocketFolder,
  type ServiceAddress,
  type Surroundings,
  serviceEnvironment,
  serviceFile,
} from './address';

/** What a service opens before anybody asks it. */
export interface FirstFolder {
  readonly folder: string;
  /** Whether it is asked by meaning, for which the model is loaded. */
  readonly asks: boolean;
  /** Of the client, which may bring keys: told where no other user can read it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Milliseconds for a service that was just started to listen. */
export const startingTime = 1_500;

/**
 * True for the first of many that would start a service at the same time, such as all windows of an agent whose service was
 * killed: the mark that it leaves keeps the others waiting for that one. The service takes the mark away once it listens; one
 * that is older than a start may take was left by a service that never did.
 */
export const takeTurn = (mark: string, now: number): boolean => {
  try {
    closeSync(openSync(mark, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
  if (since === undefined || Math.abs(now - since) < startingTime) return false;
  utimesSync(mark, now / 1_000, now / 1_000);
  return true;
};

/**
 * Starts a service as a process of its own, which goes on when this one ends; nothing where another process is just starting
 * it. Throws where the folder cannot be trusted.
 */
export const startService = (
  { folder, socket, log, mark }: ServiceAddress,
  surroundings: Surroundings,
  first?: FirstFolder,
): void => {
  openSocketFolder(folder, surroundings.user);
  if (!takeTurn(mark, Date.now())) return;
  const output = openSync(log, 'w', 0o600);
  try {
    // Its socket stands there for whoever has to find its process: see silentService.ts.
    const child = spawn(process.execPath, [serviceFile, socket], {
      cwd: '/',
      detached: true,
      env: {
        ...serviceEnvironment(surroundings),
        // An editor's own program is Node only when it is told so.
        ...(process.versions.electron === undefined ? {} : { ELECTRON_RUN_AS_NODE: '1' }),
      },
      stdio: [first === undefined ? 'ignore' : 'pipe', output, output],
    });
    child.on('error', () => undefined);
    // A service that ends before it has read this has said why in its log.
    child.stdin?.on('error', () => undefined).end(JSON.stringify(first));
    child.unref();
  } finally {
    closeSync(output);
  }
};
