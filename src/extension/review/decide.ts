import * as vscode from 'vscode';
import { defined, type MemoryPath, type ReviewResult } from '../../engine/vocabulary';
import { describeApproval, describeLeftChange, describeRejection } from '../../messages';
import { tellDecided } from '../commands/history';
import { askReason } from '../failures';
import type { Host } from '../host';
import { closeTabs } from '../openMemory';
import { t } from '../translate';
import { changeIn, changeUri } from './proposalDocuments';
import type { ProposalRef } from './proposals';
import type { DecidedChanges } from './review';

export interface ReviewTarget extends ProposalRef {
  readonly paths?: readonly MemoryPath[];
}

const openDocuments = ({ folder, proposal }: ProposalRef, paths: readonly MemoryPath[]) =>
  paths.flatMap((path) => {
    const uri = changeUri({ folder, proposal, path, side: 'proposed' }).toString();
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri);
    return document === undefined ? [] : [[path, document] as const];
  });

/** Saves what is being typed into proposed texts, so that it is a draft and the editor can be closed. */
const saveEdits = async (ref: ProposalRef, paths: readonly MemoryPath[]) => {
  const dirty = openDocuments(ref, paths).filter(([, { isDirty }]) => isDirty);
  await Promise.all(dirty.map(([, document]) => document.save()));
};

/** Texts that a person changed: as they stand in the editor, also where its saving is on the way, otherwise the draft. */
const editedTexts = (host: Host, ref: ProposalRef, paths: readonly MemoryPath[]) => {
  const open = new Map(openDocuments(ref, paths));
  return paths.flatMap((path) => {
    const document = open.get(path);
    // The first version is the text as it was opened.
    const typed = document !== undefined && document.version > 1 ? document.getText() : undefined;
    const text = typed ?? host.review.drafts.get({ ...ref, path });
    return text === undefined ? [] : [[path, text] as const];
  });
};

const closeDiffs = ({ folder, proposal }: ProposalRef, paths: readonly MemoryPath[]) =>
  closeTabs((tab) => {
    const ref = changeIn(tab);
    return ref?.folder === folder && ref.proposal === proposal && paths.includes(ref.path);
  });

const pathsOf = (host: Host, target: ReviewTarget): readonly MemoryPath[] =>
  target.paths ??
  (host.review.proposals.proposal(target)?.changes ?? [])
    .filter(({ state }) => state === 'open')
    .map(({ path }) => path);

const tell = (
  host: Host,
  { folder, proposal }: ProposalRef,
  told: {
    readonly result: ReviewResult;
    readonly sentence: string;
    readonly verdict: DecidedChanges['verdict'];
  },
): void => {
  const { result, sentence, verdict } = told;
  const { operation, left, decided: paths } = result;
  const by = defined({ operation: operation?.id });
  host.review.decided.fire({ folder, proposal, paths, verdict, ...by });
  const words = [sentence, ...left.map((change) => describeLeftChange(change, t))];
  tellDecided(host, folder, { operation, words }, left.length === 0);
};

/** Applies changes as they stand on the right side of their editors, and closes these; says nothing. */
export const applyChanges = async (host: Host, target: ReviewTarget): Promise<ReviewResult> => {
  const { folder, proposal } = target;
  const paths = pathsOf(host, target);
  const texts = editedTexts(host, { folder, proposal }, paths);
  await saveEdits(target, paths);
  const result = await host.server.request('approve', {
    folder,
    proposal,
    paths,
    texts: Object.fromEntries(texts),
  });
  await closeDiffs(target, result.decided);
  return result;
};

/** As `applyChanges`, and says what became of it. */
export const approveChanges = async (host: Host, target: ReviewTarget): Promise<void> => {
  const result = await applyChanges(host, target);
  tell(host, target, { result, verdict: 'approved', sentence: describeApproval(result, t) });
};

/** Keeps changes as rejected, and closes their editors; says nothing. */
export const refuseChanges = async (
  host: Host,
  target: ReviewTarget,
  reason: string,
): Promise<ReviewResult> => {
  const { folder, proposal, paths } = target;
  const result = await host.server.request('reject', {
    folder,
    proposal,
    reason,
    ...(paths === undefined ? {} : { paths }),
  });
  await closeDiffs(target, result.decided);
  return result;
};

/** Asks why, and keeps the changes as rejected; nothing happens where the person gives no reason. */
export const rejectChanges = async (
  host: Host,
  targets: readonly ReviewTarget[],
  title: string,
): Promise<void> => {
  const reason = await askReason({
    title,
    prompt: t('Why is it rejected? The reason is kept, and the same is not proposed again.'),
    missing: t('Write why it is rejected.'),
  });
  if (reason === undefined) return;
  for (const target of targets) {
    const result = await refuseChanges(host, target, reason);
    tell(host, target, { result, verdict: 'rejected', sentence: describeRejection(result, t) });
  }
};
