import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { gitLogFormat, isFormerMemory, kindOfFile, type ProjectText } from '../engine/vocabulary';
import { projectOf } from './connections';
import { askUserRepository, isGitError } from './gitCommand';
import type { Environment } from './places';

/** The texts in which a project says something about itself, from the disk and from Git. */

/** Bytes: a text that people read is shorter. */
const largestText = 512 * 1024;
const mostTexts = 300;
/** Commits that are looked at, the newest. */
const mostCommits = 5_000;
/** Folders below the project's that are looked into where Git does not know its files. */
const deepest = 3;

const below = (folder: string, place: string): string =>
  relative(folder, place).split(sep).join('/');

/** What Git prints, running nothing that its settings name; undefined where it is not there, or knows nothing of the folder. */
const tryGit = async (root: string, args: readonly string[]): Promise<string | undefined> => {
  try {
    return await askUserRepository(root, ['-c', 'core.fsmonitor=false', ...args]);
  } catch (error) {
    if (isGitError(error)) return undefined;
    throw error;
  }
};

const walk = async (folder: string, depth: number): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map((entry) => {
      const place = join(folder, entry.name);
      if (entry.isFile()) return [place];
      const isPassed = entry.name === 'node_modules' || entry.name === '.git';
      return entry.isDirectory() && depth > 0 && !isPassed ? walk(place, depth - 1) : [];
    }),
  );
  return found.flat();
};

/** The paths of a project, with slashes: those that Git knows or would take up. */
const pathsOf = async (root: string): Promise<readonly string[]> => {
  const listed = await tryGit(root, [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]);
  if (listed !== undefined) return [...new Set(listed.split('\0'))].filter((path) => path !== '');
  return (await walk(root, deepest)).map((place) => below(root, place));
};

/** The notes in a folder that somebody names and below it, by paths that begin as it was named; what is no folder is itself. */
export const notesBelow = async (path: string, cwd: string): Promise<readonly string[]> => {
  const folder = resolve(cwd, path);
  const stats = await stat(folder).catch(() => undefined);
  if (stats?.isDirectory() !== true) return [path];
  const places = await walk(folder, deepest);
  return places
    .filter((place) => /\.mdc?$/iu.test(place))
    .sort()
    .slice(0, mostTexts)
    .map((place) => [path.replace(/[\\/]+$/u, ''), below(folder, place)].join('/'));
};

const readText = async (place: string): Promise<string | undefined> => {
  try {
    const stats = await stat(place);
    return stats.isFile() && stats.size <= largestText ? await readFile(place, 'utf8') : undefined;
  } catch {
    // Listed by Git and gone, or not ours to read: what is not there says nothing.
    return undefined;
  }
};

/** What can be read of files, each with its place on the disk. */
const readAll = async (
  wanted: readonly (Omit<ProjectText, 'text'> & { readonly place: string })[],
): Promise<readonly ProjectText[]> => {
  const texts = await Promise.all(
    wanted.map(async ({ kind, path, place }) => ({ kind, path, text: await readText(place) })),
  );
  return texts.flatMap(({ text, ...one }) => (text === undefined ? [] : [{ ...one, text }]));
};

/** Where Claude Code keeps what it noted for itself about a project: the letters of its path, all others as dashes. */
const claudeMemory = (root: string, env: Environment): string =>
  join(
    env.CLAUDE_CONFIG_DIR || join(homedir(), '.claude'),
    'projects',
    root.replace(/[^A-Za-z0-9]/gu, '-'),
    'memory',
  );

const memoriesOfAgents = async (
  root: string,
  env: Environment,
): Promise<readonly ProjectText[]> => {
  const folder = claudeMemory(root, env);
  const names = await readdir(folder).catch((): readonly string[] => []);
  const notes = names.filter((name) => name.endsWith('.md'));
  return readAll(
    notes.map((name) => ({
      ...{ kind: 'agent_memory', path: `Claude's memory/${name}`, place: join(folder, name) },
    })),
  );
};

/** Files that a workspace of document 002 has in the memory folder itself. */
const formerMemories = async (folder: string, own: string): Promise<readonly ProjectText[]> => {
  const found = await Promise.all(
    ['graph/entities', 'procedures', 'vault'].map((room) =>
      walk(join(folder, room), 1).catch((): readonly string[] => []),
    ),
  );
  const texts = await readAll(
    found
      .flat()
      .map((place) => ({ kind: 'former_memory', path: `${own}${below(folder, place)}`, place })),
  );
  return texts.filter(({ path, text }) => isFormerMemory(path.slice(own.length), text));
};

/** Every text of the project of a memory folder that may say what is worth a memory. */
export const readProjectTexts = async (
  memoryFolder: string,
  env: Environment,
): Promise<readonly ProjectText[]> => {
  const root = projectOf(memoryFolder);
  const own = `${below(root, memoryFolder)}/`;
  const paths = (await pathsOf(root)).filter((path) => !path.startsWith(own));
  const wanted = paths.flatMap((path) => {
    const kind = kindOfFile(path);
    return kind === undefined ? [] : [{ kind, path, place: join(root, path) }];
  });
  const log = await tryGit(root, [
    ...['log', '--no-merges', '--name-only', '-n', String(mostCommits)],
    `--format=${gitLogFormat}`,
  ]);
  return [
    ...(await readAll(wanted.slice(0, mostTexts))),
    ...(await memoriesOfAgents(root, env)),
    ...(await formerMemories(memoryFolder, own)),
    ...(log === undefined || log === ''
      ? []
      : [{ kind: 'git_log' as const, path: 'git log', text: log }]),
  ];
};
