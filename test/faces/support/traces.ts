import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from './cogmem';

/** Every file below a project that holds the text, and `the history` where any of its commits does. */
export const tracesOf = async (folder: string, text: string): Promise<readonly string[]> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    if ((await readFile(file)).includes(text)) found.push(file);
  }
  // Objects of Git are compressed: it is asked for every line of every commit.
  const git = ['--git-dir', join(folder, 'memory', '_history.git')];
  const { stdout } = await promisify(execFile)('git', [...git, 'log', '--all', '-p'], {
    env: environment,
    maxBuffer: 1e8,
  });
  return stdout.includes(text) ? [...found, 'the history'] : found;
};
