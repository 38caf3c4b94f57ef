import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What extensions, except for the built-in ones, and their host have written to their log files:
 * their output channels, and the errors they have thrown.
 *
 * @param {string} userData
 * @returns {Promise<string>}
 */
export async function readExtensionLogs(userData) {
  const root = join(userData, 'logs');
  const entries = await readdir(root, { recursive: true }).catch(() => []);
  const files = entries.filter((path) => /exthost.*\.log$/.test(path) && !/vscode\./.test(path));
  const texts = files.sort().map(async (path) => {
    const text = await readFile(join(root, path), 'utf8').catch(() => '');
    return text && `== ${path}\n${text}`;
  });
  return (await Promise.all(texts)).filter(Boolean).join('\n');
}
