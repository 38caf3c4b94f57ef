import * as vscode from 'vscode';
import type { MemoryDetail, MemoryPath, MemorySummary, Problem } from '../engine/vocabulary';
import type { FolderState } from '../protocol/requests';
import { isPutAside } from './model/grouping';
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
  readonly #emitter = new vscode.EventEmitter<void>();
  readonly #memories = new Map<string, readonly MemorySummary[]>();
  readonly #relations = new Map<string, RelationsById>();
  readonly #broken = new Map<string, readonly Problem[]>();
  /** Folders that are being listed; true where they changed meanwhile and must be listed again. */
  readonly #listing = new Map<string, boolean>();
  readonly #subscriptions: vscode.Disposable[];

  readonly onDidChange = this.#emitter.event;

  constructor(
    private readonly server: ServerProcess,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#subscriptions = [
      this.#emitter,
      server.onDidChangeFolders(() => this.#reload()),
      server.onDidChangeMemory((folder) => void this.#list(folder)),
    ];
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
    if (!folders.every(({ folder }) => this.#memories.has(folder))) return undefined;
    return folders.flatMap(({ memories }) => memories).filter((memory) => !isPutAside(memory))
      .length;
  }

  fileUri({ folder, path }: MemoryFile): vscode.Uri | undefined {
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
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #toFolder({ folder, memoryFolder, exists }: FolderState): readonly MemoryFolder[] {
    if (!exists || memoryFolder === null) return [];
    const workspaceFolder = vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(folder));
    return [
      {
        folder,
        name: workspaceFolder?.name ?? folder,
        uri: vscode.Uri.parse(memoryFolder),
        memories: this.#memories.get(folder) ?? [],
        relations: this.#relations.get(folder) ?? noRelations,
        broken: this.#broken.get(folder) ?? [],
      },
    ];
  }

  #reload(): void {
    const folders = this.all();
    const known = new Set(folders.map(({ folder }) => folder));
    for (const folder of this.#memories.keys()) {
      if (!known.has(folder)) this.#memories.delete(folder);
    }
    this.#emitter.fire();
    for (const { folder } of folders) void this.#list(folder);
  }

  async #list(folder: string): Promise<void> {
    if (this.get(folder) === undefined) return;
    if (this.#listing.has(folder)) {
      this.#listing.set(folder, true);
      return;
    }
    this.#listing.set(folder, false);
    try {
      const [memories, edges, problems] = await Promise.all([
        this.server.request('list', { folder, includeArchived: true }),
        this.server.request('relations', { folder }),
        this.server.request('problems', { folder }),
      ]);
      this.#memories.set(folder, memories);
      this.#relations.set(folder, relationsById(edges, memories));
      this.#broken.set(
        folder,
        problems.filter(({ severity }) => severity === 'error'),
      );
    } catch (error) {
      // The next change lists again; until then the last list is shown.
      this.log.warn(`Listing failed: ${String(error)}`);
    }
    const again = this.#listing.get(folder) === true;
    this.#listing.delete(folder);
    this.#emitter.fire();
    if (again) await this.#list(folder);
  }
}
