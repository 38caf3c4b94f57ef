import * as vscode from 'vscode';
import type { Host } from '../host';
import { createPositionStore } from './positionStore';

const viewId = 'cognitiveMemory.graph';
const panelType = 'cognitiveMemory.graph';

/** The graph as a view of the side bar and as an editor; what fills them is loaded when one of them is shown. */
export class GraphPages implements vscode.Disposable {
  readonly #subscriptions: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly host: () => Host,
  ) {
    this.#subscriptions = [
      vscode.window.registerWebviewViewProvider(viewId, {
        resolveWebviewView: async (view) => this.#fill(view, 'view'),
      }),
      vscode.window.registerWebviewPanelSerializer(panelType, {
        deserializeWebviewPanel: async (panel) => this.#adopt(panel),
      }),
    ];
  }

  /** Shows the one graph that is an editor. */
  async openPanel(): Promise<void> {
    if (this.#panel !== undefined) {
      this.#panel.reveal();
      return;
    }
    const title = vscode.l10n.t('Memory Graph');
    const panel = vscode.window.createWebviewPanel(panelType, title, vscode.ViewColumn.Active);
    await this.#adopt(panel);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #adopt(panel: vscode.WebviewPanel): Promise<void> {
    this.#panel = panel;
    const media = vscode.Uri.joinPath(this.context.extensionUri, 'media');
    panel.iconPath = {
      light: vscode.Uri.joinPath(media, 'graph-light.svg'),
      dark: vscode.Uri.joinPath(media, 'graph-dark.svg'),
    };
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
    });
    await this.#fill(panel, 'panel');
  }

  async #fill(
    shell: vscode.WebviewView | vscode.WebviewPanel,
    place: 'view' | 'panel',
  ): Promise<void> {
    const { GraphPageHost } = await import('./graphPage');
    const page = new GraphPageHost(shell.webview, {
      host: this.host(),
      extensionUri: this.context.extensionUri,
      positions: createPositionStore(this.context.workspaceState),
      place,
    });
    shell.onDidDispose(() => page.dispose());
  }
}
