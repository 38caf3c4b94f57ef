import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './cache.mjs';
import { npmInstall } from './npm.mjs';
import { prune } from './prune.mjs';
import { putStandIns } from './stand-ins.mjs';
import { editorVersion } from './versions.mjs';

/**
 * An editor on disk: the Node program that runs it, and the script to run.
 *
 * @typedef {{ version: string, vscode: string, node: string, entry: string }} InstalledEditor
 */

/** Older code-servers ask for an argon2 that has to be compiled; this one brings its programs along. */
const manifest = { private: true, overrides: { argon2: '0.44.0' } };

/**
 * Makes sure code-server is in the cache folder, and says where. The first time takes about a
 * minute and 450 MB; after that it only looks.
 *
 * @param {{ version?: string, log?: (line: string) => void }} [options]
 * @returns {Promise<InstalledEditor>}
 */
export async function installEditor({ version: wanted = 'newest', log = console.log } = {}) {
  const { version, vscode, node } = editorVersion(wanted);
  const nodePackage = nodePackageName();
  const folder = join(cacheFolder(), `code-server-${version}`);
  const editor = {
    version,
    vscode,
    node: join(folder, 'node_modules', nodePackage, 'bin', 'node'),
    entry: join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js'),
  };
  if (existsSync(folder)) return editor;

  const unfinished = `${folder}.unfinished-${process.pid}`;
  await removeAbandoned(folder);
  await mkdir(unfinished, { recursive: true });
  try {
    log(`Installing VS Code ${vscode} (code-server ${version}) into ${folder}, once:`);
    await writeFile(join(unfinished, 'package.json'), JSON.stringify(manifest));
    log(`  1/4 the editor, and Node ${node} to run it`);
    await npmInstall(unfinished, [`code-server@${version}`, `${nodePackage}@${node}`]);
    const workbench = join(unfinished, 'node_modules', 'code-server', 'lib', 'vscode');
    log('  2/4 the packages of its workbench');
    await npmInstall(workbench);
    log('  3/4 the packages of its built-in extensions');
    await npmInstall(join(workbench, 'extensions'));
    log('  4/4 removing what is not needed, and what would need a compiler');
    await prune(workbench);
    await putStandIns(workbench);
    await moveIntoPlace(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return editor;
}

/** @returns {string} */
function nodePackageName() {
  const { platform, arch } = process;
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64')) return `node-linux-${arch}`;
  throw new Error(
    `The editor can be fetched on Linux (x64, arm64) only, not on ${platform} ${arch}. ` +
      'Install Visual Studio Code and put its "code" command on the PATH instead.',
  );
}

/**
 * A rename is all or nothing, so a folder under the final name is always complete. Where another
 * process finished first, its copy is as good as ours.
 *
 * @param {string} from
 * @param {string} to
 */
async function moveIntoPlace(from, to) {
  try {
    await rename(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/**
 * Removes what installs left behind that were killed before they could clean up.
 *
 * @param {string} folder
 */
async function removeAbandoned(folder) {
  const prefix = `${folder}.unfinished-`;
  const siblings = await readdir(cacheFolder()).catch(() => []);
  for (const path of siblings.map((name) => join(cacheFolder(), name))) {
    if (!path.startsWith(prefix) || isRunning(Number(path.slice(prefix.length)))) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
