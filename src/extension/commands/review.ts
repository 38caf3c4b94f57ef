import * as vscode from 'vscode';
import type { ChangeSummary } from '../../engine/vocabulary';
import { describeChangeState } from '../../messages';
import { showMessage } from '../failures';
import type { Host, PageTarget } from '../host';
import { diffTitle, waitingChanges } from '../model/reviewRows';
import { onOneLine } from '../model/words';
import { ensureReady } from '../readiness';
import { activeChange, changeUri, tryChangeSide } from '../review/changeUri';
import { approveChanges, rejectChanges } from '../review/decide';
import type { ChangeRef, ProposalRef } from '../review/proposals';
import { isChangeNode, isProposalNode } from '../review/reviewTree';
import type { Command } from './command';

/** The change that a row, an editor's title bar or the active editor means. */
const chosenChange = (argument: unknown): ChangeRef | undefined => {
  if (isChangeNode(argument)) return argument;
  return argument instanceof vscode.Uri ? tryChangeSide(argument) : activeChange();
};

const onlyThis = ({ folder, proposal, path }: ChangeRef) => ({ folder, proposal, paths: [path] });

const withoutChange = (host: Host): void =>
  showMessage(host, vscode.l10n.t('Open a change in the Review view first.'));

/** The proposal of a row, with its file where the row is about one; otherwise any that waits. */
const toDecide = (host: Host, argument: unknown): PageTarget | undefined => {
  if (isChangeNode(argument) || isProposalNode(argument)) return argument;
  const waiting = host.review.proposals.all().find(({ proposals }) => proposals.length > 0);
  return waiting && { folder: waiting.folder.folder };
};

/** Shows the page on which proposals are decided, or where none waits the view with everything else that does. */
export const review: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  const target = toDecide(host, argument);
  if (target === undefined) await host.review.view.focus();
  else await host.pages.decisions.open(target);
};

/** Shows a change in the editor's own diff: the file as it is, and as it should be. */
export const openChange: Command = async (host, argument) => {
  const ref = chosenChange(argument);
  const change = ref && host.review.proposals.change(ref);
  if (ref === undefined || change === undefined) return withoutChange(host);
  await vscode.commands.executeCommand(
    'vscode.diff',
    changeUri({ ...ref, side: 'current' }),
    changeUri({ ...ref, side: 'proposed' }),
    diffTitle(change, vscode.l10n.t),
    { preview: true, viewColumn: vscode.ViewColumn.Active },
  );
  if (change.state === 'conflict') explainConflict(host, ref, change);
};

/** What stands in the way, and the two ways on. */
const explainConflict = (host: Host, ref: ChangeRef, change: ChangeSummary): void => {
  const { t } = vscode.l10n;
  const uri = host.folders.fileUri(ref);
  const openFile = {
    title: t('Open File'),
    run: async () => uri && vscode.window.showTextDocument(uri),
  };
  const rejectIt = { title: t('Reject'), run: () => reject(host, { kind: 'change', ...ref }) };
  showMessage(host, describeChangeState(change, t), {
    show: vscode.window.showWarningMessage,
    actions: [rejectIt, openFile],
  });
};

export const approve: Command = async (host, argument) => {
  const ref = chosenChange(argument);
  if (ref === undefined) return withoutChange(host);
  await approveChanges(host, onlyThis(ref));
};

export const reject: Command = async (host, argument) => {
  const ref = chosenChange(argument);
  if (ref === undefined) return withoutChange(host);
  const title = host.review.proposals.change(ref)?.title ?? ref.path;
  await rejectChanges(host, [onlyThis(ref)], vscode.l10n.t('Reject “{0}”', onOneLine(title)));
};

/** The proposal of a row, or all that wait. */
const chosenProposals = (host: Host, argument: unknown): readonly ProposalRef[] => {
  if (isProposalNode(argument)) return [{ folder: argument.folder, proposal: argument.proposal }];
  return host.review.proposals
    .all()
    .flatMap(({ folder, proposals }) =>
      proposals.map(({ id }) => ({ folder: folder.folder, proposal: id })),
    );
};

const countOf = (host: Host, refs: readonly ProposalRef[]): number =>
  waitingChanges(
    refs.map((ref) => host.review.proposals.proposal(ref)).filter((found) => found !== undefined),
  ).length;

const withoutProposals = (host: Host): void =>
  showMessage(host, vscode.l10n.t('Nothing waits for your review.'));

/** Asks first where it concerns more than the one proposal that the person pointed at. */
export const approveAll: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const refs = chosenProposals(host, argument);
  if (refs.length === 0) return withoutProposals(host);
  if (refs.length > 1) {
    const answer = t('Approve All');
    const question = t('Approve {0} changes of {1} proposals?', countOf(host, refs), refs.length);
    const options = { modal: true, detail: t('Each proposal can be undone by itself.') };
    const chosen = await vscode.window.showWarningMessage(question, options, answer);
    if (chosen !== answer) return;
  }
  for (const ref of refs) await approveChanges(host, ref);
};

/** Asks why, once for all of them. */
export const rejectAll: Command = async (host, argument) => {
  const { t } = vscode.l10n;
  const refs = chosenProposals(host, argument);
  if (refs.length === 0) return withoutProposals(host);
  const count = countOf(host, refs);
  const title = count === 1 ? t('Reject 1 change') : t('Reject {0} changes', count);
  await rejectChanges(host, refs, title);
};
