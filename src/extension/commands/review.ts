import * as vscode from 'vscode';
import type { ChangeSummary, JudgedMemories } from '../../engine/vocabulary';
import {
  describeAccepted,
  describeChangeState,
  describeDeclined,
  describeLeftMemory,
} from '../../messages';
import { askReason, isWanted, showMessage, showWarning } from '../failures';
import type { Command, Host, PageTarget } from '../host';
import { diffTitle, waitingChanges } from '../model/reviewRows';
import { onOneLine } from '../model/words';
import { chooseMemory, ensureReady } from '../readiness';
import { approveChanges, rejectChanges } from '../review/decide';
import { activeChange, changeUri, tryChangeSide } from '../review/proposalDocuments';
import type { ChangeRef, ProposalRef } from '../review/proposals';
import {
  isChangedNode,
  isUnreviewed,
  isUnreviewedMemoryNode,
  isUnreviewedNode,
  unreviewedMemories,
} from '../review/reviewItems';
import { isChangeNode, isProposalNode } from '../review/reviewTree';
import { t } from '../translate';
import { selectedMemories } from './flags';
import { openChangeOutside, tellDecided } from './history';

/** The change that a row, an editor's title bar or the active editor means. */
const chosenChange = (argument: unknown): ChangeRef | undefined => {
  if (isChangeNode(argument)) return argument;
  return argument instanceof vscode.Uri ? tryChangeSide(argument) : activeChange();
};

const onlyThis = ({ folder, proposal, path }: ChangeRef) => ({ folder, proposal, paths: [path] });

const withoutChange = (host: Host): void =>
  showMessage(host, t('Open a change in the Review view first.'));

/** The proposal of a row, with its file where the row is about one; otherwise any that waits. */
const toDecide = (host: Host, argument: unknown): PageTarget | undefined => {
  if (isChangeNode(argument) || isProposalNode(argument)) return argument;
  const waiting = host.review.proposals.all().find(({ proposals }) => proposals.length > 0);
  return waiting && { folder: waiting.folder.folder };
};

/** Shows the page on which proposals are decided, or where none waits the view with everything else that does. */
export const review: Command = async (host, argument) => {
  if (!(await ensureReady(host))) return;
  await host.review.proposals.settled();
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
    diffTitle(change, t),
    { preview: true, viewColumn: vscode.ViewColumn.Active },
  );
  if (change.state === 'conflict') explainConflict(host, ref, change);
};

