import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { type ServiceAddress, type Surroundings, serviceEnvironment } from './address';
import { openSocketFolder } from './socketFolder';
import { serviceFile } from './surroundings';

/** Megabytes for what is short-lived: opening a folder makes much of it, and clearing it away early cost an eighth of that. */
const roomForYoung = '--min-semi-space-size=16';

/** Starts a service as a process of its own, which goes on when this one ends. Throws where the folder cannot be trusted. */
export const startService = ({ folder, log }: ServiceAddress, surroundings: Surroundings): void => {
  openSocketFolder(folder, surroundings.user);
  const output = openSync(log, 'w', 0o600);
  try {
    const child = spawn(process.execPath, [roomForYoung, serviceFile], {
      cwd: '/',
      detached: true,
      env: {
        ...serviceEnvironment(surroundings),
        // An editor's own program is Node only when it is told so.
        ...(process.versions.electron === undefined ? {} : { ELECTRON_RUN_AS_NODE: '1' }),
      },
      stdio: ['ignore', output, output],
    });
    child.on('error', () => undefined);
    child.unref();
  } finally {
    closeSync(output);
  }
};
