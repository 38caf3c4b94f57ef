import * as vscode from 'vscode';
import {
  isMemoryError,
  type MemoryPath,
  type ReviewResult,
  tryMemoryPath,
} from '../../engine/vocabulary';
import { describeError, describeLeftChange } from '../../messages';
import { type DecisionsPage, decisionsGuards } from '../../protocol/decisionsPage';
import type { PageTarget } from '../host';
import { shownDecision } from '../model/decisionView';
import { applyChanges, refuseChanges } from '../review/decide';
import { takeBack } from '../undo';
import { FolderPage, type PageShell, type PanelPage } from './folderPage';
import { decisionsWords } from './words';

type Own = Exclude<DecisionsPage['commands'], { name: 'chooseFolder' | 'act' }>;
type Decided = Extract<Own, { name: 'approve' | 'reject' }>;

/** Fills a webview with what waits for a decision, and does what a person decides there, one after another. */
export const createDecisionsPage = (shell: PageShell): PanelPage => {
  const { host } = shell;
  /** By the keys of decisions, what takes them back. */
  const operations = new Map<string, string>();
  let work: Promise<unknown> = Promise.resolve();
  /** What to show once the page has its decisions. */
  let wanted: PageTarget | undefined;

  const carryOut = ({ folder, proposal, paths, ...command }: Decided): Promise<ReviewResult> => {
    const named: readonly MemoryPath[] = paths.flatMap((path) => tryMemoryPath(path) ?? []);
    const target = { folder, proposal, paths: named };
    return command.name === 'approve'
      ? applyChanges(host, target)
      : refuseChanges(host, target, command.reason);
  };

  const decide = async (command: Decided): Promise<void> => {
    const { key } = command;
    try {
      const { operation, left, decided } = await carryOut(command);
      if (operation !== null) operations.set(key, operation.id);
      const reasons = left.map((change) => describeLeftChange(change, vscode.l10n.t)).join(' ');
      page.notify({
        ...{ name: 'outcome', key },
        ...(operation === null ? {} : { operation: operation.id }),
        ...(decided.length > 0 ? {} : { message: reasons }),
      });
    } catch (error) {
      const { t } = vscode.l10n;
      const message = isMemoryError(error) ? describeError(error, t) : t('It still waits.');
      page.notify({ name: 'outcome', key, message });
      if (!isMemoryError(error)) throw error;
    }
  };

  const undo = async ({ folder, key, ...known }: Extract<Own, { name: 'undo' }>) => {
    const operation = known.operation ?? operations.get(key);
    if (operation !== undefined) await takeBack(host, { folder, operation });
  };

  const edit = async ({ folder, proposal, path }: Extract<Own, { name: 'edit' }>) => {
    const found = tryMemoryPath(path);
    if (found === undefined) return;
    const change = { kind: 'change', folder, proposal, path: found };
    await vscode.commands.executeCommand('cognitiveMemory.openChange', change);
  };

  const obey = (command: Own): Promise<void> => {
    switch (command.name) {
      case 'approve':
      case 'reject':
        return decide(command);
      case 'edit':
        return edit(command);
      case 'undo':
        return undo(command);
    }
  };

  const page: FolderPage<DecisionsPage> = new FolderPage<DecisionsPage>(shell, {
    page: 'decisions',
    title: vscode.l10n.t('Review'),
    words: decisionsWords(vscode.l10n.t),
    guards: decisionsGuards,
    // One after another: the page is ahead of what is written.
    onCommand: (command) => {
      const finished = work.then(() => obey(command));
      work = finished.catch(() => undefined);
      return finished;
    },
    send: async ({ folder }, about) => {
      const told = { t: vscode.l10n.t, now: new Date(), language: vscode.env.language };
      const decisions = await host.server.request('cognitiveMemory/decisions', { folder });
      page.notify({
        name: 'decisions',
        ...about,
        decisions: decisions.map((decision) => shownDecision(decision, told)),
      });
      if (wanted?.folder !== folder || wanted.proposal === undefined) return;
      const { proposal, path } = wanted;
      wanted = undefined;
      page.notify({ name: 'choose', proposal, ...(path === undefined ? {} : { path }) });
    },
  });

  return {
    choose: (target) => {
      wanted = target;
      page.choose(target);
    },
    dispose: () => page.dispose(),
  };
};
