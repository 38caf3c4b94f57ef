import type { Disposable } from '../ports';

/** Hears that something changed, with the ids of the memories that did, or are gone. */
export type ChangeListener = (ids: ReadonlySet<string>) => void;

/** Who wants to hear that an answer may be another one now, and which memories they were not told of yet. */
export class ChangeNotices {
  readonly #listeners = new Set<ChangeListener>();
  #untold = new Set<string>();

  add(listener: ChangeListener): Disposable {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  /** Keeps in mind that a memory changed, or is gone. */
  note(...ids: readonly (string | undefined)[]): void {
    for (const id of ids) if (id !== undefined) this.#untold.add(id);
  }

  /** Tells everybody, of what was noted since the last time. */
  tell(): void {
    const ids = this.#untold;
    this.#untold = new Set();
    for (const listener of this.#listeners) listener(ids);
  }
}
