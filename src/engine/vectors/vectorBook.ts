import type { IndexEntry } from '../format/indexFile';
import type { LongWork } from '../model/doctor';
import type { EmbeddingModel, EmbeddingReport } from '../model/embedding';
import type { Problem } from '../model/problem';
import type { ProviderFault } from '../model/provider';
import type { EmbeddingSettings } from '../model/settings';
import type { After } from '../ports';
import type { CancelSignal } from '../providers/cancel';
import { Chosen } from '../providers/chosen';
import type { Similarities } from '../recall/similarities';
import { inProcessScanner, type VectorScanner } from '../recall/vectorScan';
import { similaritiesOf } from '../recall/vectorSimilarities';
import type { CachePorts } from '../store/cachePorts';
import type { Catalog } from '../store/catalog';
import { withinTime } from '../store/withinTime';
import { BackgroundWork } from './backgroundWork';
import { type Embedder, noEmbedder } from './embedding/embedder';
import { centreOf } from './embedding/unitVector';
import { LiveVectors } from './liveVectors';
import { MemoryEmbedder } from './memoryEmbedder';
import { isGivenTo, pendingOf } from './pendingVectors';
import type { VectorSet } from './vectorSet';
import { VectorUpkeep } from './vectorUpkeep';

export interface MeaningOptions {
  /**
   * `moment` is for a write that must not wait for a model to load, `soon` for a question; `wait` also waits for the model
   * to load and embeds a few new memories first.
   */
  readonly patience: 'moment' | 'soon' | 'wait';
}

export interface MeaningAnswer {
  /** Absent where no vectors answer. */
  readonly similarities?: Similarities;
  /** Why not, or why not by the first provider. */
  readonly faults: readonly ProviderFault[];
  /** Memories without a vector of the model. */
  readonly pending: number;
}

export interface VectorBookInit extends CachePorts {
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

/** Milliseconds that a question waits for its vectors: answers from words alone are better than late ones. */
const longestWait = { moment: 250, soon: 1_500, wait: 20_000 } as const;

/** How many new memories a patient question embeds first, and for how many milliseconds at most. */
const fewMemories = 100;
const fewMilliseconds = 5_000;

/** Milliseconds after a change before new memories are embedded: a burst of changes is one run. */
const quietMoment = 1_000;

/** The vectors of a folder: searching them, and keeping them of the memories as they are. */
export class VectorBook {
  readonly #live: LiveVectors;
  readonly #memories: MemoryEmbedder;
  readonly #background: BackgroundWork;
  readonly #scanner: VectorScanner;
  readonly #chosen: Chosen<EmbeddingSettings, Embedder>;
  readonly #upkeep: VectorUpkeep;
  /** Grows with each change of the catalog. */
  #changes = 0;
  #counted: { readonly set: VectorSet; readonly key: string; readonly missing: number } | undefined;

