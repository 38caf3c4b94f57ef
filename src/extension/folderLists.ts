import * as vscode from 'vscode';
import { Owner } from './owner';
import type { ServerProcess } from './serverProcess';

/** What the server last told of each memory folder of the window: asked again with each change, one question at a time. */
export class FolderLists<T> extends Owner {
  readonly #emitter = new vscode.EventEmitter<void>();
  readonly #told = new Map<string, T>();
  /** Folders that are being asked about; true where they changed meanwhile and must be asked about again. */
  readonly #asking = new Map<string, boolean>();

  readonly onDidChange = this.#emitter.event;

  constructor(
    private readonly init: {
      readonly server: ServerProcess;
      readonly log: vscode.LogOutputChannel;
      readonly ask: (folder: string) => Promise<T>;
    },
  ) {
    super();
    const { server } = init;
    this.own(
      this.#emitter,
      server.onDidChangeFolders(() => this.#reload()),
      server.onDidChangeMemory((folder) => void this.#list(folder)),
    );
  }

  /** Undefined until it was told for the first time. */
  get(folder: string): T | undefined {
    return this.#told.get(folder);
  }

  /** When nothing is being asked any more: what was told since the window opened is then there. */
  async settled(): Promise<void> {
    while (this.#asking.size > 0) {
      await new Promise<void>((resolve) => {
        const told = this.onDidChange(() => {
          told.dispose();
          resolve();
        });
      });
    }
  }

  /** Workspace folders that have a memory. */
  get #folders(): ReadonlySet<string> {
    const states = this.init.server.folders ?? [];
    const withMemory = states.filter(({ exists, memoryFolder }) => exists && memoryFolder !== null);
    return new Set(withMemory.map(({ folder }) => folder));
  }

  #reload(): void {
    const folders = this.#folders;
    for (const folder of this.#told.keys()) if (!folders.has(folder)) this.#told.delete(folder);
    this.#emitter.fire();
    for (const folder of folders) void this.#list(folder);
  }

  async #list(folder: string): Promise<void> {
    if (!this.#folders.has(folder)) return;
    if (this.#asking.has(folder)) {
      this.#asking.set(folder, true);
      return;
    }
    this.#asking.set(folder, false);
    try {
      this.#told.set(folder, await this.init.ask(folder));
    } catch (error) {
      // The next change asks again; until then what was told last is shown.
      this.init.log.warn(`Listing failed: ${String(error)}`);
    }
    const again = this.#asking.get(folder) === true;
    this.#asking.delete(folder);
    this.#emitter.fire();
    if (again) await this.#list(folder);
  }
}
