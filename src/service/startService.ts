import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { type ServiceAddress, type Surroundings, serviceEnvironment } from './address';
import { openSocketFolder } from './socketFolder';
import { serviceFile } from './surroundings';

/** What a service opens before anybody asks it. */
export interface FirstFolder {
  readonly folder: string;
  /** Whether it is asked by meaning, for which the model is loaded. */
  readonly asks: boolean;
  /** Of the client, which may bring keys: told where no other user can read it. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a service as a process of its own, which goes on when this one ends. Throws where the folder cannot be trusted. */
export const startService = (
  { folder, log }: ServiceAddress,
  surroundings: Surroundings,
  first?: FirstFolder,
): void => {
  openSocketFolder(folder, surroundings.user);
  const output = openSync(log, 'w', 0o600);
  try {
    const child = spawn(process.execPath, [serviceFile], {
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
