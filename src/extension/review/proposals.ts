import type * as vscode from 'vscode';
import type {
  ChangeSummary,
  MemoryPath,
  ProposalSummary,
  ReflectionOverview,
} from '../../engine/vocabulary';
import { FolderLists } from '../folderLists';
import type { MemoryFolder, MemoryParts } from '../memoryFolders';

export interface ProposalRef {
  readonly folder: string;
  readonly proposal: string;
}

export interface ChangeRef extends ProposalRef {
  readonly path: MemoryPath;
}

/** What a reflection waits for: tokens, the word of a person to begin, or its approval. */
export type ReflectionWait = 'tokens' | 'word' | 'approval';

const waitOf = ({ pending, asksForTokens }: ReflectionOverview): ReflectionWait | undefined => {
  if (pending?.state !== 'requested') return pending === null ? undefined : 'approval';
  return asksForTokens ? 'tokens' : 'word';
};

interface FolderProposals {
  readonly folder: MemoryFolder;
  readonly proposals: readonly ProposalSummary[];
  readonly pending: ReflectionWait | undefined;
  readonly candidates: number;
}

/** The proposals and the reflection that wait for a decision, kept up to date with the server's notifications. */
export class Proposals implements vscode.Disposable {
  readonly #lists: FolderLists<Omit<FolderProposals, 'folder'>>;
  readonly onDidChange: vscode.Event<void>;

  constructor(private readonly init: MemoryParts) {
    const { server } = init;
    const ask = async (folder: string) => {
      const proposals = await server.request('proposals', { folder });
      const pending = waitOf(await server.request('reflection', { folder }));
      const { length: candidates } = await server.request('candidates', { folder });
      return { proposals, pending, candidates };
    };
    this.#lists = new FolderLists({ ...init, ask });
    this.onDidChange = this.#lists.onDidChange;
  }

  /** Workspace folders that have a memory, in the order of the window. */
  all(): readonly FolderProposals[] {
    return this.init.folders.all().map((folder) => ({
      folder,
      ...(this.#lists.get(folder.folder) ?? { proposals: [], pending: undefined, candidates: 0 }),
    }));
  }

  /** When what waits is known: at first, and after a reload of the window, it is not. */
  settled(): Promise<void> {
    return this.#lists.settled();
  }

  proposal({ folder, proposal }: ProposalRef): ProposalSummary | undefined {
    return this.#lists.get(folder)?.proposals.find(({ id }) => id === proposal);
  }

  change(ref: ChangeRef): ChangeSummary | undefined {
    return this.proposal(ref)?.changes.find(({ path }) => path === ref.path);
  }

  dispose(): void {
    this.#lists.dispose();
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