const explainConflict = (host: Host, ref: ChangeRef, change: ChangeSummary): void => {
  const uri = host.folders.fileUri(ref);
  const openFile = {
    title: t('Open File'),
    run: async () => uri && vscode.window.showTextDocument(uri),
  };
  const rejectIt = { title: t('Reject'), run: () => reject(host, { kind: 'change', ...ref }) };
  showWarning(host, describeChangeState(change, t), [rejectIt, openFile]);
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
  await rejectChanges(host, [onlyThis(ref)], t('Reject “{0}”', onOneLine(title)));
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
  showMessage(host, t('Nothing waits for your review.'));

/** Asks first where it concerns more than the one proposal that the person pointed at. */
export const approveAll: Command = async (host, argument) => {
  const refs = chosenProposals(host, argument);
  if (refs.length === 0) return withoutProposals(host);
  const question = t('Approve {0} changes of {1} proposals?', countOf(host, refs), refs.length);
  const detail = t('Each proposal can be undone by itself.');
  if (refs.length > 1 && !(await isWanted(question, detail, t('Approve All')))) return;
  for (const ref of refs) await approveChanges(host, ref);
};

/** Asks why, once for all of them. */
export const rejectAll: Command = async (host, argument) => {
  const refs = chosenProposals(host, argument);
  if (refs.length === 0) return withoutProposals(host);
  const count = countOf(host, refs);
  const title = count === 1 ? t('Reject 1 change') : t('Reject {0} changes', count);
  await rejectChanges(host, refs, title);
};

interface Target {
  readonly folder: string;
  readonly references: readonly string[];
}

const chooseOne = async (host: Host, argument: unknown, placeHolder: string) =>
  isUnreviewedMemoryNode(argument)
    ? argument
    : chooseMemory(host, argument, {
        placeHolder,
        accepts: isUnreviewed,
        nothing: noneWaits(),
      });

/** All of the group that a command was called on, or of every workspace folder. */
const chooseAll = (host: Host, argument: unknown): readonly Target[] =>
  host.folders
    .all()
    .filter(({ folder }) => !isUnreviewedNode(argument) || argument.folder === folder)
    .map((folder) => ({
      folder: folder.folder,
      references: unreviewedMemories(folder).map(({ id }) => id),
    }))
    .filter(({ references }) => references.length > 0);

const countMemories = (targets: readonly Target[]): number =>
  targets.reduce((sum, { references }) => sum + references.length, 0);

const noneWaits = (): string => t('No memory waits to be seen by you.');

const tell = (host: Host, folder: string, result: JudgedMemories, sentence: string): void => {
  const { left, operation } = result;
  const words = [sentence, ...left.map((one) => describeLeftMemory(one, t))];
  tellDecided(host, folder, { operation, words }, left.length === 0);
};

const acceptThem = async (host: Host, { folder, references }: Target): Promise<void> => {
  const result = await host.server.request('accept', { folder, references });
  tell(host, folder, result, describeAccepted(result, t));
};

const declineThem = async (host: Host, { folder, references }: Target, reason: string) => {
  const result = await host.server.request('decline', { folder, references, reason });
  tell(host, folder, result, describeDeclined(result, t));
};

const askWhy = (title: string): Thenable<string | undefined> => {
  const prompt = t('Why is it declined? The reason is kept, and no agent brings it back.');
  return askReason({ title, prompt, missing: t('Write why it is declined.') });
};

/** A person has seen what an agent wrote, and wants it. */
export const accept: Command = async (host, argument, selection) => {
  const selected = selectedMemories(argument, selection).filter(({ memory }) =>
    isUnreviewed(memory),
  );
  if (selected.length > 0) {
    for (const folder of new Set(selected.map((one) => one.folder))) {
      const own = selected.filter((one) => one.folder === folder);
      await acceptThem(host, { folder, references: own.map(({ memory }) => memory.id) });
    }
    return;
  }
  const target = await chooseOne(host, argument, t('Memory by an agent to accept'));
  if (target === undefined) return;
  await acceptThem(host, { folder: target.folder, references: [target.memory.id] });
};

/** A person takes what other hands changed for their own: one memory, or all that were changed in one way. */
export const acceptAsMine: Command = async (host, argument, selection) => {
  const found = isChangedNode(argument) ? host.folders.get(argument.folder) : undefined;
  if (!isChangedNode(argument) || found === undefined) return accept(host, argument, selection);
  const references = unreviewedMemories(found, argument.changedBy).map(({ id }) => id);
  if (references.length > 0) await acceptThem(host, { folder: argument.folder, references });
};

/** What other hands made of a memory since a person saw it. */
export const showChangeOutside: Command = async (host, argument) => {
  if (isUnreviewedMemoryNode(argument)) await openChangeOutside(host, argument);
};

/** A person does not want what an agent wrote: it is archived, with the reason. */
export const decline: Command = async (host, argument) => {
  const target = await chooseOne(host, argument, t('Memory by an agent to decline'));
  if (target === undefined) return;
  const reason = await askWhy(t('Decline “{0}”', onOneLine(target.memory.title)));
  if (reason === undefined) return;
  await declineThem(host, { folder: target.folder, references: [target.memory.id] }, reason);
};

/** Asks first where there are several: nobody may have looked at each of them. */
export const acceptAll: Command = async (host, argument) => {
  const targets = chooseAll(host, argument);
  const count = countMemories(targets);
  if (count === 0) return showMessage(host, noneWaits());
  const question = t('Accept {0} memories that no person has seen?', count);
  const detail = t('They then count as what you wrote. It can be undone.');
  if (count > 1 && !(await isWanted(question, detail, t('Accept All')))) return;
  for (const target of targets) await acceptThem(host, target);
};

/** Asks why, once for all of them. */
export const declineAll: Command = async (host, argument) => {
  const targets = chooseAll(host, argument);
  const count = countMemories(targets);
  if (count === 0) return showMessage(host, noneWaits());
  const title = count === 1 ? t('Decline 1 memory') : t('Decline {0} memories', count);
  const reason = await askWhy(title);
  if (reason === undefined) return;
  for (const target of targets) await declineThem(host, target, reason);
};
