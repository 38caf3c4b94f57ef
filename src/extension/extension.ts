import * as vscode from 'vscode';
import { BacklinksView } from './backlinksView';
import { registerCommands } from './commands';
import { provideAgentsPage, provideMcpServers } from './commands/agents';
import { provideHistoryDocuments } from './commands/history';
import type { Host } from './host';
import { followState, HostStateTracker } from './hostState';
import { keepSettings } from './keptSettings';
import { Keys } from './keys';
import { registerLanguage } from './language';
import { EditorLanguageModels } from './languageModels';
import { MemoriesView } from './memoriesView';
import { MemoryFolders } from './memoryFolders';
import { countAccesses } from './openMemory';
import { createPages } from './pages/pages';
import { RecallResults } from './recallResults';
import { RepairReview } from './repairReview';
import { createReview } from './review/review';
import { ServerProcess } from './serverProcess';
import { countFolders, settingNames } from './settings';
import { createStatusBarItem, EmbeddingState } from './statusBar';
import { markPinned } from './treeItems';
import { TypedEdits } from './typedEdits';

let server: ServerProcess | undefined;

/** Puts the parts together and returns; the server starts afterwards, so that the editor does not wait for it. */
export const activate = (context: vscode.ExtensionContext): void => {
  const log = vscode.window.createOutputChannel('Cognitive Memory', { log: true });
  const serverModule = context.asAbsolutePath('dist/server.js');
  const keys = new Keys(context.secrets);
  const languageModels = new EditorLanguageModels({
    access: context.languageModelAccessInformation,
    memento: context.globalState,
    log,
  });
  const process = new ServerProcess({ serverModule, log, keys, languageModels });
  server = process;
  const folders = new MemoryFolders(process, log);
  const state = new HostStateTracker(process, folders);
  const embedding = new EmbeddingState(process, folders);
  const view = new MemoriesView({ folders, server: process, log, state });
  const review = createReview({ folders, server: process, log, state, context });
  const pages = createPages(context, () => host);
  const results = new RecallResults(folders);
  const repairReview = new RepairReview();
  const typedEdits = new TypedEdits({ folders, server: process, log });
  const host: Host = {
    ...{ log, server: process, folders, state, view, pages, review, results, repairReview, keys },
    typedEdits,
    languageModels,
  };
  context.subscriptions.push(
    log,
    process,
    keys,
    languageModels,
    folders,
    state,
    embedding,
    view,
    review,
    results,
    repairReview,
    pages,
    followState(state),
    createStatusBarItem(state, embedding),
    registerCommands(host),
    keepSettings(host),
    provideHistoryDocuments(process),
    provideAgentsPage(host),
    markPinned(),
    provideMcpServers(context, host),
    countAccesses(host),
    registerLanguage(folders),
    new BacklinksView({ folders, server: process, log }),
    typedEdits,
    ...followWorkspace(process),
    keys.onDidChange(() => process.tell('didChangeKeys', {})),
    languageModels.onDidChange(() => process.tell('didChangeLanguageModels', {})),
  );
  setTimeout(() => {
    startWhereNeeded(process);
    void askForTerminals(context, log);
  });
};

/** Loaded after the rest: no command in a terminal is waiting yet. */
const askForTerminals = async (context: vscode.ExtensionContext, log: vscode.LogOutputChannel) => {
  const { confirmInEditor } = await import('./terminalDecisions');
  context.subscriptions.push(confirmInEditor(context, log));
};

/** Waits for the server, which writes what is not yet on the disk. */
export const deactivate = async (): Promise<void> => server?.stop();

/** A window without a folder on a disk has no memory, and needs no process. */
const startWhereNeeded = (process: ServerProcess): void => {
  if (countFolders().workspaceFolders > 0) process.start();
};

const followWorkspace = (process: ServerProcess): readonly vscode.Disposable[] => [
  vscode.workspace.onDidChangeWorkspaceFolders(() => {
    startWhereNeeded(process);
    process.sendFolders();
  }),
  vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(settingNames.folder)) process.sendFolders();
  }),
  // Restricted mode opened the folders for reading only.
  vscode.workspace.onDidGrantWorkspaceTrust(() => void process.restart()),
];
