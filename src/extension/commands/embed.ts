import * as vscode from 'vscode';
import { showMessage } from '../failures';
import { withLongWork } from '../longWork';
import { describeEmbedded } from '../model/embeddingSentences';
import { ensureReady } from '../readiness';
import type { Command } from './command';

/** Embeds what is not embedded yet, in every memory folder. It goes on by itself too; this tells how far it is. */
export const embed: Command = async (host) => {
  const { t } = vscode.l10n;
  if (!(await ensureReady(host))) return;
  const reports = await withLongWork(host, {
    title: t('Embedding the memories'),
    stopped: t('Embedding was stopped; what is embedded stays.'),
    parts: host.folders.all().map(
      ({ folder }) =>
        (options) =>
          host.server.request('cognitiveMemory/embed', { folder }, options),
    ),
  });
  if (reports === undefined) return;
  const isDone = reports.every(({ embedded, total }) => embedded >= total);
  showMessage(
    host,
    describeEmbedded(reports, t),
    isDone ? {} : { show: vscode.window.showWarningMessage },
  );
};
