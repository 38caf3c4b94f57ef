import * as vscode from 'vscode';
import {
  createMutex,
  defined,
  isMemoryError,
  type LeftChange,
  type MemoryPath,
  type ReviewResult,
  tryMemoryPath,
} from '../../engine/vocabulary';
import { describeError, describeLeftChange } from '../../messages';
import {
  type DecisionsPage,
  isDecisionsCommand,
  type MadeOutside,
  type ShownDecision,
} from '../../protocol/decisionsPage';
import { takeBack } from '../commands/history';
import type { PageTarget } from '../host';
import { shownDecision } from '../model/decisionView';
import { applyChanges, refuseChanges } from '../review/decide';
import { isUnreviewed } from '../review/reviewItems';
import { t } from '../translate';
import { wording } from '../wording';
import { FolderPage, type PageShell, type PanelPage } from './folderPage';
import { decisionsWords } from './words';

type Own = Exclude<DecisionsPage['commands'], { name: 'chooseFolder' | 'act' }>;
type Decided = Extract<Own, { name: 'approve' | 'reject' }>;
type Undone = Extract<Own, { name: 'undo' }>;
type Outcome = Extract<DecisionsPage['notifications'], { name: 'outcome' }>;
type Became = Pick<Outcome, 'operation' | 'message'>;

/** True where a change was left out because it is decided like this already. */
const isSo = ({ because }: LeftChange, { name }: Decided): boolean =>
  because.code === 'decided_already' &&
  because.data.state === (name === 'approve' ? 'approved' : 'rejected');

/** Fills a webview with what waits for a decision, and does what a person decides there, one after another. */
export const createDecisionsPage = (shell: PageShell): PanelPage => {
  const { host } = shell;
  /** By the keys of decisions, what takes them back. */
  const operations = new Map<string, string>();
  /** By their keys: what was shown, and of that what was decided outside of the page. */
  const listed = new Map<string, Pick<ShownDecision, 'proposal' | 'paths'>>();
  const outside = new Map<string, MadeOutside>();
  const inTurn = createMutex();
  /** The number of the last command that was carried out. */
  let answered = 0;
  let wanted: PageTarget | undefined;

  const carryOut = ({ folder, proposal, paths, ...command }: Decided): Promise<ReviewResult> => {
    const named: readonly MemoryPath[] = paths.flatMap((path) => tryMemoryPath(path) ?? []);
    const target = { folder, proposal, paths: named };
    return command.name === 'approve'
      ? applyChanges(host, target)
      : refuseChanges(host, target, command.reason);
  };

  const decide = async (command: Decided): Promise<Became> => {
    const { key } = command;
    const { operation, left, decided } = await carryOut(command);
    outside.delete(key);
    if (operation !== null) operations.set(key, operation.id);
    const known = operations.get(key);
    // A page that was hidden or reloaded before it heard of the outcome asks for the same once more.
    if (decided.length > 0 || left.every((change) => isSo(change, command))) {
      return known === undefined ? {} : { operation: known };
    }
    return { message: left.map((change) => describeLeftChange(change, t)).join(' ') };
  };

  const undo = async ({ folder, key, ...told }: Undone): Promise<Became> => {
    const operation = operations.get(key) ?? told.operation;
    if (operation === undefined) {
      return { message: t('Take this decision back from the history of the folder.') };
    }
    await takeBack(host, { folder, operation });
    operations.delete(key);
    outside.delete(key);
    return {};
  };

  /** Tells the page what became of a command: also where it failed, since the page is ahead of what is written. */
  const answer = async (command: Decided | Undone): Promise<void> => {
    const { key, number } = command;
    try {
      const became = await (command.name === 'undo' ? undo(command) : decide(command));
      page.notify({ name: 'outcome', key, number, ...became });
    } catch (error) {
      const message = isMemoryError(error) ? describeError(error, t) : t('It still waits.');
      page.notify({ name: 'outcome', key, number, message });
      if (!isMemoryError(error)) throw error;
    } finally {
      answered = Math.max(answered, number);
      page.show();
    }
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
      case 'undo':
        return answer(command);
      case 'edit':
        return edit(command);
    }
  };

  const page: FolderPage<DecisionsPage> = new FolderPage<DecisionsPage>(shell, {
    page: 'decisions',
    title: t('Review'),
    words: decisionsWords(t),
    isCommand: isDecisionsCommand,
    // One after another: the page is ahead of what is written.
    onCommand: (command) => inTurn(() => obey(command)),
    send: async ({ folder, memories }, about) => {
      const told = wording();
      const before = { answered, outside: [...outside.values()] };
      const [decisions, candidates] = await Promise.all([
        host.server.request('decisions', { folder }),
        host.server.request('candidates', { folder }),
      ]);
      const shown = decisions.map((decision) => shownDecision(decision, told));
      for (const { key, proposal, paths } of shown) listed.set(key, { proposal, paths });
      page.notify({
        name: 'decisions',
        ...about,
        ...before,
        decisions: shown,
        elsewhere: {
          unreviewed: memories.filter(isUnreviewed).length,
          captured: candidates.length,
        },
      });
      if (wanted?.folder !== folder || wanted.proposal === undefined) return;
      const { proposal, path } = wanted;
      wanted = undefined;
      page.notify({ name: 'choose', proposal, ...(path === undefined ? {} : { path }) });
    },
  });

  const listening = host.review.decided.event(({ proposal, paths, verdict, operation }) => {
    for (const [key, decision] of listed) {
      const isMeant =
        decision.proposal === proposal && decision.paths.some((path) => paths.includes(path));
      if (isMeant) outside.set(key, { key, verdict, ...defined({ operation }) });
    }
    page.show();
  });

  return {
    choose: (target) => {
      wanted = target;
      page.choose(target);
    },
    dispose: () => {
      listening.dispose();
      page.dispose();
    },
  };
};
