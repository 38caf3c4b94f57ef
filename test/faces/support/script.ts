import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Makes a new process read TypeScript. */
const typeScriptLoader = createRequire(import.meta.url).resolve('tsx/cjs');

/** An expression of a script that gives a module of ours, by its path in the project. */
export const requireModule = (path: string): string =>
  `require(${JSON.stringify(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))})`;

/** Starts a process that runs statements in an asynchronous function. */
export const startScript = (statements: string): ChildProcess =>
  spawn(
    process.execPath,
    ['--require', typeScriptLoader, '--eval', `(async () => {${statements}})();`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

/** Waits until the process has written the word to its output. */
export const untilSaid = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(word)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`Ended with ${code} before it said "${word}"`)));
  });

/** Waits for the end of a process; the exit code, null where a signal ended it. */
export const untilEnded = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));
