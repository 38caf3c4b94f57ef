import * as vscode from 'vscode';
import type { MemoryPath } from '../../engine/vocabulary';
import type { Host } from '../host';
import { linkedPath } from '../model/linkedPath';

/** Opens the memory that a link of the reflection names, beside the page. */
export const followLink = async (
  host: Host,
  link: { readonly folder: string; readonly from: MemoryPath; readonly target: string },
): Promise<void> => {
  const { folder, from, target } = link;
  const path = linkedPath(from, target);
  const uri = path && host.folders.fileUri({ folder, path });
  if (uri === undefined) return;
  await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside });
};
