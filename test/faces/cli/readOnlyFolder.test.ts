import { execFile } from 'node:child_process';
import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { bundle, environment, type Project, withMemory, withProject } from '../support/cogmem';
import { createUserRepository } from '../support/userRepository';

/** Whom permissions bind: a test that runs as root reads as nobody. */
const reader = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const modes = { folder: { open: 0o755, closed: 0o555 }, file: { open: 0o644, closed: 0o444 } };

/** Takes the right to write from everything below a folder, or gives it back. */
const setWritable = async (top: string, state: 'open' | 'closed'): Promise<void> => {
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  const places = entries.map((entry) => ({
    place: join(entry.parentPath, entry.name),
    mode: entry.isDirectory() ? modes.folder[state] : modes.file[state],
  }));
  for (const { place, mode } of [{ place: top, mode: modes.folder[state] }, ...places]) {
    if (reader.uid !== undefined) await chown(place, reader.uid, reader.gid);
    await chmod(place, mode);
  }
};

const run = promisify(execFile);

/** What the command line says to somebody who may read alone. */
const readIn = async (
  { folder }: Project,
  args: readonly string[],
): Promise<{ operations: { summary: string }[] }> => {
  const options = { cwd: folder, env: environment, ...reader };
  await setWritable(folder, 'closed');
  try {
    const { stdout } = await run(process.execPath, [bundle('cli.js'), ...args], options);
    return JSON.parse(stdout);
  } finally {
    await setWritable(folder, 'open');
  }
};

describe.skipIf(process.platform === 'win32')(
  'the history of a folder that may only be read',
  () => {
    test('is shown where it lies in the folder', () =>
      withMemory(async (project) => {
        await project.json(['remember', 'Redis keeps the sessions', '--title', 'Redis']);
        const { operations } = await readIn(project, ['history', '--json']);
        expect(operations.map(({ summary }) => summary)).toEqual(['Redis', expect.any(String)]);
      }));

    test('is shown where it lies in the git directory of the repository around it', () =>
      withProject(async (project) => {
        await createUserRepository(project.folder);
        await project.json(['init']);
        await project.json(['remember', 'Redis keeps the sessions', '--title', 'Redis']);
        const { operations } = await readIn(project, ['history', 'redis', '--json']);
        expect(operations.map(({ summary }) => summary)).toEqual(['Redis']);
      }));
  },
);
