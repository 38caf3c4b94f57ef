import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Nothing here takes part in running an extension, and together it is half of the size. */
const unneeded = [
  'extensions/copilot',
  'extensions/mermaid-markdown-features',
  'extensions/microsoft-authentication',
  'node_modules/@github',
  'node_modules/@devcontainers',
  'node_modules/@microsoft/mxc-sdk',
];

/** Folders with one subfolder of programs per platform. */
const perPlatform = [
  'node_modules/@vscode/ripgrep-universal/bin',
  'node_modules/node-pty/prebuilds',
];

/**
 * Removes from code-server's copy of VS Code what is not needed to run and test an extension.
 *
 * @param {string} workbench its `lib/vscode` folder
 */
export async function prune(workbench) {
  const remove = (/** @type {string} */ path) =>
    rm(join(workbench, path), { recursive: true, force: true });
  const names = (/** @type {string} */ path) => readdir(join(workbench, path)).catch(() => []);

  const microsoft = (await names('extensions')).filter((name) => name.startsWith('ms-vscode.'));
  await Promise.all([...unneeded, ...microsoft.map((name) => `extensions/${name}`)].map(remove));
  for (const folder of perPlatform) {
    const others = (await names(folder)).filter((name) => name !== `linux-${process.arch}`);
    await Promise.all(others.map((name) => remove(`${folder}/${name}`)));
  }
}
