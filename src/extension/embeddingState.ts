import * as vscode from 'vscode';
import type { EmbeddingReport } from '../engine/vocabulary';
import type { MemoryFolders } from './memoryFolders';
import { describeEmbeddingState } from './model/embeddingSentences';
import type { ServerProcess } from './serverProcess';

/** Milliseconds of quiet after which it is asked again: it changes with each memory that is written. */
const quietMoment = 2_000;

/** Where the vectors of the folders stand, for whoever shows it; asked again after changes, never often. */
export class EmbeddingState implements vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;
  #reports: readonly EmbeddingReport[] = [];

  readonly onDidChange = this.#emitter.event;

  constructor(
    private readonly server: ServerProcess,
    private readonly folders: MemoryFolders,
  ) {
    this.#subscription = folders.onDidChange(() => this.#schedule());
  }

  /** One line; empty where there is nothing to say. */
  get line(): string {
    return describeEmbeddingState(this.#reports, vscode.l10n.t);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#subscription.dispose();
    this.#emitter.dispose();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), quietMoment);
  }

  async #ask(): Promise<void> {
    const before = this.line;
    const asked = this.folders
      .all()
      .map(({ folder }) => this.server.request('cognitiveMemory/embedding', { folder }));
    const answers = await Promise.allSettled(asked);
    // A folder that cannot be asked tells why in the memories' own place.
    this.#reports = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (this.line !== before) this.#emitter.fire();
  }
}
