import type { IndexEntry } from '../format/indexFile';
import type { EmbeddingSettings } from '../format/settingsSchema';
import type { EmbeddingModel, EmbeddingReport } from '../model/embedding';
import type { ProviderFault } from '../model/language';
import type { LongWork, Problem } from '../model/problem';
import type { After, CachePorts } from '../ports';
import { ModelProvider } from '../providers/providerChain';
import { interactionIn } from '../recall/lateInteraction';
import {
  type InteractionOf,
  inProcessScanner,
  type Similarities,
  similaritiesOf,
  type VectorScanner,
} from '../recall/vectorScan';
import type { Catalog } from '../store/catalog';
import { withinTime } from '../store/followUps';
import { BackgroundWork, classifyTexts } from './backgroundWork';
import { type ClassifiedText, centreOf, type Embedder, noEmbedder } from './embedder';
import { isGivenTo, isPending, MemoryEmbedder, type MemoryEmbedderInit } from './memoryEmbedder';
import { ModelStore, type ModelVectors } from './modelStore';
import type { VectorSet } from './vectorSet';

export interface MeaningOptions {
  /**
   * Milliseconds at most, and none where the model is still to be loaded: it is loaded for the next who asks. From
   * `patience` on, that is waited for as well, and a few new memories are embedded first.
   */
  readonly wait: number;
  /** Whether the words of the first text are to be compared with those of memories, where the model gives vectors of tokens. */
  readonly wordByWord?: boolean;
}

/** A text as a model understands it. */
export interface TextVector {
  readonly model: EmbeddingModel;
  /** Of unit length. */
  readonly vector: Float32Array;
}

export interface MeaningAnswer {
  /** The centre of the texts that were asked for; absent where no model answered in time. */
  readonly asked?: TextVector;
  /** Absent where no vectors answer. */
  readonly similarities?: Similarities;
  /** Why not, or why not by the first provider. */
  readonly faults: readonly ProviderFault[];
  /** Memories without a vector of the model. */
  readonly pending: number;
}

export interface VectorIndexInit extends CachePorts, Pick<MemoryEmbedderInit, 'onDidEmbed'> {
  /** Makes vectors as the settings have it; without it recall goes by text alone. Asked again when they change. */
  readonly embedderOf?: (settings: EmbeddingSettings) => Embedder;
  /** In the process itself where it is absent. */
  readonly vectorScanner?: VectorScanner;
  /** Without it nothing is waited for in vain and nothing is tried again by itself. */
  readonly after?: After;
  readonly settings: () => EmbeddingSettings;
  readonly catalog: () => Catalog | undefined;
  /** Strong memories are embedded before weak ones. */
  readonly strengthOf: (entry: IndexEntry) => number;
}

/** Milliseconds from which on somebody rather waits for a model to load than goes by words alone. */
const patience = 2_000;

/** Milliseconds for which a model that has answered is taken to be in memory still: less than any is kept there unused. */
const warmFor = 240_000;

/** How many new memories a patient question embeds first, and for how many milliseconds at most. */
const fewMemories = 100;
const fewMilliseconds = 5_000;

/** Milliseconds after a change before new memories are embedded: a burst of changes is one run. */
const quietMoment = 1_000;

/** Why nothing was there in time. */
type LateFault =
  | { readonly code: 'loading' }
  | { readonly code: 'timeout'; readonly milliseconds: number };

/** The vectors of a folder: searching them, and keeping them of the memories as they are. */
export class VectorIndex {
  readonly #kept: ModelStore;
  readonly #memories: MemoryEmbedder;
  readonly #background: BackgroundWork;
  readonly #scanner: VectorScanner;
  readonly #provider: ModelProvider<EmbeddingSettings, Embedder>;
  /** Grows with each change of the catalog. */
  #changes = 0;
  /** When a model last answered, in milliseconds since the epoch. */
  #answered = Number.NEGATIVE_INFINITY;
  #counted: { readonly set: VectorSet; readonly key: string; readonly missing: number } | undefined;

