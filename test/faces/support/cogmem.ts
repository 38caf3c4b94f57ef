import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A bundle as it is built, or of another build, such as an unpacked package. */
export const bundle = (name: string): string => resolve(process.env.COGMEM_DIST ?? 'dist', name);

export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CallOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** A project in a folder of its own, and the command line in it. */
export interface Project {
  readonly folder: string;
  /** Runs `cogmem` as a process; resolves however it ends. */
  readonly run: (args: readonly string[], options?: CallOptions) => Promise<Outcome>;
  /** Runs it with `--json`, expects success and gives what it answered. */
  readonly json: <Answer>(args: readonly string[], options?: CallOptions) => Promise<Answer>;
}

/**
 * Nobody's own Git settings, keys and model servers reach a test, and the person at the keyboard is always Ada. No model is
 * loaded; a test that wants one says so.
 */
export const environment = {
  ...process.env,
  COGNITIVE_MEMORY_EMBEDDING: 'none',
  COGNITIVE_MEMORY_OPENAI_KEY: '',
  OPENAI_API_KEY: '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: 'Ada',
};

const runIn =
  (folder: string): Project['run'] =>
  (args, options = {}) =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [bundle('cli.js'), ...args], {
        cwd: folder,
        env: { ...environment, ...options.env },
      });
      const stdout: Uint8Array[] = [];
      const stderr: Uint8Array[] = [];
      child.stdout.on('data', (chunk: Uint8Array) => stdout.push(chunk));
      child.stderr.on('data', (chunk: Uint8Array) => stderr.push(chunk));
      child.on('error', fail);
      child.on('close', (exitCode) =>
        done({
          exitCode,
          stdout: Buffer.concat(stdout).toString(),
          stderr: Buffer.concat(stderr).toString(),
        }),
      );
      // A process that turns its input down early closes the pipe; its answer tells why.
      child.stdin.on('error', () => undefined);
      child.stdin.end(options.input);
    });

const jsonOf =
  (run: Project['run']): Project['json'] =>
  async (args, options) => {
    const { exitCode, stdout, stderr } = await run([...args, '--json'], options);
    if (exitCode !== 0) throw new Error(`cogmem ${args.join(' ')}: exit ${exitCode}: ${stderr}`);
    return JSON.parse(stdout);
  };

/** Runs a test in an empty project, and takes the project away afterwards. */
export const withProject = async (test: (project: Project) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'cogmem-'));
  const run = runIn(folder);
  try {
    await test({ folder, run, json: jsonOf(run) });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

/** The same in a project that has a memory folder. */
export const withMemory = (test: (project: Project) => Promise<void>): Promise<void> =>
  withProject(async (project) => {
    await project.json(['init']);
    await test(project);
  });
