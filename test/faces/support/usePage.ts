import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { connectToBrowser } from '../../../scripts/editor/browser.mjs';
import type { PageContract } from '../../../src/protocol/pages';
import type { OpenPage, PageOptions } from './openPage';

/** The tests of a file open their pages in the browser of all files. */
export const usePage = <
  Open extends Pick<OpenPage<PageContract>, 'complaints' | 'close'>,
  Options extends PageOptions,
>(
  openIn: (options: Options) => Promise<Open>,
) => {
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await connectToBrowser(inject('browser'));
  });

  afterAll(async () => {
    await browser?.close();
  });

  const open = (options: Partial<Options> = {}): Promise<Open> => {
    if (browser === undefined) throw new Error('The browser is open inside of tests only.');
    return openIn({ ...options, browser } as Options);
  };

  /** Opens the page, and closes it after work in which neither it nor the browser complained. */
  const withPage = async (
    work: (open: Open) => Promise<void>,
    options: Partial<Options> = {},
  ): Promise<void> => {
    const opened = await open(options);
    try {
      await work(opened);
      expect(opened.complaints).toEqual([]);
    } finally {
      await opened.close();
    }
  };

  return { open, withPage };
};
