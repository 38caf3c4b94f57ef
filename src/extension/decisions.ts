import * as vscode from 'vscode';
import type { Decision, MemoryReference } from '../engine/vocabulary';
import { describeDecision } from '../messages';
import { type MessageAction, showMessage } from './failures';
import type { Host } from './host';
import { undoOperation } from './undo';

/** Opens a memory's file; that it was read is counted where editors are watched. */
export const openMemory = async (
  host: Host,
  target: { readonly folder: string; readonly memory: Pick<MemoryReference, 'path'> },
): Promise<void> => {
  const uri = host.folders.fileUri({ folder: target.folder, path: target.memory.path });
  if (uri !== undefined) await vscode.window.showTextDocument(uri);
};

/** The operation that a decision became, asked for at once: later ones on the same memory must not be undone for it. */
const operationOf = async (
  host: Host,
  target: { readonly folder: string; readonly memory: MemoryReference },
): Promise<string | undefined> => {
  const filter = { reference: target.memory.id, limit: 1 };
  const operations = await host.server.request('cognitiveMemory/history', {
    folder: target.folder,
    filter,
  });
  return operations[0]?.id;
};

export interface DecisionOptions {
  readonly folder: string;
  /** Offers to open the memory, where it is not what the person has just been looking at. */
  readonly offersOpen?: boolean;
}

/** Tells what became of a write, and offers to take it back. */
export const showDecision = (
  host: Host,
  decision: Decision,
  { folder, offersOpen = false }: DecisionOptions,
): void => {
  const { t } = vscode.l10n;
  const { memory } = decision;
  const message = describeDecision(decision, t);
  if (memory === null) {
    showMessage(host, message, { show: vscode.window.showWarningMessage });
    return;
  }
  const actions: MessageAction[] = [];
  if (offersOpen) {
    actions.push({ title: t('Open'), run: () => openMemory(host, { folder, memory }) });
  }
  if (decision.action !== 'unchanged') {
    const operation = operationOf(host, { folder, memory });
    // Without a history there is nothing to undo; the action then says so.
    operation.catch(() => undefined);
    actions.push({
      title: t('Undo'),
      run: async () => undoOperation(host, { folder, operation: await operation }),
    });
  }
  showMessage(host, message, { actions });
};
