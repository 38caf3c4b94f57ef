import { describe, it } from 'vitest';
import { document000Store } from '../fixtures/document000Store';
import { useWorkbench } from './workbench';

const files = Object.fromEntries(
  Object.entries(document000Store({ count: 3_000, seed: 12 })).map(([path, text]) => [
    `memory/${path}`,
    text,
  ]),
);

describe('a folder of 3,000 memories that was never opened before', () => {
  const session = useWorkbench({ files });

  /** Asks Recall, and tells how many milliseconds passed from the last key to the first hit. */
  const firstHit = async (query: string): Promise<number> => {
    const { quickInput, page } = session.workbench;
    await quickInput.waitFor('Search the memory');
    const reading = quickInput.rows.filter({ hasText: 'Reading the memories' });
    if ((await reading.count()) > 0) await session.workbench.screenshot('opening-reading');
    await page.keyboard.type(query);
    const typed = performance.now();
    await quickInput.rows
      .filter({ hasText: new RegExp(query, 'iu') })
      .first()
      .waitFor();
    return Math.round(performance.now() - typed);
  };

  it('has a hit soon after one types, as soon as Recall opens', async () => {
    const { workbench } = session;
    await workbench.runCommand('Cognitive Memory: Recall');
    const first = await firstHit('redis');
    await workbench.screenshot('opening-first-hit');
    await workbench.quickInput.cancel();
    await workbench.runCommand('Cognitive Memory: Recall');
    const second = await firstHit('backup');
    await workbench.quickInput.cancel();
    console.info(`First hit after ${first} ms, of a second question after ${second} ms.`);
  });

  it('has one as soon when the window is opened again', async () => {
    const { workbench } = session;
    const loaded = workbench.page.waitForEvent('load');
    await workbench.runCommand('Developer: Reload Window');
    await loaded;
    await workbench.runCommand('Cognitive Memory: Recall');
    console.info(`First hit after ${await firstHit('thumbnailer')} ms.`);
    await workbench.quickInput.cancel();
  });
});
