import * as vscode from 'vscode';
import { isMemoryError, type MemoryPath } from '../../engine/vocabulary';
import { isReviewCommand, type ReviewPage } from '../../protocol/reviewPage';
import {
  approveReflection,
  beginReflection,
  grantReflection,
  rejectReflection,
} from '../commands/reflect';
import { showFailure } from '../failures';
import { followLink } from '../openMemory';
import { t } from '../translate';
import { FolderPage, type PageShell, type PanelPage } from './folderPage';
import { reviewWords } from './words';

const beside = { viewColumn: vscode.ViewColumn.Beside };

/** Fills a webview with the reflection that waits, and does what a person decides there. */
export const createReviewPage = (shell: PageShell): PanelPage => {
  const { host } = shell;
  let shown: MemoryPath | undefined;
  let underWay = 0;
  let failure: string | undefined;

  const tellBusy = (): void => page.notify({ name: 'busy', isBusy: underWay > 0 });

  /** Shows that it works on it; what fails is shown like everywhere else. */
  const whileBusy = async (work: () => Promise<unknown>): Promise<void> => {
    underWay += 1;
    tellBusy();
    try {
      await work();
    } finally {
      underWay -= 1;
      tellBusy();
    }
  };

  const openText = async (folder: string): Promise<void> => {
    const uri = shown && host.folders.fileUri({ folder, path: shown });
    if (uri === undefined) return;
    await vscode.window.showTextDocument(uri, beside);
  };

  const page: FolderPage<ReviewPage> = new FolderPage<ReviewPage>(shell, {
    page: 'review',
    title: t('Reflection'),
    words: reviewWords(t),
    isCommand: isReviewCommand,
    onReady: tellBusy,
    onCommand: async (command) => {
      const { folder } = command;
      switch (command.name) {
        case 'request':
          return whileBusy(() => beginReflection(host, folder));
        case 'approve':
          return whileBusy(() => approveReflection(host, folder));
        case 'reject':
          return rejectReflection(host, folder, whileBusy);
        case 'openText':
          return openText(folder);
        case 'decide':
          return host.pages.decisions.open({ folder });
        case 'grant':
          return whileBusy(() => grantReflection(host, folder, command.grant));
        case 'follow':
          if (shown === undefined) return;
          return followLink(host, { ...command, from: shown }, beside);
      }
    },
    send: async ({ folder }, about) => {
      try {
        const overview = await host.server.request('reflection', { folder });
        failure = undefined;
        shown = overview.pending?.path;
        page.notify({ name: 'reflection', ...about, overview });
      } catch (error) {
        if (!isMemoryError(error)) throw error;
        // A file that a person broke while editing it: said once, not with every change until it is mended.
        if (error.message !== failure) showFailure(host, error);
        failure = error.message;
      }
    },
  });
  return page;
};