  constructor(private readonly init: VectorIndexInit) {
    this.#kept = new ModelStore(init);
    const onAnswer = () => this.#noteAnswer();
    this.#memories = new MemoryEmbedder({ ...init, onAnswer, kept: this.#kept });
    this.#scanner = init.vectorScanner ?? inProcessScanner;
    this.#provider = new ModelProvider({
      make: init.embedderOf,
      none: noEmbedder,
      ...{ settings: init.settings, logger: init.logger },
      onDidChange: () => {
        this.#memories.modelChanged();
        this.#want();
      },
    });
    const work = (signal: AbortSignal) => this.#memories.run(this.#provider.current, signal);
    this.#background = new BackgroundWork({ ...init, work });
  }

  /** False where this process has nothing that makes vectors. */
  get hasEmbedder(): boolean {
    return this.init.embedderOf !== undefined;
  }

  /** What was wrong with the files, as long as it is not made good. */
  get problems(): readonly Problem[] {
    return this.#kept.problems;
  }

  /**
   * How near every memory is to the centre of these texts, which are one question and what an answer to it may say. Never
   * throws: what cannot be had in time is a fault. No model is asked where there is nothing to compare with.
   */
  async search(
    texts: readonly string[],
    { wait, wordByWord = false }: MeaningOptions,
  ): Promise<MeaningAnswer> {
    const { after, logger } = this.init;
    if (this.init.embedderOf === undefined || this.#size === 0) return { faults: [], pending: 0 };
    const isPatient = wait >= patience;
    try {
      if (!isPatient && !(await this.#kept.vectors.isThere())) {
        return { faults: this.#provider.current.faults(), pending: this.#size };
      }
      const isCold = !this.#isWarm;
      const milliseconds = isCold && !isPatient ? 0 : wait;
      const answer = await withinTime(this.#search(texts, { isPatient, wordByWord }), {
        after,
        milliseconds,
      });
      return answer ?? this.#late(isCold ? { code: 'loading' } : { code: 'timeout', milliseconds });
    } catch (error) {
      logger.warn(`The vectors were not searched: ${String(error)}`);
      return { faults: this.#provider.current.faults(), pending: this.#size };
    }
  }

  /** The logits of the classes for each text, where something classifies them in time (`classifyTexts`). */
  classify(texts: readonly ClassifiedText[], wait: { readonly wait: number }) {
    return classifyTexts(texts, { ...this.init, ...wait, embedder: this.#provider.current });
  }

  get #entries(): readonly IndexEntry[] {
    return this.init.catalog()?.entries() ?? [];
  }

  get #size(): number {
    return this.init.catalog()?.size ?? 0;
  }

  /** Where the vectors stand; embeds nothing. */
  async report(): Promise<EmbeddingReport> {
    const total = this.#size;
    const model = await this.#provider.current.model();
    const faults = this.#provider.current.faults();
    if (model === undefined) {
      return { model: null, faults, total, embedded: 0, dimension: null, windows: 0 };
    }
    const known = await this.#kept.of(model);
    const { set } = known;
    const given = this.#entries.filter((entry) => isGivenTo(model, entry));
    const pending = given.filter((entry) => isPending(entry, known)).length;
    const { dimension = null, windows } = set;
    return {
      ...{ model, faults, dimension, windows },
      ...{ total: given.length, embedded: given.length - pending },
    };
  }

  /**
   * Embeds what has no vectors of the model that answers; with `all` everything. Ends where it stops answering, and the
   * report says why. Throws `cancelled`, and what was embedded until then stays; and as the store does where that cannot be
   * saved.
   */
  async embed(work: LongWork & { readonly all?: boolean }): Promise<EmbeddingReport> {
    const embedder = this.#provider.current;
    const model = await embedder.model();
    if (model === undefined) return this.report();
    if (work.all === true) (await this.#kept.vectors.of(model)).outdate();
    try {
      await this.#memories.embedAll({ embedder, model }, work);
    } catch (error) {
      await this.save();
      throw error;
    }
    await this.#kept.save();
    return this.report();
  }

  /** The settings may have changed: another embedder may have to answer. */
  settingsChanged(): void {
    this.#want();
  }

  /** The catalog was opened, or a memory changed: it may need new vectors. `gone` is one that is not there any more. */
  catalogChanged({ id, gone }: { readonly id?: string; readonly gone?: string } = {}): void {
    this.#changes++;
    if (id !== undefined) this.#memories.prefer(id);
    if (gone !== undefined) this.#kept.noteGone(gone);
    if (id === undefined && gone === undefined) this.#kept.noteReopened();
    this.#want(quietMoment);
  }

  /** Writes what is not on the disk yet. Not within exclusive work. */
  async save(): Promise<void> {
    await this.#kept.trySave();
  }

  /** Forgets memories that are gone for good, wherever their vectors are. Within exclusive work. */
  forget(ids: readonly string[]): Promise<void> {
    return this.#kept.forget(ids);
  }

  /** Takes out of the files what is damaged or of memories that are gone. Within exclusive work. */
  async mend(): Promise<void> {
    await this.#kept.mend();
    this.#want();
  }

  async close(): Promise<void> {
    await this.#background.close();
    await this.save();
    await this.#provider.close();
    await this.#scanner.close();
  }

  /** Only a process that stays embeds by itself; and only where somebody could. */
  #want(milliseconds?: number): void {
    if (this.init.pause === undefined || this.init.embedderOf === undefined) return;
    if (this.#kept.vectors.isReadOnly) return;
    this.#background.want(milliseconds);
  }

  /** What classifies need not be what embeds: it tells nothing of that. */
  #noteAnswer(): void {
    this.#answered = this.init.clock.now().getTime();
  }

  get #isWarm(): boolean {
    return this.init.clock.now().getTime() - this.#answered < warmFor;
  }

  async #search(
    texts: readonly string[],
    { isPatient, wordByWord }: { readonly isPatient: boolean; readonly wordByWord: boolean },
  ): Promise<MeaningAnswer> {
    const embedder = this.#provider.current;
    const answers = await Promise.all(texts.map((text) => embedder.embedQuery(text)));
    const faults = embedder.faults();
    if (answers.some((one) => one !== undefined)) this.#noteAnswer();
    const model = answers.at(-1)?.model;
    // Where the model changed between two texts, only vectors of one model have a centre.
    const query = centreOf(
      answers.flatMap((one) =>
        one !== undefined && one.model.id === model?.id ? [one.vectors] : [],
      ),
    );
    if (model === undefined || query === undefined) {
      return { faults, pending: this.#size };
    }
    if (isPatient) await this.#embedFew(embedder, model);
    const set = await this.#kept.vectors.of(model);
    const pending = this.#missing(set, model);
    const asked = { model, vector: query };
    if (set.dimension === undefined) return { asked, faults, pending };
    if (set.dimension !== query.length) {
      // The model became another one under its old name.
      set.outdate();
      this.#want();
      return { faults, pending: this.#size };
    }
    const similarities = await this.#scan({ model, set }, query);
    // The words of the question itself, without what an answer to it may say.
    const words = wordByWord ? (answers[0]?.tokens?.[0] ?? []) : [];
    const interaction =
      words.length > 0 ? interactionOf(await this.#kept.of(model), words) : undefined;
    return {
      ...{ asked, faults, pending },
      similarities: { ...similarities, ...(interaction && { interaction }) },
    };
  }

  async #scan({ set, model }: ModelVectors, query: Float32Array): Promise<Similarities> {
    const { matrix, entries: ranges } = set;
    const cosines = await this.#scanner.scan(matrix, query);
    const catalog = this.init.catalog();
    return similaritiesOf({
      model,
      matrix,
      cosines,
      ranges,
      isSound: (id) => catalog?.byId(id) !== undefined,
    });
  }

  /** A question that may wait does not miss what was written just before. */
  async #embedFew(embedder: Embedder, model: EmbeddingModel): Promise<void> {
    const { clock } = this.init;
    const begun = clock.now().getTime();
    const isOver = () => clock.now().getTime() - begun >= fewMilliseconds;
    await this.#memories.pass({ embedder, model, most: fewMemories, tokensMayWait: true, isOver });
  }

  #late({ code, ...data }: LateFault): MeaningAnswer {
    const chosen = this.init.settings().provider;
    const provider = chosen === 'none' ? 'embedded' : chosen;
    const late: ProviderFault = { provider, code, data };
    return {
      faults: [...this.#provider.current.faults(), late],
      pending: this.#size,
    };
  }

  /** Memories that have no vector at all, not even of a former text. Counted again only after a change. */
  #missing(set: VectorSet, model: EmbeddingModel): number {
    const key = `${this.#changes} ${set.changes}`;
    if (this.#counted?.set !== set || this.#counted.key !== key) {
      const missing = this.#entries.filter(
        (entry) => isGivenTo(model, entry) && !set.entries.has(entry.memory.id),
      ).length;
      this.#counted = { set, key, missing };
    }
    return this.#counted.missing;
  }
}

/** How the words of a question meet those of memories; undefined where one of both has no vectors of its tokens. */
const interactionOf = (
  { tokens }: ModelVectors,
  question: readonly Float32Array[],
): InteractionOf | undefined =>
  tokens?.dimension === undefined
    ? undefined
    : interactionIn({ matrix: tokens.matrix, ranges: tokens.entries }, question);
