import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from './extensions.mjs';
import { runProcess } from './processes.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Packs this extension, as built, the way it is published.
 *
 * @param {string} outputFolder
 * @param {string} [target] the platform that it is for, as vsce names it; every platform where none is named
 * @returns {Promise<string>} the .vsix file
 */
export async function packExtension(outputFolder, target) {
  const { name, version } = await readManifest(repository);
  const vsix = join(outputFolder, `${[name, target, version].filter(Boolean).join('-')}.vsix`);
  const vsce = createRequire(import.meta.url).resolve('@vscode/vsce/vsce');
  const options = [
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
    ...(target === undefined ? [] : ['--target', target]),
  ];
  const args = [vsce, 'package', ...options, '--out', vsix];
  await runProcess(process.execPath, args, { cwd: repository });
  return vsix;
}
