import * as vscode from 'vscode';
import type { Host, PageTarget } from '../host';
import { cardViewType, closeTabs } from '../openMemory';
import { t } from '../translate';
import type { PageShell, PanelPage } from './folderPage';

interface PagePanelInit {
  readonly type: string;
  readonly title: string;
  /** `media/<icon>-light.svg` and `-dark.svg`. */
  readonly icon: string;
  readonly context: vscode.ExtensionContext;
  readonly host: () => Host;
  fill(shell: PageShell): Promise<PanelPage>;
}

/** The one editor that shows a page; the editor restores it after a restart. */
export class PagePanel implements vscode.Disposable {
  readonly #serializer: vscode.Disposable;
  #panel: vscode.WebviewPanel | undefined;
  #page: PanelPage | undefined;
  /** What was asked for before there was a page to tell. */
  #wanted: PageTarget | undefined;

  constructor(private readonly init: PagePanelInit) {
    this.#serializer = vscode.window.registerWebviewPanelSerializer(init.type, {
      deserializeWebviewPanel: async (panel) => {
        // One was opened while this one was being restored.
        if (this.#panel !== undefined) panel.dispose();
        else await this.#adopt(panel);
      },
    });
  }

  get isOpen(): boolean {
    return this.#panel !== undefined;
  }

  /** Shows the page: about a workspace folder, or about the one that it finds itself. */
  async open(target?: PageTarget): Promise<void> {
    this.#wanted = target;
    if (this.#panel !== undefined) {
      this.#panel.reveal();
      this.#choose();
      return;
    }
    const { type, title } = this.init;
    // A tab that the editor restored and that nobody has looked at since has no page that could be shown again.
    await closeTabs(
      ({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(`-${type}`),
    );
    await this.#adopt(vscode.window.createWebviewPanel(type, title, vscode.ViewColumn.Active));
  }

  dispose(): void {
    this.#serializer.dispose();
  }

  async #adopt(panel: vscode.WebviewPanel): Promise<void> {
    const { context, icon, host, fill } = this.init;
    const { extensionUri } = context;
    const media = (file: string): vscode.Uri => vscode.Uri.joinPath(extensionUri, 'media', file);
    this.#panel = panel;
    panel.iconPath = { light: media(`${icon}-light.svg`), dark: media(`${icon}-dark.svg`) };
    panel.onDidDispose(() => {
      if (this.#panel !== panel) return;
      this.#panel = undefined;
      this.#page = undefined;
    });
    const { webview } = panel;
    const nameFolder = (name: string | undefined): void => {
      const { title } = this.init;
      const named = name === undefined ? title : t('{0}: {1}', title, name);
      if (this.#panel === panel && panel.title !== named) panel.title = named;
    };
    const page = await fill({ host: host(), extensionUri, webview, place: 'panel', nameFolder });
    panel.onDidDispose(() => page.dispose());
    if (this.#panel !== panel) return;
    this.#page = page;
    this.#choose();
  }

  #choose(): void {
    if (this.#page === undefined || this.#wanted === undefined) return;
    this.#page.choose?.(this.#wanted);
    this.#wanted = undefined;
  }
}

/** Registers the pages, and the graph as a view of the side bar; what fills one is loaded when it is first shown. */
export const createPages = (context: vscode.ExtensionContext, host: () => Host) => {
  const panel = (name: string, title: string, icon: string, fill: PagePanelInit['fill']) =>
    new PagePanel({ type: `cognitiveMemory.${name}`, title, icon, context, host, fill });
  const fillGraph = async (shell: PageShell) =>
    (await import('./graphPage')).createGraphPage(shell, context.workspaceState);
  const pages = {
    graph: panel('graph', t('Memory Graph'), 'graph', fillGraph),
    dashboard: panel('dashboard', t('Memory Dashboard'), 'dashboard', async (shell) =>
      (await import('./dashboardPage')).createDashboardPage(shell),
    ),
    review: panel('reviewPage', t('Reflection'), 'reflection', async (shell) =>
      (await import('./reviewPage')).createReviewPage(shell),
    ),
    candidates: panel('candidates', t('Captured'), 'captured', async (shell) =>
      (await import('./candidatesPage')).createCandidatesPage(shell),
    ),
    decisions: panel('decisions', t('Review'), 'captured', async (shell) =>
      (await import('./decisionsPage')).createDecisionsPage(shell),
    ),
  };
  const view = vscode.window.registerWebviewViewProvider('cognitiveMemory.graph', {
    resolveWebviewView: async ({ webview, onDidDispose }) => {
      const { extensionUri } = context;
      const page = await fillGraph({ host: host(), extensionUri, webview, place: 'view' });
      onDidDispose(() => page.dispose());
    },
  });
  const card = vscode.window.registerCustomEditorProvider(cardViewType, {
    resolveCustomTextEditor: async (document, panel) => {
      const { CardEditor } = await import('../cardEditor');
      const editor = new CardEditor(host(), context.extensionUri, document, panel);
      panel.onDidDispose(() => editor.dispose());
    },
  });
  const parts = vscode.Disposable.from(...Object.values(pages), view, card);
  return { ...pages, dispose: () => parts.dispose() };
};
