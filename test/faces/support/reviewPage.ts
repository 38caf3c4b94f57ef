import type { Locator } from 'playwright-core';
import type { ReflectionOverview } from '../../../src/engine';
import { reviewWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { isReviewCommand, type ReviewPage } from '../../../src/protocol/reviewPage';
import { overview } from '../../webview/review/overviews';
import { type OpenPage, openPage, type PageOptions } from './openPage';
import { usePage } from './usePage';

export type OpenReviewPage = OpenPage<ReviewPage>;

export const folder = 'file:///project';
export const folders = [{ folder, name: 'project' }];

/** One browser for the tests of a file, in which each opens the page, built and in English. */
export const useReviewPage = () =>
  usePage((options: PageOptions) =>
    openPage<ReviewPage>(
      { page: 'review', words: reviewWords(english), isCommand: isReviewCommand },
      options,
    ),
  );

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
