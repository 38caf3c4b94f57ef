import * as vscode from 'vscode';
import { type GraphPage, graphGuards } from '../../protocol/graphPage';
import type { FolderNotification } from '../../protocol/pageFolders';
import { showFailure } from '../failures';
import type { MemoryFolder } from '../memoryFolders';
import { FolderPage, type PageShell } from './folderPage';
import { graphWords } from './graphWords';
import { activeMemoryOf, memoryOf, openMemory } from './pageMemories';
import type { PositionStore } from './positionStore';

/** Fills a webview with the graph, and keeps it up to date until it is disposed of. */
export class GraphPageHost implements vscode.Disposable {
  readonly #page: FolderPage<GraphPage>;
  readonly #subscriptions: vscode.Disposable[];
  /** The folder whose positions the page was told since it began. */
  #knownTo: string | undefined;

  constructor(
    private readonly shell: PageShell,
    private readonly positions: PositionStore,
  ) {
    this.#page = new FolderPage<GraphPage>(shell, {
      page: 'graph',
      title: vscode.l10n.t('Memory Graph'),
      words: graphWords(vscode.l10n.t),
      guards: graphGuards,
      onReady: () => {
        this.#knownTo = undefined;
      },
      onCommand: (command) => this.#obey(command),
      answers: {
        preview: async ({ folder, id }) => memoryOf(shell.host, folder, id)?.memory.preview ?? '',
      },
      send: (folder, about) => this.#send(folder, about),
    });
    this.#subscriptions = [
      this.#page,
      vscode.window.onDidChangeActiveTextEditor(() => this.#tellActive()),
    ];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #send({ folder }: MemoryFolder, about: FolderNotification): Promise<void> {
    const graph = await this.shell.host.server.request('cognitiveMemory/graph', { folder });
    const isNew = this.#knownTo !== folder;
    this.#knownTo = folder;
    this.#page.notify({
      name: 'graph',
      ...about,
      graph,
      ...(isNew ? { positions: this.positions.read(folder) } : {}),
    });
    this.#tellActive();
  }

  /** An editor that shows no memory leaves the last one marked: it may be the code that one compares it with. */
  #tellActive(): void {
    const id = activeMemoryOf(this.shell.host, this.#page.shown);
    if (id !== undefined) this.#page.notify({ name: 'active', id });
  }

  #obey(command: GraphPage['commands']): void {
    switch (command.name) {
      case 'open':
        this.#open(command.folder, command.id).catch((error: unknown) =>
          showFailure(this.shell.host, error),
        );
        return;
      case 'keepPositions':
        this.positions.keep(command.folder, command.positions);
        return;
      case 'chooseFolder':
        this.#page.choose(command.folder);
        return;
      case 'act':
        this.#page.act(command.action);
    }
  }

  /** Beside the graph where that is an editor itself, so that both can be seen. */
  async #open(folder: string, id: string): Promise<void> {
    const { host, place } = this.shell;
    const found = memoryOf(host, folder, id);
    if (found === undefined) return;
    const column = place === 'panel' ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
    await openMemory(host, found, column);
  }
}
