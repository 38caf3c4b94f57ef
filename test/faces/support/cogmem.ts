import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { agentVariables } from '../../../src/cli/agentOfEnvironment';
import { runCli } from '../../../src/cli/runCli';
import { diskFolders, type MemoryFolders } from '../../../src/cli/session';
import type { CliIo } from '../../../src/cli/text';
import { readPersonName } from '../../../src/node/personName';

/** A bundle as it is built, or of another build, such as an unpacked package. */
export const bundle = (name: string): string => resolve(process.env.COGMEM_DIST ?? 'dist', name);

export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CallOptions {
  readonly input?: string | Uint8Array;
  /** Somebody sits there and answers; false by default. Only for commands that run in this process. */
  readonly isInteractive?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** False where a program and no person runs it; for `run` alone. */
  readonly hasTerminal?: boolean;
}

/** A project in a folder of its own, and the command line in it. */
export interface Project {
  readonly folder: string;
  /** Runs `cogmem` in this process, with streams of its own; resolves however it ends. */
  readonly run: (args: readonly string[], options?: CallOptions) => Promise<Outcome>;
  /** The same as a process of its own, from the built command line. */
  readonly start: (args: readonly string[], options?: CallOptions) => Promise<Outcome>;
  /** Runs it with `--json`, expects success and gives what it answered. */
  readonly json: <Answer>(args: readonly string[], options?: CallOptions) => Promise<Answer>;
  /** The same as a process of its own, for what only processes can do to each other. */
  readonly startJson: Project['json'];
}

/**
 * Nobody's own Git settings, keys and model servers reach a test, and the person at the keyboard is always Ada. No model is
 * loaded; a test that wants one says so.
 */
export const environment = {
  ...process.env,
  // Nor does the agent that may run the tests.
  ...Object.fromEntries([...Object.keys(agentVariables), 'AI_AGENT'].map((name) => [name, ''])),
  COGNITIVE_MEMORY_EMBEDDING: 'none',
  COGNITIVE_MEMORY_OPENAI_KEY: '',
  OPENAI_API_KEY: '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.name',
  GIT_CONFIG_VALUE_0: 'Ada',
};

const names = new Map<string, Promise<string>>();

/** The environment says who it is, whatever the folder: git is asked once for each. */
const personName: MemoryFolders['personName'] = (folder, env) => {
  const key = JSON.stringify(env);
  const name = names.get(key) ?? readPersonName(folder, env);
  names.set(key, name);
  return name;
};

/** What somebody types, or pipes into the program. */
async function* typed(input: string | Uint8Array | undefined): AsyncGenerator<string | Uint8Array> {
  if (input !== undefined) yield input;
}

/** What a person types at a terminal in a folder; the same as `run` of a project. */
export const runIn =
  (folder: string): Project['run'] =>
  async (args, options = {}) => {
    const said = { stdout: '', stderr: '' };
    const sink = (name: keyof typeof said) => ({
      write: (text: string) => {
        said[name] += text;
      },
    });
    const io: CliIo = {
      stdout: sink('stdout'),
      stderr: sink('stderr'),
      stdin: typed(options.input),
      cwd: folder,
      env: { ...environment, ...options.env },
      isTerminal: false,
      isInteractive: options.isInteractive ?? false,
      hasTerminal: options.hasTerminal ?? true,
      newCode: () => '4711',
    };
    const exitCode = await runCli(args, io, { folders: { ...diskFolders(io), personName } });
    return { exitCode, ...said };
  };

const startIn =
  (folder: string): Project['start'] =>
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
    const start = startIn(folder);
    await test({ folder, run, start, json: jsonOf(run), startJson: jsonOf(start) });
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
