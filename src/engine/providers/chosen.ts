import type { Disposable, Logger } from '../ports';

/** What can be chosen: an embedder, a language model. */
interface Choosable {
  onDidChange(listener: () => void): Disposable;
  close(): Promise<void>;
}

export interface ChosenInit<Settings, Made extends Choosable> {
  /** Makes it as the settings have it; without it there is none. */
  readonly make: ((settings: Settings) => Made) | undefined;
  readonly none: Made;
  readonly settings: () => Settings;
  readonly logger: Logger;
  /** Another model answers than before, or none does any more. */
  readonly onDidChange: () => void;
}

/** What the settings ask for, made anew when they change. */
export class Chosen<Settings, Made extends Choosable> {
  #chosen: { readonly key: string; readonly made: Made; readonly listener: Disposable } | undefined;

  constructor(private readonly init: ChosenInit<Settings, Made>) {}

  /** As the settings are now. */
  get now(): Made {
    const { make, none, settings, logger, onDidChange } = this.init;
    if (make === undefined) return none;
    const wanted = settings();
    const key = JSON.stringify(wanted);
    if (this.#chosen?.key === key) return this.#chosen.made;
    this.close().catch((error: unknown) => {
      logger.warn(`What the settings asked for before was not closed: ${String(error)}`);
    });
    const made = make(wanted);
    this.#chosen = { key, made, listener: made.onDidChange(onDidChange) };
    return made;
  }

  /** Whoever asks later gets a new one. */
  async close(): Promise<void> {
    const chosen = this.#chosen;
    this.#chosen = undefined;
    await chosen?.listener.dispose();
    await chosen?.made.close();
  }
}
