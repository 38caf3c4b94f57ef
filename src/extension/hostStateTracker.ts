import * as vscode from 'vscode';
import type { MemoryFolders } from './memoryFolders';
import { computeHostState, type HostState } from './model/hostState';
import type { ServerProcess } from './serverProcess';
import { countFolders } from './settings';

/** Follows the facts that make the host's state, and tells when it changes. */
export class HostStateTracker implements vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<HostState>();
  readonly #subscriptions: vscode.Disposable[];
  #state: HostState;

  readonly onDidChange = this.#emitter.event;

  constructor(
    private readonly server: ServerProcess,
    private readonly folders: MemoryFolders,
  ) {
    this.#state = this.#compute();
    this.#subscriptions = [
      this.#emitter,
      ...[
        server.onDidChangePhase,
        folders.onDidChange,
        vscode.workspace.onDidChangeWorkspaceFolders,
      ].map((event) => (event as vscode.Event<unknown>)(() => this.#update())),
    ];
  }

  get state(): HostState {
    return this.#state;
  }

  /** Waits while the server is starting. */
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

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #compute(): HostState {
    const { phase, folders } = this.server;
    const count = this.folders.count();
    return computeHostState({
      ...countFolders(),
      server: phase,
      ...(folders === undefined ? {} : { folders }),
      ...(count === undefined ? {} : { count }),
    });
  }

  #update(): void {
    const state = this.#compute();
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return;
    this.#state = state;
    this.#emitter.fire(state);
  }
}
