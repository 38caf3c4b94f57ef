import * as vscode from 'vscode';
import * as is from '../../protocol/guards';
import { showFailure, showWarning } from '../failures';
import type { Command, Host } from '../host';
import { writingCommands } from '../model/writing';
import { t } from '../translate';
import { connectAgent, disconnectAgent, showAgents } from './agents';
import { acknowledge, doctor, reindex, repair } from './doctor';
import { forget, makePrivate, pin, rename, restore, share, tag, unpin } from './flags';
import { showHistory, undo } from './history';
import { bootstrap, initialize } from './initialize';
import { confirm, forecast, snooze } from './keep';
import { chooseEmbeddingModel, chooseLanguageModel, embed, moveKey } from './models';
import { dream, reflect } from './reflect';
import { describeRelation, openEdge, relate, unrelate } from './relate';
import { remember, rememberPrivately, rememberSelection } from './remember';
import {
  accept,
  acceptAll,
  acceptAsMine,
  approve,
  approveAll,
  decline,
  declineAll,
  openChange,
  reject,
  rejectAll,
  review,
  showChangeOutside,
} from './review';
import {
  clearFilter,
  filter,
  groupBy,
  openAsCard,
  openAsText,
  openCandidates,
  openDashboard,
  openFolder,
  openGraph,
  openMemoryAt,
  openSettings,
  restartServer,
  showLog,
  showMenu,
} from './view';

/** Recall is loaded when it is first asked for: what explains a hit knows every stage and every language. */
const ofRecall =
  (name: 'clearResults' | 'copyId' | 'recall' | 'showWhy'): Command =>
  async (...args) =>
    (await import('./recall'))[name](...args);

/** What each command of the manifest does, by its name behind `cognitiveMemory.`. */
const commands: Readonly<Record<string, Command>> = {
  ...{ connectAgent, disconnectAgent, showAgents },
  ...{ rename, tag },
  ...{ acknowledge, doctor, reindex, repair },
  ...{ forget, makePrivate, pin, restore, share, unpin },
  ...{ showHistory, undo },
  ...{ bootstrap, initialize },
  ...{ confirm, forecast, snooze },
  ...{ chooseEmbeddingModel, chooseLanguageModel, embed, moveKey },
  ...{ clearResults: ofRecall('clearResults'), copyId: ofRecall('copyId') },
  ...{ recall: ofRecall('recall'), showWhy: ofRecall('showWhy') },
  ...{ dream, reflect },
  ...{ describeRelation, openEdge, relate, unrelate },
  ...{ remember, rememberPrivately, rememberSelection },
  ...{ accept, acceptAll, acceptAsMine, approve, approveAll, decline },
  ...{ declineAll, openChange, reject, rejectAll, review, showChangeOutside },
  ...{ clearFilter, filter, groupBy, openAsCard, openAsText, openCandidates, openDashboard },
  ...{ openFolder, openGraph, openMemory: openMemoryAt },
  ...{ openSettings, restartServer, showLog, showMenu },
};

/** What a menu of a page passes: the memory that it was opened on. */
interface PageMemory {
  readonly folder: string;
  readonly memory: string;
}

const isPageMemory = is.shaped<PageMemory>({ folder: is.text, memory: is.text });

/** As a row of the tree would be passed; undefined for a memory that is gone meanwhile. */
const rowOf = ({ folders }: Host, { folder, memory: wanted }: PageMemory) => {
  const memory = folders.get(folder)?.memories.find(({ id }) => id === wanted);
  return memory && { kind: 'memory', folder, memory };
};

/** Restricted Mode lists what writes as well, and says why it is not done. */
const explainTrust = (host: Host): void => {
  const message = t(
    'In Restricted Mode memories are only read. Trust this workspace to change them.',
  );
  const manage = {
    title: t('Manage Workspace Trust'),
    run: () => vscode.commands.executeCommand('workbench.trust.manage'),
  };
  showWarning(host, message, [manage]);
};

/** Registers every command; what one of them throws is shown to the person. */
export const registerCommands = (host: Host): vscode.Disposable =>
  vscode.Disposable.from(
    ...Object.entries(commands).map(([name, command]) => {
      const id = `cognitiveMemory.${name}`;
      return vscode.commands.registerCommand(
        id,
        async (argument?: unknown, selection?: unknown) => {
          try {
            if (writingCommands.has(id) && !vscode.workspace.isTrusted) explainTrust(host);
            else if (isPageMemory(argument)) await command(host, rowOf(host, argument));
            else await command(host, argument, selection);
          } catch (error) {
            showFailure(host, error);
          }
        },
      );
    }),
  );
