import * as vscode from 'vscode';
import { isMemoryError, type MemoryPath, tryMemoryPath } from '../../engine/vocabulary';
import type { FolderCommand, FolderNotification } from '../../protocol/pages';
import {
  type ProposalDeed,
  type ReflectionDeed,
  type ReviewPage,
  reviewGuards,
} from '../../protocol/reviewPage';
import { showFailure } from '../failures';
import { onOneLine } from '../model/words';
import {
  approveReflection,
  grantReflection,
  rejectReflection,
  requestReflection,
} from '../reflection/decide';
import { followLink } from '../reflection/followLink';
import { approveChanges, rejectChanges } from '../review/decide';
import { FolderPage, type PageShell, type PanelPage } from './folderPage';
import { reviewWords } from './words';

type Command = Exclude<ReviewPage['commands'], FolderCommand>;
type ProposalCommand = Extract<Command, { readonly name: ProposalDeed }>;

/** Fills a webview with the reflection that waits, and does what a person decides there. */
export class ReviewPageHost implements PanelPage {
  readonly #page: FolderPage<ReviewPage>;
  /** The file of the reflection that the page shows. */
  #path: MemoryPath | undefined;
  #underWay = 0;
  /** Why the reflection could not be read, as it was said last. */
  #failure: string | undefined;

  constructor(private readonly shell: PageShell) {
    this.#page = new FolderPage<ReviewPage>(shell, {
      page: 'review',
      title: vscode.l10n.t('Reflection'),
      words: reviewWords(vscode.l10n.t),
      guards: reviewGuards,
      onReady: () => this.#tellBusy(),
      onCommand: (command) => this.#obey(command),
      answers: {},
      send: ({ folder }, about) => this.#send(folder, about),
    });
  }

  choose(folder: string): void {
    this.#page.choose(folder);
  }

  dispose(): void {
    this.#page.dispose();
  }

  async #send(folder: string, about: FolderNotification): Promise<void> {
    const { host } = this.shell;
    try {
      const overview = await host.server.request('cognitiveMemory/reflection', { folder });
      this.#failure = undefined;
      this.#path = overview.pending?.path;
      this.#page.notify({ name: 'reflection', ...about, overview });
    } catch (error) {
      if (!isMemoryError(error)) throw error;
      // A file that a person broke while editing it: said once, not with every change until it is mended.
      if (error.message !== this.#failure) showFailure(host, error);
      this.#failure = error.message;
    }
  }

  async #obey(command: Command): Promise<void> {
    const { host } = this.shell;
    switch (command.name) {
      case 'request':
      case 'approve':
      case 'reject':
      case 'openText':
        return this.#reflect(command.name, command.folder);
      case 'grant':
        return this.#whileBusy(() => grantReflection(host, command.folder, command.grant));
      case 'approveProposal':
      case 'rejectProposal':
      case 'openChange':
        return this.#decide(command);
      case 'follow':
        if (this.#path === undefined) return;
        return followLink(host, { ...command, from: this.#path });
    }
  }

  async #reflect(deed: ReflectionDeed, folder: string): Promise<void> {
    const { host } = this.shell;
    switch (deed) {
      case 'request':
        return this.#whileBusy(() => requestReflection(host, folder));
      case 'approve':
        return this.#whileBusy(() => approveReflection(host, folder));
      case 'reject':
        return rejectReflection(host, folder, (work) => this.#whileBusy(work));
      case 'openText': {
        const path = this.#path;
        const uri = path && host.folders.fileUri({ folder, path });
        if (uri === undefined) return;
        await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside });
      }
    }
  }

  async #decide({ name, folder, proposal, path: text }: ProposalCommand): Promise<void> {
    const { host } = this.shell;
    const path = text === undefined ? undefined : tryMemoryPath(text);
    const ref = { folder, proposal };
    const target = path === undefined ? ref : { ...ref, paths: [path] };
    switch (name) {
      case 'approveProposal':
        return this.#whileBusy(() => approveChanges(host, target));
      case 'rejectProposal':
        return rejectChanges(host, [target], this.#rejectTitle({ ...ref, path }));
      case 'openChange':
        if (path === undefined) return;
        await vscode.commands.executeCommand('cognitiveMemory.openChange', {
          kind: 'change',
          ...ref,
          path,
          isBeside: true,
        });
    }
  }

  #rejectTitle(target: {
    readonly folder: string;
    readonly proposal: string;
    readonly path: MemoryPath | undefined;
  }): string {
    const found = this.shell.host.review.proposals.proposal(target);
    const change = found?.changes.find(({ path }) => path === target.path);
    const title = change?.title ?? found?.reason ?? '';
    return vscode.l10n.t('Reject “{0}”', onOneLine(title));
  }

  /** Shows that it works on it; what fails is shown like everywhere else. */
  async #whileBusy(work: () => Promise<unknown>): Promise<void> {
    this.#underWay += 1;
    this.#tellBusy();
    try {
      await work();
    } finally {
      this.#underWay -= 1;
      this.#tellBusy();
    }
  }

  #tellBusy(): void {
    this.#page.notify({ name: 'busy', isBusy: this.#underWay > 0 });
  }
}
