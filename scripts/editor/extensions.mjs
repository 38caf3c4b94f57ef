import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runProcess } from './processes.mjs';

/**
 * An extension to load: a package as it is published, or the folder of its sources, as it is.
 *
 * @typedef {{ vsix: string } | { folder: string }} ExtensionSource
 */

/**
 * Fills an editor's extensions folder anew. Folders are linked, packages are installed offline.
 *
 * @param {string} extensionsFolder
 * @param {ExtensionSource[]} extensions
 * @param {(vsix: string) => string[]} installCommand program and arguments
 * @param {NodeJS.ProcessEnv} env
 */
export async function loadExtensions(extensionsFolder, extensions, installCommand, env) {
  await rm(extensionsFolder, { recursive: true, force: true });
  await mkdir(extensionsFolder, { recursive: true });
  // Links come first: an editor looks into folders it was not told of only until its first start.
  for (const source of extensions)
    if ('folder' in source) await link(extensionsFolder, resolve(source.folder));
  for (const source of extensions) {
    if (!('vsix' in source)) continue;
    const [program = '', ...args] = installCommand(resolve(source.vsix));
    await runProcess(program, args, { env });
  }
}

/**
 * @param {string} extensionsFolder
 * @param {string} folder
 */
async function link(extensionsFolder, folder) {
  const { id, version } = await readManifest(folder);
  await symlink(folder, join(extensionsFolder, `${id}-${version}`), 'dir');
}

/**
 * Who an extension is, by its package.json.
 *
 * @param {string} folder
 * @returns {Promise<{ id: string, name: string, version: string }>}
 */
export async function readManifest(folder) {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  const { publisher, name, version } = JSON.parse(text);
  return { id: `${publisher}.${name}`, name, version };
}
