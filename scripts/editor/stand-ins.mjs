import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What in the editor is compiled from C++, and what takes its place, so that no compiler is needed. */
const standIns = {
  '@vscode/spdlog': 'spdlog.cjs',
  '@vscode/native-watchdog': 'watchdog.cjs',
  'native-watchdog': 'watchdog.cjs',
};

/**
 * @param {string} workbench code-server's `lib/vscode` folder
 */
export async function putStandIns(workbench) {
  for (const [name, file] of Object.entries(standIns)) {
    const target = join(workbench, 'node_modules', name, 'index.js');
    const source = fileURLToPath(new URL(`./stand-ins/${file}`, import.meta.url));
    if (existsSync(target)) await copyFile(source, target);
  }
}
