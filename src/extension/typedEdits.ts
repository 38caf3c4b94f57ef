import * as vscode from 'vscode';
import type { FolderMemory, MemoryParts } from './memoryFolders';
import { activeUri } from './openMemory';

/** What became of a document's text: all of it was typed, or some of it by nobody so far. */
interface Changes {
  readonly by: 'typing' | 'nobody';
  /** The memory as it was known when it was changed last: while its file is half saved none is known. */
  readonly of: FolderMemory;
}

/** Typed is what a person types into the editor in front of them; a later save may come by itself, as the window loses focus. */
const isInFront = ({ uri }: vscode.TextDocument): boolean =>
  vscode.window.state.focused && `${activeUri()}` === `${uri}`;

const byHand: ReadonlySet<vscode.TextEditorSelectionChangeKind | undefined> = new Set([
  vscode.TextEditorSelectionChangeKind.Keyboard,
  vscode.TextEditorSelectionChangeKind.Mouse,
]);

/** What the person types into a memory's file and saves is theirs: nobody has to look at it again (docs/TRUST.md). */
export class TypedEdits implements vscode.Disposable {
  readonly #changes = new Map<string, Changes>();
  /** Documents into which a card types just now. */
  readonly #typing = new Set<vscode.TextDocument>();
  readonly #subscriptions: readonly vscode.Disposable[];

  constructor(private readonly init: MemoryParts) {
    const { window, workspace } = vscode;
    this.#subscriptions = [
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#changed(document);
      }),
      // The cursor moves beside what the keyboard or the mouse changes: the changes so far were typed into the text.
      window.onDidChangeTextEditorSelection(({ textEditor: { document }, kind }) => {
        const changes = this.#of(document);
        if (changes !== undefined && byHand.has(kind) && isInFront(document)) {
          this.#set(document, { ...changes, by: 'typing' });
        }
      }),
      workspace.onDidSaveTextDocument((document) => this.#saved(document)),
      workspace.onDidCloseTextDocument(({ uri }) => this.#changes.delete(uri.toString())),
    ];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** What changes the document meanwhile was typed into the memory's card: it may be saved before the edit is answered. */
  async typing(document: vscode.TextDocument, edit: () => Thenable<unknown>): Promise<void> {
    this.#typing.add(document);
    try {
      await edit();
    } finally {
      this.#typing.delete(document);
    }
  }

  #of({ uri }: vscode.TextDocument): Changes | undefined {
    return this.#changes.get(uri.toString());
  }

  #set({ uri }: vscode.TextDocument, changes: Changes): void {
    this.#changes.set(uri.toString(), changes);
  }

  #changed(document: vscode.TextDocument): void {
    const before = this.#of(document);
    const of = this.init.folders.memoryAt(document.uri) ?? before?.of;
    if (of === undefined) return;
    // What the editor has as it is on the disk, saved or read anew, begins afresh: it is no longer anybody's change.
    const isFirst = !document.isDirty;
    const isTyped = this.#typing.has(document) && (isFirst || before?.by !== 'nobody');
    this.#set(document, { of, by: isTyped ? 'typing' : 'nobody' });
  }

  #saved(document: vscode.TextDocument): void {
    const changes = this.#of(document);
    // What is typed while a file is being saved stands in it with the next save: it stays typed after this one.
    if (changes?.by !== 'typing') return;
    // What an agent wrote and nobody has seen is not accepted by the way.
    const { folder, memory } = this.init.folders.memoryAt(document.uri) ?? changes.of;
    if (!memory.reviewed && memory.changedBy === undefined) return;
    const input = { folder, references: [memory.id], trigger: 'editor:typed' };
    this.init.server
      .request('accept', input)
      .catch((error: unknown) => this.init.log.warn(`Not noted as typed: ${String(error)}`));
  }
}
