import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mergeFile } from '../engine/merge';
import { createFolder, writeAtomically } from './atomicFile';
import { tryReadText } from './disk';
import {
  askEnclosingRepository,
  GitFailedError,
  readUserSetting,
  writeUserSetting,
} from './gitCommand';
import { type Environment, ownDataFolder } from './places';

/** Its name in git's settings and in `.gitattributes`. */
const driver = 'cognitive-memory';

/** Lines of the memory folder's `.gitattributes`. Where the driver is not set up, git merges these files as text. */
const attributeLines: readonly string[] = [
  `graph/**/*.md merge=${driver}`,
  `vault/**/*.md merge=${driver}`,
  `meta/proposals/*.md merge=${driver}`,
];

/** A file that stays where it is when the program is updated. Git for Windows runs it too. */
export const launcherPath = (env: Environment): string => join(ownDataFolder(env), 'merge-driver');

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const forShell = (path: string): string => quoted(path.replaceAll('\\', '/'));

/** Runs the program that set it up, or where that is gone the merge that git itself makes of a text. */
const launcherText = ({ runtime, script }: Program): string =>
  [
    '#!/bin/sh',
    '# Written by Cognitive Memory: git merges memory files with it (cogmem merge-driver).',
    `runtime=${forShell(runtime)}`,
    `script=${forShell(script)}`,
    'if [ -x "$runtime" ] && [ -f "$script" ]; then',
    '  ELECTRON_RUN_AS_NODE=1 exec "$runtime" "$script" merge-driver run "$1" "$2" "$3"',
    'fi',
    'exec git merge-file "$2" "$1" "$3"',
    '',
  ].join('\n');

/** What git runs: base, ours and theirs, of which ours takes the result. */
const commandOf = (launcher: string): string => {
  const path = forShell(launcher);
  return `if [ -x ${path} ]; then ${path} %O %A %B; else git merge-file %A %O %B; fi`;
};

/** The program that merges: a runtime and its script, by absolute paths. */
export interface Program {
  readonly runtime: string;
  readonly script: string;
}

const changeAttributes = async (
  folder: string,
  change: (lines: readonly string[]) => readonly string[],
): Promise<void> => {
  const place = join(folder, '.gitattributes');
  const before = tryReadText(place) ?? '';
  const lines = before.split('\n').filter((line, at, all) => line !== '' || at < all.length - 1);
  const after = change(lines);
  const text = after.length === 0 ? '' : `${after.join('\n')}\n`;
  if (text !== before) await writeAtomically(place, text);
};

/** True where a git repository is around a folder. Throws GitMissingError. */
export const isInRepository = async (folder: string): Promise<boolean> => {
  try {
    await askEnclosingRepository(folder);
    return true;
  } catch (error) {
    if (error instanceof GitFailedError) return false;
    throw error;
  }
};

/** Whether git merges the files of a memory folder with our driver. Throws GitMissingError. */
export const hasMergeDriver = async (folder: string): Promise<boolean> =>
  (await readUserSetting(folder, `merge.${driver}.driver`)) !== undefined &&
  tryReadText(join(folder, '.gitattributes'))?.includes(`merge=${driver}`) === true;

/**
 * Has git merge the files of a memory folder, given by its absolute path, with our driver: a launcher for all repositories of
 * this person, two settings of this repository, and lines of the folder's `.gitattributes`. Throws GitFailedError where no
 * repository is around the folder, or the file system's error.
 */
export const installMergeDriver = async (
  folder: string,
  { program, env }: { readonly program: Program; readonly env: Environment },
): Promise<{ readonly launcher: string }> => {
  const launcher = launcherPath(env);
  await writeUserSetting(folder, `merge.${driver}.name`, 'memories of Cognitive Memory');
  await writeUserSetting(folder, `merge.${driver}.driver`, commandOf(launcher));
  await createFolder(dirname(launcher));
  await rm(launcher, { force: true });
  await writeFile(launcher, launcherText(program), { mode: 0o755 });
  await changeAttributes(folder, (lines) => [
    ...lines,
    ...attributeLines.filter((line) => !lines.includes(line)),
  ]);
  return { launcher };
};

/** Takes back what `installMergeDriver` changed in the repository; other ones may still use the launcher. */
export const removeMergeDriver = async (folder: string): Promise<void> => {
  for (const key of [`merge.${driver}.name`, `merge.${driver}.driver`]) {
    if ((await readUserSetting(folder, key)) !== undefined) {
      await writeUserSetting(folder, key, undefined);
    }
  }
  await changeAttributes(folder, (lines) => lines.filter((line) => !attributeLines.includes(line)));
};

/** Merges three files into the second one, as git asks its drivers to; true where a conflict is left in it. */
export const mergeFiles = async (base: string, ours: string, theirs: string): Promise<boolean> => {
  const [before, mine, others] = await Promise.all(
    [base, ours, theirs].map((place) => readFile(place, 'utf8')),
  );
  const merged = mergeFile({ base: before ?? '', ours: mine ?? '', theirs: others ?? '' });
  await writeFile(ours, merged.text);
  return merged.conflict;
};
