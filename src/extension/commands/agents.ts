import * as vscode from 'vscode';
import { agentsPage } from '../../messages';
import { showMessage } from '../failures';
import type { Command, Host } from '../host';
import { chooseFolder } from '../readiness';
import { t } from '../translate';
import { formatMoment } from '../wording';

/** What becomes of the notes that the agent keeps for itself; undefined where nothing was chosen. */
const askAlone = async (label: string): Promise<boolean | undefined> => {
  const [beside, off] = [
    {
      label: t('Leave It On'),
      detail: t('Both stay. “Begin with What the Project Says” brings its notes in as proposals.'),
    },
    {
      label: t('Switch It Off Here'),
      detail: t('In this project alone, by a line in its settings.'),
    },
  ] as const;
  const chosen = await vscode.window.showQuickPick([beside, off], {
    title: t('The memory that {0} keeps by itself', label),
  });
  return chosen && chosen === off;
};

const change = async (host: Host, action: 'connect' | 'disconnect'): Promise<void> => {
  const folder = await chooseFolder(host, t('Which workspace folder?'));
  if (folder === undefined) return;
  const ask = (names: readonly string[]) => ({ folder: folder.folder, action, agents: names });
  const { agents } = await host.server.request('connections', { ...ask([]), action: 'look' });
  const offered = action === 'connect' ? agents : agents.filter(({ connected }) => connected);
  if (offered.length === 0) return showMessage(host, t('No agent is connected.'));
  const chosen = await vscode.window.showQuickPick(
    offered.map(({ name, label, connected, mayBeAlone }) => ({
      ...{ label, name, mayBeAlone },
      description: connected ? t('connected') : '',
    })),
    {
      title: action === 'connect' ? t('Connect Agent') : t('Disconnect Agent'),
      placeHolder: t('You see each change to a file before it is made'),
    },
  );
  if (chosen === undefined) return;
  const alone = action === 'connect' && chosen.mayBeAlone ? await askAlone(chosen.label) : false;
  if (alone === undefined) return;
  const params = { ...ask([chosen.name]), alone };
  const { root, files } = await host.server.request('connections', params);
  if (files.length === 0) return showMessage(host, t('Nothing needs to change.'));
  const isWanted = await host.repairReview.confirm(
    [
      {
        uri: vscode.Uri.file(root),
        files: files.map(({ path, before, after }) => ({
          ...{ path, problems: [] },
          ...(before !== null && { before }),
          ...(after !== null && { after }),
        })),
      },
    ],
    {
      title:
        action === 'connect' ? t('Connect {0}', chosen.label) : t('Disconnect {0}', chosen.label),
      wanted: t('Make These Changes'),
    },
  );
  if (!isWanted) return;
  await host.server.request('connections', { ...params, seen: files });
  showMessage(
    host,
    action === 'connect'
      ? t('{0} is connected. Start a new session there.', chosen.label)
      : t('{0} is disconnected; its files are back as they were.', chosen.label),
  );
};

/** Writes the server and the hooks into the settings of an agent, after the person has seen the changes. */
export const connectAgent: Command = (host) => change(host, 'connect');

/** Takes away exactly what Connect Agent added. */
export const disconnectAgent: Command = (host) => change(host, 'disconnect');

const scheme = 'cognitive-memory-agents';

const changed = new vscode.EventEmitter<vscode.Uri>();

/** The page of what agents did, as a read-only document of each memory folder. */
export const provideAgentsPage = ({ server }: Host): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: async ({ query: folder }) => {
      const report = await server.request('agents', { folder });
      return agentsPage(report, { t, formatMoment });
    },
  });

/** Shows which agents connected, what each was given at which moment, and what it stored. */
export const showAgents: Command = async (host) => {
  const chosen = await chooseFolder(host, t('Memory whose agents to show'));
  if (chosen === undefined) return;
  const uri = vscode.Uri.from({ scheme, path: '/Agents.md', query: chosen.folder });
  changed.fire(uri);
  await vscode.commands.executeCommand('markdown.showPreview', uri);
};

const provider = 'cognitiveMemory.servers';

/** Gives the editor's own agents the memory of each workspace folder, without a file of settings. */
export const provideMcpServers = (
  context: vscode.ExtensionContext,
  { folders, server }: Pick<Host, 'folders' | 'server'>,
): vscode.Disposable =>
  vscode.lm.registerMcpServerDefinitionProvider(provider, {
    onDidChangeMcpServerDefinitions: server.onDidChangeFolders,
    provideMcpServerDefinitions: () => {
      const all = folders.all();
      return all.map(({ name, uri }) => {
        const label = all.length > 1 ? `Cognitive Memory (${name})` : 'Cognitive Memory';
        return new vscode.McpStdioServerDefinition(
          label,
          process.execPath,
          [context.asAbsolutePath('dist/mcp.js'), '--dir', uri.fsPath],
          { ELECTRON_RUN_AS_NODE: '1' },
          (context.extension.packageJSON as { readonly version: string }).version,
        );
      });
    },
  });
