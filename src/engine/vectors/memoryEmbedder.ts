import type { IndexEntry } from '../format/indexFile';
import type { EmbeddingModel } from '../model/embedding';
import type { CancelSignal } from '../providers/cancel';
import type { CachePorts } from '../store/cachePorts';
import type { Catalog } from '../store/catalog';
import { Turns } from '../store/turns';
import type { Embedder } from './embedding/embedder';
import type { LiveVectors } from './liveVectors';
import { byStrength, isGivenTo, pendingOf, readEmbeddableTexts } from './pendingVectors';
import type { VectorSet } from './vectorSet';

/** Memories embedded at once: few enough to be over in seconds on a slow machine, many enough for a server. */
const largestBatch = 32;

export interface MemoryEmbedderInit extends CachePorts {
  readonly live: LiveVectors;
  readonly catalog: () => Catalog | undefined;
  /** Strong memories are embedded before weak ones. */
  readonly strengthOf: (entry: IndexEntry) => number;
}

export interface PassOptions {
  readonly embedder: Embedder;
  readonly model: EmbeddingModel;
  /** At most so many memories. */
  readonly most?: number;
  readonly signal?: CancelSignal;
  /** Asked before each batch; true ends the pass. */
  readonly isOver?: () => boolean;
  readonly onBatch?: (done: number, total: number) => Promise<void> | void;
}

export interface PassResult {
  /** Memories that have vectors of their text now, and had none before. */
  readonly embedded: number;
  /** False where the model stopped answering. */
  readonly isAnswered: boolean;
}

/** Gives memories vectors, a batch at a time; what several callers want is done once. */
export class MemoryEmbedder {
  #turn: Promise<unknown> = Promise.resolve();
  /** Changed or new since a pass began, which goes before all that waits. */
  readonly #urgent = new Set<string>();
  #batchSize = largestBatch;
  /** Texts that the model did not take alone: they wait until everything else is done. */
  readonly #refused = new Set<string>();

  constructor(private readonly init: MemoryEmbedderInit) {}

  /** A memory that should not wait behind thousands of others. */
  hurry(id: string): void {
    this.#urgent.add(id);
  }

  /** Goes once through the memories without vectors of their text. Throws `cancelled`. */
  async pass(options: PassOptions): Promise<PassResult> {
    const { most = Number.POSITIVE_INFINITY, isOver = () => false, onBatch } = options;
    // What hurried before has its place in the order by now.
    this.#urgent.clear();
    const waiting = await this.#waiting(options.model);
    const total = Math.min(waiting.length, most);
    const queue = waiting.slice(0, total);
    let embedded = 0;
    for (let left = queue.length; left > 0 && !isOver(); left = queue.length) {
      const taken = this.#take(queue);
      const done = await this.#inTurn(() => this.#embed(taken, options));
      if (done === undefined) return { embedded, isAnswered: false };
      embedded += done;
      await onBatch?.(total - queue.length, total);
    }
    return { embedded, isAnswered: true };
  }

  /** Ids, the strongest first. */
  async #waiting(model: EmbeddingModel): Promise<string[]> {
    const catalog = this.init.catalog();
    if (catalog === undefined) return [];
    const pending = pendingOf(catalog, { set: await this.init.live.of(model), model });
    const turns = new Turns(this.init.clock, this.init.pause);
    const sorted = await byStrength(pending, this.init.strengthOf, turns);
    const isRefused = (entry: IndexEntry): boolean => this.#refused.has(keyOf(entry));
    return [...sorted.filter((one) => !isRefused(one)), ...sorted.filter(isRefused)].map(
      ({ memory }) => memory.id,
    );
  }

  /** The next ones: those that hurry, then from the front, or from the back where another process is at the front. */
  #take(queue: string[]): readonly string[] {
    const urgent = [...this.#urgent].slice(0, this.#batchSize);
    for (const id of urgent) this.#urgent.delete(id);
    const count = Math.max(1, this.#batchSize - urgent.length);
    const next = this.init.live.isSecond ? queue.splice(-count) : queue.splice(0, count);
    return [...new Set([...urgent, ...next])];
  }

  /** How many of them have vectors of their text now; undefined where the model does not answer. */
  async #embed(
    ids: readonly string[],
    { embedder, model, signal }: PassOptions,
  ): Promise<number | undefined> {
    const { live, store } = this.init;
    // Another process may have embedded some of them.
    await live.takeOver();
    const entries = this.#stillPending(ids, { set: await live.of(model), model });
    const texts = await readEmbeddableTexts(
      store,
      entries.map(({ stat }) => stat.path),
    );
    if (texts.length === 0) return 0;
    const answer = await embedder.embedPassages(
      texts.map(({ text }) => text),
      { only: model, ...(signal && { signal }) },
    );
    if (answer === undefined) {
      this.#noteFailure(entries);
      return undefined;
    }
    this.#batchSize = Math.min(largestBatch, this.#batchSize * 2);
    // Asked for again: a question to another model may have put other vectors in their place meanwhile.
    const now = await live.of(model);
    for (const [at, { id, hash }] of texts.entries()) now.put(id, hash, answer.vectors[at] ?? []);
    return entries.length - this.#stillPending(ids, { set: now, model }).length;
  }

  #stillPending(
    ids: readonly string[],
    { set, model }: { readonly set: VectorSet; readonly model: EmbeddingModel },
  ): readonly IndexEntry[] {
    return ids
      .map((id) => this.init.catalog()?.byId(id))
      .filter((entry) => entry !== undefined)
      .filter(
        (entry) => isGivenTo(model, entry) && !set.isCurrent(entry.memory.id, entry.contentHash),
      );
  }

  /** One text that a server cannot take must not keep the others from being embedded: smaller batches find it. */
  #noteFailure(entries: readonly IndexEntry[]): void {
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) this.#refused.add(keyOf(only));
    this.#batchSize = Math.max(1, Math.floor(this.#batchSize / 4));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#turn.then(work);
    this.#turn = run.catch(() => undefined);
    return run;
  }
}

const keyOf = ({ memory, contentHash }: IndexEntry): string => `${memory.id} ${contentHash}`;
