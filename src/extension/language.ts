import * as vscode from 'vscode';
import { type MemorySummary, memoryTypeNames, relationTypeNames } from '../engine/vocabulary';
import type { FolderMemory, MemoryFolder, MemoryFolders } from './memoryFolders';
import { statusLabel, typeLabel } from './model/labels';
import { namedPlaces, textRange, titlePlace } from './model/memoryText';
import { onOneLine, shorten } from './model/words';
import { namedMemory } from './openMemory';
import { t } from './translate';
import { memoryTooltip } from './wording';

const longestHint = 60;

interface NamedHere extends FolderMemory {
  readonly range: vscode.Range;
  readonly isId: boolean;
}

const namedIn = ({ folder, memories }: MemoryFolder, line: vscode.TextLine): readonly NamedHere[] =>
  namedPlaces(line.text).flatMap(({ name, start, end, isId }) => {
    const memory =
      memories.find(({ id }) => id === name) ?? (isId ? undefined : namedMemory(memories, name));
    if (memory === undefined) return [];
    const { lineNumber } = line;
    return [{ folder, memory, isId, range: new vscode.Range(lineNumber, start, lineNumber, end) }];
  });

const frontMatterLines = (document: vscode.TextDocument): number => {
  const { frontMatterEnd } = textRange(document.getText());
  return frontMatterEnd === 0 ? 0 : document.positionAt(frontMatterEnd - 1).line + 1;
};

/** Ids and names between double brackets: their titles, their cards, the way to what they name, and another name for it. */
class MemoryNames
  implements
    vscode.HoverProvider,
    vscode.DefinitionProvider,
    vscode.InlayHintsProvider,
    vscode.RenameProvider
{
  constructor(private readonly folders: MemoryFolders) {}

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.Hover | undefined> {
    const named = this.#at(document, position);
    const card = named && (await memoryTooltip(this.folders, named));
    return card && new vscode.Hover(card, named.range);
  }

  provideDefinition(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): vscode.Location | undefined {
    const named = this.#at(document, position);
    const file = named && { folder: named.folder, path: named.memory.path };
    const uri = file && this.folders.fileUri(file);
    return uri && new vscode.Location(uri, new vscode.Position(0, 0));
  }

  provideInlayHints(document: vscode.TextDocument, range: vscode.Range): vscode.InlayHint[] {
    const folder = this.folders.folderAt(document.uri);
    const own = this.folders.memoryAt(document.uri)?.memory.id;
    if (folder === undefined) return [];
    const hints: vscode.InlayHint[] = [];
    for (let line = range.start.line; line <= range.end.line; line += 1) {
      for (const { memory, isId, range: place } of namedIn(folder, document.lineAt(line))) {
        if (!isId || memory.id === own) continue;
        const title = shorten(onOneLine(memory.title), longestHint);
        hints.push({ position: place.end, label: title, paddingLeft: true });
      }
    }
    return hints;
  }

  prepareRename(document: vscode.TextDocument, position: vscode.Position) {
    const named = this.#renamed(document, position);
    return named && { range: named.range, placeholder: named.memory.title };
  }

  /** The command writes the files, as one operation that can be undone; nothing is left for the editor to do. */
  async provideRenameEdits(
    document: vscode.TextDocument,
    position: vscode.Position,
    title: string,
  ): Promise<vscode.WorkspaceEdit | undefined> {
    const named = this.#renamed(document, position);
    if (named === undefined) return undefined;
    const { folder, memory } = named;
    const row = { kind: 'memory', folder, memory };
    await vscode.commands.executeCommand('cognitiveMemory.rename', row, title);
    return new vscode.WorkspaceEdit();
  }

  #at(document: vscode.TextDocument, position: vscode.Position): NamedHere | undefined {
    const folder = this.folders.folderAt(document.uri);
    return (
      folder &&
      namedIn(folder, document.lineAt(position)).find(({ range }) => range.contains(position))
    );
  }

  /** The memory that is named there, or whose own title stands in that line. */
  #renamed(document: vscode.TextDocument, position: vscode.Position): NamedHere | undefined {
    const own = this.folders.memoryAt(document.uri);
    const line = document.lineAt(position);
    const place = titlePlace(line.text);
    const isOwn = position.line < frontMatterLines(document) && place !== undefined;
    if (own === undefined || !isOwn) return this.#at(document, position);
    const { lineNumber } = line;
    const range = new vscode.Range(lineNumber, place.start, lineNumber, place.end);
    return { ...own, isId: false, range };
  }
}

