import * as vscode from 'vscode';
import { describeDream } from '../../messages';
import { type MessageAction, showMessage } from '../failures';
import type { Host } from '../host';
import { withLongWork } from '../longWork';
import { ensureReady } from '../readiness';
import type { Command } from './command';
import { review } from './review';

const dreamOf = async (host: Host, dryRun: boolean): Promise<void> => {
  const { t } = vscode.l10n;
  const results = await withLongWork(host, {
    title: t('Dreaming'),
    stopped: t('The dream was stopped; nothing has changed.'),
    parts: host.folders.all().map(
      ({ folder }) =>
        (options) =>
          host.server.request('cognitiveMemory/dream', { folder, dryRun }, options),
    ),
  });
  if (results === undefined) return;
  const waits = results.some(({ proposals }) => proposals.length > 0);
  const reviewAll = { title: t('Review'), run: () => review(host, undefined) };
  const real: MessageAction = { title: t('Dream'), run: () => dreamOf(host, false) };
  showMessage(host, results.map((report) => describeDream(report, t)).join(' '), {
    actions: dryRun ? [real] : waits ? [reviewAll] : [],
  });
};

/** Does the upkeep, or says what it would do; what it proposes waits in Review. */
export const dream: Command = async (host) => {
  const { t } = vscode.l10n;
  if (!(await ensureReady(host))) return;
  const [real, trial] = [
    { label: t('Dream'), detail: t('What changes texts waits for you in Review.') },
    { label: t('Try Out'), detail: t('Says what a dream would do, and changes nothing.') },
  ] as const;
  const placeHolder = t('Upkeep of the memory');
  const chosen = await vscode.window.showQuickPick([real, trial], { placeHolder });
  if (chosen !== undefined) await dreamOf(host, chosen === trial);
};
