import * as vscode from 'vscode';
import type { EmbeddingReport } from '../engine/vocabulary';
import type { MemoryFolders } from './memoryFolders';
import { describeEmbeddingState } from './model/embeddingSentences';
import type { ServerProcess } from './serverProcess';

/** Milliseconds of quiet after which it is asked again: it changes with each memory that is written. */
const quietMoment = 2_000;

/** Milliseconds after which it is asked again while memories wait: vectors are no change that anybody else is told of. */
const waitingMoment = 10_000;

/** Where the vectors of the folders stand, for whoever shows it; asked again after changes, never often. */
export class EmbeddingState implements vscode.Disposable {
  readonly #emitter = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;
  #reports: readonly EmbeddingReport[] = [];
  #isDisposed = false;

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
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#subscription.dispose();
    this.#emitter.dispose();
  }

  #schedule(milliseconds = quietMoment): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), milliseconds);
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
    const isWaiting = this.#reports.some(
      ({ model, embedded, total }) => model !== null && embedded < total,
    );
    if (isWaiting && !this.#isDisposed) this.#schedule(waitingMoment);
  }
}
