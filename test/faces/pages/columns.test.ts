import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectToBrowser } from '../../../scripts/editor/browser.mjs';
import { openFilledPage } from '../support/everyPage';
import { themeNames } from '../support/themes';

describe('the pages that are read in a column', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await connectToBrowser(inject('browser'));
  });

  afterAll(async () => {
    await browser?.close();
  });

  it('begin at the same edge and the same height, and none is wider than another', async () => {
    const viewport = { width: 1280, height: 800 };
    const places: unknown[] = [];
    for (const name of ['decisions', 'candidates', 'review', 'card']) {
      const { page, close } = await openFilledPage(name, { browser, viewport });
      const heading = await page.locator('h1').boundingBox();
      const content = await page.locator('main').boundingBox();
      places.push({ left: heading?.x, from: content?.x, width: content?.width });
      await close();
    }
    expect(places).toEqual(places.map(() => places[0]));
  });

  it('show a key in the colour of its button, in every theme', async () => {
    for (const theme of themeNames) {
      const { page, close } = await openFilledPage('decisions', { browser, theme });
      const [ofButton, ofKey] = await page.evaluate<[string, string]>(
        '["", " kbd"].map((part) => getComputedStyle(document.querySelector(".approve" + part)).color)',
      );
      expect(ofKey).toBe(ofButton);
      await close();
    }
  });

  it('keep every button of Review within the view of a narrow side bar', async () => {
    const viewport = { width: 200, height: 700 };
    const { page, close } = await openFilledPage('decisions', { browser, place: 'view', viewport });
    const boxes = await Promise.all(
      (await page.locator('.buttons button').all()).map((button) => button.boundingBox()),
    );
    const rows = new Set(boxes.map((box) => box?.y));
    expect(rows.size).toBe(3);
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThan(200);
    await close();
  });
});
