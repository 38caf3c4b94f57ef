import * as vscode from 'vscode';
import { agentsPage } from '../../messages';
import type { Host } from '../host';
import { formatMoment } from '../moments';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

const scheme = 'cognitive-memory-agents';

const changed = new vscode.EventEmitter<vscode.Uri>();

/** The page of what agents did, as a read-only document of each memory folder. */
export const provideAgentsPage = ({ server }: Host): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: async ({ query: folder }) => {
      const report = await server.request('cognitiveMemory/agents', { folder });
      return agentsPage(report, { t: vscode.l10n.t, formatMoment });
    },
  });

/** Shows which agents connected, what each was given at which moment, and what it stored. */
export const showAgents: Command = async (host) => {
  const chosen = await chooseFolder(host, vscode.l10n.t('Memory whose agents to show'));
  if (chosen === undefined) return;
  const uri = vscode.Uri.from({ scheme, path: '/Agents.md', query: chosen.folder });
  changed.fire(uri);
  await vscode.commands.executeCommand('markdown.showPreview', uri);
};
