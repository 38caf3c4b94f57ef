import * as vscode from 'vscode';
import { showMessage } from '../failures';
import { personalDataItems } from '../model/personalDataItems';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** Lets the person choose what becomes of a write with personal data, in a memory folder on their machine. */
export const choosePersonalData: Command = async (host) => {
  const { t } = vscode.l10n;
  const chosen = await chooseFolder(host, t('Memory in which to treat personal data'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const settings = await host.server.request('cognitiveMemory/settings', { folder });
  const item = await vscode.window.showQuickPick([...personalDataItems(settings.personalData, t)], {
    title: t('Personal Data'),
    placeHolder: t('What becomes of an e-mail address, a phone number or a card number?'),
  });
  if (item === undefined) return;
  const change = { personalData: item.choice };
  await host.server.request('cognitiveMemory/configure', { folder, ...change });
  showMessage(
    host,
    item.choice === 'refuse'
      ? t('Personal data is refused from now on. What was written before stays.')
      : t('Personal data is kept from now on, and you are told.'),
  );
};
