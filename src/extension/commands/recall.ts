import * as vscode from 'vscode';
import { ensureReady } from '../readiness';
import { RecallPick } from '../recallPick';
import type { Command } from './command';

/** Searches as one types, over every memory of the window. */
export const recall: Command = async (host) => {
  if (!(await ensureReady(host))) return;
  const editor = vscode.window.activeTextEditor;
  new RecallPick(host).show(selectedWord(editor));
};

/** A short selection on one line is most likely what one looks for. */
const selectedWord = (editor: vscode.TextEditor | undefined): string => {
  if (editor === undefined || !editor.selection.isSingleLine) return '';
  const text = editor.document.getText(editor.selection).trim();
  return text.length <= 80 ? text : '';
};
