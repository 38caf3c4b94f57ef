import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectToBrowser } from '../../../scripts/editor/browser.mjs';
import { openFilledPage, pages } from '../support/everyPage';
import { themeNames } from '../support/themes';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What somebody does before they read on: rows are chosen, lists are open. */
const deeds: Readonly<Record<string, readonly string[]>> = {
  graph: ['/', 'payments', 'F3'],
};

describe('every page, for those who use a screen reader or need contrast', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await connectToBrowser(inject('browser'));
  });

  afterAll(async () => {
    await browser?.close();
  });

  const cases = Object.keys(pages).flatMap((name) =>
    themeNames.map((theme) => [name, theme] as const),
  );

  it.each(cases)('%s in the theme %s has no serious finding of axe', async (name, theme) => {
    const open = await openFilledPage(name, { browser, theme });
    try {
      for (const keys of deeds[name] ?? []) {
        if (keys.length === 1 || /^F\d/u.test(keys)) await open.page.keyboard.press(keys);
        else await open.page.keyboard.type(keys);
      }
      await open.page.evaluate(axe);
      const { violations } = await open.page.evaluate<Pick<AxeResults, 'violations'>>(
        'axe.run({ resultTypes: ["violations"] })',
      );
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
        );
      expect(serious).toEqual([]);
    } finally {
      await open.close();
    }
  });
});
