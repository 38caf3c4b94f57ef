import * as vscode from 'vscode';
import type { PersonalPreferences } from '../../engine/vocabulary';
import { showMessage } from '../failures';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

interface Choice extends vscode.QuickPickItem {
  readonly place: PersonalPreferences;
}

const choices = (now: PersonalPreferences): readonly Choice[] => {
  const { t } = vscode.l10n;
  const all: readonly Choice[] = [
    {
      place: 'shared',
      label: t('Among the shared memories'),
      detail: t('“I prefer …” is remembered for everyone who has this folder.'),
    },
    {
      place: 'private',
      label: t('Into “private”'),
      detail: t('“I prefer …” stays on this machine, unless you say otherwise.'),
    },
  ];
  return all.map((choice) =>
    choice.place === now ? { ...choice, description: t('now') } : choice,
  );
};

/** Asks where preferences of one person go, and keeps the answer in the folder's settings on this machine. */
export const choosePersonalPreferences: Command = async (host) => {
  const { t } = vscode.l10n;
  const target = await chooseFolder(host, t('Memory to choose for'));
  if (target === undefined) return;
  const { folder } = target;
  const { personalPreferences } = await host.server.request('cognitiveMemory/settings', { folder });
  const chosen = await vscode.window.showQuickPick(choices(personalPreferences), {
    title: t('Where Your Preferences Go'),
    matchOnDetail: true,
  });
  if (chosen === undefined || chosen.place === personalPreferences) return;
  const change = { personalPreferences: chosen.place };
  await host.server.request('cognitiveMemory/configure', { folder, ...change });
  showMessage(host, t('Preferences: {0}.', chosen.label));
};
