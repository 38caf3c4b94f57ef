import * as vscode from 'vscode';
import type { Operation, UndoResult } from '../engine/vocabulary';
import { showMessage } from './failures';
import type { Host } from './host';
import { describeStep } from './model/historyItems';

export interface UndoTarget {
  readonly folder: string;
  /** Undefined for the person's own last one. */
  readonly operation: string | undefined;
  /** Operations that the person knows of, to tell an undoing by what it took back. */
  readonly known?: readonly Operation[];
}

/** Takes an operation back, and says nothing. */
export const takeBack = (
  host: Host,
  { folder, operation }: Pick<UndoTarget, 'folder' | 'operation'>,
): Promise<UndoResult> =>
  host.server.request('cognitiveMemory/undo', {
    folder,
    trigger: 'editor:undo',
    ...(operation === undefined ? {} : { operation }),
  });

/** Takes an operation back, says so, and offers to take that back in turn. */
export const undoOperation = async (
  host: Host,
  { folder, operation, known = [] }: UndoTarget,
): Promise<void> => {
  const { t } = vscode.l10n;
  const { undone, operation: undoing } = await takeBack(host, { folder, operation });
  const again = known.find(({ id }) => id === undone.reverts);
  const message =
    again === undefined
      ? t('Undone: {0}.', describeStep(undone, { t, known }))
      : t('Redone: {0}.', describeStep(again, { t, known }));
  if (undoing === null) return showMessage(host, message);
  const redo = {
    title: again === undefined ? t('Redo') : t('Undo'),
    run: () =>
      undoOperation(host, { folder, operation: undoing.id, known: [undoing, undone, ...known] }),
  };
  showMessage(host, message, { actions: [redo] });
};
