import * as vscode from 'vscode';
import { showFailure } from '../failures';
import type { Host } from '../host';
import { acknowledge } from './acknowledge';
import { chooseAgentWrites } from './chooseAgentWrites';
import { chooseCoreLines } from './chooseCoreLines';
import { chooseEmbeddingModel } from './chooseEmbeddingModel';
import { chooseLanguageModel } from './chooseLanguageModel';
import { choosePersonalData } from './choosePersonalData';
import { choosePersonalPreferences } from './choosePersonalPreferences';
import type { Command } from './command';
import { copyId } from './copyId';
import { doctor } from './doctor';
import { embed } from './embed';
import { forget } from './forget';
import { initialize } from './initialize';
import { moveKey } from './moveKey';
import { openDashboard } from './openDashboard';
import { openGraph } from './openGraph';
import { pin, unpin } from './pin';
import { makePrivate, share } from './privacy';
import { recall } from './recall';
import { reflect } from './reflect';
import { reindex } from './reindex';
import { describeRelation, openEdge, relate, unrelate } from './relate';
import { remember, rememberPrivately } from './remember';
import { rememberSelection } from './rememberSelection';
import { repair } from './repair';
import { restore } from './restore';
import { approve, approveAll, openChange, reject, rejectAll, review } from './review';
import { accept, acceptAll, decline, declineAll } from './reviewMemories';
import { restartServer, showLog } from './server';
import { showHistory } from './showHistory';
import { showMenu } from './showMenu';
import { clearResults, showWhy } from './showWhy';
import { undo } from './undo';
import { clearFilter, filter, groupBy, openFolder } from './view';

/** Every command of the manifest and what it does. */
const commands: Readonly<Record<`cognitiveMemory.${string}`, Command>> = {
  'cognitiveMemory.initialize': initialize,
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
  'cognitiveMemory.choosePersonalData': choosePersonalData,
  'cognitiveMemory.chooseLanguageModel': chooseLanguageModel,
  'cognitiveMemory.moveKey': moveKey,
  'cognitiveMemory.groupBy': groupBy,
  'cognitiveMemory.filter': filter,
  'cognitiveMemory.clearFilter': clearFilter,
  'cognitiveMemory.openFolder': openFolder,
  'cognitiveMemory.openGraph': openGraph,
  'cognitiveMemory.openDashboard': openDashboard,
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
  'cognitiveMemory.chooseAgentWrites': chooseAgentWrites,
  'cognitiveMemory.choosePersonalPreferences': choosePersonalPreferences,
  'cognitiveMemory.chooseCoreLines': chooseCoreLines,
  'cognitiveMemory.showMenu': showMenu,
  'cognitiveMemory.showLog': showLog,
  'cognitiveMemory.restartServer': restartServer,
};

/** Registers every command; what one of them throws is shown to the person. */
export const registerCommands = (host: Host): vscode.Disposable =>
  vscode.Disposable.from(
    ...Object.entries(commands).map(([id, command]) =>
      vscode.commands.registerCommand(id, async (argument?: unknown, selection?: unknown) => {
        try {
          await command(host, argument, selection);
        } catch (error) {
          showFailure(host, error);
        }
      }),
    ),
  );
