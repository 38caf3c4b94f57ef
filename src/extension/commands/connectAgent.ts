import * as vscode from 'vscode';
import { showMessage } from '../failures';
import type { Host } from '../host';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** What becomes of the notes that the agent keeps for itself; undefined where nothing was chosen. */
const askAlone = async (label: string): Promise<boolean | undefined> => {
  const { t } = vscode.l10n;
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
  const { t } = vscode.l10n;
  const folder = await chooseFolder(host, t('Which workspace folder?'));
  if (folder === undefined) return;
  const ask = (names: readonly string[]) => ({ folder: folder.folder, action, agents: names });
  const { agents } = await host.server.request('cognitiveMemory/connections', {
    ...ask([]),
    action: 'look',
  });
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
  const { root, files } = await host.server.request('cognitiveMemory/connections', params);
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
  await host.server.request('cognitiveMemory/connections', { ...params, seen: files });
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
