import { expect } from 'vitest';
import type { Workbench } from '../../scripts/editor/workbench.mjs';

/**
 * Chooses from the context menu that is open, with the keyboard: a menu takes no click in its first moment, and the hover
 * card of a row can lie over it.
 */
export const chooseFromMenu = async ({ page }: Workbench, title: string): Promise<void> => {
  const menu = page.locator('.monaco-menu');
  const items = menu.locator('.action-item:not(.disabled)');
  const item = items.filter({ hasText: new RegExp(`^\\s*${title}\\s*$`, 'u') }).first();
  await item.waitFor();
  const isFocused = async (): Promise<boolean> =>
    (await item.getAttribute('class'))?.split(' ').includes('focused') ?? false;
  for (let left = await items.count(); left > 0 && !(await isFocused()); left--)
    await page.keyboard.press('ArrowDown');
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
};
