import * as vscode from 'vscode';
import { tryMemoryPath } from '../engine/vocabulary';
import type { MemoryFile } from './memoryFolders';
import type { ServerProcess } from './serverProcess';

const scheme = 'cognitive-memory-history';

export interface Version extends MemoryFile {
  /** Undefined for a file that did not exist yet. */
  readonly operation: string | undefined;
}

/** Names a version of a memory's file; the path comes last, so that the editor knows the language. */
export const versionUri = ({ folder, path, operation }: Version): vscode.Uri =>
  vscode.Uri.from({
    scheme,
    path: `/${path}`,
    query: new URLSearchParams({ folder, operation: operation ?? '' }).toString(),
  });

/** Lets the editor open versions of the history as read-only documents. */
export const provideHistoryDocuments = (server: ServerProcess): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async (uri) => {
      const query = new URLSearchParams(uri.query);
      const operation = query.get('operation');
      const path = tryMemoryPath(uri.path.slice(1));
      if (!operation || path === undefined) return '';
      const params = { folder: query.get('folder') ?? '', operation, path };
      return (await server.request('cognitiveMemory/contentAt', params)) ?? '';
    },
  });
