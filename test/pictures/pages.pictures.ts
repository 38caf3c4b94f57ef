import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from '../../scripts/editor/browser.mjs';
import { graphPageOf, openFilledPage, pages } from '../faces/support/everyPage';
import { themeNames } from '../faces/support/themes';
import { topicGraph } from '../fixtures/topicGraph';
import { stillPicture } from './stillPicture';

const folder = 'artifacts/pages';

const places = [
  { name: '1280x800', place: 'panel', viewport: { width: 1280, height: 800 } },
  { name: '1920x1080', place: 'panel', viewport: { width: 1920, height: 1080 } },
  { name: '200', place: 'view', viewport: { width: 200, height: 700 } },
] as const;

const graphs = [12, 30, 3_000].map(
  (count) => [`graph-${count}`, graphPageOf(topicGraph({ count }))] as const,
);
const aside = graphPageOf(topicGraph({ count: 300 }), 'memory-80');

/** Takes the pictures that people look at before a release: every page in every theme, wide, wider and in a side bar. */
describe('every page in pictures', () => {
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
  });

  const cases = [...Object.entries(pages), ...graphs].flatMap(([name, page]) =>
    themeNames.map((theme) => ({ name, page, theme })),
  );

  it.each(cases)('$name in the theme $theme', async ({ name, page, theme }) => {
    for (const { name: size, place, viewport } of places) {
      const shown = name === 'graph' && place === 'view' ? aside : page;
      const bundle = name.split('-')[0] ?? name;
      const open = await openFilledPage(bundle, { browser, theme, place, viewport }, shown);
      const path = `${folder}/${name}-${theme}-${size}.png`;
      await writeFile(path, await stillPicture(open.page));
      await open.close();
    }
  });
});
