import type { DecayReport } from '../../../src/engine';
import { dashboardWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type DashboardPage, isDashboardCommand } from '../../../src/protocol/dashboardPage';
import { decayReport } from '../../fixtures/decayReport';
import { memory } from '../../webview/dashboard/memories';
import { type OpenPage, openPage, type PageOptions } from './openPage';

export type OpenDashboardPage = OpenPage<DashboardPage>;

/** The built dashboard in a browser, in English. */
export const openDashboardPage = (options: PageOptions): Promise<OpenDashboardPage> =>
  openPage<DashboardPage>(
    { page: 'dashboard', words: dashboardWords(english), isCommand: isDashboardCommand },
    options,
  );

export const folder = 'file:///project';
export const folders = [{ folder, name: 'project' }];

export const empty = decayReport({ count: 0 });
/** One memory that fades soon, one later, one that is pinned, and one that was put aside. */
export const small: DecayReport = {
  ...empty,
  memories: [
    memory('first', { title: 'Retry payments on 503', type: 'decision', age: 60, used: [45, 36] }),
    memory('second', { title: 'The gateway answers 503', age: 20, used: [1] }),
    memory('pinned', { title: 'Never push on Fridays', type: 'policy', pinned: true }),
    memory('aside', { title: 'Nobody uses this', status: 'archived' }),
  ],
};

/** Gives the page a report, and waits until it shows a memory of it. */
export const show = async (
  open: OpenDashboardPage,
  report: DecayReport,
  about: Partial<Extract<DashboardPage['notifications'], { name: 'decay' }>> = {},
): Promise<void> => {
  await open.notify({ name: 'decay', folder, folders, report, isTrusted: true, ...about });
  if (report.memories.length > 0) await open.page.locator('.memory h3').waitFor();
};

/** The list of what fades. */
export const rows = ({ page }: OpenDashboardPage) => page.locator('.row');

export const titles = ({ page }: OpenDashboardPage) =>
  page.locator('.row .title').allTextContents();

/** The title of the memory whose course is shown. */
export const chosen = ({ page }: OpenDashboardPage) => page.locator('.memory h3').textContent();

/** What was asked of the host, but for how strong the memory shown is. */
export const deedsIn = ({ commands }: OpenDashboardPage) =>
  commands.filter(({ name }) => name !== 'strengths');

export const slider = ({ page }: OpenDashboardPage) =>
  page.getByRole('slider', { name: 'Half-Life' });

/** Heights of the bars of relevance. */
export const bars = ({ page }: OpenDashboardPage): Promise<readonly string[]> =>
  page
    .locator('.relevance .bar')
    .evaluateAll((all) => all.map((bar) => bar.getAttribute('height') ?? ''));
