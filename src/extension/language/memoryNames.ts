import * as vscode from 'vscode';
import { namedMemory } from '../followLink';
import type { FolderMemory, MemoryFolder, MemoryFolders } from '../memoryFolders';
import { memoryTooltip } from '../memoryTooltip';
import { namedPlaces } from '../model/namedPlaces';
import { onOneLine, shorten } from '../model/words';

/** Characters of a title beside an id. */
const longestHint = 60;

interface NamedHere extends FolderMemory {
  readonly range: vscode.Range;
  readonly isId: boolean;
}

/** The memories that a line of a memory folder's file names. */
const namedIn = ({ folder, memories }: MemoryFolder, line: vscode.TextLine): readonly NamedHere[] =>
  namedPlaces(line.text).flatMap(({ name, start, end, isId }) => {
    const memory =
      memories.find(({ id }) => id === name) ?? (isId ? undefined : namedMemory(memories, name));
    if (memory === undefined) return [];
    const { lineNumber } = line;
    return [{ folder, memory, isId, range: new vscode.Range(lineNumber, start, lineNumber, end) }];
  });

/** Ids and names between double brackets: their titles, their cards, and the way to what they name. */
export class MemoryNames
  implements vscode.HoverProvider, vscode.DefinitionProvider, vscode.InlayHintsProvider
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

  #at(document: vscode.TextDocument, position: vscode.Position): NamedHere | undefined {
    const folder = this.folders.folderAt(document.uri);
    return (
      folder &&
      namedIn(folder, document.lineAt(position)).find(({ range }) => range.contains(position))
    );
  }
}
