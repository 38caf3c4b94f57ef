import { exactly, textOf } from './text.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Milliseconds after which a message is looked for behind the bell. */
const patience = 5000;

/**
 * What the editor says and asks: notification toasts and modal dialogs.
 *
 * @param {Page} page
 */
export function messages(page) {
  const toasts = page.locator('.notification-toast');
  const toast = (/** @type {string} */ text) => toasts.filter({ hasText: text }).first();
  const center = page.locator('.notifications-center');
  const listed = center.locator('.monaco-list-row');

  /**
   * A message, where it can be read. Of messages that come within a second the editor shows three as toasts and keeps the others
   * behind its bell: what is no toast after a while is looked up there.
   *
   * @param {string} text in it
   */
  async function shown(text) {
    const message = toasts.or(listed).filter({ hasText: text }).first();
    const isThere = () =>
      message.waitFor({ timeout: patience }).then(
        () => true,
        () => false,
      );
    if (!(await isThere()) && !(await center.isVisible())) await bell.click();
    return message;
  }
  const dialog = page.locator('.monaco-dialog-box');
  const bell = page.locator('.statusbar-item[id="status.notifications"]');
  const button = (/** @type {string} */ name) =>
    page.locator('.monaco-button').filter({ hasText: exactly(name) });

  return {
    /** All toasts now shown. */
    toasts,
    toast,

    /** Waits for a message with this text in it, and gives the whole of it.
     * @param {string} text
     * @returns {Promise<string>} */
    async notification(text) {
      return textOf((await shown(text)).locator('.notification-list-item-message'));
    },

    /** @param {string} text of the message
     * @param {string} name of the button */
    async clickToastButton(text, name) {
      await (await shown(text)).locator(button(name)).click();
    },

    /** Takes all messages away, so that they neither cover nor confuse what comes next. */
    async clearToasts() {
      if (await center.isVisible()) {
        const hasMessages = (await listed.count()) > 0;
        await (hasMessages ? center.locator('.codicon-notifications-clear-all') : bell).click();
        await center.waitFor({ state: 'hidden' });
      }
      for (let left = await toasts.count(); left > 0; left = await toasts.count()) {
        // The button to close it is seen only while the mouse is over it, and works without.
        const close = toasts.first().locator('.codicon-notifications-clear');
        await close.dispatchEvent('click', {}, { timeout: 2000 }).catch(() => {});
        await page.waitForTimeout(20);
      }
    },

    /** The modal dialog. */
    dialog,

    /** Waits for the modal dialog, and gives its message and, on a line of its own, its detail.
     * @returns {Promise<string>} */
    async dialogText() {
      const message = await textOf(dialog.locator('.dialog-message-text'));
      const details = await dialog.locator('.dialog-message-detail').allTextContents();
      return [message, ...details].filter(Boolean).join('\n');
    },

    /** @param {string} name of the button */
    async clickDialogButton(name) {
      await dialog.locator(button(name)).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
