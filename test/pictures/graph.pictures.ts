import { describe, expect, it } from 'vitest';
import { eventually, useWorkbench } from '../e2e/workbench';
import { document000Store } from '../fixtures/document000Store';
import { cogmem as runCogmem, takeThemedPictures } from './themedPictures';

const cogmem = (folder: string, ...args: readonly string[]): string =>
  runCogmem(folder, '--json', ...args);

/** Takes the pictures that people look at before a release: few and many memories, in each kind of theme. */
describe('the graph in pictures', () => {
  const session = useWorkbench({
    prepare: async (folder) => cogmem(folder, 'init'),
    settings: { 'window.commandCenter': false },
  });
  const frameOf = (place: 'view' | 'panel') =>
    session.workbench.webviewFrame(`body[data-page="graph"][data-place="${place}"]`);

  const takePictures = (name: string): Promise<void> =>
    takeThemedPictures(session.workbench, `graph-${name}`);

  /** The pages list so many memories, and have come to rest; the side bar has one from the first relation on. */
  const untilShown = async (count: number): Promise<void> => {
    for (const place of count === 1 ? (['panel'] as const) : (['view', 'panel'] as const)) {
      const frame = await frameOf(place);
      await eventually(() => frame.locator('nav li').count()).toBe(count);
      await frame.locator('#graph[data-state="settled"]').waitFor();
    }
  };

  it('is a sentence and a button without a memory', async () => {
    const { workbench } = session;
    await workbench.openContainer('Cognitive Memory');
    await workbench.runCommand('Cognitive Memory: Open Graph');
    const frame = await frameOf('panel');
    await frame.getByText('Memories and their relations').waitFor();
    await frame.getByRole('button', { name: 'Remember' }).waitFor();
    await takePictures('0');
  });

  it('shows one memory', async () => {
    cogmem(
      session.folder,
      'remember',
      'We decided to retry payments on a 503',
      '--type',
      'decision',
    );
    await untilShown(1);
    await takePictures('1');
  });

  it.each([30, 300])('shows %i memories', async (count) => {
    const files = Object.entries(document000Store({ count, seed: 2 }));
    const memories = files.filter(([path]) => path.startsWith('graph/'));
    for (const [path, text] of memories) await session.write(`memory/${path}`, text);
    const { memories: listed } = JSON.parse(cogmem(session.folder, 'list')) as {
      memories: readonly { status: string }[];
    };
    const shown = listed.filter(({ status }) => status !== 'archived' && status !== 'superseded');
    expect(shown.length).toBeGreaterThan(count / 2);
    await untilShown(shown.length);
    await takePictures(String(count));
  });

  it('shows its filters and its card', async () => {
    const { workbench } = session;
    const frame = await frameOf('panel');
    await frame.getByRole('button', { name: 'Filters' }).click();
    await workbench.screenshot('graph-filters-dark');
    await workbench.setTheme('Light Modern');
    await workbench.screenshot('graph-filters-light');
    await frame.locator('#graph').press('Escape');
    await frame.locator('vscode-text-field input').fill('redis');
    await frame.locator('vscode-text-field input').press('Enter');
    const box = await frame.locator('#graph').boundingBox();
    await workbench.page.mouse.move(
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    );
    await frame.locator('.card').waitFor();
    await workbench.page.waitForTimeout(300);
    await workbench.screenshot('graph-card-light');
    await workbench.page.mouse.move(0, 0);
    await frame.locator('vscode-text-field input').fill('');
    await takePictures('names');
  });
});
