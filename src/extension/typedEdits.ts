import * as vscode from 'vscode';
import type { FolderMemory, MemoryParts } from './memoryFolders';
import { activeUri } from './openMemory';

/** A document's changes: those beside which the keyboard or the mouse moved the cursor, and those that nobody typed so far. */
interface Changes {
  readonly typed: number;
  readonly other: number;
  /** The memory as it was known when it was changed last: while its file is half saved none is known. */
  readonly of?: FolderMemory;
}

const none: Changes = { typed: 0, other: 0 };

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
        const { typed, other, of: known } = this.#of(document);
        const of = init.folders.memoryAt(document.uri) ?? known;
        if (contentChanges.length === 0 || of === undefined) return;
        const isTyped = this.#typing.has(document);
        this.#set(
          document,
          isTyped ? { of, typed: typed + 1, other } : { of, typed, other: other + 1 },
        );
      }),
      window.onDidChangeTextEditorSelection(({ textEditor: { document }, kind }) => {
        if (byHand.has(kind)) this.#typed(document);
      }),
      workspace.onDidSaveTextDocument((document) => this.#saved(document)),
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

  /** The changes so far were typed into the text. */
  #typed(document: vscode.TextDocument): void {
    const { typed, other, ...rest } = this.#of(document);
    if (other > 0 && isInFront(document)) {
      this.#set(document, { ...rest, typed: typed + other, other: 0 });
    }
  }

  #of({ uri }: vscode.TextDocument): Changes {
    return this.#changes.get(uri.toString()) ?? none;
  }

  #set({ uri }: vscode.TextDocument, changes: Changes): void {
    this.#changes.set(uri.toString(), changes);
  }

  #saved(document: vscode.TextDocument): void {
    const { typed, other, of } = this.#of(document);
    this.#changes.delete(document.uri.toString());
    if (of === undefined || typed === 0 || other > 0) return;
    // What an agent wrote and nobody has seen is not accepted by the way.
    const { folder, memory } = this.init.folders.memoryAt(document.uri) ?? of;
    if (!memory.reviewed && memory.changedBy === undefined) return;
    const input = { folder, references: [memory.id], trigger: 'editor:typed' };
    this.init.server
      .request('cognitiveMemory/accept', input)
      .catch((error: unknown) => this.init.log.warn(`Not noted as typed: ${String(error)}`));
  }
}
