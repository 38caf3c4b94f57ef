import { MemoryError } from '../errors';
import type { IndexEntry } from '../format/indexFile';
import { searchedText } from '../format/memoryContent';
import type { EmbeddingModel } from '../model/embedding';
import type { ProviderFault } from '../model/language';
import { isPrivatePath } from '../model/memoryPath';
import type { LongWork } from '../model/problem';
import type { CachePorts } from '../ports';
import type { Catalog } from '../store/catalog';
import { scanFile } from '../store/scan';
import { inTurns, Queue, Turns } from '../store/turns';
import type { Embedder } from './embedder';
import type { ModelStore, ModelVectors } from './modelStore';

/** Memories embedded at once: few enough to be over in seconds on a slow machine, many enough for a server. */
const largestBatch = 32;

/** Milliseconds after which a model that stopped answering is asked again. */
const retryAfter = 60_000;

/** Milliseconds for which another model than the preferred one must answer before everything is embedded by it. */
const steadyAfter = 60_000;

/** Faults that are somebody's decision: they do not pass by themselves. */
const isDecided = ({ code }: ProviderFault): boolean => code === 'off' || code === 'untrusted';

/**
 * What is private is never shared, with no server either (docs/decisions/what-leaves-the-machine.md): such a memory is
 * found by its words.
 */
export const isGivenTo = (model: EmbeddingModel, { stat }: Pick<IndexEntry, 'stat'>): boolean =>
  model.isRemote !== true || !isPrivatePath(stat.path);

/** True for a memory that the model is given and that has no vectors of its text as it is. */
export const isPending = (
  { memory, contentHash, ...entry }: IndexEntry,
  { set, tokens, model }: ModelVectors,
): boolean =>
  isGivenTo(model, entry) &&
  [set, ...(tokens ? [tokens] : [])].some((one) => !one.isCurrent(memory.id, contentHash));

const keyOf = ({ memory, contentHash }: IndexEntry): string => `${memory.id} ${contentHash}`;

export interface MemoryEmbedderInit extends CachePorts {
  readonly kept: ModelStore;
  readonly catalog: () => Catalog | undefined;
  /** Strong memories are embedded before weak ones. */
  readonly strengthOf: (entry: IndexEntry) => number;
  /** The model answered. */
  readonly onAnswer?: () => void;
  /** Told when all that there was is embedded, and the model is there. */
  readonly onDidEmbed?: () => void;
}

/** Who embeds, and as which model. */
export interface Embedding {
  readonly embedder: Embedder;
  readonly model: EmbeddingModel;
  readonly signal?: AbortSignal;
}

export interface PassOptions extends Embedding {
  /** At most so many memories. */
  readonly most?: number;
  /** Whether vectors of tokens alone may wait, as a question does without them. */
  readonly tokensMayWait?: boolean;
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
  readonly #queue = new Queue();
  /** Changed or new since a pass began, which goes before all that waits. */
  readonly #urgent = new Set<string>();
  #batchSize = largestBatch;
  /** Texts that the model did not take alone: they wait until everything else is done. */
  readonly #refused = new Set<string>();
  /** Which model answers, and since when. */
  #answering: { readonly id: string; readonly since: number } | undefined;

  constructor(private readonly init: MemoryEmbedderInit) {}

  /** A memory that should not wait behind thousands of others. */
  prefer(id: string): void {
    this.#urgent.add(id);
  }

  /** Another model answers than before: how long it has answered counts from its next answer on. */
  modelChanged(): void {
    this.#answering = undefined;
  }

  /** Embeds what nobody waits for. Answers with the milliseconds after which to try again; undefined where it is done. */
  async run(embedder: Embedder, signal: AbortSignal): Promise<number | undefined> {
    const { vectors } = this.init.kept;
    const model = await embedder.model({ signal });
    if (model === undefined) return embedder.faults().every(isDecided) ? undefined : retryAfter;
    if (!(await vectors.isWritable())) return undefined;
    await vectors.of(model);
    const early = this.#tooEarly(model, embedder.faults());
    if (early > 0) return early;
    const isAnswered = await this.embedAll({ embedder, model, signal });
    await this.init.kept.trySave({ soon: 'tokens' });
    if (vectors.isReadOnly) return undefined;
    if (isAnswered) this.init.onDidEmbed?.();
    return isAnswered ? undefined : retryAfter;
  }

  /**
   * Passes until one finds nothing to do, saving now and then; false where the model stopped answering. Throws
   * `cancelled`.
   */
  async embedAll(embedding: Embedding, work: LongWork = {}): Promise<boolean> {
    const { vectors } = this.init.kept;
    const checkCancelled = (): void => {
      const isCancelled = work.isCancelled?.() === true || embedding.signal?.aborted === true;
      if (isCancelled) throw new MemoryError('cancelled');
    };
    for (;;) {
      checkCancelled();
      const { embedded, isAnswered } = await this.pass({
        ...embedding,
        isOver: () => vectors.isReadOnly,
        onBatch: async (done, total) => {
          work.onProgress?.(done, total);
          await this.init.kept.trySave({ soon: true });
          checkCancelled();
        },
      });
      if (!isAnswered) return false;
      if (embedded === 0) return true;
    }
  }

