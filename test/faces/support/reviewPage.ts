import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../../../scripts/editor/browser.mjs';
import type { ReflectionOverview } from '../../../src/engine';
import { reviewWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type ReviewPage, reviewGuards } from '../../../src/protocol/reviewPage';
import { overview } from '../../webview/review/overviews';
import { type OpenPage, openPage, type PageOptions } from './openPage';

export type OpenReviewPage = OpenPage<ReviewPage>;

export const folder = 'file:///project';
export const folders = [{ folder, name: 'project' }];

type Options = Omit<PageOptions, 'browser'>;

/** One browser for the tests of a file, in which each opens the page, built and in English. */
export const useReviewPage = () => {
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
  });

  const open = (options: Options = {}): Promise<OpenReviewPage> => {
    if (browser === undefined) throw new Error('The browser is open inside of tests only.');
    const words = reviewWords(english);
    return openPage<ReviewPage>(
      { page: 'review', words, guards: reviewGuards },
      { browser, ...options },
    );
  };

  /** Opens the page, and closes it after work in which neither it nor the browser complained. */
  const withPage = async (
    work: (open: OpenReviewPage) => Promise<void>,
    options: Options = {},
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

/** Tells the page how a reflection stands. */
export const show = (
  { notify }: OpenReviewPage,
  fields: Partial<ReflectionOverview>,
  about: { readonly isTrusted?: boolean; readonly folders?: typeof folders } = {},
): Promise<void> =>
  notify({
    name: 'reflection',
    folder,
    folders,
    isTrusted: true,
    ...about,
    overview: overview(fields),
  });

export const button = ({ page }: OpenReviewPage, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

export const headings = ({ page }: OpenReviewPage, level: number): Promise<string[]> =>
  page.getByRole('heading', { level }).allInnerTexts();
