import type { Page } from 'playwright-core';

/** Looks after which a page that still changes is not waited for. */
const mostLooks = 40;

/** Texts follow a first picture, icons their font, and colours a new theme: a picture is done when the next one is the same. */
export const stillPicture = async (page: Page): Promise<Buffer> => {
  let before = await page.screenshot();
  for (let looks = 0; looks < mostLooks; looks++) {
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('The page does not come to rest.');
};
