import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** An expression of a script that gives a module of ours, by its path in the project. */
export const requireModule = (path: string): string =>
  `require(${JSON.stringify(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))})`;

const bundled = new Map<string, string>();

/** Statements in an asynchronous function, with all that they need of ours in one text. */
const bundle = (statements: string): string => {
  const known = bundled.get(statements);
  if (known !== undefined) return known;
  const contents = `(async () => {${statements}})();`;
  const options = { bundle: true, platform: 'node', write: false } as const;
  const { outputFiles } = buildSync({ ...options, stdin: { contents, resolveDir: '.' } });
  const text = outputFiles.map((file) => file.text).join('');
  bundled.set(statements, text);
  return text;
};

/** Starts a process that runs statements in an asynchronous function. */
export const startScript = (statements: string): ChildProcess => {
  const child = spawn(process.execPath, ['-'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(bundle(statements));
  return child;
};

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
