import * as vscode from 'vscode';
import { describeBootstrap, describeSources } from '../../messages';
import { showMessage } from '../failures';
import { withLongWork } from '../longWork';
import { chooseFolder } from '../readiness';
import type { Command } from './command';

/** Proposes memories from what the project says, and shows them for the person to keep or to drop. */
export const bootstrap: Command = async (host) => {
  const { t } = vscode.l10n;
  const chosen = await chooseFolder(host, t('Which workspace folder?'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  const results = await withLongWork(host, {
    title: t('Reading what the project says'),
    stopped: t('The reading was stopped; nothing has changed.'),
    parts: [(options) => host.server.request('cognitiveMemory/bootstrap', { folder }, options)],
  });
  const [result] = results ?? [];
  if (result === undefined) return;
  for (const line of describeSources(result, t)) host.log.info(line);
  if (result.proposed.length > 0) await host.pages.candidates.open({ folder });
  showMessage(host, describeBootstrap(result, { dryRun: false }, t));
};
