import { exactly, textOf } from './text.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * What the editor says and asks: notification toasts and modal dialogs.
 *
 * @param {Page} page
 */
export function messages(page) {
  const toasts = page.locator('.notification-toast');
  const toast = (/** @type {string} */ text) => toasts.filter({ hasText: text }).first();
  const dialog = page.locator('.monaco-dialog-box');
  const button = (/** @type {string} */ name) =>
    page.locator('.monaco-button').filter({ hasText: exactly(name) });

  return {
    /** All toasts now shown. */
    toasts,
    toast,

    /** Waits for a toast with this text in it, and gives its whole message.
     * @param {string} text
     * @returns {Promise<string>} */
    notification(text) {
      return textOf(toast(text).locator('.notification-list-item-message'));
    },

    /** @param {string} text of the toast
     * @param {string} name of the button */
    async clickToastButton(text, name) {
      await toast(text).locator(button(name)).click();
    },

    /** Takes all toasts away, so that they neither cover nor confuse what comes next. */
    async clearToasts() {
      for (let left = await toasts.count(); left > 0; left = await toasts.count()) {
        await toasts
          .first()
          .hover({ timeout: 2000 })
          .catch(() => {});
        const close = toasts.first().locator('.codicon-notifications-clear');
        await close.click({ timeout: 2000 }).catch(() => {});
        await page.waitForTimeout(100);
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
