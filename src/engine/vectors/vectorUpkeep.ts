import { MemoryError } from '../errors';
import type { LongWork } from '../model/doctor';
import type { EmbeddingModel } from '../model/embedding';
import type { ProviderFault } from '../model/provider';
import type { Clock } from '../ports';
import type { CancelSignal } from '../providers/cancel';
import type { Embedder } from './embedding/embedder';
import type { LiveVectors } from './liveVectors';
import type { MemoryEmbedder } from './memoryEmbedder';

/** Milliseconds after which a model that stopped answering is asked again. */
const retryAfter = 60_000;

/** Milliseconds for which another model than the preferred one must answer before everything is embedded by it. */
const steadyAfter = 60_000;

/** Faults that are somebody's decision: they do not pass by themselves. */
const isDecided = ({ code }: ProviderFault): boolean => code === 'off' || code === 'untrusted';

export interface VectorUpkeepInit {
  readonly clock: Clock;
  readonly live: LiveVectors;
  readonly memories: MemoryEmbedder;
}

/** Keeps the vectors of the memories as they are: all of them, when the model of them answers for good. */
export class VectorUpkeep {
  /** Which model answers, and since when. */
  #answering: { readonly id: string; readonly since: number } | undefined;

  constructor(private readonly init: VectorUpkeepInit) {}

  /** Another model answers than before: how long it has answered counts from its next answer on. */
  modelChanged(): void {
    this.#answering = undefined;
  }

  /** Embeds what nobody waits for. Answers with the milliseconds after which to try again; undefined where it is done. */
  async run(embedder: Embedder, signal: CancelSignal): Promise<number | undefined> {
    const { live } = this.init;
    const model = await embedder.model({ signal });
    if (model === undefined) return embedder.faults().every(isDecided) ? undefined : retryAfter;
    if (!(await live.isWritable())) return undefined;
    await live.of(model);
    const early = this.#tooEarly(model, embedder.faults());
    if (early > 0) return early;
    const isAnswered = await this.embedAll({ embedder, model, signal });
    await live.trySave();
    return isAnswered || live.isReadOnly ? undefined : retryAfter;
  }

  /**
   * Passes until one finds nothing to do, saving now and then; false where the model stopped answering. Throws
   * `cancelled`.
   */
  async embedAll({
    embedder,
    model,
    signal,
    work = {},
  }: {
    readonly embedder: Embedder;
    readonly model: EmbeddingModel;
    readonly signal?: CancelSignal;
    readonly work?: LongWork;
  }): Promise<boolean> {
    const { live, memories } = this.init;
    const checkCancelled = (): void => {
      const isCancelled = work.isCancelled?.() === true || signal?.aborted === true;
      if (isCancelled) throw new MemoryError('cancelled');
    };
    for (;;) {
      checkCancelled();
      const { embedded, isAnswered } = await memories.pass({
        embedder,
        model,
        ...(signal && { signal }),
        isOver: () => live.isReadOnly,
        onBatch: async (done, total) => {
          work.onProgress?.(done, total);
          await live.trySave({ soon: true });
          checkCancelled();
        },
      });
      if (!isAnswered) return false;
      if (embedded === 0) return true;
    }
  }

  /**
   * Milliseconds to wait before a model that stands in for a better one embeds everything: a server that is gone for a
   * moment is no reason.
   */
  #tooEarly(model: EmbeddingModel, faults: readonly ProviderFault[]): number {
    const { clock, live } = this.init;
    const now = clock.now().getTime();
    if (this.#answering?.id !== model.id) this.#answering = { id: model.id, since: now };
    const standsIn = faults.some((fault) => !isDecided(fault));
    if (!standsIn || !live.hasOtherModel) return 0;
    return Math.max(0, this.#answering.since + steadyAfter - now);
  }
}
