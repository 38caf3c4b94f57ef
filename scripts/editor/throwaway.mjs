import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a small extension that needs no build.
 *
 * @param {string} parent the folder to put it into
 * @param {object} options
 * @param {string} options.name
 * @param {string} [options.activate] the body of `activate(context)`, in JavaScript, with `vscode` at hand
 * @param {string[]} [options.activationEvents]
 * @param {Record<string, unknown>} [options.contributes]
 * @returns {Promise<string>} its folder
 */
export async function writeExtension(parent, options) {
  const { name, activate = '', activationEvents = [], contributes = {} } = options;
  const folder = join(parent, name);
  const manifest = {
    name,
    publisher: 'throwaway',
    version: '0.0.1',
    engines: { vscode: '^1.104.0' },
    main: './extension.js',
    activationEvents,
    contributes,
  };
  const source = `const vscode = require('vscode');
exports.activate = (context) => {${activate}};
`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await writeFile(join(folder, 'extension.js'), source);
  return folder;
}
