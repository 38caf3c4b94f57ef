import * as vscode from 'vscode';
import type {
  ChangeSummary,
  MemoryPath,
  ProposalSummary,
  Reflection,
} from '../../engine/vocabulary';
import type { MemoryFolder, MemoryParts } from '../memoryFolders';

export interface ProposalRef {
  readonly folder: string;
  readonly proposal: string;
}

export interface ChangeRef extends ProposalRef {
  readonly path: MemoryPath;
}

interface FolderProposals {
  readonly folder: MemoryFolder;
  readonly proposals: readonly ProposalSummary[];
  readonly pending: Reflection['state'] | undefined;
  readonly candidates: number;
}

/** The proposals and the reflection that wait for a decision, kept up to date with the server's notifications. */
export class Proposals implements vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<void>();
  readonly #proposals = new Map<string, readonly ProposalSummary[]>();
  readonly #pending = new Map<string, Reflection['state'] | undefined>();
  readonly #candidates = new Map<string, number>();
  /** Folders that are being listed; true where they changed meanwhile and must be listed again. */
  readonly #listing = new Map<string, boolean>();
  readonly #subscriptions: vscode.Disposable[];

  readonly onDidChange = this.#emitter.event;

  constructor(private readonly init: MemoryParts) {
    const { server } = init;
    this.#subscriptions = [
      this.#emitter,
      server.onDidChangeFolders(() => this.#reload()),
      server.onDidChangeMemory((folder) => void this.#list(folder)),
    ];
  }

  /** Workspace folders that have a memory, in the order of the window. */
  all(): readonly FolderProposals[] {
    return this.init.folders.all().map((folder) => ({
      folder,
      proposals: this.#proposals.get(folder.folder) ?? [],
      pending: this.#pending.get(folder.folder),
      candidates: this.#candidates.get(folder.folder) ?? 0,
    }));
  }

  proposal({ folder, proposal }: ProposalRef): ProposalSummary | undefined {
    return this.#proposals.get(folder)?.find(({ id }) => id === proposal);
  }

  change(ref: ChangeRef): ChangeSummary | undefined {
    return this.proposal(ref)?.changes.find(({ path }) => path === ref.path);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #reload(): void {
    const folders = this.init.folders.all();
    const known = new Set(folders.map(({ folder }) => folder));
    for (const folder of this.#proposals.keys()) {
      if (known.has(folder)) continue;
      this.#proposals.delete(folder);
      this.#pending.delete(folder);
      this.#candidates.delete(folder);
    }
    this.#emitter.fire();
    for (const { folder } of folders) void this.#list(folder);
  }

  async #list(folder: string): Promise<void> {
    const { folders, server, log } = this.init;
    if (folders.get(folder) === undefined) return;
    if (this.#listing.has(folder)) {
      this.#listing.set(folder, true);
      return;
    }
    this.#listing.set(folder, false);
    try {
      this.#proposals.set(folder, await server.request('proposals', { folder }));
      const { pending } = await server.request('reflection', { folder });
      this.#pending.set(folder, pending?.state);
      const waiting = await server.request('candidates', { folder });
      this.#candidates.set(folder, waiting.length);
    } catch (error) {
      // The next change lists again; until then the last list is shown.
      log.warn(`Listing proposals failed: ${String(error)}`);
    }
    const again = this.#listing.get(folder) === true;
    this.#listing.delete(folder);
    this.#emitter.fire();
    if (again) await this.#list(folder);
  }
}

const storageKey = 'review.drafts';

/** Drafts that are kept; older ones belong to proposals that were decided long ago. */
const mostDrafts = 100;

type Stored = readonly (readonly [key: string, text: string])[];

const keyOf = ({ folder, proposal, path }: ChangeRef): string =>
  JSON.stringify([folder, proposal, path]);

/**
 * What a person made of proposed texts and has not approved yet. Kept in the workspace's own storage: until it is
 * approved it is nobody else's business, and closing the window must not lose it.
 */
export class Drafts {
  constructor(private readonly storage: vscode.Memento) {}

  get(ref: ChangeRef): string | undefined {
    const key = keyOf(ref);
    return this.#all().find(([candidate]) => candidate === key)?.[1];
  }

  async set(ref: ChangeRef, text: string): Promise<void> {
    const key = keyOf(ref);
    const others = this.#all().filter(([candidate]) => candidate !== key);
    await this.storage.update(storageKey, [...others, [key, text]].slice(-mostDrafts));
  }

  #all(): Stored {
    return this.storage.get<Stored>(storageKey) ?? [];
  }
}
