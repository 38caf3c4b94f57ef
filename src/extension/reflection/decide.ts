import * as vscode from 'vscode';
import type { GrantDraft, Reflection, ReflectionResult } from '../../engine/vocabulary';
import { showMessage } from '../failures';
import type { Host } from '../host';
import { undoOperation } from '../undo';

/** Asks for the tokens of a reflection; nothing is read. Answers with the one that waits, where there is one. */
export const requestReflection = (host: Host, folder: string): Promise<Reflection> =>
  host.server.request('cognitiveMemory/requestReflection', { folder, trigger: 'editor:reflect' });

/** The person's answer to a request: the reflection is written, and waits for its approval. */
export const grantReflection = (
  host: Host,
  folder: string,
  grant: GrantDraft,
): Promise<Reflection> =>
  host.server.request('cognitiveMemory/grantReflection', {
    folder,
    ...grant,
    trigger: 'editor:grant',
  });

const tell = (
  host: Host,
  folder: string,
  told: { readonly result: ReflectionResult; readonly sentence: string },
): void => {
  const { operation } = told.result;
  const undo = {
    title: vscode.l10n.t('Undo'),
    run: () => undoOperation(host, { folder, operation: operation?.id }),
  };
  showMessage(host, told.sentence, { actions: operation === null ? [] : [undo] });
};

/** Saves what is being typed into the text, which is what gets recorded. */
const saveText = async (host: Host, folder: string, { path }: Reflection): Promise<void> => {
  const uri = host.folders.fileUri({ folder, path })?.toString();
  const dirty = vscode.workspace.textDocuments.filter(
    (document) => document.isDirty && document.uri.toString() === uri,
  );
  await Promise.all(dirty.map((document) => document.save()));
};

/** Records the reflection as its text stands. */
export const approveReflection = async (host: Host, folder: string): Promise<void> => {
  const { t } = vscode.l10n;
  const { pending } = await host.server.request('cognitiveMemory/reflection', { folder });
  if (pending !== null) await saveText(host, folder, pending);
  const result = await host.server.request('cognitiveMemory/approveReflection', {
    folder,
    trigger: 'editor:approve',
  });
  const { recorded } = result;
  const sentence =
    recorded === null ? t('Reflection recorded.') : t('Reflection {0} recorded.', recorded.number);
  tell(host, folder, { result, sentence });
};

/** Asks why, and drops the reflection or its request; nothing happens where the person gives no reason. */
export const rejectReflection = async (
  host: Host,
  folder: string,
  withProgress: (work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const { t } = vscode.l10n;
  const { pending } = await host.server.request('cognitiveMemory/reflection', { folder });
  const isRequest = pending?.state === 'requested';
  const reason = await vscode.window.showInputBox({
    title: isRequest ? t('Do Not Reflect Now') : t('Reject the Reflection'),
    prompt: isRequest
      ? t('Why not now? The reason is kept.')
      : t('Why is it rejected? The reason is kept, and rejects what is open of its proposals.'),
    placeHolder: t('Reason'),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? t('Write why it is rejected.') : undefined),
  });
  if (reason === undefined) return;
  await withProgress(async () => {
    const result = await host.server.request('cognitiveMemory/rejectReflection', {
      folder,
      reason,
      trigger: 'editor:reject',
    });
    const sentence = isRequest ? t('Request rejected.') : t('Reflection rejected.');
    tell(host, folder, { result, sentence });
  });
};
