import * as vscode from 'vscode';
import { MemoryError } from '../engine/vocabulary';
import { describeError } from '../messages';
import type { Host } from './host';
import { ServerUnavailable } from './serverProcess';
import { t } from './translate';

export interface MessageAction {
  readonly title: string;
  readonly run: () => Promise<unknown> | Thenable<unknown>;
}

const showing =
  (show: () => (message: string, ...items: string[]) => Thenable<string | undefined>) =>
  (host: Host, message: string, actions: readonly MessageAction[] = []): void => {
    const act = async (): Promise<void> => {
      const chosen = await show()(message, ...actions.map(({ title }) => title));
      await actions.find(({ title }) => title === chosen)?.run();
    };
    act().catch((error: unknown) => showFailure(host, error));
  };

/** Show a message without waiting for the person; a failing action is shown in turn. */
export const showMessage = showing(() => vscode.window.showInformationMessage);
export const showWarning = showing(() => vscode.window.showWarningMessage);
export const showError = showing(() => vscode.window.showErrorMessage);

/** The one place where an error becomes a message. */
export const showFailure = (host: Host, error: unknown) => {
  if (error instanceof MemoryError) {
    if (error.code === 'cancelled') return;
    host.log.warn(error.message);
    return showError(host, describeError(error, t));
  }
  host.log.error(error instanceof Error ? error : String(error));
  if (error instanceof ServerUnavailable) {
    const restart = { title: t('Restart'), run: () => host.server.restart() };
    return showError(host, t('Cognitive Memory is not running.'), [restart]);
  }
  const showLog = { title: t('Show Log'), run: async () => host.log.show() };
  const message = t('Something went wrong in Cognitive Memory. The log has the details.');
  showError(host, message, [showLog]);
};

/** Asks before something that is better not done by mistake; true where the person wants it. */
export const isWanted = async (
  question: string,
  detail: string,
  answer: string,
): Promise<boolean> =>
  (await vscode.window.showWarningMessage(question, { modal: true, detail }, answer)) === answer;

/** Offers the editor's own list of problems. */
export const showProblems = (): MessageAction => ({
  title: t('Show Problems'),
  run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
});

/** Asks why something is not wanted; undefined where the person turned away. */
export const askReason = (words: {
  readonly title: string;
  readonly prompt: string;
  /** Said where nothing is written. */
  readonly missing: string;
}): Thenable<string | undefined> =>
  vscode.window.showInputBox({
    title: words.title,
    prompt: words.prompt,
    placeHolder: t('Reason'),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? words.missing : undefined),
  });
