import { readManifest } from './extensions.mjs';
import { openWorkbench } from './workbench.mjs';

/** High enough for the list of running extensions to show all its rows at once. */
const viewport = { width: 1200, height: 2400 };

/**
 * Opens a folder, waits until the extensions are active, and reads from the editor's own list of
 * running extensions how long each took.
 *
 * @param {object} options
 * @param {import('playwright-core').Browser} options.browser
 * @param {import('./server.mjs').Editor} options.editor
 * @param {string} options.folder
 * @param {{ folder: string }[]} options.extensions
 * @returns {Promise<[folder: string, milliseconds: number][]>}
 */
export async function readActivations({ browser, editor, folder, extensions }) {
  const workbench = await openWorkbench({ browser, editor, folder, viewport });
  try {
    await workbench.runCommand('Developer: Show Running Extensions');
    const list = workbench.page.locator('.runtime-extensions-editor');
    const measured = extensions.map(async (extension) => {
      const { name } = await readManifest(extension.folder);
      const row = list.locator(`.monaco-list-row[aria-label="${name}"]`);
      const time = row.locator('.activation-time').filter({ hasText: /\d+ ?ms/ });
      const text = await time.textContent().catch(() => {
        throw new Error(`The editor's list of running extensions does not show "${name}".`);
      });
      return /** @type {[string, number]} */ ([
        extension.folder,
        Number(/\d+/.exec(text ?? '')?.[0]),
      ]);
    });
    return await Promise.all(measured);
  } finally {
    await workbench.close();
  }
}
