import { exactly } from './text.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {ReturnType<typeof quickInput>} QuickInput */

/**
 * The box at the top of the editor: command palette, quick pick, input box.
 *
 * @param {Page} page
 */
export function quickInput(page) {
  const widget = page.locator('.quick-input-widget:visible');
  const input = widget.locator('.quick-input-box input');
  const rows = widget.locator('.quick-input-list .monaco-list-row');

  /**
   * The row whose label is this text, or, where there is none, the first with the text in it.
   *
   * @param {string} text
   * @param {{ timeout?: number }} [wait]
   */
  const row = async (text, wait) => {
    const label = page.locator('.label-name').filter({ hasText: exactly(text) });
    const labelled = rows.filter({ has: label });
    const similar = rows.filter({ hasText: text });
    await labelled.or(similar).first().waitFor(wait);
    return ((await labelled.count()) > 0 ? labelled : similar).first();
  };

  return {
    widget,
    input,
    rows,
    row,

    /** Waits for the box to be there, with this title, placeholder, prompt or row in it if given.
     * @param {string} [text] */
    async waitFor(text) {
      await input.waitFor();
      if (!text) return;
      const placeholder = widget.getByPlaceholder(text);
      await widget.getByText(text).or(placeholder).first().waitFor();
    },

    /** @param {string} text */
    async fill(text) {
      await input.fill(text);
    },

    /** Presses Enter, after typing the text if given.
     * @param {string} [text] */
    async accept(text) {
      await input.waitFor();
      if (text !== undefined) await input.fill(text);
      await input.press('Enter');
    },

    /** Chooses a row.
     * @param {string} text
     * @param {{ timeout?: number }} [wait] */
    async pick(text, wait) {
      await (await row(text, wait)).click(wait);
    },

    /** The rows shown now, as text, once there is at least one.
     * @returns {Promise<string[]>} */
    async rowTexts() {
      await rows.first().waitFor();
      return rows.allInnerTexts();
    },

    /** What stands under the input: a prompt, or why the text is not accepted. It comes a moment
     * after the typing, so wait for the words you expect: `waitFor(text)`. */
    message: widget.locator('.quick-input-message'),

    async cancel() {
      await page.keyboard.press('Escape');
      await widget.waitFor({ state: 'hidden' });
    },
  };
}

/**
 * Runs a command from the palette. Waits for it to be there, since an editor that has just opened
 * does not know all commands yet.
 *
 * @param {Page} page
 * @param {string} command as the palette shows it: `Category: Title`
 * @param {number} [timeout]
 */
export async function runCommand(page, command, timeout = 60_000) {
  const box = quickInput(page);
  const label = page.locator('.label-name').filter({ hasText: exactly(command) });
  const row = box.rows.filter({ has: label }).first();
  const deadline = Date.now() + timeout;
  for (;;) {
    if (!(await box.input.isVisible())) await page.keyboard.press('F1');
    const found = await box.input
      .fill(`>${command}`, { timeout: 3000 })
      .then(() => row.click({ timeout: 3000 }))
      .then(() => true)
      .catch(() => false);
    if (found) return;
    const shown = await box.rows.allInnerTexts().catch(() => []);
    await page.keyboard.press('Escape');
    if (Date.now() > deadline) {
      const rows = shown.map((text) => JSON.stringify(text)).join(', ');
      throw new Error(`The palette has no command "${command}" but: ${rows || 'nothing'}.`);
    }
  }
}

/**
 * Runs a command and chooses from its list, again where that closes first: whatever takes the focus meanwhile, as a page that
 * is drawn late, closes it.
 *
 * @param {Page} page
 * @param {string} command as the palette shows it
 * @param {string} text of the row
 */
export async function chooseFrom(page, command, text) {
  const box = quickInput(page);
  const deadline = Date.now() + 60_000;
  for (;;) {
    await runCommand(page, command);
    try {
      await box.pick(text, { timeout: 10_000 });
      return;
    } catch (error) {
      if (Date.now() > deadline || (await box.widget.isVisible())) throw error;
    }
  }
}
