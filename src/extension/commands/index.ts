import * as vscode from 'vscode';
import * as is from '../../protocol/guards';
import { showFailure, showMessage } from '../failures';
import type { Command, Host } from '../host';
import { writingCommands } from '../model/writing';
import { connectAgent, disconnectAgent, showAgents } from './agents';
import { rename, tag } from './describe';
import { acknowledge, doctor, reindex, repair } from './doctor';
import { forget, makePrivate, pin, restore, share, unpin } from './flags';
import { showHistory, undo } from './history';
import { bootstrap, initialize } from './initialize';
import { confirm, forecast, snooze } from './keep';
import { chooseEmbeddingModel, chooseLanguageModel, embed, moveKey } from './models';
import { clearResults, copyId, recall, showWhy } from './recall';
import { dream, reflect } from './reflect';
import { describeRelation, openEdge, relate, unrelate } from './relate';
import { remember, rememberPrivately, rememberSelection } from './remember';
import {
  accept,
  acceptAll,
  approve,
  approveAll,
  decline,
  declineAll,
  openChange,
  reject,
  rejectAll,
  review,
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

const commands: Readonly<Record<`cognitiveMemory.${string}`, Command>> = {
  'cognitiveMemory.initialize': initialize,
  'cognitiveMemory.bootstrap': bootstrap,
  'cognitiveMemory.connectAgent': connectAgent,
  'cognitiveMemory.disconnectAgent': disconnectAgent,
  'cognitiveMemory.remember': remember,
  'cognitiveMemory.rememberPrivately': rememberPrivately,
  'cognitiveMemory.rememberSelection': rememberSelection,
  'cognitiveMemory.recall': recall,
  'cognitiveMemory.showWhy': showWhy,
  'cognitiveMemory.clearResults': clearResults,
  'cognitiveMemory.forget': forget,
  'cognitiveMemory.restore': restore,
  'cognitiveMemory.pin': pin,
  'cognitiveMemory.unpin': unpin,
  'cognitiveMemory.rename': rename,
  'cognitiveMemory.tag': tag,
  'cognitiveMemory.makePrivate': makePrivate,
  'cognitiveMemory.share': share,
  'cognitiveMemory.relate': relate,
  'cognitiveMemory.unrelate': unrelate,
  'cognitiveMemory.describeRelation': describeRelation,
  'cognitiveMemory.openEdge': openEdge,
  'cognitiveMemory.undo': undo,
  'cognitiveMemory.showHistory': showHistory,
  'cognitiveMemory.copyId': copyId,
  'cognitiveMemory.doctor': doctor,
  'cognitiveMemory.repair': repair,
  'cognitiveMemory.acknowledge': acknowledge,
  'cognitiveMemory.reindex': reindex,
  'cognitiveMemory.embed': embed,
  'cognitiveMemory.chooseEmbeddingModel': chooseEmbeddingModel,
  'cognitiveMemory.chooseLanguageModel': chooseLanguageModel,
  'cognitiveMemory.moveKey': moveKey,
  'cognitiveMemory.groupBy': groupBy,
  'cognitiveMemory.filter': filter,
  'cognitiveMemory.clearFilter': clearFilter,
  'cognitiveMemory.openFolder': openFolder,
  'cognitiveMemory.openMemory': openMemoryAt,
  'cognitiveMemory.openAsText': openAsText,
  'cognitiveMemory.openAsCard': openAsCard,
  'cognitiveMemory.openGraph': openGraph,
  'cognitiveMemory.openDashboard': openDashboard,
  'cognitiveMemory.openSettings': openSettings,
  'cognitiveMemory.forecast': forecast,
  'cognitiveMemory.showAgents': showAgents,
  'cognitiveMemory.confirm': confirm,
  'cognitiveMemory.snooze': snooze,
  'cognitiveMemory.openCandidates': openCandidates,
  'cognitiveMemory.dream': dream,
  'cognitiveMemory.reflect': reflect,
  'cognitiveMemory.review': review,
  'cognitiveMemory.openChange': openChange,
  'cognitiveMemory.approve': approve,
  'cognitiveMemory.reject': reject,
  'cognitiveMemory.approveAll': approveAll,
  'cognitiveMemory.rejectAll': rejectAll,
  'cognitiveMemory.accept': accept,
  'cognitiveMemory.decline': decline,
  'cognitiveMemory.acceptAll': acceptAll,
  'cognitiveMemory.declineAll': declineAll,
  'cognitiveMemory.showMenu': showMenu,
  'cognitiveMemory.showLog': showLog,
  'cognitiveMemory.restartServer': restartServer,
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
  const { t } = vscode.l10n;
  const message = t(
    'In Restricted Mode memories are only read. Trust this workspace to change them.',
  );
  const manage = {
    title: t('Manage Workspace Trust'),
    run: () => vscode.commands.executeCommand('workbench.trust.manage'),
  };
  showMessage(host, message, { show: vscode.window.showWarningMessage, actions: [manage] });
};

/** Registers every command; what one of them throws is shown to the person. */
export const registerCommands = (host: Host): vscode.Disposable =>
  vscode.Disposable.from(
    ...Object.entries(commands).map(([id, command]) =>
      vscode.commands.registerCommand(id, async (argument?: unknown, selection?: unknown) => {
        try {
          if (writingCommands.has(id) && !vscode.workspace.isTrusted) explainTrust(host);
          else if (isPageMemory(argument)) await command(host, rowOf(host, argument));
          else await command(host, argument, selection);
        } catch (error) {
          showFailure(host, error);
        }
      }),
    ),
  );
