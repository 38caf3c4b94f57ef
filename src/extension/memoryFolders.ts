import * as vscode from 'vscode';
import {
  isPutAside,
  type MemoryDetail,
  type MemoryPath,
  type MemorySummary,
  type Problem,
} from '../engine/vocabulary';
import type { FolderState } from '../protocol/requests';
import { FolderLists } from './folderLists';
import { type RelationsById, relationsById } from './model/relationRows';
import type { ServerProcess } from './serverProcess';

export interface MemoryFolder {
  readonly folder: string;
  readonly name: string;
  readonly uri: vscode.Uri;
  readonly memories: readonly MemorySummary[];
  readonly relations: RelationsById;
  readonly broken: readonly Problem[];
}

export interface MemoryFile {
  readonly folder: string;
  readonly path: MemoryPath;
}

export interface FolderMemory {
  readonly folder: string;
  readonly memory: MemorySummary;
}

export interface NamedMemory {
  readonly folder: string;
  readonly memory: Pick<MemorySummary, 'id'>;
}

const noRelations: RelationsById = new Map();

/** What views and listeners of the memories work with. */
export interface MemoryParts {
  readonly folders: MemoryFolders;
  readonly server: ServerProcess;
  readonly log: vscode.LogOutputChannel;
}

/** What the host knows of the memories: kept up to date with the server's notifications, never written to. */
export class MemoryFolders implements vscode.Disposable {
  readonly #lists: FolderLists<Pick<MemoryFolder, 'memories' | 'relations' | 'broken'>>;
  readonly onDidChange: vscode.Event<void>;

  constructor(
    private readonly server: ServerProcess,
    log: vscode.LogOutputChannel,
  ) {
    const ask = async (folder: string) => {
      const [memories, edges, problems] = await Promise.all([
        server.request('list', { folder, includeArchived: true }),
        server.request('relations', { folder }),
        server.request('problems', { folder }),
      ]);
      const broken = problems.filter(({ severity }) => severity === 'error');
      return { memories, relations: relationsById(edges, memories), broken };
    };
    this.#lists = new FolderLists({ server, log, ask });
    this.onDidChange = this.#lists.onDidChange;
  }

  /** Workspace folders with a memory, in the order of the window. */
  all(): readonly MemoryFolder[] {
    return (this.server.folders ?? []).flatMap((state) => this.#toFolder(state));
  }

  get(folder: string): MemoryFolder | undefined {
    return this.all().find((candidate) => candidate.folder === folder);
  }

  /** Memories that nobody put aside, over all folders; undefined until every folder was listed. */
  count(): number | undefined {
    const folders = this.all();
    if (!folders.every(({ folder }) => this.#lists.get(folder) !== undefined)) return undefined;
    return folders.flatMap(({ memories }) => memories).filter((memory) => !isPutAside(memory))
      .length;
  }

  fileUri({ folder, path }: Record<keyof MemoryFile, string>): vscode.Uri | undefined {
    const memoryFolder = this.get(folder);
    return memoryFolder && vscode.Uri.joinPath(memoryFolder.uri, path);
  }

  folderAt(uri: vscode.Uri): MemoryFolder | undefined {
    return this.all().find(
      ({ uri: root }) => uri.scheme === root.scheme && uri.path.startsWith(`${root.path}/`),
    );
  }

  memoryAt(uri: vscode.Uri): FolderMemory | undefined {
    const found = this.folderAt(uri);
    if (found === undefined) return undefined;
    const path = uri.path.slice(found.uri.path.length + 1);
    const memory = found.memories.find((candidate) => candidate.path === path);
    return memory && { folder: found.folder, memory };
  }

  /** A memory with all that its card tells. Rejects where it is gone, or the server does not answer. */
  detail({ folder, memory }: NamedMemory): Promise<MemoryDetail> {
    return this.server.request('get', { folder, reference: memory.id });
  }

  dispose(): void {
    this.#lists.dispose();
  }

  #toFolder({ folder, memoryFolder, exists }: FolderState): readonly MemoryFolder[] {
    if (!exists || memoryFolder === null) return [];
    const workspaceFolder = vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(folder));
    return [
      {
        folder,
        name: workspaceFolder?.name ?? folder,
        uri: vscode.Uri.parse(memoryFolder),
        ...(this.#lists.get(folder) ?? { memories: [], relations: noRelations, broken: [] }),
      },
    ];
  }
}
