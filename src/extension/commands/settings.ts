import * as vscode from 'vscode';
import type { Command } from './command';

/** Opens the settings of the extension, or the choice of a model, which asks for addresses and keys as well. */
export const openSettings: Command = async () => {
  const { t } = vscode.l10n;
  const items = [
    {
      label: t('All Settings'),
      detail: t('What agents may write, what is private, how memories are listed.'),
      run: ['workbench.action.openSettings', '@ext:cognitive-memory.cognitive-memory'],
    },
    {
      label: t('Embedding Model'),
      detail: t('Finds memories by their meaning: the built-in model, or a server.'),
      run: ['cognitiveMemory.chooseEmbeddingModel'],
    },
    {
      label: t('Language Model'),
      detail: t('Forms memories from long texts; none by default.'),
      run: ['cognitiveMemory.chooseLanguageModel'],
    },
  ] as const;
  const chosen = await vscode.window.showQuickPick(items, { title: t('Settings') });
  if (chosen === undefined) return;
  const [command, ...given] = chosen.run;
  await vscode.commands.executeCommand(command, ...given);
};
