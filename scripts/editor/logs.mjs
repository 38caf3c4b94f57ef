import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * What extensions, except for the built-in ones, and their host have written to their log files:
 * their output channels, and the errors they have thrown.
 *
 * @param {string} userData
 * @param {ReadonlySet<string>} [past] files that are left out
 * @returns {Promise<string>}
 */
export async function readExtensionLogs(userData, past = new Set()) {
  const files = (await extensionLogs(userData)).filter((path) => !past.has(path));
  const texts = files.sort().map(async (path) => {
    const text = await readFile(path, 'utf8').catch(() => '');
    return text && `== ${relative(userData, path)}\n${text}`;
  });
  return (await Promise.all(texts)).filter(Boolean).join('\n');
}

/**
 * The log files that there are now. Each window has its own.
 *
 * @param {string} userData
 * @returns {Promise<string[]>}
 */
export async function extensionLogs(userData) {
  const root = join(userData, 'logs');
  const entries = await readdir(root, { recursive: true }).catch(() => []);
  const files = entries.filter((path) => /exthost.*\.log$/.test(path) && !/vscode\./.test(path));
  return files.map((path) => join(root, path));
}