class MemoryItem extends vscode.CompletionItem {
  constructor(
    readonly folder: string,
    readonly memory: MemorySummary,
  ) {
    const description = typeLabel(memory.type, t);
    super({ label: onOneLine(memory.title), description }, vscode.CompletionItemKind.Reference);
  }
}

const words = (all: readonly string[]): vscode.CompletionItem[] =>
  all.map((word) => new vscode.CompletionItem(word, vscode.CompletionItemKind.EnumMember));

/** Completes `[[` with titles, and in the front matter types, relations, directions and the memories that they lead to. */
class MemoryCompletions implements vscode.CompletionItemProvider {
  constructor(private readonly folders: MemoryFolders) {}

  provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): vscode.CompletionItem[] {
    const found = this.folders.folderAt(document.uri);
    if (found === undefined) return [];
    const own = this.folders.memoryAt(document.uri)?.memory.id;
    const folder = { ...found, memories: found.memories.filter(({ id }) => id !== own) };
    const line = document.lineAt(position).text;
    const before = line.slice(0, position.character);
    const open = /\[\[([^[\]|#]*)$/u.exec(before);
    if (open !== null) {
      const isClosed = line.startsWith(']]', position.character);
      const range = new vscode.Range(position.translate(0, -(open[1]?.length ?? 0)), position);
      return this.#memories(folder, range, ({ title }) => (isClosed ? title : `${title}]]`));
    }
    const { frontMatterEnd } = textRange(document.getText());
    if (document.offsetAt(position) >= frontMatterEnd) return [];
    if (/^type: *\w*$/u.test(before)) return words(memoryTypeNames);
    if (/^\s+(?:- )?type: *\w*$/u.test(before)) return words(relationTypeNames);
    if (/^\s+(?:- )?direction: *\w*$/u.test(before)) return words(['outgoing', 'incoming']);
    const target = /^\s+(?:- )?target: *(.*)$/u.exec(before);
    if (target === null) return [];
    const range = new vscode.Range(position.translate(0, -(target[1]?.length ?? 0)), position);
    return this.#memories(folder, range, ({ id }) => id);
  }

  async resolveCompletionItem(item: vscode.CompletionItem): Promise<vscode.CompletionItem> {
    const card = item instanceof MemoryItem && (await memoryTooltip(this.folders, item));
    if (card) item.documentation = card;
    return item;
  }

  /** The most relevant first, as the editor has them until something is typed. */
  #memories(
    { folder, memories }: MemoryFolder,
    range: vscode.Range,
    insertOf: (memory: MemorySummary) => string,
  ): vscode.CompletionItem[] {
    const digits = String(memories.length).length;
    return memories.map((memory, at) => {
      const item = new MemoryItem(folder, memory);
      item.range = range;
      item.insertText = insertOf(memory);
      item.filterText = onOneLine(memory.title);
      item.sortText = String(at).padStart(digits, '0');
      return item;
    });
  }
}

/** The front matter of a memory can be folded, and above it stands what it says. */
class FrontMatter implements vscode.FoldingRangeProvider, vscode.CodeLensProvider {
  readonly onDidChangeFoldingRanges: vscode.Event<void>;

  constructor(private readonly folders: MemoryFolders) {
    this.onDidChangeFoldingRanges = folders.onDidChange;
  }

  provideFoldingRanges(document: vscode.TextDocument): vscode.FoldingRange[] {
    if (this.folders.folderAt(document.uri) === undefined) return [];
    const lines = frontMatterLines(document);
    return lines < 2 ? [] : [new vscode.FoldingRange(0, lines - 1)];
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const found = this.folders.memoryAt(document.uri);
    if (found === undefined) return [];
    const { type, status } = found.memory;
    const facts = [typeLabel(type, t), statusLabel(status, t), t('Open as Card')];
    return [
      new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), {
        command: 'cognitiveMemory.openAsCard',
        title: facts.join(' · '),
      }),
    ];
  }
}

