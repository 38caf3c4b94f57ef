import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { EmptyNotification, FolderNotification, PageAction } from '../../protocol/pageFolders';
import type { PageContract, PageGuards } from '../../protocol/pages';
import type { Host } from '../host';
import type { MemoryFolder } from '../memoryFolders';
import { buildPageHtml } from './html';
import { createHostMessenger, type HostMessenger, type HostMessengerInit } from './messenger';

/** Where a page stands and what fills it. */
export interface PageShell {
  readonly host: Host;
  readonly extensionUri: vscode.Uri;
  readonly webview: vscode.Webview;
  readonly place: 'view' | 'panel';
}

export interface FolderPageInit<P extends PageContract> {
  /** Name of its bundles. */
  readonly page: string;
  readonly title: string;
  readonly words: unknown;
  readonly guards: PageGuards<P>;
  readonly answers: HostMessengerInit<P>['answers'];
  /** The page begins, or begins again after it was hidden; what it knew is gone. */
  onReady?(): void;
  onCommand(command: P['commands']): void;
  /** Sends the folder's own matter; called when the page begins, and whenever something of it changed. */
  send(folder: MemoryFolder, about: Omit<FolderNotification, 'name'>): Promise<void>;
}

const actions: Readonly<Record<PageAction, readonly [command: string, ...unknown[]]>> = {
  openFolder: ['vscode.openFolder'],
  initialize: ['cognitiveMemory.initialize'],
  remember: ['cognitiveMemory.remember'],
  openSettings: ['workbench.action.openSettings', 'cognitiveMemory.folder'],
  restart: ['cognitiveMemory.restartServer'],
};

/** Bytes of a nonce: enough that nobody guesses it. */
const nonceLength = 16;

/** A page about one memory folder of the window: which folder that is, when it is told again, why it is empty. */
export class FolderPage<P extends PageContract> implements vscode.Disposable {
  readonly #messenger: HostMessenger<P>;
  readonly #subscriptions: vscode.Disposable[];
  /** The workspace folder that the person chose; otherwise that of the active editor. */
  #chosen: string | undefined;
  #shown: string | undefined;
  /** True where something changed while the folder was being asked about. */
  #isStale = false;
  #isAsking = false;

  constructor(
    private readonly shell: PageShell,
    private readonly init: FolderPageInit<P>,
  ) {
    const { host, webview } = shell;
    webview.options = { enableScripts: true, localResourceRoots: this.#roots() };
    this.#messenger = createHostMessenger<P>(webview, {
      guards: init.guards,
      onReady: () => {
        init.onReady?.();
        this.show();
      },
      onCommand: init.onCommand,
      answers: init.answers,
      warn: (message) => this.warn(message),
    });
    this.#subscriptions = [
      this.#messenger,
      host.state.onDidChange(() => this.show()),
      host.server.onDidChangeMemory((folder) => {
        if (folder === this.#shown || this.#shown === undefined) this.show();
      }),
    ];
    webview.html = this.#html();
  }

  /** The workspace folder that the page is about; undefined while it is empty. */
  get shown(): string | undefined {
    return this.#shown;
  }

  notify(notification: P['notifications']): void {
    this.#messenger.notify(notification);
  }

  choose(folder: string): void {
    this.#chosen = folder;
    this.show();
  }

  act(action: PageAction): void {
    void vscode.commands.executeCommand(...actions[action]);
  }

  warn(message: string): void {
    this.shell.host.log.warn(`${this.init.title}: ${message}`);
  }

  /** Tells the page how things are; a burst of changes tells it twice at most. */
  show(): void {
    if (this.#isAsking) {
      this.#isStale = true;
      return;
    }
    this.#isAsking = true;
    this.#isStale = false;
    this.#send()
      .catch((error: unknown) => this.warn(String(error)))
      .finally(() => {
        this.#isAsking = false;
        if (this.#isStale) this.show();
      });
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #send(): Promise<void> {
    const { state, folders } = this.shell.host;
    const { isTrusted } = vscode.workspace;
    const { kind } = state.state;
    const folder = this.#folder();
    if (kind !== 'ready' || folder === undefined) {
      this.#shown = undefined;
      const reason = kind === 'ready' ? 'starting' : kind;
      const empty: EmptyNotification = { name: 'empty', reason, isTrusted };
      this.notify(empty);
      return;
    }
    this.#shown = folder.folder;
    await this.init.send(folder, {
      folder: folder.folder,
      folders: folders.all().map(({ folder: uri, name }) => ({ folder: uri, name })),
      isTrusted,
    });
  }

  #folder(): MemoryFolder | undefined {
    const { folders } = this.shell.host;
    const uri = vscode.window.activeTextEditor?.document.uri;
    const active = uri && folders.memoryAt(uri)?.folder;
    const wanted = this.#chosen ?? this.#shown ?? active;
    return (wanted === undefined ? undefined : folders.get(wanted)) ?? folders.all()[0];
  }

  #roots(): vscode.Uri[] {
    const { extensionUri } = this.shell;
    return ['dist/webview', 'media'].map((path) => vscode.Uri.joinPath(extensionUri, path));
  }

  #html(): string {
    const { webview, extensionUri, place } = this.shell;
    const { page, title, words } = this.init;
    const files = webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist/webview'));
    return buildPageHtml({
      page,
      title,
      language: vscode.env.language,
      place,
      words,
      cspSource: webview.cspSource,
      nonce: randomBytes(nonceLength).toString('base64url'),
      uri: (file) => `${files.toString()}/${file}`,
    });
  }
}
