import * as vscode from 'vscode';
import { defined } from '../engine/vocabulary';
import type { MemoryFolders } from './memoryFolders';
import { computeHostState, type HostState } from './model/hostState';
import { Owner } from './owner';
import type { ServerProcess } from './serverProcess';
import { countFolders } from './settings';

/** Follows the facts that make the host's state, and tells when it changes. */
export class HostStateTracker extends Owner {
  readonly #emitter = new vscode.EventEmitter<HostState>();
  #state: HostState;

  readonly onDidChange = this.#emitter.event;

  constructor(
    private readonly server: ServerProcess,
    private readonly folders: MemoryFolders,
  ) {
    super();
    this.#state = this.#compute();
    this.own(
      this.#emitter,
      ...[
        server.onDidChangePhase,
        folders.onDidChange,
        vscode.workspace.onDidChangeWorkspaceFolders,
      ].map((event) => (event as vscode.Event<unknown>)(() => this.#update())),
    );
  }

  get state(): HostState {
    return this.#state;
  }

  async settled(): Promise<HostState> {
    if (this.#state.kind !== 'starting') return this.#state;
    return new Promise((resolve) => {
      const subscription = this.onDidChange((state) => {
        if (state.kind === 'starting') return;
        subscription.dispose();
        resolve(state);
      });
    });
  }

  #compute(): HostState {
    const { phase, folders } = this.server;
    const count = this.folders.count();
    return computeHostState({
      ...countFolders(),
      server: phase,
      ...defined({ folders, count }),
    });
  }

  #update(): void {
    const state = this.#compute();
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    this.#emitter.fire(state);
  }
}

/** Keys that the manifest's `when` clauses read, behind `cognitiveMemory.`. */
type ContextKey =
  | 'state'
  | 'filtered'
  /** True from the first relation on, for as long as the window is open: the Graph view has something to show. */
  | 'graphIsUsed'
  /** True once something waited for the person, or they asked to see what waits, for as long as the window is open. */
  | 'reviewIsUsed'
  | 'memoryIsActive'
  | 'changesAreOpen'
  /** True where a proposed change waits for a decision, be it a conflict. */
  | 'changesAreWaiting'
  /** True where a memory by an agent waits for a look. */
  | 'memoriesAreUnreviewed'
  | 'hasResults'
  /** State of the change in the active editor; empty where it shows none that waits. */
  | 'activeChange';

/** Sets a key that `when` clauses of the manifest read. */
export const setContextKey = (key: ContextKey, value: string | boolean): Thenable<void> =>
  vscode.commands.executeCommand('setContext', `cognitiveMemory.${key}`, value);

/** Keeps the context key of the state up to date. */
export const followState = (tracker: HostStateTracker): vscode.Disposable => {
  const show = (state: HostState): void => {
    // Until the memories are listed nobody knows whether there are any, and no welcome may say that there are none.
    const isListing = state.kind === 'ready' && state.count === undefined;
    void setContextKey('state', isListing ? 'starting' : state.kind);
  };
  show(tracker.state);
  return tracker.onDidChange(show);
};
