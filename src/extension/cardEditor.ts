import { posix } from 'node:path';
import * as vscode from 'vscode';
import { createMutex } from '../engine/vocabulary';
import { type CardPage, isCardCommand } from '../protocol/cardPage';
import { showFailure } from './failures';
import type { Host } from './host';
import { cardOf } from './model/card';
import { changeOfText, textRange } from './model/memoryText';
import { followLink, openMemory } from './openMemory';
import { Owner } from './owner';
import { allowScripts, fillWebview } from './pages/folderPage';
import { createHostMessenger, type HostMessenger } from './pages/messenger';
import { cardWords } from './pages/words';
import { t } from './translate';
import { wording } from './wording';

const withLineFeeds = (text: string): string => text.replace(/\r\n?/gu, '\n');

/** One card: a memory's file as an editor that is read, and whose text can be typed into. */
export class CardEditor extends Owner {
  readonly #messenger: HostMessenger<CardPage>;
  /** What the page has as its text, as far as it was told or has told. */
  #pageText: string | undefined;
  readonly #inTurn = createMutex();
  #asked = 0;

  constructor(
    private readonly host: Host,
    extensionUri: vscode.Uri,
    private readonly document: vscode.TextDocument,
    private readonly panel: vscode.WebviewPanel,
  ) {
    super();
    const { webview } = panel;
    allowScripts({ webview, extensionUri });
    this.#messenger = createHostMessenger<CardPage>(webview, {
      isCommand: isCardCommand,
      onReady: () => this.#show(),
      onCommand: (command) =>
        void this.#obey(command).catch((error: unknown) => showFailure(host, error)),
      warn: (message) => host.log.warn(`Memory card: ${message}`),
    });
    this.own(
      this.#messenger,
      vscode.workspace.onDidChangeTextDocument(({ document: changed, contentChanges }) => {
        const isOurs = contentChanges.length > 0 && `${changed.uri}` === `${document.uri}`;
        if (isOurs && this.#text() !== this.#pageText) this.#show();
      }),
      host.folders.onDidChange(() => this.#show()),
    );
    const page = { page: 'card', title: t('Memory Card'), words: cardWords(t) } as const;
    fillWebview({ ...page, webview, extensionUri, place: 'panel' });
  }

  #text(): string {
    const file = this.document.getText();
    const { start, end } = textRange(file);
    return withLineFeeds(file.slice(start, end));
  }

  #show(): void {
    this.#tell().catch((error: unknown) => this.host.log.warn(`Memory card: ${String(error)}`));
  }

  /** Of several answers under way the last one holds. */
  async #tell(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const { folders } = this.host;
    const found = folders.memoryAt(this.document.uri);
    const detail = found && (await folders.detail(found));
    if (asked !== this.#asked) return;
    const isKnown = folders.count() !== undefined;
    const text = this.#text();
    this.#pageText = text;
    const card = detail === undefined ? null : cardOf(detail, wording());
    this.panel.title = card?.title ?? posix.basename(this.document.uri.path);
    this.#messenger.notify({
      name: 'card',
      card,
      fileName: posix.basename(this.document.uri.path),
      text,
      ...(card === null && { reason: isKnown ? 'unknown' : 'starting' }),
      mayWrite: vscode.workspace.isTrusted && detail?.memory.immutable !== true,
    });
  }

  async #obey(command: CardPage['commands']): Promise<void> {
    const found = this.host.folders.memoryAt(this.document.uri);
    switch (command.name) {
      case 'write':
        return this.#inTurn(() => this.#write(command.text));
      case 'openText':
        await vscode.commands.executeCommand('cognitiveMemory.openAsText');
        return;
    }
    if (found === undefined) return;
    const { folder, memory } = found;
    switch (command.name) {
      case 'open': {
        const target = this.host.folders.get(folder)?.memories.find((one) => one.id === command.id);
        if (target !== undefined) await openMemory(this.host, { folder, memory: target });
        return;
      }
      case 'follow':
        return followLink(this.host, { folder, from: memory.path, target: command.target }, {});
      case 'accept':
        await vscode.commands.executeCommand('cognitiveMemory.accept', {
          kind: 'unreviewedMemory',
          ...found,
        });
    }
  }

  async #write(text: string): Promise<void> {
    const { document } = this;
    this.#pageText = text.trim();
    const lineEnd = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    const change = changeOfText(document.getText(), text, lineEnd);
    if (change === undefined) return;
    const edit = new vscode.WorkspaceEdit();
    const range = new vscode.Range(
      document.positionAt(change.start),
      document.positionAt(change.end),
    );
    edit.replace(document.uri, range, change.text);
    await this.host.typedEdits.typing(document, () => vscode.workspace.applyEdit(edit));
  }
}
