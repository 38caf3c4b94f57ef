import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './browser.mjs';
import { messages } from './messages.mjs';
import { chooseFrom, quickInput, runCommand } from './quick-input.mjs';
import { themeSetting } from './themes.mjs';
import { views } from './views.mjs';

/** @typedef {Awaited<ReturnType<typeof openWorkbench>>} Workbench */

/**
 * @typedef {object} WorkbenchOptions
 * @property {import('./server.mjs').Editor} editor
 * @property {string} folder or a .code-workspace file
 * @property {string} [theme] `Dark Modern` if not given, `Light Modern`, `Dark High Contrast`, ...
 * @property {{ width: number, height: number }} [viewport]
 * @property {import('playwright-core').Browser} [browser] closed by its owner; one of its own if not given
 */

/** Errors that every page of the editor writes, whatever runs in it. */
const noise = /status of 404|ENOTFOUND|No signed-in session|authentication provider/;

/** The workbench once it wears its theme: extensions are known and settings are read by then. */
const themed = '.monaco-workbench[class*="vscode-theme-"]';

const screenshots = fileURLToPath(new URL('../../artifacts/e2e/', import.meta.url));

/**
 * Opens a folder in a running editor, and gives the hands and eyes to work with it.
 *
 * @param {WorkbenchOptions} options
 */
export async function openWorkbench(options) {
  const { editor, folder, theme = 'Dark Modern', viewport, browser } = options;
  const owned = browser ? undefined : await launchBrowser();
  const context = await (browser ?? owned)?.newContext({
    viewport: viewport ?? { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    colorScheme: theme.includes('Light') ? 'light' : 'dark',
    reducedMotion: 'reduce',
  });
  if (!context) throw new Error('The browser did not start.');
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  /** @type {string[]} */
  const errors = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !noise.test(message.text())) errors.push(message.text());
  });
  const close = async () => {
    // A window that is left says so to its server, which then ends what ran for it; one that is gone is waited for, for hours.
    await page.goto('about:blank').catch(() => {});
    await context.close();
    await owned?.close();
  };
  /** @param {string} path */
  const open = async (path) => {
    await page.goto(editor.url(path));
    await page.locator(themed).waitFor({ timeout: 60_000 });
    // Once in many runs the editor opens a workspace file without the folders that it names.
    if (path.endsWith('.code-workspace') && !(await hasFolders())) {
      await page.reload();
      await page.locator(themed).waitFor({ timeout: 60_000 });
    }
  };
  const hasFolders = async () => {
    await page.keyboard.press('Control+Shift+e');
    const folder = page.locator('.explorer-folders-view .monaco-list-row').first();
    return folder.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  };
  await editor.changeSettings({ 'workbench.colorTheme': themeSetting(theme, editor.version) });
  await open(folder).catch(async (error) => {
    await close();
    throw error;
  });

  return {
    page,
    ...views(page),
    ...messages(page),
    quickInput: quickInput(page),

    /** What the editor and its web pages wrote to the browser's console as errors. */
    errors,

    /** Opens another folder, or the same one again, in this page. */
    open,

    /** @param {string} command as the palette shows it: `Category: Title` */
    runCommand: (command) => runCommand(page, command),

    /** @param {string} command as the palette shows it
     * @param {string} text of the row that is chosen from its list */
    chooseFrom: (command, text) => chooseFrom(page, command, text),

    /** Changes the theme while the editor runs.
     * @param {string} name */
    async setTheme(name) {
      const before = await page.locator(themed).getAttribute('class');
      await runCommand(page, 'Preferences: Color Theme');
      const box = quickInput(page);
      await box.waitFor('Select Color Theme');
      await box.fill(name);
      await box.pick(name);
      await box.widget.waitFor({ state: 'hidden' });
      // It is drawn a moment later, unless it is the theme of before.
      for (let wait = 0; wait < 20; wait++) {
        if ((await page.locator(themed).getAttribute('class')) !== before) return;
        await page.waitForTimeout(100);
      }
    },

    /** Writes a picture of the whole editor to `artifacts/e2e`.
     * @param {string} name
     * @returns {Promise<string>} its path */
    async screenshot(name) {
      const path = join(screenshots, `${name.replace(/[^\w.-]+/g, '-')}.png`);
      await mkdir(screenshots, { recursive: true });
      await page.screenshot({ path, animations: 'disabled' });
      return path;
    },

    close,
  };
}
