import type { Graph } from '../../../src/engine';
import { graphWords } from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type GraphPage, isGraphCommand } from '../../../src/protocol/graphPage';
import { edge, node } from '../../webview/graph/nodes';
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

export const folder = 'file:///project';
export const folders = [{ folder, name: 'project' }];

/** Two memories with a relation, and one that was put aside. */
export const small: Graph = {
  nodes: [
    node('a', { title: 'Retry payments on 503', type: 'decision', relevance: 2 }),
    node('b', { title: 'The gateway answers 503', type: 'problem', tags: ['gateway'] }),
    node('c', { title: 'Nobody uses this', status: 'archived' }),
  ],
  edges: [edge('a', 'b', { type: 'SOLVES' })],
};

/** Gives the page a graph, and waits until it has come to rest. */
export const show = async (open: OpenGraphPage, graph: Graph): Promise<void> => {
  await open.notify({ name: 'graph', folder, folders, graph, isTrusted: true });
  await open.settled();
};

/** The list of what is shown. */
export const items = ({ page }: OpenGraphPage) => page.locator('nav li');
export const canvas = ({ page }: OpenGraphPage) => page.locator('#graph');
export const searchField = ({ page }: OpenGraphPage) => page.locator('vscode-text-field input');
/** Ids of the memories that the page asked to be opened, in that order. */
export const opened = ({ received }: OpenGraphPage) =>
  received.flatMap((message) =>
    message.kind === 'command' && message.command.name === 'open' ? [message.command.id] : [],
  );
