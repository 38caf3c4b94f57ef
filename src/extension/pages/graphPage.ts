import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { type GraphAction, type GraphPage, graphGuards } from '../../protocol/graphPage';
import { showFailure } from '../failures';
import type { Host } from '../host';
import type { MemoryFolder } from '../memoryFolders';
import { graphWords } from './graphWords';
import { buildPageHtml } from './html';
import { createHostMessenger, type HostMessenger } from './messenger';
import type { PositionStore } from './positionStore';

export interface GraphPageInit {
  readonly host: Host;
  readonly extensionUri: vscode.Uri;
  readonly positions: PositionStore;
  readonly place: 'view' | 'panel';
}

const actions: Readonly<Record<GraphAction, readonly [command: string, ...unknown[]]>> = {
  openFolder: ['vscode.openFolder'],
  initialize: ['cognitiveMemory.initialize'],
  remember: ['cognitiveMemory.remember'],
  openSettings: ['workbench.action.openSettings', 'cognitiveMemory.folder'],
  restart: ['cognitiveMemory.restartServer'],
};

/** Bytes of a nonce: enough that nobody guesses it. */
const nonceLength = 16;

/** Fills a webview with the graph, and keeps it up to date until it is disposed of. */
export class GraphPageHost implements vscode.Disposable {
  readonly #messenger: HostMessenger<GraphPage>;
  readonly #subscriptions: vscode.Disposable[];
  /** The workspace folder that the person chose; otherwise that of the active editor. */
  #chosen: string | undefined;
  /** The folder that is shown. */
  #shown: string | undefined;
  /** The folder whose positions the page was told since it began. */
  #knownTo: string | undefined;
  /** True where something changed while the graph was being asked for. */
  #isStale = false;
  #isAsking = false;

  constructor(
    webview: vscode.Webview,
    private readonly init: GraphPageInit,
  ) {
    const { host } = init;
    webview.options = { enableScripts: true, localResourceRoots: this.#roots() };
    this.#messenger = createHostMessenger<GraphPage>(webview, {
      guards: graphGuards,
      onReady: () => {
        this.#knownTo = undefined;
        this.#show();
      },
      onCommand: (command) => this.#obey(command),
      answers: {
        preview: async ({ folder, id }) => this.#memory(folder, id)?.preview ?? '',
      },
      warn: (message) => host.log.warn(`Graph: ${message}`),
    });
    this.#subscriptions = [
      this.#messenger,
      host.state.onDidChange(() => this.#show()),
      host.server.onDidChangeMemory((folder) => {
        if (folder === this.#shown || this.#shown === undefined) this.#show();
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.#tellActive()),
    ];
    webview.html = this.#html(webview);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #roots(): vscode.Uri[] {
    const { extensionUri } = this.init;
    return ['dist/webview', 'media'].map((path) => vscode.Uri.joinPath(extensionUri, path));
  }

  #html(webview: vscode.Webview): string {
    const files = vscode.Uri.joinPath(this.init.extensionUri, 'dist/webview');
    return buildPageHtml({
      page: 'graph',
      title: vscode.l10n.t('Memory Graph'),
      language: vscode.env.language,
      place: this.init.place,
      words: graphWords(vscode.l10n.t),
      cspSource: webview.cspSource,
      nonce: randomBytes(nonceLength).toString('base64url'),
      uri: (file) => webview.asWebviewUri(vscode.Uri.joinPath(files, file)).toString(),
    });
  }

  #folder(): MemoryFolder | undefined {
    const { folders } = this.init.host;
    const uri = vscode.window.activeTextEditor?.document.uri;
    const active = uri && folders.memoryAt(uri)?.folder;
    const wanted = this.#chosen ?? this.#shown ?? active;
    return (wanted === undefined ? undefined : folders.get(wanted)) ?? folders.all()[0];
  }

  #memory(folder: string, id: string) {
    return this.init.host.folders.get(folder)?.memories.find((memory) => memory.id === id);
  }

  /** Asks for the graph and sends it; a burst of changes asks twice at most. */
  #show(): void {
    if (this.#isAsking) {
      this.#isStale = true;
      return;
    }
    this.#isAsking = true;
    this.#isStale = false;
    this.#send()
      .catch((error: unknown) => this.init.host.log.warn(`Graph: ${String(error)}`))
      .finally(() => {
        this.#isAsking = false;
        if (this.#isStale) this.#show();
      });
  }

  async #send(): Promise<void> {
    const { state, folders, server } = this.init.host;
    const { isTrusted } = vscode.workspace;
    const { kind } = state.state;
    const folder = this.#folder();
    if (kind !== 'ready' || folder === undefined) {
      this.#shown = undefined;
      const reason = kind === 'ready' ? 'starting' : kind;
      this.#messenger.notify({ name: 'empty', reason, isTrusted });
      return;
    }
    const graph = await server.request('cognitiveMemory/graph', { folder: folder.folder });
    this.#shown = folder.folder;
    const isNew = this.#knownTo !== folder.folder;
    this.#knownTo = folder.folder;
    this.#messenger.notify({
      name: 'graph',
      folder: folder.folder,
      folders: folders.all().map(({ folder: uri, name }) => ({ folder: uri, name })),
      graph,
      ...(isNew ? { positions: this.init.positions.read(folder.folder) } : {}),
      isTrusted,
    });
    this.#tellActive();
  }

  /** An editor that shows no memory leaves the last one marked: it may be the code that one compares it with. */
  #tellActive(): void {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const found = uri && this.init.host.folders.memoryAt(uri);
    if (found === undefined || found.folder !== this.#shown) return;
    this.#messenger.notify({ name: 'active', id: found.memory.id });
  }

  #obey(command: GraphPage['commands']): void {
    const { host, positions } = this.init;
    switch (command.name) {
      case 'open':
        this.#open(command.folder, command.id).catch((error: unknown) => showFailure(host, error));
        return;
      case 'chooseFolder':
        this.#chosen = command.folder;
        this.#show();
        return;
      case 'keepPositions':
        positions.keep(command.folder, command.positions);
        return;
      case 'act':
        void vscode.commands.executeCommand(...actions[command.action]);
    }
  }

  /** Beside the graph where that is an editor itself, so that both can be seen. */
  async #open(folder: string, id: string): Promise<void> {
    const memory = this.#memory(folder, id);
    const uri = memory && this.init.host.folders.fileUri({ folder, path: memory.path });
    if (uri === undefined) return;
    const viewColumn =
      this.init.place === 'panel' ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
    await vscode.window.showTextDocument(uri, { viewColumn });
  }
}
