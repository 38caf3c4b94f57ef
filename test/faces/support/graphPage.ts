import { graphWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type GraphPage, isGraphCommand } from '../../../src/protocol/graphPage';
import { type OpenPage, openPage, type PageOptions } from './openPage';

export interface GraphPageOptions extends PageOptions {
  readonly preview?: string;
}

export interface OpenGraphPage extends OpenPage<GraphPage> {
  /** Waits until the layout has come to rest. */
  settled(): Promise<void>;
}

/** The built graph in a browser, in English. */
export const openGraphPage = async ({
  preview = '',
  ...options
}: GraphPageOptions): Promise<OpenGraphPage> => {
  const open = await openPage<GraphPage>(
    {
      page: 'graph',
      words: graphWords(english),
      isCommand: isGraphCommand,
      answer: (command) =>
        command.name === 'preview' ? { name: 'preview', id: command.id, text: preview } : undefined,
    },
    options,
  );
  const settled = (): Promise<void> =>
    open.page.locator('#graph[data-state="settled"]').waitFor({ timeout: 30_000 });
  return { ...open, settled };
};