  /** Goes once through the memories without vectors of their text. Throws `cancelled`. */
  async pass(options: PassOptions): Promise<PassResult> {
    const { most = Number.POSITIVE_INFINITY, isOver = () => false, onBatch } = options;
    // What was preferred before has its place in the order by now.
    this.#urgent.clear();
    const waiting = await this.#waiting(options);
    const total = Math.min(waiting.length, most);
    const queue = waiting.slice(0, total);
    let embedded = 0;
    for (let left = queue.length; left > 0 && !isOver(); left = queue.length) {
      const taken = this.#take(queue);
      const done = await this.#queue.run(() => this.#embed(taken, options));
      if (done === undefined) return { embedded, isAnswered: false };
      embedded += done;
      await onBatch?.(total - queue.length, total);
    }
    return { embedded, isAnswered: true };
  }

  /** Ids, the strongest first, which new ones are among; those of equal strength by path. */
  async #waiting({ model, tokensMayWait = false }: PassOptions): Promise<string[]> {
    const { clock, pause, strengthOf } = this.init;
    const all = await this.init.kept.of(model);
    const known = tokensMayWait ? { model, set: all.set } : all;
    const pending = (this.init.catalog()?.entries() ?? []).filter((entry) =>
      isPending(entry, known),
    );
    const ranked: { readonly entry: IndexEntry; readonly strength: number }[] = [];
    await inTurns(new Turns(clock, pause), pending, (entry) => {
      ranked.push({ entry, strength: strengthOf(entry) });
    });
    ranked.sort((left, right) => right.strength - left.strength);
    const isRefused = ({ entry }: { readonly entry: IndexEntry }): boolean =>
      this.#refused.has(keyOf(entry));
    const sorted = [...ranked.filter((one) => !isRefused(one)), ...ranked.filter(isRefused)];
    return sorted.map(({ entry }) => entry.memory.id);
  }

  /** The next ones: those that are preferred, then from the front, or from the back where another process has the front. */
  #take(queue: string[]): readonly string[] {
    const urgent = [...this.#urgent].slice(0, this.#batchSize);
    for (const id of urgent) this.#urgent.delete(id);
    const count = Math.max(1, this.#batchSize - urgent.length);
    const next = this.init.kept.vectors.isSecond ? queue.splice(-count) : queue.splice(0, count);
    return [...new Set([...urgent, ...next])];
  }

  /** How many of them have vectors of their text now; undefined where the model does not answer. */
  async #embed(ids: readonly string[], { embedder, model, signal }: Embedding) {
    // Another process may have embedded some of them.
    await this.init.kept.takeOver();
    const entries = this.#stillPending(ids, await this.init.kept.of(model));
    const texts = await this.#textsOf(entries);
    if (texts.length === 0) return 0;
    const answer = await embedder.embedPassages(
      texts.map(({ text }) => text),
      { only: model, ...(signal && { signal }) },
    );
    if (answer === undefined) {
      this.#noteFailure(entries);
      return undefined;
    }
    this.init.onAnswer?.();
    this.#batchSize = Math.min(largestBatch, this.#batchSize * 2);
    // Asked for again: a question to another model may have put other vectors in their place meanwhile.
    const known = await this.init.kept.of(model);
    for (const [at, { id, hash }] of texts.entries()) {
      known.set.put(id, hash, answer.vectors[at] ?? []);
      known.tokens?.put(id, hash, answer.tokens?.[at] ?? []);
    }
    return entries.length - this.#stillPending(ids, known).length;
  }

  #stillPending(ids: readonly string[], options: ModelVectors): readonly IndexEntry[] {
    return ids
      .map((id) => this.init.catalog()?.byId(id))
      .filter((entry) => entry !== undefined)
      .filter((entry) => isPending(entry, options));
  }

  /**
   * Title and body, and what the front matter says beside them, with the hash that names the text; windows are cut by
   * whoever makes the vectors. Memories whose files are gone or broken by now are left out.
   */
  async #textsOf(entries: readonly IndexEntry[]) {
    const files = await Promise.all(entries.map(({ stat }) => scanFile(this.init, stat.path)));
    return files.flatMap((file) => {
      if (file?.entry === undefined || file.body === undefined) return [];
      const { memory, contentHash: hash } = file.entry;
      const text = `${memory.title}\n\n${searchedText(memory, file.body)}`.trim();
      return [{ id: memory.id, hash, text }];
    });
  }

  /** One text that a server cannot take must not keep the others from being embedded: smaller batches find it. */
  #noteFailure(entries: readonly IndexEntry[]): void {
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) this.#refused.add(keyOf(only));
    this.#batchSize = Math.max(1, Math.floor(this.#batchSize / 4));
  }

  /**
   * Milliseconds to wait before a model that stands in for a better one embeds everything: a server that is gone for a
   * moment is no reason.
   */
  #tooEarly(model: EmbeddingModel, faults: readonly ProviderFault[]): number {
    const now = this.init.clock.now().getTime();
    if (this.#answering?.id !== model.id) this.#answering = { id: model.id, since: now };
    const standsIn = faults.some((fault) => !isDecided(fault));
    if (!standsIn || !this.init.kept.vectors.hasOtherModel) return 0;
    return Math.max(0, this.#answering.since + steadyAfter - now);
  }
}
