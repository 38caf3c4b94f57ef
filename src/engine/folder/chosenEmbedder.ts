import { type Embedder, noEmbedder } from '../embedding/embedder';
import type { EmbeddingSettings } from '../model/settings';
import type { Disposable, Logger } from '../ports';

export interface ChosenEmbedderInit {
  /** Makes vectors as the settings have it; without it nobody does. */
  readonly embedderOf?: (settings: EmbeddingSettings) => Embedder;
  readonly settings: () => EmbeddingSettings;
  readonly logger: Logger;
  /** Another model answers than before, or none does any more. */
  readonly onDidChange: () => void;
}

/** The embedder that the settings ask for, made anew when they change. */
export class ChosenEmbedder {
  #chosen:
    | { readonly key: string; readonly embedder: Embedder; readonly listener: Disposable }
    | undefined;

  constructor(private readonly init: ChosenEmbedderInit) {}

  /** As the settings are now. */
  get now(): Embedder {
    const { embedderOf, settings, logger, onDidChange } = this.init;
    if (embedderOf === undefined) return noEmbedder;
    const wanted = settings();
    const key = JSON.stringify(wanted);
    if (this.#chosen?.key === key) return this.#chosen.embedder;
    this.close().catch((error: unknown) => {
      logger.warn(`An embedder was not closed: ${String(error)}`);
    });
    const embedder = embedderOf(wanted);
    this.#chosen = { key, embedder, listener: embedder.onDidChange(onDidChange) };
    return embedder;
  }

  /** Whoever asks later gets a new one. */
  async close(): Promise<void> {
    const chosen = this.#chosen;
    this.#chosen = undefined;
    await chosen?.listener.dispose();
    await chosen?.embedder.close();
  }
}
