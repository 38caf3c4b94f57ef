import type { EmbeddingModel } from '../model/embedding';
import type { Problem } from '../model/problem';
import { tokenSlots, vectorSlots } from './vectorFiles';
import type { VectorSet } from './vectorSet';
import { VectorStore, type VectorStoreInit } from './vectorStore';

/** The vectors of a model, and those of tokens where it gives them. */
export interface ModelVectors {
  readonly model: EmbeddingModel;
  readonly set: VectorSet;
  readonly tokens?: VectorSet;
}

/** The vectors of texts and of their tokens, which are kept in the same way in files of their own. */
export class ModelStore {
  readonly vectors: VectorStore;
  readonly #tokens: VectorStore;

  constructor(init: Omit<VectorStoreInit, 'slots'>) {
    this.vectors = new VectorStore({ ...init, slots: vectorSlots });
    this.#tokens = new VectorStore({ ...init, slots: tokenSlots });
  }

  get #both(): readonly VectorStore[] {
    return [this.vectors, this.#tokens];
  }

  /** What was wrong with the files, as long as it is not made good. */
  get problems(): readonly Problem[] {
    return this.#both.flatMap(({ problems }) => problems);
  }

  /** What there is of a model. Throws MemoryError where the files cannot be opened. Not within exclusive work. */
  async of(model: EmbeddingModel): Promise<ModelVectors> {
    const set = await this.vectors.of(model);
    if (model.tokens === undefined) return { model, set };
    return { model, set, tokens: await this.#tokens.of({ ...model, id: model.tokens }) };
  }

  /** The memory's file went; its vectors go with the next saving. */
  noteGone(id: string): void {
    for (const store of this.#both) store.noteGone(id);
  }

  /** The whole folder was read again: whoever is not there any more has gone. */
  noteReopened(): void {
    for (const store of this.#both) store.noteReopened();
  }

  /** Takes over what another process has written since. */
  async takeOver(): Promise<void> {
    for (const store of this.#both) await store.takeOver();
  }

  /** Writes what is new. Not within exclusive work. Throws MemoryError where the disk does not take it. */
  async save(): Promise<void> {
    for (const store of this.#both) await store.save();
  }

  /**
   * As `save`; that the disk did not take it is logged. With `soon` what was saved a moment ago waits, and where `soon` is `tokens`
   * only those of tokens, as there are many more of them.
   */
  async trySave({ soon }: { readonly soon?: true | 'tokens' } = {}): Promise<void> {
    await this.vectors.trySave({ soon: soon === true });
    await this.#tokens.trySave({ soon: soon !== undefined });
  }

  /** Memories that are gone for good: nothing is left of their vectors. Within exclusive work. */
  async forget(ids: readonly string[]): Promise<void> {
    for (const store of this.#both) await store.forget(ids);
  }

  /** Takes out of the files what is damaged, and memories that are gone. Within exclusive work. */
  async mend(): Promise<void> {
    for (const store of this.#both) await store.mend();
  }
}
