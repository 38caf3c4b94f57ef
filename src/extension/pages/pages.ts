import * as vscode from 'vscode';
import type { Host } from '../host';
import type { PageShell } from './folderPage';
import { PagePanel } from './pagePanel';
import { createPositionStore } from './positionStore';

/** The extension's pages that are editors; what fills one is loaded when it is first shown. */
export interface Pages extends vscode.Disposable {
  readonly graph: PagePanel;
  readonly dashboard: PagePanel;
  readonly review: PagePanel;
}

/** Registers the pages, and the graph as a view of the side bar. */
export const createPages = (context: vscode.ExtensionContext, host: () => Host): Pages => {
  const { t } = vscode.l10n;
  const fillGraph = async (shell: PageShell): Promise<vscode.Disposable> => {
    const { GraphPageHost } = await import('./graphPage');
    return new GraphPageHost(shell, createPositionStore(context.workspaceState));
  };
  const graph = new PagePanel({
    type: 'cognitiveMemory.graph',
    title: t('Memory Graph'),
    icon: 'graph',
    context,
    host,
    fill: fillGraph,
  });
  const dashboard = new PagePanel({
    type: 'cognitiveMemory.dashboard',
    title: t('Memory Dashboard'),
    icon: 'dashboard',
    context,
    host,
    fill: async (shell) => {
      const { DashboardPageHost } = await import('./dashboardPage');
      return new DashboardPageHost(shell);
    },
  });
  const review = new PagePanel({
    type: 'cognitiveMemory.reviewPage',
    title: t('Reflection'),
    icon: 'reflection',
    context,
    host,
    fill: async (shell) => {
      const { ReviewPageHost } = await import('./reviewPage');
      return new ReviewPageHost(shell);
    },
  });
  const view = vscode.window.registerWebviewViewProvider('cognitiveMemory.graph', {
    resolveWebviewView: async ({ webview, onDidDispose }) => {
      const { extensionUri } = context;
      const page = await fillGraph({ host: host(), extensionUri, webview, place: 'view' });
      onDidDispose(() => page.dispose());
    },
  });
  const parts = vscode.Disposable.from(graph, dashboard, review, view);
  return { graph, dashboard, review, dispose: () => parts.dispose() };
};
