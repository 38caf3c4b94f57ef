import { delimiter, dirname } from 'node:path';

/** What an outer editor, Node, npm or test runner puts into the environment for itself. */
const foreign = /^(VSCODE_|ELECTRON_|VITEST|npm_|NODE_ENV$|NODE_OPTIONS$|NODE_CHANNEL_FD$)/;

/**
 * The environment of an editor, which its extensions inherit.
 *
 * @param {string} node the program that runs it
 * @param {string} socketFolder
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function editorEnvironment(node, socketFolder, extra) {
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const path = [dirname(node), process.env.PATH].join(delimiter);
  return { ...Object.fromEntries(own), PATH: path, XDG_RUNTIME_DIR: socketFolder, ...extra };
}
