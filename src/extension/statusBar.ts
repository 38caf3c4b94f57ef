import * as vscode from 'vscode';
import { type EmbeddingReport, MemoryError } from '../engine/vocabulary';
import { describeError } from '../messages';
import type { HostStateTracker } from './hostState';
import type { MemoryFolders } from './memoryFolders';
import type { HostState } from './model/hostState';
import { describeEmbeddingState } from './model/providers';
import type { ServerProcess } from './serverProcess';
import { t } from './translate';

/** Milliseconds of quiet after which it is asked again: it changes with each memory that is written. */
const quietMoment = 2_000;

/** Milliseconds after which it is asked again while memories wait: vectors are no change that anybody else is told of. */
const waitingMoment = 10_000;

/** Where the vectors of the folders stand, for whoever shows it; asked again after changes, never often. */
export class EmbeddingState implements vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;
  #reports: readonly EmbeddingReport[] = [];
  #isDisposed = false;

  readonly onDidChange = this.#emitter.event;

  constructor(
    private readonly server: ServerProcess,
    private readonly folders: MemoryFolders,
  ) {
    this.#subscription = folders.onDidChange(() => this.#schedule());
  }

  /** One line; empty where there is nothing to say. */
  get line(): string {
    return describeEmbeddingState(this.#reports, t);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#subscription.dispose();
    this.#emitter.dispose();
  }

  #schedule(milliseconds = quietMoment): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), milliseconds);
  }

  async #ask(): Promise<void> {
    const before = this.line;
    const asked = this.folders
      .all()
      .map(({ folder }) => this.server.request('embedding', { folder }));
    const answers = await Promise.allSettled(asked);
    // A folder that cannot be asked tells why in the memories' own place.
    this.#reports = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (this.line !== before) this.#emitter.fire();
    const isWaiting = this.#reports.some(
      ({ model, embedded, total }) => model !== null && embedded < total,
    );
    if (isWaiting && !this.#isDisposed) this.#schedule(waitingMoment);
  }
}

/** Below the language and problem items, which concern what one types. */
const priority = 10;

interface Look {
  readonly text: string;
  readonly tooltip: string;
  readonly warns?: boolean;
}

const lookOf = (state: HostState, embedding: string): Look | undefined => {
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
