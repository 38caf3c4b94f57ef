import * as vscode from 'vscode';
import { createMutex, type DecidedCandidates } from '../../engine/vocabulary';
import { describeReason } from '../../messages';
import { type CandidatesPage, isCandidatesCommand } from '../../protocol/candidatesPage';
import { t } from '../translate';
import { FolderPage, type PageShell, type PanelPage } from './folderPage';
import { candidatesWords } from './words';

/** Fills a webview with what was captured unasked, and does what a person decides about it, one after another. */
export const createCandidatesPage = (shell: PageShell): PanelPage => {
  const { host } = shell;
  const dropped: (readonly string[])[] = [];
  const inTurn = createMutex();

  /** What is left waits as before, and the page was ahead of us. */
  const tellLeft = ({ left }: DecidedCandidates): void => {
    if (left.length === 0) return;
    page.notify({ name: 'left', ids: left.map(({ id }) => id) });
    const reasons = left.map(({ because }) => describeReason(because, t)).join('; ');
    void vscode.window.showWarningMessage(t('It still waits: {0}.', reasons));
  };

  const obey = async (
    command: Exclude<CandidatesPage['commands'], { name: 'chooseFolder' | 'act' }>,
  ): Promise<void> => {
    const { folder } = command;
    switch (command.name) {
      case 'keep': {
        const { id, text } = command;
        const texts = text === undefined ? {} : { texts: { [id]: text } };
        const input = { folder, ids: [id], ...texts, trigger: 'editor:keep' };
        return tellLeft(await host.server.request('keep', input));
      }
      case 'drop': {
        const { id, alike } = command;
        const input = { folder, ids: [id], alike, trigger: 'editor:drop' };
        const result = await host.server.request('drop', input);
        dropped.push(result.decided.map(({ candidate }) => candidate.id));
        return tellLeft(result);
      }
      case 'back': {
        const ids = dropped.pop() ?? [];
        if (ids.length === 0) return;
        page.notify({ name: 'left', ids });
        const input = { folder, ids, back: true, trigger: 'editor:drop' };
        await host.server.request('drop', input);
      }
    }
  };

  const page: FolderPage<CandidatesPage> = new FolderPage<CandidatesPage>(shell, {
    page: 'candidates',
    title: t('Captured'),
    words: candidatesWords(t),
    isCommand: isCandidatesCommand,
    onCommand: (command) => inTurn(() => obey(command)),
    send: async ({ folder }, about) => {
      const candidates = await host.server.request('candidates', { folder });
      page.notify({ name: 'candidates', ...about, candidates });
    },
  });
  return page;
};
