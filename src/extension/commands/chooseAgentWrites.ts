import * as vscode from 'vscode';
import type { AgentWrites } from '../../engine/vocabulary';
import { showMessage } from '../failures';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

interface Choice extends vscode.QuickPickItem {
  readonly agentWrites: AgentWrites;
}

const choices = (now: AgentWrites): readonly Choice[] => {
  const { t } = vscode.l10n;
  const all: readonly Choice[] = [
    {
      agentWrites: 'review',
      label: t('Store, and let people review'),
      detail: t('They store for you to review, and only propose to change what you wrote.'),
    },
    {
      agentWrites: 'wait',
      label: t('Propose everything'),
      detail: t('Nothing that agents write is stored before a person approves it.'),
    },
    {
      agentWrites: 'free',
      label: t('Write freely'),
      detail: t('Agents also change what people wrote. The history keeps every version.'),
    },
  ];
  return all.map((choice) =>
    choice.agentWrites === now ? { ...choice, description: t('now') } : choice,
  );
};

/** Asks what becomes of agents' writes in a folder, and keeps the answer in its settings on this machine. */
export const chooseAgentWrites: Command = async (host) => {
  const { t } = vscode.l10n;
  const target = await chooseFolder(host, t('Memory to choose for'));
  if (target === undefined) return;
  const { folder } = target;
  const { agentWrites } = await host.server.request('cognitiveMemory/settings', { folder });
  const chosen = await vscode.window.showQuickPick(choices(agentWrites), {
    title: t('What Agents May Write'),
    matchOnDetail: true,
  });
  if (chosen === undefined || chosen.agentWrites === agentWrites) return;
  const change = { agentWrites: chosen.agentWrites };
  await host.server.request('cognitiveMemory/configure', { folder, ...change });
  showMessage(host, t('Agents: {0}.', chosen.label));
};
