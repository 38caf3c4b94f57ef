import { describe, it } from 'vitest';
import { eventually, useWorkbench } from '../e2e/workbench';
import { document000Store } from '../fixtures/document000Store';
import { reflectionStore } from '../fixtures/reflectionStore';
import { cogmem, takeThemedPictures } from './themedPictures';

/** Takes the pictures that people look at before a release: each stage of a reflection, over few and many memories. */
describe('a reflection in pictures', () => {
  const session = useWorkbench({
    prepare: async (folder) => cogmem(folder, 'init'),
    settings: { 'window.commandCenter': false, 'cognitiveMemory.reflection.ritual': 'full' },
  });
  const frame = () => session.workbench.webviewFrame('body[data-page="review"]');
  /** Only a person decides, and does it on the page. */
  const press = async (name: RegExp): Promise<void> =>
    (await frame()).getByRole('button', { name }).click();
  const stage = async () => (await frame()).locator('body').getAttribute('data-stage');

  const takePictures = (name: string): Promise<void> =>
    takeThemedPictures(session.workbench, `reflection-${name}`);

  const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, text] of Object.entries(files)) {
      if (path.startsWith('graph/')) await session.write(`memory/${path}`, text);
    }
  };

  it('is a sentence and a button before the first one', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    const kept = () => session.read('memory/_config.json').catch(() => '');
    await eventually(kept).toMatch(/"ritual": ?"full"/u);
    await workbench.runCommand('Cognitive Memory: Reflect');
    await workbench.tab('Reflection').waitFor();
    await eventually(stage).toBe('requested');
    await press(/^Not Now/u);
    await workbench.quickInput.waitFor('Why not now?');
    await workbench.quickInput.accept('Only for a picture');
    await eventually(stage).toBe('bare');
    await workbench.clearToasts();
    await takePictures('0');
  });

  it.each([
    ['0', {}],
    [
      '1',
      Object.fromEntries(
        Object.entries(reflectionStore(new Date())).filter(([path]) => path.includes('alarm')),
      ),
    ],
    ['30', { ...reflectionStore(new Date()), ...document000Store({ count: 20, seed: 2 }) }],
    ['300', document000Store({ count: 300, seed: 2 })],
  ])('goes through its stages with %s memories', async (name, files) => {
    await write(files);
    await session.workbench.runCommand('Cognitive Memory: Reflect');
    await eventually(stage).toBe('requested');
    await takePictures(`${name}-requested`);
    await press(/^Allow/u);
    await eventually(stage).toBe('presented');
    await takePictures(`${name}-presented`);
    await press(/^Approve Reflection/u);
    await session.workbench.notification('recorded');
    await session.workbench.clearToasts();
    await eventually(async () => ['bare', 'idle'].includes((await stage()) ?? '')).toBe(true);
    await takePictures(`${name}-recorded`);
  });

  it('shows the form of another answer, and a problem in it', async () => {
    await session.workbench.runCommand('Cognitive Memory: Reflect');
    await eventually(stage).toBe('requested');
    const page = await frame();
    await page.getByRole('radio', { name: 'Reduce' }).check();
    await page.getByRole('spinbutton').fill('99000');
    await page.getByRole('alert').getByText('At least').waitFor();
    await takePictures('form');
  });
});
