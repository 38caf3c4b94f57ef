import * as vscode from 'vscode';
import type { FolderMemory, MemoryParts } from './memoryFolders';
import { activeUri } from './openMemory';
import { Owner } from './owner';

/** What became of a document's text: all of it was typed, or some of it by nobody so far. */
interface Changes {
  readonly by: 'typing' | 'nobody';
  /** The memory as it was known when it was changed last: while its file is half saved none is known. */
  readonly of: FolderMemory;
  /** The text without its white space. */
  readonly letters: string;
}

const lettersOf = (document: vscode.TextDocument): string =>
  document.getText().replace(/\s+/gu, '');

/** Typed is what a person types into the editor in front of them; a later save may come by itself, as the window loses focus. */
const isInFront = ({ uri }: vscode.TextDocument): boolean =>
  vscode.window.state.focused && `${activeUri()}` === `${uri}`;

const byHand: ReadonlySet<vscode.TextEditorSelectionChangeKind | undefined> = new Set([
  vscode.TextEditorSelectionChangeKind.Keyboard,
  vscode.TextEditorSelectionChangeKind.Mouse,
]);

/**
 * Whether all of a change lies where the cursor was: a completion that the person takes, a line that they delete. The editor
 * does not tell such a change from one that a program makes, but it is told before the cursor moves.
 */
const isAtCursor = ({ document, contentChanges }: vscode.TextDocumentChangeEvent): boolean => {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document) return false;
  return contentChanges.every(
    ({ range, text }) =>
      range.contains(editor.selection.active) && (range.isSingleLine || text === ''),
  );
};

/** What the person types into a memory's file and saves is theirs: nobody has to look at it again (docs/TRUST.md). */
export class TypedEdits extends Owner {
  readonly #changes = new Map<string, Changes>();
  /** Documents into which a card types just now. */
  readonly #typing = new Set<vscode.TextDocument>();

  constructor(private readonly init: MemoryParts) {
    super();
    const { window, workspace } = vscode;
    this.own(
      workspace.onDidChangeTextDocument((event) => {
        if (event.contentChanges.length > 0) this.#changed(event);
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
    );
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

  #changed(event: vscode.TextDocumentChangeEvent): void {
    const { document } = event;
    const before = this.#of(document);
    const of = this.init.folders.memoryAt(document.uri) ?? before?.of;
    if (of === undefined) return;
    const letters = lettersOf(document);
    // What the editor has as it is on the disk, saved or read anew, begins afresh: it is no longer anybody's change.
    const isFirst = !document.isDirty;
    const isTyped = (isFirst || before?.by !== 'nobody') && this.#isTyped(event, before, letters);
    this.#set(document, { of, letters, by: isTyped ? 'typing' : 'nobody' });
  }

  /** Whether the person made a change. */
  #isTyped(
    event: vscode.TextDocumentChangeEvent,
    before: Changes | undefined,
    letters: string,
  ): boolean {
    if (this.#typing.has(event.document)) return true;
    if (!isInFront(event.document)) return false;
    // Undone or redone.
    if (event.reason !== undefined) return true;
    // The editor itself ends lines and cuts white space off while it saves.
    return before?.by === 'typing' && (before.letters === letters || isAtCursor(event));
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
