import { spawn } from 'node:child_process';
import { bundle, environment, type Outcome } from './cogmem';

/** Hands a text to the hook client as an agent does, with no service. `runtime` is where sessions and the log of hooks lie. */
export const handToHook = (
  text: string,
  runtime: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundle('hook.js')], {
      cwd: runtime,
      env: {
        ...environment,
        ...{ COGMEM_NO_SERVICE: '1', XDG_RUNTIME_DIR: runtime },
        // However busy the machine of a test is, what is asked is what is answered.
        COGMEM_HOOK_TIME: '60000',
        ...env,
      },
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      said.stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said.stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...said }));
    // A client that turns its input down early closes the pipe.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
