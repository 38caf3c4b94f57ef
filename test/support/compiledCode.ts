import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryEnvironment } from '../../scripts/temporaryFolder.mjs';

const run = promisify(execFile);

/** Where processes of tests find the code of this build compiled, as those of a person do from the second one on. */
export const sharedRuntime = temporaryEnvironment.XDG_DATA_HOME;

/** Milliseconds. */
const longestWait = 20_000;

const ofPrograms = (runtime: string): string => join(runtime, 'cogmem');

const compiledIn = async (runtime: string): Promise<readonly string[]> => {
  const folder = ofPrograms(runtime);
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => name.endsWith('.code'));
};

/**
 * Has a service keep the compiled code, once for all tests: each would compile it anew otherwise, which is a quarter of what a
 * process takes. Where none is kept in time, they do.
 */
export const setup = async (): Promise<void> => {
  await mkdir(sharedRuntime, { recursive: true, mode: 0o700 });
  for (const name of await compiledIn(sharedRuntime))
    await rm(join(ofPrograms(sharedRuntime), name));
  const folder = await mkdtemp(join(tmpdir(), 'cognitive-memory-'));
  const cogmem = (...args: readonly string[]) =>
    run(process.execPath, [resolve('dist/cli.js'), ...args], {
      cwd: folder,
      env: {
        ...process.env,
        ...temporaryEnvironment,
        ...{ COGNITIVE_MEMORY_EMBEDDING: 'none', COGMEM_NO_SERVICE: '', NODE_OPTIONS: '' },
        XDG_RUNTIME_DIR: sharedRuntime,
      },
    });
  try {
    await cogmem('init');
    await cogmem('remember', 'The harbour opens at six.');
    await cogmem('list');
    const deadline = Date.now() + longestWait;
    while ((await compiledIn(sharedRuntime)).length === 0 && Date.now() < deadline)
      await cogmem('service', 'status');
    await cogmem('service', 'stop');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Gives a folder for what lives while the machine runs the compiled code. */
export const withCompiledCode = async (runtime: string): Promise<void> => {
  await mkdir(ofPrograms(runtime), { mode: 0o700 });
  for (const name of await compiledIn(sharedRuntime))
    await link(join(ofPrograms(sharedRuntime), name), join(ofPrograms(runtime), name));
};
