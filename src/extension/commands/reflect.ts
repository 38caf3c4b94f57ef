import * as vscode from 'vscode';
import type { GrantDraft, Reflection } from '../../engine/vocabulary';
import { describeDream } from '../../messages';
import { askReason, type MessageAction, showMessage } from '../failures';
import type { Command, Host } from '../host';
import { inEachFolder } from '../longWork';
import { closeTabs, saveTyped, showsText } from '../openMemory';
import { chooseFolder, ensureReady } from '../readiness';
import { isReflectionNode } from '../review/reviewTree';
import { t } from '../translate';
import { tellDecided } from './history';
import { review } from './review';

/** Where what was reflected is recorded, in the memory folder. */
const reflectionLog = 'meta/reflection-log.md';

/** Begins a reflection, at once or with a request for its tokens. Answers with the one that waits, where there is one. */
export const beginReflection = (host: Host, folder: string): Promise<Reflection> =>
  host.server.request('reflect', { folder });

/** The person's answer to a request: the reflection is written, and waits for its approval. */
export const grantReflection = (
  host: Host,
  folder: string,
  grant: GrantDraft,
): Promise<Reflection> =>
  host.server.request('grantReflection', { folder, ...grant, trigger: 'editor:grant' });

/** Records the reflection as its text stands. */
export const approveReflection = async (host: Host, folder: string): Promise<void> => {
  const { pending } = await host.server.request('reflection', { folder });
  const text = pending === null ? undefined : host.folders.fileUri({ folder, path: pending.path });
  // What is being typed is what gets recorded.
  await saveTyped(text);
  const result = await host.server.request('approveReflection', {
    folder,
    trigger: 'editor:approve',
  });
  const { recorded } = result;
  const sentence =
    recorded === null ? t('Reflection recorded.') : t('Reflection {0} recorded.', recorded.number);
  // Its text is in the log now; a tab of it would show a file in which nothing waits.
  await closeTabs((tab) => showsText(tab, text));
  const log = host.folders.get(folder)?.uri;
  const open = {
    title: t('Open'),
    run: async () =>
      log && vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(log, reflectionLog)),
  };
  tellDecided(host, folder, { operation: result.operation, words: [sentence], more: [open] });
};

/** Asks why, and drops the reflection or its request; nothing happens where the person gives no reason. */
export const rejectReflection = async (
  host: Host,
  folder: string,
  withProgress: (work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const { pending } = await host.server.request('reflection', { folder });
  const isRequest = pending?.state === 'requested';
  const reason = await askReason({
    title: isRequest ? t('Do Not Reflect Now') : t('Reject the Reflection'),
    prompt: isRequest
      ? t('Why not now? The reason is kept.')
      : t('Why is it rejected? The reason is kept, and its open proposals are rejected with it.'),
    missing: t('Write why it is rejected.'),
  });
  if (reason === undefined) return;
  await withProgress(async () => {
    const result = await host.server.request('rejectReflection', {
      folder,
      reason,
      trigger: 'editor:reject',
    });
    const sentence = isRequest ? t('Request rejected.') : t('Reflection rejected.');
    tellDecided(host, folder, { operation: result.operation, words: [sentence] });
  });
};

/** Shows the page of the reflection, and begins one unless one waits already. */
export const reflect: Command = async (host, argument) => {
  if (isReflectionNode(argument)) {
    await host.pages.review.open(argument);
    return;
  }
  const chosen = await chooseFolder(host, t('Memory to reflect on'));
  if (chosen === undefined) return;
  const { folder } = chosen;
  await host.pages.review.open({ folder });
  const { pending } = await host.server.request('reflection', { folder });
  if (pending === null) await beginReflection(host, folder);
};

const dreamOf = async (host: Host, dryRun: boolean): Promise<void> => {
  const results = await inEachFolder(host, {
    title: t('Dreaming'),
    stopped: t('The dream was stopped; nothing has changed.'),
    ask: (folder, options) => host.server.request('dream', { folder, dryRun }, options),
  });
  if (results === undefined) return;
  const waits = results.some(({ proposals }) => proposals.length > 0);
  const reviewAll = { title: t('Review'), run: () => review(host, undefined) };
  const real: MessageAction = { title: t('Dream'), run: () => dreamOf(host, false) };
  const message = results.map((report) => describeDream(report, t)).join(' ');
  showMessage(host, message, dryRun ? [real] : waits ? [reviewAll] : []);
};

/** Does the upkeep, or says what it would do; what it proposes waits in Review. */
export const dream: Command = async (host) => {
  if (!(await ensureReady(host))) return;
  const [real, trial] = [
    { label: t('Dream'), detail: t('Changes to texts wait for you in Review.') },
    { label: t('Try Out'), detail: t('Says what a dream would do, and changes nothing.') },
  ] as const;
  const placeHolder = t('Upkeep of the memory');
  const chosen = await vscode.window.showQuickPick([real, trial], { placeHolder });
  if (chosen !== undefined) await dreamOf(host, chosen === trial);
};
