import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './quick-input.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {import('playwright-core').Locator} Locator */

/** Where nothing is: the middle of the status bar.
 * @type {[number, number]} */
export const restingPlace = [700, 790];

/** How often an action that something lies over is tried again, and for how many milliseconds each time. */
const clickAttempts = 5;
const clickPatience = 5000;

/**
 * The parts around and inside of the editor: side bar, trees, tabs, status bar, web pages.
 *
 * @param {Page} page
 */
export function views(page) {
  const pane = (/** @type {string} */ name) =>
    page.locator(`.pane:has(.pane-header[aria-label^="${name}"])`);
  // The tab of a memory has its title; in older editors it has the name of its file: the same words with hyphens.
  const tab = (/** @type {string} */ name) => {
    const words = name.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
    const hasText = new RegExp(words.join('[\\s-]+'), 'iu');
    return page.locator('.tabs-container .tab').filter({ hasText }).first();
  };

  // Once in many runs the editor's service worker, which serves the files of web pages, is not ready when two pages open
  // at once and answers 408 after half a minute; the page then stays empty until it is loaded again. Where it is lost for
  // good, the window has to be.
  let lostFiles = false;
  page.on('console', (message) => {
    if (message.type() === 'error' && /status of 408/u.test(message.text())) lostFiles = true;
  });

  return {
    /** Shows a view container by its icon in the activity bar.
     * @param {string} title */
    async openContainer(title) {
      const item = page.locator(`.activitybar .action-item:has(a[aria-label^="${title}"])`).first();
      await item.waitFor({ timeout: 60_000 });
      const shown = /\bchecked\b/.test((await item.getAttribute('class')) ?? '');
      if (!shown) await item.click();
    },

    /** A view of the side bar or the panel, with its title.
     * @param {string} name */
    view: pane,

    /** The rows of a tree view.
     * @param {string} name */
    treeRows: (name) => pane(name).locator('.monaco-list-row'),

    /** Opens a row, once it has children, and waits until it is open.
     * @param {Locator} row */
    async expandRow(row) {
      const page = row.page();
      const isOpen = page.locator('[aria-expanded="true"]');
      const isClosed = page.locator('[aria-expanded="false"]');
      await row.and(isOpen.or(isClosed)).waitFor();
      if ((await row.and(isClosed).count()) > 0) await row.locator('.monaco-tl-twistie').click();
      await row.and(isOpen).waitFor();
    },

    /** Runs an action at the end of a row. The card of the row can open over the action: the mouse then leaves, and comes again.
     * @param {Locator} row
     * @param {string} action */
    async clickRowAction(row, action) {
      const button = row.locator(`a.action-label[aria-label^="${action}"]`);
      for (let left = clickAttempts; ; left--) {
        try {
          await row.hover({ timeout: clickPatience });
          return await button.click({ timeout: clickPatience });
        } catch (error) {
          if (left === 0) throw error;
          await page.mouse.move(...restingPlace);
        }
      }
    },

    /** Folds a view of the side bar away, or unfolds it.
     * @param {string} name */
    toggleView: (name) => page.locator(`.pane-header[aria-label^="${name}"]`).click(),

    /** Runs an action of a view's title bar.
     * @param {string} name
     * @param {string} action */
    async clickViewAction(name, action) {
      await pane(name).hover();
      await pane(name).locator(`.pane-header a.action-label[aria-label^="${action}"]`).click();
    },

    tab,
    activeTab: page.locator('.editor-group-container.active .tab.active'),
    activeEditor: page.locator('.editor-group-container.active .editor-instance'),

    /** Brings an open editor to the front.
     * @param {string} name */
    openTab: (name) => tab(name).click(),

    /** Opens a file of the folder by its name, and waits for its tab. The mouse leaves, so that no card opens where it was.
     * @param {string} name */
    async openFile(name) {
      await page.keyboard.press('Control+p');
      const box = page.locator('.quick-input-widget:visible');
      await box.locator('.quick-input-box input').fill(name);
      await box
        .locator('.quick-input-list .monaco-list-row')
        .filter({ hasText: name })
        .first()
        .click();
      await page.mouse.move(...restingPlace);
      await tab(name).waitFor();
    },

    /** Runs an action of the active editor's title bar.
     * @param {string} action */
    async clickEditorAction(action) {
      const title = page.locator('.editor-group-container.active .title .editor-actions');
      await title.locator(`a.action-label[aria-label*="${action}"]`).click();
    },

    /** An item of the status bar, by its text or by what it is called for screen readers.
     * @param {string} label */
    statusBarItem(label) {
      const items = page.locator('.statusbar .statusbar-item');
      const named = page.locator(`.statusbar .statusbar-item[aria-label*="${label}"]`);
      return items.filter({ hasText: label }).or(named).first();
    },

    /** The inside of the web page, in a view or an editor, in which the selector finds something.
     * @param {string} selector
     * @param {number} [timeout]
     * @returns {Promise<Frame>} */
    async webviewFrame(selector, timeout = 150_000) {
      let losses = 0;
      for (const deadline = Date.now() + timeout; Date.now() < deadline; await sleep(40)) {
        if (lostFiles) {
          // All files of a page fail within a moment of each other; one reload is for all of them.
          await sleep(2000);
          lostFiles = false;
          losses++;
          if (losses === 1) await runCommand(page, 'Developer: Reload Webviews');
          else await page.reload();
        }
        for (const frame of page.frames().filter((candidate) => candidate.parentFrame())) {
          const found = await frame
            .locator(selector)
            .count()
            .catch(() => 0);
          if (found > 0) return frame;
        }
      }
      throw new Error(`No web page in the editor has "${selector}".`);
    },
  };
}
