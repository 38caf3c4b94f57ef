import * as vscode from 'vscode';
import { type ChangeDetail, tryMemoryPath } from '../../engine/vocabulary';
import type { HostStateTracker } from '../hostState';
import { Owner } from '../owner';
import type { ServerProcess } from '../serverProcess';
import type { ChangeRef, Drafts } from './proposals';

/** The manifest's menus name it too. */
const proposalScheme = 'cognitive-memory-proposal';

/** The two sides of a change: the file as it is now, and as it should be. */
type Side = 'current' | 'proposed';

interface ChangeSide extends ChangeRef {
  readonly side: Side;
}

/** Names one side of a change; the path comes last, so that the editor knows the language. */
export const changeUri = ({ folder, proposal, path, side }: ChangeSide): vscode.Uri =>
  vscode.Uri.from({
    scheme: proposalScheme,
    path: `/${path}`,
    query: new URLSearchParams({ folder, proposal, side }).toString(),
  });

/** Undefined for documents of other schemes. */
export const tryChangeSide = (uri: vscode.Uri): ChangeSide | undefined => {
  const path = tryMemoryPath(uri.path.slice(1));
  if (uri.scheme !== proposalScheme || path === undefined) return undefined;
  const query = new URLSearchParams(uri.query);
  return {
    folder: query.get('folder') ?? '',
    proposal: query.get('proposal') ?? '',
    path,
    side: query.get('side') === 'proposed' ? 'proposed' : 'current',
  };
};

/** The change that a tab shows, if it shows one. */
export const changeIn = (tab: vscode.Tab | undefined): ChangeRef | undefined =>
  tab?.input instanceof vscode.TabInputTextDiff ? tryChangeSide(tab.input.modified) : undefined;

/** The change in the active editor. */
export const activeChange = (): ChangeRef | undefined =>
  changeIn(vscode.window.tabGroups.activeTabGroup.activeTab);

interface ProposalDocumentsInit {
  readonly server: ServerProcess;
  readonly state: HostStateTracker;
  readonly drafts: Drafts;
}

interface Version {
  readonly text: string;
  /** Milliseconds since the epoch; the editor reads a document again only where it grew. */
  readonly modified: number;
}

const nothing = new vscode.Disposable(() => undefined);

/**
 * The two sides of each change as documents. The proposed side of an open change can be edited: what is saved there
 * becomes a draft, and is what Approve applies.
 */
export class ProposalDocuments extends Owner implements vscode.FileSystemProvider {
  readonly #emitter = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #versions = new Map<string, Version>();

  readonly onDidChangeFile = this.#emitter.event;

  constructor(private readonly init: ProposalDocumentsInit) {
    super();
    this.own(
      this.#emitter,
      vscode.workspace.registerFileSystemProvider(proposalScheme, this, { isCaseSensitive: true }),
      init.server.onDidChangeMemory((folder) => this.#refresh(folder)),
    );
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { side, change } = await this.#find(uri);
    const { text, modified } = this.#versionOf(uri, this.#textOf(side, change));
    const isEditable =
      side.side === 'proposed' && change.state === 'open' && change.action !== 'remove';
    return {
      type: vscode.FileType.File,
      ctime: 0,
      mtime: modified,
      size: Buffer.byteLength(text),
      ...(isEditable ? {} : { permissions: vscode.FilePermission.Readonly }),
    };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const { side, change } = await this.#find(uri);
    return Buffer.from(this.#versionOf(uri, this.#textOf(side, change)).text);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const side = tryChangeSide(uri);
    if (side?.side !== 'proposed') throw vscode.FileSystemError.NoPermissions(uri);
    await this.init.drafts.set(side, Buffer.from(content).toString('utf8'));
    this.#emitter.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  /** Nothing to do: what changes is told for every document that was read. */
  watch(): vscode.Disposable {
    return nothing;
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  async #find(uri: vscode.Uri) {
    const side = tryChangeSide(uri);
    if (side === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    // A window that opens with such a document asks before the server is there.
    await this.init.state.settled();
    const { folder, proposal } = side;
    const detail = await this.init.server.request('proposal', { folder, proposal });
    const change = detail.changes.find(({ path }) => path === side.path);
    if (change === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return { side, change };
  }

  #textOf(side: ChangeSide, change: ChangeDetail): string {
    if (side.side === 'current') return change.current ?? '';
    const draft = change.state === 'open' ? this.init.drafts.get(side) : undefined;
    return draft ?? change.proposed ?? '';
  }

  #versionOf(uri: vscode.Uri, text: string): Version {
    const known = this.#versions.get(uri.toString());
    if (known?.text === text) return known;
    const version = { text, modified: Math.max(Date.now(), (known?.modified ?? 0) + 1) };
    this.#versions.set(uri.toString(), version);
    return version;
  }

  #refresh(folder: string): void {
    const uris = [...this.#versions.keys()].map((text) => vscode.Uri.parse(text));
    const concerned = uris.filter((uri) => tryChangeSide(uri)?.folder === folder);
    this.#emitter.fire(concerned.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));
  }
}