const isAtStart = ({ selection }: vscode.TextEditor): boolean =>
  selection.isEmpty && selection.active.line === 0;

/** Milliseconds to wait until a text has folded, again and again: the editor does not tell when it knows what folds. */
const waits = [100, 200, 400, 800, 1600, 3200];

const isShowing = ({ visibleRanges }: vscode.TextEditor, line: number): boolean =>
  visibleRanges.some(({ start, end }) => start.line <= line && line <= end.line);

/** True as soon as the second line is hidden, false where it is not within so many milliseconds. */
const hasFolded = (editor: vscode.TextEditor, milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve(!isShowing(editor, 1));
    };
    const timer = setTimeout(end, milliseconds);
    const listener = vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
      if (textEditor === editor && !isShowing(editor, 1)) end();
    });
    if (!isShowing(editor, 1)) end();
  });

/**
 * Folds what begins in the first line. The editor folds by the ranges that it has by then, and has none while another extension
 * brings its own, so that one command may do nothing. Ends at once when it is folded, so that nothing that a person unfolds is
 * folded again, and where they go on meanwhile, to another place or editor.
 */
const foldStart = async (editor: vscode.TextEditor): Promise<void> => {
  for (const milliseconds of waits) {
    if (vscode.window.activeTextEditor !== editor || !isAtStart(editor)) return;
    await vscode.commands.executeCommand('editor.fold', { selectionLines: [0] });
    if (await hasFolded(editor, milliseconds)) return;
  }
};

/**
 * Folds the front matter of a memory that opens as text at its beginning. Who goes to a line of it, from a problem or a search,
 * sees it.
 */
const foldFrontMatter = (folders: MemoryFolders): vscode.Disposable => {
  const folded = new Set<string>();
  const look = async (editor: vscode.TextEditor | undefined): Promise<void> => {
    if (editor === undefined) return;
    const { document } = editor;
    const key = `${document.uri}`;
    if (folded.has(key) || folders.memoryAt(document.uri) === undefined) return;
    // An editor is told of before its cursor is set: what was sent until this is answered has arrived.
    await vscode.commands.executeCommand('setContext', 'cognitiveMemory.isTextOpen', true);
    if (folded.has(key) || !isAtStart(editor)) return;
    // A diff shows everything.
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    if (!(input instanceof vscode.TabInputText)) return;
    folded.add(key);
    await foldStart(editor);
  };
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor((editor) => void look(editor)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => folded.delete(`${uri}`)),
    folders.onDidChange(() => void look(vscode.window.activeTextEditor)),
    // The tab may be told of after its text.
    vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
      if (opened.length > 0) void look(vscode.window.activeTextEditor);
    }),
  );
};

const selector: vscode.DocumentSelector = { language: 'markdown', scheme: 'file' };

/** What the editor can do in the text of a memory: titles beside ids, cards, other titles, completion, folding. */
export const registerLanguage = (folders: MemoryFolders): vscode.Disposable => {
  const names = new MemoryNames(folders);
  const frontMatter = new FrontMatter(folders);
  const { languages } = vscode;
  return vscode.Disposable.from(
    languages.registerHoverProvider(selector, names),
    languages.registerDefinitionProvider(selector, names),
    languages.registerInlayHintsProvider(selector, names),
    languages.registerRenameProvider(selector, names),
    languages.registerCompletionItemProvider(selector, new MemoryCompletions(folders), '[', ' '),
    languages.registerFoldingRangeProvider(selector, frontMatter),
    languages.registerCodeLensProvider(selector, frontMatter),
    foldFrontMatter(folders),
  );
};
