import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { eventually, useWorkbench } from '../e2e/workbench';
import { decayStore } from '../fixtures/decayStore';
import { cogmem as runCogmem, takeThemedPictures } from './themedPictures';

const cogmem = (folder: string, ...args: readonly string[]): string =>
  runCogmem(folder, '--json', ...args);

/** One moment for all: the first thirty memories are the same among three hundred. */
const now = Date.now();
const most = 300;

/** The use of memories that are yet to be written: the engine reads it when it opens the folder. */
const writeUse = (folder: string): Promise<void> => {
  const { '_state.json': state = '' } = decayStore({ count: most, now });
  return writeFile(join(folder, 'memory/_state.json'), state);
};

/** Takes the pictures that people look at before a release: few and many memories, in each kind of theme. */
describe('the dashboard in pictures', () => {
  const session = useWorkbench({
    prepare: async (folder) => {
      cogmem(folder, 'init');
      await writeUse(folder);
    },
    settings: { 'window.commandCenter': false },
    viewport: { width: 1280, height: 960 },
  });
  const frameOf = () => session.workbench.webviewFrame('body[data-page="dashboard"]');

  const takePictures = (name: string): Promise<void> =>
    takeThemedPictures(session.workbench, `dashboard-${name}`);

  const untilCounted = async (text: string): Promise<void> => {
    const frame = await frameOf();
    await eventually(() => frame.locator('h1').innerText()).toBe(text);
  };

  it('is a sentence and a button without a memory', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.runCommand('Cognitive Memory: Open Dashboard');
    const frame = await frameOf();
    await frame.getByText('Memories and how they fade').waitFor();
    await frame.getByRole('button', { name: 'Remember' }).waitFor();
    await takePictures('0');
  });

  it('shows one memory', async () => {
    const title = 'We decided to retry payments on a 503';
    cogmem(session.folder, 'remember', title, '--type', 'decision');
    await untilCounted('1 memory');
    await takePictures('1');
  });

  it.each([30, most])('shows %i memories', async (count) => {
    const files = Object.entries(decayStore({ count, now }));
    for (const [path, text] of files.filter(([name]) => name.startsWith('graph/')))
      await session.write(`memory/${path}`, text);
    await untilCounted(`${count + 1} memories`);
    await takePictures(String(count));
  });

  it('shows what another half-life would do', async () => {
    const frame = await frameOf();
    const slider = frame.getByRole('slider', { name: 'Half-Life' });
    for (let press = 0; press < 4; press++) await slider.press('PageUp');
    await frame.locator('.difference').first().waitFor();
    await takePictures('what-if');
    await frame.locator('.memory .picture').scrollIntoViewIfNeeded();
    await frame.locator('.memory .picture').hover();
    await session.workbench.screenshot('dashboard-reading-dark');
    await frame.getByRole('button', { name: 'Reset' }).click();
  });

  it('shows all in a narrow panel', async () => {
    const { workbench } = session;
    await workbench.page.setViewportSize({ width: 680, height: 960 });
    await workbench.page.waitForTimeout(500);
    await workbench.screenshot('dashboard-narrow-dark');
    const frame = await frameOf();
    await frame.locator('.row .title').first().click();
    await workbench.page.waitForTimeout(500);
    await workbench.screenshot('dashboard-narrow-chosen-dark');
  });
});
