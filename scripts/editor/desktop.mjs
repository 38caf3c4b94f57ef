import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './processes.mjs';

/**
 * The command of a VS Code that is installed here and can open a window.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>}
 */
export async function findDesktopEditor(env = process.env) {
  const canOpenWindows =
    process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY || env.WSL_DISTRO_NAME;
  if (!canOpenWindows) return undefined;
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  const paths = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  for (const path of paths.filter((candidate) => existsSync(candidate)))
    if (await isDesktopEditor(path)) return path;
  return undefined;
}

/**
 * VS Code answers with its version, a commit and the machine; code-server, which may come under the
 * same name, with one line; and the command inside a remote window cannot load an extension.
 *
 * @param {string} path
 */
async function isDesktopEditor(path) {
  if (/remote-cli|code-server/.test(path)) return false;
  const answer = await run(path, ['--version']).catch(() => '');
  return /^1\.\d+\.\d+\S*\r?\n[0-9a-f]{40}\r?\n\w+\s*$/.test(answer);
}

/**
 * Opens a window with a folder, and an extension loaded from its sources.
 *
 * @param {string} editor
 * @param {string} extension
 * @param {string} folder
 */
export async function openDesktopEditor(editor, extension, folder) {
  await run(editor, [`--extensionDevelopmentPath=${extension}`, folder]);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function run(program, args) {
  if (process.platform !== 'win32') return runProcess(program, args);
  const quoted = args.map((argument) => `"${argument}"`);
  return runProcess(`"${program}"`, quoted, { shell: true });
}
