import { runCli } from '../../../src/cli/runCli';
import type { MemoryFolders } from '../../../src/cli/session';
import type { Engine } from '../../../src/engine';
import { readPersonName } from '../../../src/node/personName';

export interface Outcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface FakeWorld {
  /** The calls that the test expects; any other call fails the command. */
  readonly engine?: Partial<Engine>;
  readonly folders?: Partial<MemoryFolders>;
  readonly stdin?: readonly (string | Uint8Array)[];
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
  readonly isInteractive?: boolean;
  readonly hasTerminal?: boolean;
  readonly signal?: AbortSignal;
}

async function* chunks(parts: readonly (string | Uint8Array)[]) {
  yield* parts;
}

const fakeEngine = (calls: Partial<Engine>): Engine => {
  const usual: Partial<Engine> = {
    problems: async () => [],
    warnings: () => [],
    linked: async () => [],
    settled: async () => undefined,
    close: async () => undefined,
  };
  const known = new Map<PropertyKey, unknown>(Object.entries({ ...usual, ...calls }));
  return new Proxy({} as Engine, {
    get: (_target, name) => {
      // A promise resolved with the engine asks whether it is a promise itself.
      if (name === 'then') return undefined;
      if (!known.has(name)) throw new Error(`unexpected call of engine.${String(name)}`);
      return known.get(name);
    },
  });
};

/** Runs the command line in this process, on an engine that only knows what the test gives it. */
export const runWithFake = async (
  argv: readonly string[],
  world: FakeWorld = {},
): Promise<Outcome> => {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const exitCode = await runCli(
    argv,
    {
      stdout: { write: (text) => void stdout.push(text) },
      stderr: { write: (text) => void stderr.push(text) },
      stdin: chunks(world.stdin ?? []),
      cwd: '/project',
      env: world.env ?? {},
      isTerminal: world.isTerminal ?? false,
      isInteractive: world.isInteractive ?? false,
      hasTerminal: world.hasTerminal ?? true,
      newCode: () => '4711',
      ...(world.signal === undefined ? {} : { signal: world.signal }),
    },
    {
      folders: {
        find: async (start) => `${start}/memory`,
        resolve: async (directory) => directory,
        personName: readPersonName,
        open: async () => fakeEngine(world.engine ?? {}),
        ...world.folders,
      },
    },
  );
  return { exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
};
