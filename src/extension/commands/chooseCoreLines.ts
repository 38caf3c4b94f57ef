import * as vscode from 'vscode';
import type { CoreLines } from '../../engine/vocabulary';
import { showMessage } from '../failures';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

interface Choice extends vscode.QuickPickItem {
  readonly coreLines: CoreLines;
}

const choices = (now: CoreLines): readonly Choice[] => {
  const { t } = vscode.l10n;
  const all: readonly Choice[] = [
    {
      coreLines: 'propose',
      label: t('Proposed for Review'),
      detail: t('Lasting preferences and rules of the whole project wait as lines.'),
    },
    {
      coreLines: 'off',
      label: t('Only Where Asked For'),
      detail: t('MEMORY.md gets a line where you or an agent ask for it.'),
    },
  ];
  return all.map((choice) =>
    choice.coreLines === now ? { ...choice, description: t('now') } : choice,
  );
};

/** Asks whether lines for MEMORY.md are proposed, and keeps the answer in the folder's settings on this machine. */
export const chooseCoreLines: Command = async (host) => {
  const { t } = vscode.l10n;
  const target = await chooseFolder(host, t('Memory to choose for'));
  if (target === undefined) return;
  const { folder } = target;
  const { coreLines } = await host.server.request('cognitiveMemory/settings', { folder });
  const chosen = await vscode.window.showQuickPick(choices(coreLines), {
    title: t('Lines for MEMORY.md'),
    matchOnDetail: true,
  });
  if (chosen === undefined || chosen.coreLines === coreLines) return;
  const change = { coreLines: chosen.coreLines };
  await host.server.request('cognitiveMemory/configure', { folder, ...change });
  showMessage(host, t('Lines for MEMORY.md: {0}.', chosen.label));
};
