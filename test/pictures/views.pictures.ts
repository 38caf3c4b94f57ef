import { mkdirSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { useWorkbench } from '../e2e/workbench';
import { stillPicture } from './stillPicture';
import { cogmem } from './themedPictures';

const folder = 'artifacts/pages';
const themes = [
  ['Light Modern', 'light'],
  ['Dark High Contrast', 'contrast'],
  ['Light High Contrast', 'contrast-light'],
  ['Dark Modern', 'dark'],
] as const;
/** Pixels of the side bar with the bar of icons beside it. */
const narrow = 248;

/** Takes pictures of the views of the side bar and of the walkthrough, over this project's own memory. */
describe('the views in pictures', () => {
  const session = useWorkbench({
    prepare: async (project) => {
      await cp('memory', join(project, 'memory'), { recursive: true });
      const text =
        'Pictures are taken in three themes before a release, and looked at by a person.';
      cogmem(project, '--actor', 'agent:robot', 'remember', text);
    },
    viewport: { width: 1280, height: 800 },
    settings: { 'window.commandCenter': false },
  });

  const takePictures = async (name: string): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    for (const [theme, short] of themes) {
      await session.workbench.setTheme(theme);
      await session.rest();
      const picture = await stillPicture(session.workbench.page);
      await writeFile(`${folder}/${name}-${short}.png`, picture);
    }
  };

  /** Drags the border between side bar and editor. */
  const setWidth = async (width: number): Promise<void> => {
    const { page } = session.workbench;
    const box = await page.locator('.part.sidebar').boundingBox();
    if (box === null) throw new Error('There is no side bar.');
    const [right, middle] = [box.x + box.width, box.y + box.height / 2];
    await page.mouse.move(right, middle);
    await page.mouse.down();
    await page.mouse.move(width, middle, { steps: 8 });
    await page.mouse.up();
  };

  it('shows all views beside a card', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.treeRows('Memories').first().waitFor();
    await workbench.treeRows('Review').filter({ hasText: 'Unreviewed' }).first().waitFor();
    await workbench.runCommand('Cognitive Memory: Recall');
    await workbench.quickInput.waitFor('Search the memory');
    await workbench.page.keyboard.type('front matter');
    const found = workbench.quickInput.rows.first();
    await found.hover();
    await found.locator('a.action-label[aria-label^="Show Why"]').click();
    const result = workbench.treeRows('Recall Results').first();
    await result.waitFor();
    await result.click();
    await takePictures('views-1280x800');
    await workbench.page.setViewportSize({ width: 1920, height: 1080 });
    await takePictures('views-1920x1080');
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('shows them in a narrow side bar', async () => {
    await setWidth(narrow);
    await takePictures('views-200');
    await setWidth(narrow + 100);
  });

  it('shows what leads to the open memory', async () => {
    const { workbench } = session;
    await workbench.openContainer('Explorer');
    await workbench.page.locator('.pane-header[aria-label^="Backlinks"]').first().click();
    await takePictures('backlinks-1280x800');
  });

  it('shows the walkthrough', async () => {
    const { workbench } = session;
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Welcome: Open Walkthrough...');
    await workbench.quickInput.pick('Get Started with Cognitive Memory');
    await workbench.page.locator('.getting-started-step').first().waitFor();
    await takePictures('walkthrough-1280x800');
    // The editor leaves out the pictures of a walkthrough that has less than 950 pixels.
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    await workbench.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
    await takePictures('walkthrough-wide-1280x800');
  });
});
