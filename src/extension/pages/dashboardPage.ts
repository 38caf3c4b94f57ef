import * as vscode from 'vscode';
import {
  type DashboardDeed,
  type DashboardPage,
  dashboardGuards,
} from '../../protocol/dashboardPage';
import type { FolderNotification } from '../../protocol/pageFolders';
import { forgetMemory } from '../commands/forget';
import { setPinned } from '../commands/pin';
import { restoreMemory } from '../commands/restore';
import { showFailure } from '../failures';
import type { Host } from '../host';
import type { FolderMemory, MemoryFolder } from '../memoryFolders';
import { dashboardWords } from './dashboardWords';
import { FolderPage, type PageShell } from './folderPage';
import { activeMemoryOf, memoryOf, openMemory } from './pageMemories';

type Deed = (host: Host, target: FolderMemory) => Promise<void>;

/** The same deeds as in the tree of memories, with the same messages. */
const deeds: Readonly<Record<DashboardDeed, Deed>> = {
  open: (host, memory) => openMemory(host, memory, vscode.ViewColumn.Beside),
  pin: (host, target) => setPinned(host, target, true),
  unpin: (host, target) => setPinned(host, target, false),
  archive: forgetMemory,
  restore: restoreMemory,
};

/** Fills a webview with the dashboard, and keeps it up to date until it is disposed of. */
export class DashboardPageHost implements vscode.Disposable {
  readonly #page: FolderPage<DashboardPage>;
  readonly #subscriptions: vscode.Disposable[];

  constructor(private readonly shell: PageShell) {
    this.#page = new FolderPage<DashboardPage>(shell, {
      page: 'dashboard',
      title: vscode.l10n.t('Memory Dashboard'),
      words: dashboardWords(vscode.l10n.t),
      guards: dashboardGuards,
      onCommand: (command) => this.#obey(command),
      answers: {},
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
    const report = await this.shell.host.server.request('cognitiveMemory/decay', { folder });
    this.#page.notify({ name: 'decay', ...about, report });
    this.#tellActive();
  }

  /** An editor that shows no memory changes nothing: the last one stays what the page is about. */
  #tellActive(): void {
    const id = activeMemoryOf(this.shell.host, this.#page.shown);
    if (id !== undefined) this.#page.notify({ name: 'active', id });
  }

  #obey(command: DashboardPage['commands']): void {
    switch (command.name) {
      case 'chooseFolder':
        this.#page.choose(command.folder);
        return;
      case 'act':
        this.#page.act(command.action);
        return;
      case 'keepHalfLife':
        this.#showFailure(this.#keepHalfLife(command.folder, command.days));
        return;
      default:
        this.#showFailure(this.#do(command.name, command));
    }
  }

  async #do(deed: DashboardDeed, { folder, id }: { folder: string; id: string }): Promise<void> {
    const { host } = this.shell;
    const target = memoryOf(host, folder, id);
    if (target !== undefined) await deeds[deed](host, target);
  }

  /** The page is told by the change that this makes. */
  async #keepHalfLife(folder: string, halfLifeDays: number | null): Promise<void> {
    const change = { halfLifeDays };
    await this.shell.host.server.request('cognitiveMemory/configure', { folder, ...change });
  }

  #showFailure(work: Promise<void>): void {
    work.catch((error: unknown) => showFailure(this.shell.host, error));
  }
}
