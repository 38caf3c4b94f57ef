import type { FolderState, MemoryErrorData } from '../../protocol/requests';

export type ServerPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'stopped'; readonly reason: string };

/** The one state that the status bar, the welcome views and the commands follow. */
export type HostState =
  | { readonly kind: 'noFolder' }
  /** Every open folder lies elsewhere than on a disk, and a memory needs one. */
  | { readonly kind: 'virtual' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'stopped'; readonly reason: string }
  | { readonly kind: 'unusable'; readonly error: MemoryErrorData }
  | { readonly kind: 'uninitialised' }
  /** `count` is undefined until the memories were listed for the first time. */
  | { readonly kind: 'ready'; readonly count?: number };

export interface HostFacts {
  readonly workspaceFolders: number;
  readonly virtualFolders: number;
  readonly server: ServerPhase;
  /** Undefined until the server has told. */
  readonly folders?: readonly FolderState[];
  readonly count?: number;
}

/** Finds the state: what a person must act on first wins. */
export const computeHostState = ({
  workspaceFolders,
  virtualFolders,
  server,
  folders,
  count,
}: HostFacts): HostState => {
  if (workspaceFolders === 0) return { kind: virtualFolders === 0 ? 'noFolder' : 'virtual' };
  if (server.kind === 'stopped') return { kind: 'stopped', reason: server.reason };
  if (server.kind !== 'running' || folders === undefined) return { kind: 'starting' };
  if (folders.some(({ exists }) => exists)) {
    return count === undefined ? { kind: 'ready' } : { kind: 'ready', count };
  }
  const error = folders.find((folder) => folder.error !== undefined)?.error;
  return error === undefined ? { kind: 'uninitialised' } : { kind: 'unusable', error };
};
