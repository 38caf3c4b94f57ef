import * as vscode from 'vscode';

/** Only tree rows of pinned memories have a URI of this scheme. */
const scheme = 'cognitive-memory-pinned';

/** Gives a row of the tree the mark of a pinned memory. */
export const pinnedUri = (id: string): vscode.Uri => vscode.Uri.from({ scheme, path: `/${id}` });

/**
 * The mark at the end of the row, where the editor's own trees show theirs: the description behind the title is cut
 * where the title is long.
 */
export const markPinned = (): vscode.Disposable =>
  vscode.window.registerFileDecorationProvider({
    provideFileDecoration: (uri) =>
      uri.scheme === scheme
        ? new vscode.FileDecoration(vscode.l10n.t('P'), vscode.l10n.t('Pinned'))
        : undefined,
  });