  constructor(private readonly init: VectorBookInit) {
    this.#live = new LiveVectors(init);
    this.#memories = new MemoryEmbedder({ ...init, live: this.#live });
    this.#scanner = init.vectorScanner ?? inProcessScanner;
    this.#upkeep = new VectorUpkeep({ ...init, live: this.#live, memories: this.#memories });
    this.#chosen = new Chosen({
      make: init.embedderOf,
      none: noEmbedder,
      ...{ settings: init.settings, logger: init.logger },
      onDidChange: () => {
        this.#upkeep.modelChanged();
        this.#want();
      },
    });
    const work = (signal: CancelSignal) => this.#upkeep.run(this.#chosen.now, signal);
    this.#background = new BackgroundWork({ ...init, work });
  }

  /** False where this process has nothing that makes vectors. */
  get hasEmbedder(): boolean {
    return this.init.embedderOf !== undefined;
  }

  /** What was wrong with the files, as long as it is not made good. */
  get problems(): readonly Problem[] {
    return this.#live.problems;
  }

  /**
   * How near every memory is to the centre of these texts, which are one question and what an answer to it may say. Never
   * throws: what cannot be had in time is a fault.
   */
  async search(texts: readonly string[], { patience }: MeaningOptions): Promise<MeaningAnswer> {
    const { after, logger } = this.init;
    if (this.init.embedderOf === undefined) return { faults: [], pending: 0 };
    const milliseconds = longestWait[patience];
    try {
      const answer = await withinTime(this.#search(texts, patience), { after, milliseconds });
      return answer ?? this.#late(milliseconds);
    } catch (error) {
      logger.warn(`The vectors were not searched: ${String(error)}`);
      return { faults: this.#chosen.now.faults(), pending: this.init.catalog()?.size ?? 0 };
    }
  }

  /** Where the vectors stand; embeds nothing. */
  async report(): Promise<EmbeddingReport> {
    const total = this.init.catalog()?.size ?? 0;
    const model = await this.#chosen.now.model();
    const faults = this.#chosen.now.faults();
    if (model === undefined) {
      return { model: null, faults, total, embedded: 0, dimension: null, windows: 0 };
    }
    const set = await this.#live.of(model);
    const catalog = this.init.catalog();
    const given = (catalog?.entries() ?? []).filter((entry) => isGivenTo(model, entry)).length;
    const embedded =
      given - (catalog === undefined ? 0 : pendingOf(catalog, { set, model }).length);
    const { dimension = null, windows } = set;
    return { model, faults, total: given, embedded, dimension, windows };
  }

  /**
   * Embeds what has no vectors of the model that answers; with `all` everything. Ends where it stops answering, and the
   * report says why. Throws `cancelled`, and what was embedded until then stays; and as the store does where that cannot be
   * saved.
   */
  async embed(work: LongWork & { readonly all?: boolean }): Promise<EmbeddingReport> {
    const embedder = this.#chosen.now;
    const model = await embedder.model();
    if (model === undefined) return this.report();
    if (work.all === true) (await this.#live.of(model)).outdate();
    try {
      await this.#upkeep.embedAll({ embedder, model, work });
    } catch (error) {
      await this.#live.trySave();
      throw error;
    }
    await this.#live.save();
    return this.report();
  }

  /** The settings may have changed: another embedder may have to answer. */
  settingsChanged(): void {
    this.#want();
  }

  /** The catalog was opened, or a memory changed: it may need new vectors. `gone` is one that is not there any more. */
  catalogChanged({ id, gone }: { readonly id?: string; readonly gone?: string } = {}): void {
    this.#changes++;
    if (id !== undefined) this.#memories.hurry(id);
    if (gone !== undefined) this.#live.noteGone(gone);
    if (id === undefined && gone === undefined) this.#live.noteReopened();
    this.#want(quietMoment);
  }

  /** Writes what is not on the disk yet. Not within exclusive work. */
  async save(): Promise<void> {
    await this.#live.trySave();
  }

  /** Forgets memories that are gone for good, wherever their vectors are. Within exclusive work. */
  forget(ids: readonly string[]): Promise<void> {
    return this.#live.forget(ids);
  }

  /** Takes out of the files what is damaged or of memories that are gone. Within exclusive work. */
  async mend(): Promise<void> {
    await this.#live.mend();
    this.#want();
  }

  async close(): Promise<void> {
    await this.#background.close();
    await this.#live.trySave();
    await this.#chosen.close();
    await this.#scanner.close();
  }

  /** Only a process that stays embeds by itself; and only where somebody could. */
  #want(milliseconds?: number): void {
    if (this.init.pause === undefined || this.init.embedderOf === undefined) return;
    if (this.#live.isReadOnly) return;
    this.#background.want(milliseconds);
  }

  async #search(
    texts: readonly string[],
    patience: MeaningOptions['patience'],
  ): Promise<MeaningAnswer> {
    const embedder = this.#chosen.now;
    const answers = await Promise.all(texts.map((text) => embedder.embedQuery(text)));
    const faults = embedder.faults();
    const model = answers.at(-1)?.model;
    // Where the model changed between two texts, only vectors of one model have a centre.
    const query = centreOf(
      answers.flatMap((one) =>
        one !== undefined && one.model.id === model?.id ? [one.vectors] : [],
      ),
    );
    if (model === undefined || query === undefined) {
      return { faults, pending: this.init.catalog()?.size ?? 0 };
    }
    if (patience === 'wait') await this.#embedFew(embedder, model);
    const set = await this.#live.of(model);
    const pending = this.#missing(set, model);
    if (set.dimension === undefined) return { faults, pending };
    if (set.dimension !== query.length) {
      // The model became another one under its old name.
      set.outdate();
      this.#want();
      return { faults, pending: this.init.catalog()?.size ?? 0 };
    }
    return { faults, pending, similarities: await this.#scan(set, { model, query }) };
  }

  async #scan(
    set: VectorSet,
    { model, query }: { readonly model: EmbeddingModel; readonly query: Float32Array },
  ): Promise<Similarities> {
    const { matrix, clock } = set;
    const cosines = await this.#scanner.scan(matrix, query);
    const catalog = this.init.catalog();
    return similaritiesOf({
      model,
      matrix,
      cosines,
      ranges: set.ranges,
      isSound: (id, range) => catalog?.byId(id) !== undefined && !set.hasChangedSince(range, clock),
    });
  }

  /** A question that may wait does not miss what was written just before. */
  async #embedFew(embedder: Embedder, model: EmbeddingModel): Promise<void> {
    const { clock } = this.init;
    const begun = clock.now().getTime();
    const isOver = () => clock.now().getTime() - begun >= fewMilliseconds;
    await this.#memories.pass({ embedder, model, most: fewMemories, isOver });
  }

  #late(milliseconds: number): MeaningAnswer {
    const chosen = this.init.settings().provider;
    const provider = chosen === 'none' ? 'embedded' : chosen;
    const timeout: ProviderFault = { provider, code: 'timeout', data: { milliseconds } };
    return {
      faults: [...this.#chosen.now.faults(), timeout],
      pending: this.init.catalog()?.size ?? 0,
    };
  }

  /** Memories that have no vector at all, not even of a former text. Counted again only after a change. */
  #missing(set: VectorSet, model: EmbeddingModel): number {
    const key = `${this.#changes} ${set.changes}`;
    if (this.#counted?.set !== set || this.#counted.key !== key) {
      const entries = this.init.catalog()?.entries() ?? [];
      const missing = entries.filter(
        (entry) => isGivenTo(model, entry) && !set.has(entry.memory.id),
      ).length;
      this.#counted = { set, key, missing };
    }
    return this.#counted.missing;
  }
}
