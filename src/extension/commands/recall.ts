import * as vscode from 'vscode';
import { askRecall } from '../askRecall';
import type { Host } from '../host';
import { isMemoryNode } from '../memoriesTree';
import { ensureReady } from '../readiness';
import { RecallPick } from '../recallPick';
import { readRecallLimit } from '../settings';
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

/** Copies a memory's id, to name it to an agent or on the command line. */
export const copyId: Command = async (_host, argument) => {
  if (isMemoryNode(argument)) await vscode.env.clipboard.writeText(argument.memory.id);
};

/** What a row of Recall passes: its question, and the memory that one wonders about. */
export interface WhyArgument {
  readonly query: string;
  readonly selected?: string;
}

const isWhyArgument = (value: unknown): value is WhyArgument =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  typeof value.query === 'string';

const askForQuestion = async (host: Host): Promise<WhyArgument | undefined> => {
  const { t } = vscode.l10n;
  const query = await vscode.window.showInputBox({
    title: t('Show Why'),
    prompt: t('The question whose answer is to be explained'),
    value: host.results.query,
    ignoreFocusOut: true,
  });
  return query === undefined || query.trim() === '' ? undefined : { query };
};

/** Asks the whole question, by words and meaning, and shows why each memory was found. */
export const showWhy: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  const why = isWhyArgument(argument) ? argument : await askForQuestion(host);
  if (why === undefined) return;
  const { query, selected } = why;
  const limit = readRecallLimit();
  // Whoever wants to know why waits for the model rather than for half an answer.
  const ask = () => askRecall(host, query, { limit, wait: 20_000, isDraft: false });
  await host.results.show({ query, ask, limit, selected });
};

/** Takes the Recall Results view away until the next question. */
export const clearResults: Command = async (host) => host.results.clear();
