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
 * @returns {Promise<string>} the .vsix file
 */
export async function packExtension(outputFolder) {
  const { name, version } = await readManifest(repository);
  const vsix = join(outputFolder, `${name}-${version}.vsix`);
  const vsce = createRequire(import.meta.url).resolve('@vscode/vsce/vsce');
  const options = [
    '--no-dependencies',
    '--allow-missing-repository',
    '--no-rewrite-relative-links',
  ];
  const args = [vsce, 'package', ...options, '--out', vsix];
  await runProcess(process.execPath, args, { cwd: repository });
  return vsix;
}
