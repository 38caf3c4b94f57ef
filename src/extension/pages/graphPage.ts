import * as vscode from 'vscode';
import { type GraphPage, isGraphCommand, isPositions } from '../../protocol/graphPage';
import { openMemory } from '../openMemory';
import { t } from '../translate';
import { FolderPage, memoryOf, type PageShell } from './folderPage';
import { graphWords } from './words';

/** Under which the places of the nodes are kept: one person's picture, for this workspace. */
const positionsKey = (folder: string): string => `graph.positions ${folder}`;

/** Fills a webview with the graph, and keeps it up to date until it is disposed of. */
export const createGraphPage = (shell: PageShell, memento: vscode.Memento): vscode.Disposable => {
  const { host, place } = shell;
  let knownTo: string | undefined;
  const page: FolderPage<GraphPage> = new FolderPage<GraphPage>(shell, {
    page: 'graph',
    title: t('Memory Graph'),
    words: graphWords(t),
    isCommand: isGraphCommand,
    onReady: () => {
      knownTo = undefined;
    },
    onCommand: async (command) => {
      const { folder } = command;
      if (command.name === 'keepPositions') {
        await memento.update(positionsKey(folder), command.positions);
        return;
      }
      const { id } = command;
      const found = memoryOf(host, folder, id);
      if (command.name === 'preview') {
        page.notify({ name: 'preview', id, text: found?.memory.preview ?? '' });
        return;
      }
      // Beside the graph where that is an editor itself, so that both can be seen.
      const column = place === 'panel' ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
      if (found !== undefined) await openMemory(host, found, { viewColumn: column });
    },
    send: async ({ folder }, about) => {
      const graph = await host.server.request('graph', { folder });
      const isNew = knownTo !== folder;
      knownTo = folder;
      const kept = memento.get<unknown>(positionsKey(folder));
      const positions = isPositions(kept) ? kept : {};
      page.notify({ name: 'graph', ...about, graph, ...(isNew ? { positions } : {}) });
    },
    onActive: (id) => page.notify({ name: 'active', id }),
  });
  return page;
};
