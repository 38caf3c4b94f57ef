import { existsSync } from 'node:fs';
import { readFile, realpath, rm, rmdir } from 'node:fs/promises';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { agents, type Programs } from '../connect/agents';
import type { PlannedFile, Project, Receipt } from '../connect/connection';
import { MemoryError } from '../engine/vocabulary';
import { createFolder, writeAtomically } from './atomicFile';
import { readingFailed, tryReadText, writingFailed } from './disk';
import { folderWithGit } from './gitCommand';
import { type Environment, ownDataFolder, pathWithin } from './places';

/** The settings of agents in a project on the disk. */

/** The folder that agents are opened in: the nearest one upward that Git knows, else the one that holds the memory. */
export const projectOf = (memoryFolder: string): string =>
  folderWithGit(dirname(memoryFolder)) ?? dirname(memoryFolder);

const launchers = ['hook', 'mcp'] as const;

const launcherPlace = (env: Environment, name: string): string =>
  join(ownDataFolder(env), `${name}.cjs`);

const launcherText = (script: string): string =>
  [
    '// Written by Cognitive Memory: agents start it, wherever this version lies (cogmem connect).',
    `const script = ${JSON.stringify(script)};`,
    "if (require('node:fs').existsSync(script)) require(script);",
    '',
  ].join('\n');

const writeLaunchers = async (env: Environment, dist: string): Promise<void> => {
  await createFolder(ownDataFolder(env));
  for (const name of launchers) {
    await writeAtomically(launcherPlace(env, name), launcherText(join(dist, `${name}.js`)));
  }
};

/** Has the launchers that are there start this version, where the one that they started is gone. */
export const renewLaunchers = async (env: Environment, dist: string): Promise<void> => {
  const text = await tryReadText(launcherPlace(env, 'hook'));
  const [, script = '""'] = /^const script = (.+);$/mu.exec(text ?? '') ?? [];
  if (text !== undefined && !existsSync(JSON.parse(script) as string)) {
    await writeLaunchers(env, dist);
  }
};

const isOnPath = (name: string, env: Environment): boolean =>
  (env.PATH ?? env.Path ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .some((folder) =>
      existsSync(join(folder, process.platform === 'win32' ? `${name}.cmd` : name)),
    );

/** By name where a terminal finds them, so that the files hold nothing of one machine; else by the launchers. */
const programsOf = (
  env: Environment,
  folder: string,
): Programs & { readonly launched: boolean } => {
  const launched = !isOnPath('cogmem-mcp', env) || !isOnPath('cogmem-hook', env);
  return launched
    ? {
        server: { command: 'node', args: [launcherPlace(env, 'mcp')] },
        hook: `node "${launcherPlace(env, 'hook')}"`,
        ...{ folder, launched },
      }
    : { server: { command: 'cogmem-mcp', args: [] }, hook: 'cogmem-hook', folder, launched };
};

/** What Connect did on this machine, by project and path. */
type Receipts = Readonly<Record<string, Readonly<Record<string, Receipt>>>>;

const receiptsPlace = (env: Environment): string => join(ownDataFolder(env), 'connections.json');

const readReceipts = async (env: Environment): Promise<Receipts> => {
  try {
    return JSON.parse((await tryReadText(receiptsPlace(env))) ?? '{}') as Receipts;
  } catch (error) {
    throw readingFailed(error, receiptsPlace(env));
  }
};

const keepReceipts = async (
  env: Environment,
  root: string,
  files: readonly PlannedFile[],
): Promise<void> => {
  const all = await readReceipts(env);
  const own = { ...all[root], ...Object.fromEntries(files.map((one) => [one.path, one.receipt])) };
  const next = {
    ...all,
    [root]: Object.keys(JSON.parse(JSON.stringify(own))).length > 0 ? own : undefined,
  };
  await createFolder(ownDataFolder(env));
  await writeAtomically(receiptsPlace(env), `${JSON.stringify(next, undefined, 2)}\n`);
};

const writeFileOf = async (root: string, { path, before, after }: PlannedFile): Promise<void> => {
  if (before === after) return;
  const place = join(root, ...path.split('/'));
  try {
    if ((await tryReadText(place)) !== before) {
      throw new MemoryError('agent_settings_unreadable', { path, reason: 'it changed meanwhile' });
    }
    if (after !== undefined) {
      await createFolder(dirname(place));
      await writeAtomically(place, after);
      return;
    }
    await rm(place);
    // A folder that others use as well is not empty.
    for (let level = dirname(place); level !== root; level = dirname(level)) await rmdir(level);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['ENOTEMPTY', 'EEXIST'].includes(code)) throw writingFailed(error, path);
  }
};

export interface Connections {
  readonly root: string;
  readonly project: Project;
  /** Writes what was planned. Throws `io_error`, `read_only`, `agent_settings_unreadable` where a file changed meanwhile. */
  readonly apply: (files: readonly PlannedFile[]) => Promise<void>;
}

/** Reads the settings of every agent in the project of a memory folder. `dist`: where the programs lie. Throws `io_error`. */
export const openConnections = async (
  memoryFolder: string,
  { env, dist }: { readonly env: Environment; readonly dist: string },
): Promise<Connections> => {
  const root = await realpath(projectOf(memoryFolder));
  const folder = relative(root, await realpath(memoryFolder))
    .split(sep)
    .join('/');
  const { launched, ...programs } = programsOf(env, folder);
  const receipts = (await readReceipts(env))[root] ?? {};
  const texts = new Map<string, string>();
  const names = new Map<string, string>();
  const paths = agents.flatMap((agent) => agent.files(programs).map(({ path }) => path));
  for (const path of new Set(paths)) {
    const place = join(root, ...path.split('/'));
    if (!existsSync(place)) continue;
    try {
      // AGENTS.md and CLAUDE.md are often one file.
      const real = pathWithin(root, await realpath(place)) ?? path;
      names.set(path, real);
      texts.set(real, await readFile(place, 'utf8'));
    } catch (error) {
      throw readingFailed(error, path);
    }
  }
  return {
    root,
    project: {
      programs,
      nameOf: (path) => names.get(path) ?? path,
      textOf: (path) => texts.get(path),
      receiptOf: (path) => receipts[path],
    },
    apply: async (files) => {
      if (launched && files.some(({ receipt }) => receipt !== undefined)) {
        await writeLaunchers(env, dist);
      }
      for (const file of files) await writeFileOf(root, file);
      await keepReceipts(env, root, files);
    },
  };
};
