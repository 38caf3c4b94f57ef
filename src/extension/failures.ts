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

type Show = (message: string, ...items: string[]) => Thenable<string | undefined>;

/** Shows a message without waiting for the person; a failing action is shown in turn. */
export const showMessage = (
  host: Host,
  message: string,
  options: { readonly show?: Show; readonly actions?: readonly MessageAction[] } = {},
): void => {
  const { show = vscode.window.showInformationMessage, actions = [] } = options;
  const act = async (): Promise<void> => {
    const chosen = await show(message, ...actions.map(({ title }) => title));
    await actions.find(({ title }) => title === chosen)?.run();
  };
  act().catch((error: unknown) => showFailure(host, error));
};

const showLog = (host: Host): MessageAction => ({
  title: t('Show Log'),
  run: async () => host.log.show(),
});

/** The one place where an error becomes a message. */
export const showFailure = (host: Host, error: unknown): void => {
  const show = vscode.window.showErrorMessage;
  if (error instanceof MemoryError) {
    if (error.code === 'cancelled') return;
    host.log.warn(error.message);
    showMessage(host, describeError(error, t), { show });
    return;
  }
  host.log.error(error instanceof Error ? error : String(error));
  if (error instanceof ServerUnavailable) {
    const restart = { title: t('Restart'), run: () => host.server.restart() };
    showMessage(host, t('Cognitive Memory is not running.'), { show, actions: [restart] });
    return;
  }
  showMessage(host, t('Something went wrong in Cognitive Memory. The log has the details.'), {
    show,
    actions: [showLog(host)],
  });
};

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
