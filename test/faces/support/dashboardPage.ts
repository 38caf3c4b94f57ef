import { dashboardWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type DashboardPage, isDashboardCommand } from '../../../src/protocol/dashboardPage';
import { type OpenPage, openPage, type PageOptions } from './openPage';

export type OpenDashboardPage = OpenPage<DashboardPage>;

/** The built dashboard in a browser, in English. */
export const openDashboardPage = (options: PageOptions): Promise<OpenDashboardPage> =>
  openPage<DashboardPage>(
    { page: 'dashboard', words: dashboardWords(english), isCommand: isDashboardCommand },
    options,
  );
