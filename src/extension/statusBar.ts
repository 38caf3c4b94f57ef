import * as vscode from 'vscode';
import { MemoryError } from '../engine/vocabulary';
import { describeError } from '../messages';
import type { EmbeddingState } from './embeddingState';
import type { HostStateTracker } from './hostStateTracker';
import type { HostState } from './model/hostState';

/** Below the language and problem items, which concern what one types. */
const priority = 10;

interface Look {
  readonly text: string;
  readonly tooltip: string;
  readonly warns?: boolean;
}

const lookOf = (state: HostState, embedding: string): Look | undefined => {
  const { t } = vscode.l10n;
  switch (state.kind) {
    case 'noFolder':
    case 'virtual':
      return undefined;
    case 'starting':
      return { text: '$(loading~spin)', tooltip: t('Cognitive Memory is starting') };
    case 'uninitialised':
      return { text: '$(library)', tooltip: t('This workspace has no memory yet') };
    case 'unusable':
      return {
        text: '$(library)',
        tooltip: describeError(new MemoryError(state.error.code, state.error.data), t),
        warns: true,
      };
    case 'stopped':
      return {
        text: '$(library)',
        tooltip: t('Cognitive Memory has stopped. {0}', state.reason),
        warns: true,
      };
    case 'ready':
      return {
        text: `$(library) ${state.count ?? ''}`.trimEnd(),
        tooltip: [readyTooltip(state.count), embedding].filter((line) => line !== '').join('\n'),
      };
  }
};

const readyTooltip = (count: number | undefined): string => {
  const { t } = vscode.l10n;
  if (count === undefined) return t('Cognitive Memory');
  return count === 1 ? t('Cognitive Memory: 1 memory') : t('Cognitive Memory: {0} memories', count);
};

/** The one status bar item; a click opens the menu. */
export const createStatusBarItem = (
  tracker: HostStateTracker,
  embedding: EmbeddingState,
): vscode.Disposable => {
  const item = vscode.window.createStatusBarItem(
    'cognitiveMemory.status',
    vscode.StatusBarAlignment.Left,
    priority,
  );
  item.name = 'Cognitive Memory';
  item.command = 'cognitiveMemory.showMenu';
  const show = (state: HostState): void => {
    const look = lookOf(state, embedding.line);
    if (look === undefined) {
      item.hide();
      return;
    }
    item.text = look.text;
    item.tooltip = look.tooltip;
    item.accessibilityInformation = { label: look.tooltip, role: 'button' };
    item.backgroundColor = look.warns
      ? new vscode.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    item.show();
  };
  show(tracker.state);
  return vscode.Disposable.from(
    item,
    tracker.onDidChange(show),
    embedding.onDidChange(() => show(tracker.state)),
  );
};
