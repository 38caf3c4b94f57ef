import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import * as is from '../../protocol/guards';
import {
  type CommandGuard,
  type EmptyNotification,
  type FolderCommand,
  type FolderNotification,
  folderCommands,
  type PageAction,
  type PageContract,
} from '../../protocol/pages';
import { showFailure } from '../failures';
import type { Host, PageTarget } from '../host';
import type { FolderMemory, MemoryFolder } from '../memoryFolders';
import { activeUri, onDidChangeActiveUri } from '../openMemory';
import { Owner } from '../owner';
import { buildPageHtml, type PageInit } from './html';
import { createHostMessenger, type HostMessenger } from './messenger';

/** Bytes of a nonce: enough that nobody guesses it. */
const nonceLength = 16;

interface WebviewPage extends Pick<PageInit, 'page' | 'title' | 'place' | 'words'> {
  readonly webview: vscode.Webview;
  readonly extensionUri: vscode.Uri;
}

/** Lets a webview run our scripts and nothing else, before it is filled. */
export const allowScripts = ({
  webview,
  extensionUri,
}: Pick<WebviewPage, 'webview' | 'extensionUri'>): void => {
  const localResourceRoots = ['dist/webview', 'media'].map((path) =>
    vscode.Uri.joinPath(extensionUri, path),
  );
  webview.options = { enableScripts: true, localResourceRoots };
};

/** Puts the page into its webview; who listens to it does so before. */
export const fillWebview = ({ webview, extensionUri, ...page }: WebviewPage): void => {
  const files = webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist/webview'));
  webview.html = buildPageHtml({
    ...page,
    language: vscode.env.language,
    cspSource: webview.cspSource,
    nonce: randomBytes(nonceLength).toString('base64url'),
    uri: (file) => `${files.toString()}/${file}`,
  });
};

export interface PageShell {
  readonly host: Host;
  readonly extensionUri: vscode.Uri;
  readonly webview: vscode.Webview;
  readonly place: 'view' | 'panel';
  /** Names the folder that is shown, where there are several; undefined where there is but one. */
  nameFolder?(name: string | undefined): void;
}

export interface PanelPage extends vscode.Disposable {
  /** Makes it about another workspace folder, or one thing in it. */
  choose?(target: PageTarget): void;
}

type OwnCommand<P extends PageContract> = Exclude<P['commands'], FolderCommand>;

interface FolderPageInit<P extends PageContract> {
  readonly page: string;
  readonly title: string;
  readonly words: unknown;
  readonly isCommand: CommandGuard<P>;
  /** The page begins, or begins again after it was hidden; what it knew is gone. */
  onReady?(): void;
  onCommand(command: OwnCommand<P>): Promise<void>;
  /** Sends the folder's own matter; called when the page begins, and whenever something of it changed. */
  send(folder: MemoryFolder, about: FolderNotification): Promise<void>;
  /**
   * The active editor shows this memory of the folder. An editor that shows none changes nothing: the last one stays what the
   * page is about, since it may be the code that one compares it with.
   */
  onActive?(id: string): void;
}

const actions: Readonly<Record<PageAction, readonly [command: string, ...unknown[]]>> = {
  openFolder: ['vscode.openFolder'],
  initialize: ['cognitiveMemory.initialize'],
  remember: ['cognitiveMemory.remember'],
  openSettings: ['workbench.action.openSettings', 'cognitiveMemory.folder'],
  restart: ['cognitiveMemory.restartServer'],
  showReview: ['cognitiveMemory.review'],
  openCaptured: ['cognitiveMemory.openCandidates'],
  manageTrust: ['workbench.trust.manage'],
};

const isFolderCommand = is.messageOf(folderCommands);

/** A memory that a page names; undefined for one that is gone meanwhile. */
export const memoryOf = (host: Host, folder: string, id: string): FolderMemory | undefined => {
  const memory = host.folders.get(folder)?.memories.find((candidate) => candidate.id === id);
  return memory && { folder, memory };
};

/** A page about one memory folder of the window: which folder that is, when it is told again, why it is empty. */
export class FolderPage<P extends PageContract> extends Owner {
  readonly #messenger: HostMessenger<P>;
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
    super();
    const { host, webview } = shell;
    allowScripts(shell);
    this.#messenger = createHostMessenger<P>(webview, {
      isCommand: init.isCommand,
      onReady: () => {
        init.onReady?.();
        this.show();
      },
      onCommand: (command) => this.#obey(command),
      warn: (message) => this.#warn(message),
    });
    this.own(
      this.#messenger,
      host.state.onDidChange(() => this.show()),
      onDidChangeActiveUri(() => this.#tellActive()),
      host.server.onDidChangeMemory((folder) => {
        if (folder === this.#shown || this.#shown === undefined) this.show();
      }),
    );
    fillWebview({ ...shell, page: init.page, title: init.title, words: init.words });
  }

  notify(notification: P['notifications']): void {
    this.#messenger.notify(notification);
  }

  choose({ folder }: Pick<PageTarget, 'folder'>): void {
    this.#chosen = folder;
    this.show();
  }

  #warn(message: string): void {
    this.shell.host.log.warn(`${this.init.title}: ${message}`);
  }

  show(): void {
    if (this.#isAsking) {
      this.#isStale = true;
      return;
    }
    this.#isAsking = true;
    this.#isStale = false;
    this.#send()
      .catch((error: unknown) => this.#warn(String(error)))
      .finally(() => {
        this.#isAsking = false;
        if (this.#isStale) this.show();
      });
  }

  #obey(command: P['commands']): void {
    if (!isFolderCommand(command)) {
      const work = this.init.onCommand(command as OwnCommand<P>);
      work.catch((error: unknown) => showFailure(this.shell.host, error));
    } else if (command.name === 'chooseFolder') this.choose(command);
    else void vscode.commands.executeCommand(...actions[command.action]);
  }

  #tellActive(): void {
    const uri = activeUri();
    const found = uri && this.shell.host.folders.memoryAt(uri);
    if (found !== undefined && found.folder === this.#shown) this.init.onActive?.(found.memory.id);
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
    this.shell.nameFolder?.(folders.all().length > 1 ? folder.name : undefined);
    await this.init.send(folder, {
      folder: folder.folder,
      folders: folders.all().map(({ folder: uri, name }) => ({ folder: uri, name })),
      isTrusted,
    });
    this.#tellActive();
  }

  #folder(): MemoryFolder | undefined {
    const { folders } = this.shell.host;
    const uri = activeUri();
    const active = uri && folders.memoryAt(uri)?.folder;
    const wanted = this.#chosen ?? this.#shown ?? active;
    return (wanted === undefined ? undefined : folders.get(wanted)) ?? folders.all()[0];
  }
}
