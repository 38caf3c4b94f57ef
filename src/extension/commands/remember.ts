import * as vscode from 'vscode';
import type { MemoryDraft } from '../../engine/vocabulary';
import { awaitLinks, showDecision } from '../decisions';
import { showMessage } from '../failures';
import type { Command, Host } from '../host';
import { withoutCommentMarks } from '../model/commentText';
import { type Selected, sourceOf } from '../model/selectionSource';
import { chooseFolder } from '../readiness';
import { t } from '../translate';

/** Stores a sentence; the type, the title and the tags are found by rules. */
export const remember: Command = (host, argument) => rememberSentence(host, argument);

/** The same, into the folder that is never shared. */
export const rememberPrivately: Command = (host, argument) =>
  rememberSentence(host, argument, { private: true });

const rememberSentence = async (
  host: Host,
  argument: unknown,
  place: Pick<MemoryDraft, 'private'> = {},
): Promise<void> => {
  const folder = await chooseFolder(host, t('Memory to add to'));
  if (folder === undefined) return;
  const sentence =
    typeof argument === 'string' ? argument : await askForSentence(place.private === true);
  if (sentence === undefined) return;
  await store(host, { folder: folder.folder, content: sentence, ...place });
};

const store = async (
  host: Host,
  asked: Parameters<typeof host.server.request<'remember'>>[1],
): Promise<void> => {
  const { folder } = asked;
  const decision = await host.server.request('remember', asked);
  showDecision(host, await awaitLinks(host, decision, folder), { folder, offersOpen: true });
};

const askForSentence = (isPrivate: boolean): Thenable<string | undefined> => {
  return vscode.window.showInputBox({
    title: isPrivate ? t('Remember Privately') : t('Remember'),
    prompt: isPrivate
      ? t('What should be remembered? It is kept on this machine and never shared.')
      : t('What should be remembered? One fact, decision or lesson, in a sentence.'),
    placeHolder: t('We chose PostgreSQL over MySQL for its partial indexes'),
    // The box stays open when the focus is elsewhere, to copy a name or a path from the code.
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' ? t('Write what should be remembered.') : undefined,
  });
};

/** What a person says of a selection: empty for nothing, undefined where it is not to be remembered after all. */
const askWhatAbout = async (): Promise<string | undefined> => {
  const said = await vscode.window.showInputBox({
    title: t('Remember Selection'),
    prompt: t('What about it? Leave this empty to remember the text alone.'),
    placeHolder: t('Retries stop after three because the bank locks the card'),
    ignoreFocusOut: true,
  });
  return said?.trim();
};

/** Stores the selected text, with the file and the lines that it stands in as what the memory is about. */
export const rememberSelection: Command = async (host) => {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.document.getText(editor.selection) ?? '';
  if (editor === undefined || selected.trim() === '') {
    showMessage(host, t('Select the text to remember first.'));
    return;
  }
  const { document, selection } = editor;
  const folder = await chooseFolder(host, t('Memory to add to'));
  if (folder === undefined) return;
  const about = await askWhatAbout();
  if (about === undefined) return;
  const text = withoutCommentMarks(selected, {
    language: document.languageId,
    before: document.lineAt(selection.start).text.slice(0, selection.start.character),
  });
  await store(host, {
    folder: folder.folder,
    // What somebody says of it comes first, and names it.
    content: about === '' ? text : `${about}\n\n${text}`,
    // What is selected was written for its file, not as a rule of everything.
    core: false,
    ...sourceOf(placeOf(document, selection, folder.folder)),
    trigger: 'editor:rememberSelection',
  });
};

const placeOf = (
  { uri, isUntitled }: vscode.TextDocument,
  { start, end }: vscode.Selection,
  folder: string,
): Selected => {
  const root = vscode.workspace.getWorkspaceFolder(uri);
  // A selection of whole lines ends at the beginning of the next one.
  const isPastEnd = end.character === 0 && end.line > start.line;
  return {
    path: isUntitled ? undefined : uri.path,
    root: root && { name: root.name, path: root.uri.path },
    project: { path: vscode.Uri.parse(folder).path },
    firstLine: start.line + 1,
    lastLine: isPastEnd ? end.line : end.line + 1,
  };
};
