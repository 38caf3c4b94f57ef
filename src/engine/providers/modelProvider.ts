import type { Disposable, Logger } from '../ports';

/** An embedder, a language model. */
interface Model {
  onDidChange(listener: () => void): Disposable;
  close(): Promise<void>;
}

export interface ModelProviderInit<Settings, Made extends Model> {
  /** Makes it as the settings have it; without it there is none. */
  readonly make: ((settings: Settings) => Made) | undefined;
  readonly none: Made;
  readonly settings: () => Settings;
  readonly logger: Logger;
  /** Another model answers than before, or none does any more. */
  readonly onDidChange: () => void;
}

/** Provides the model that the settings ask for, made anew when they change. */
export class ModelProvider<Settings, Made extends Model> {
  #made: { readonly key: string; readonly model: Made; readonly listener: Disposable } | undefined;

  constructor(private readonly init: ModelProviderInit<Settings, Made>) {}

  /** As the settings are now. */
  get current(): Made {
    const { make, none, settings, logger, onDidChange } = this.init;
    if (make === undefined) return none;
    const wanted = settings();
    const key = JSON.stringify(wanted);
    if (this.#made?.key === key) return this.#made.model;
    this.close().catch((error: unknown) => {
      logger.warn(`What the settings asked for before was not closed: ${String(error)}`);
    });
    const model = make(wanted);
    this.#made = { key, model, listener: model.onDidChange(onDidChange) };
    return model;
  }

  /** Whoever asks later gets a new one. */
  async close(): Promise<void> {
    const made = this.#made;
    this.#made = undefined;
    await made?.listener.dispose();
    await made?.model.close();
  }
}
