import { expect } from 'vitest';
import type { Workbench } from '../../scripts/editor/workbench.mjs';

/** Chooses from the context menu that is open. A menu takes no click in its first moment, so it is repeated. */
export const chooseFromMenu = async ({ page }: Workbench, title: string): Promise<void> => {
  const menu = page.locator('.monaco-menu');
  const item = menu
    .locator('.action-item')
    .filter({ hasText: new RegExp(`^\\s*${title}\\s*$`, 'u') })
    .first();
  await item.waitFor();
  const choose = async (): Promise<number> => {
    await item.click({ timeout: 1_000 }).catch(() => undefined);
    return menu.count();
  };
  await expect.poll(choose, { timeout: 30_000, interval: 200 }).toBe(0);
};
