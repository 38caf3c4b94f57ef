import * as vscode from 'vscode';
import type { HostStateTracker } from './hostStateTracker';
import type { HostState } from './model/hostState';

/** Keys that the manifest's `when` clauses read. */
const contextKeys = {
  /** Kind of the host's state. */
  state: 'cognitiveMemory.state',
  /** True where the tree is narrowed by a filter. */
  filtered: 'cognitiveMemory.filtered',
  /** True where the active editor shows a memory. */
  memoryIsActive: 'cognitiveMemory.memoryIsActive',
  /** True where a proposed change can be approved. */
  changesAreOpen: 'cognitiveMemory.changesAreOpen',
  /** True where a proposed change waits for a decision, be it a conflict. */
  changesAreWaiting: 'cognitiveMemory.changesAreWaiting',
  /** True where a memory by an agent waits for a look. */
  memoriesAreUnreviewed: 'cognitiveMemory.memoriesAreUnreviewed',
  /** True where the Recall Results view has an answer. */
  hasResults: 'cognitiveMemory.hasResults',
  /** State of the change in the active editor; empty where it shows none that waits. */
  activeChange: 'cognitiveMemory.activeChange',
} as const;

/** Sets a key that `when` clauses of the manifest read. */
export const setContextKey = (
  key: keyof typeof contextKeys,
  value: string | boolean,
): Thenable<void> => vscode.commands.executeCommand('setContext', contextKeys[key], value);

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
