import type { ManifestEntry, StoredModel } from '../format/vectorManifest';
import type { EmbeddingModel } from '../model/embedding';
import type { VectorMatrix } from '../model/vectorMatrix';
import type { VectorRange } from '../recall/vectorSimilarities';
import { VectorRows } from './vectorRows';

/** Rows are moved together where more than this share of them is free: each saving writes and each scan reads them all. */
const mostFree = 0.25;

/** What a saving writes, as it is at one moment. */
export interface VectorSnapshot {
  readonly dimension: number;
  readonly bytes: Uint8Array;
  readonly entries: readonly (readonly [id: string, entry: ManifestEntry])[];
  /** To be called once both files are written. */
  readonly settle: () => void;
}

/** True where the stored vectors are of that model. Document 000 knew models by their names alone. */
export const isOfModel = (stored: StoredModel, model: EmbeddingModel): boolean =>
  stored.id === undefined
    ? stored.name.replace(/:latest$/u, '') === model.name.replace(/:latest$/u, '')
    : stored.id === model.id;

/** The vectors of a folder's memories by one model, in memory. Its dimension comes with the first vector. */
export class VectorSet {
  readonly #entries = new Map<string, ManifestEntry>();
  #rows: VectorRows | undefined;
  #windows = 0;
  #changes = 0;

  /** Grows with each change. */
  get changes(): number {
    return this.#changes;
  }

  /** Undefined as long as there is no vector. */
  get dimension(): number | undefined {
    return this.#rows?.dimension;
  }

  /** Memories that have vectors. */
  get size(): number {
    return this.#entries.size;
  }

  /** Vectors in all. */
  get windows(): number {
    return this.#windows;
  }

  /** Empty as long as there is no vector. */
  get matrix(): VectorMatrix {
    return this.#rows?.matrix ?? { buffer: new SharedArrayBuffer(0), dimension: 1, rows: 0 };
  }

  get clock(): number {
    return this.#rows?.clock ?? 0;
  }

  ids(): Iterable<string> {
    return this.#entries.keys();
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  /** True where the vectors are of the text with that hash. */
  isCurrent(id: string, hash: string): boolean {
    return this.#entries.get(id)?.hash === hash;
  }

  /** Where the vectors of each memory are. */
  get ranges(): ReadonlyMap<string, VectorRange> {
    return this.#entries;
  }

  /** True where a row of the range was written after that, or belongs to a matrix that was dropped. */
  hasChangedSince(range: VectorRange, clock: number): boolean {
    return this.#rows?.hasChangedSince(range, clock) !== false;
  }

  /**
   * Puts the vectors of a text in place of the memory's former ones. Vectors of another dimension than the others mean
   * that the model became another one under its old name: the others are dropped.
   */
  put(id: string, hash: string, windows: readonly Float32Array[]): void {
    const [first] = windows;
    if (first === undefined) return;
    const rows = this.#rowsOf(first.length);
    this.#set(id, hash, rows.add(windows), rows);
  }

  /** Takes over vectors as another matrix of the same dimension has them. */
  copy(id: string, entry: ManifestEntry, bytes: Uint8Array): void {
    const rows = this.#rows;
    if (rows !== undefined) this.#set(id, entry.hash, rows.copy(bytes, entry), rows);
  }

  /** Takes what files hold, which was found whole. The set must be empty. */
  fill(
    dimension: number,
    {
      bytes,
      entries,
    }: { readonly bytes: Uint8Array; readonly entries: Map<string, ManifestEntry> },
  ): void {
    this.#rows = new VectorRows(dimension);
    this.#rows.fill(bytes, entries.values());
    for (const [id, entry] of entries) {
      this.#entries.set(id, entry);
      this.#windows += entry.rows;
    }
  }

  /** Forgets a memory's vectors. Its rows are used again after the next saving. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#rows?.retire(entry);
    this.#drop(id, entry);
  }

  /**
   * Forgets vectors for good: at once nothing is left in memory of these memories, nor of any text that was changed, and the
   * next saving takes it off the disk.
   */
  erase(ids: readonly string[]): void {
    for (const id of ids) this.remove(id);
    this.#rows?.wipe();
    this.#changes++;
  }

  /** Counts every vector as one of another text; they serve until there are new ones. */
  outdate(): void {
    for (const [id, entry] of this.#entries) this.#entries.set(id, { ...entry, hash: '' });
    this.#changes++;
  }

  /** Undefined as long as there is no vector. */
  snapshot(): VectorSnapshot | undefined {
    const rows = this.#rows;
    if (rows === undefined) return undefined;
    this.#moveTogether(rows);
    const { bytes, retired } = rows.snapshot();
    return {
      dimension: rows.dimension,
      bytes,
      entries: [...this.#entries],
      settle: () => rows.settle(retired),
    };
  }

  /** Rows are moved from the end into gaps; where they were stays as it is until this is saved. */
  #moveTogether(rows: VectorRows): void {
    if (rows.freeShare <= mostFree) return;
    const last = [...this.#entries].sort(([, left], [, right]) => right.row - left.row);
    let tooLong = Number.POSITIVE_INFINITY;
    for (const [id, entry] of last) {
      // Gaps become no longer, so that what did not fit once is not tried again.
      if (entry.rows >= tooLong) continue;
      const moved = rows.moveUp(entry);
      if (moved !== undefined) this.#entries.set(id, { ...entry, row: moved.row });
      else if (entry.rows === 1) break;
      else tooLong = entry.rows;
    }
  }

  #rowsOf(dimension: number): VectorRows {
    if (this.#rows?.dimension === dimension) return this.#rows;
    this.#entries.clear();
    this.#windows = 0;
    this.#rows = new VectorRows(dimension);
    return this.#rows;
  }

  #set(id: string, hash: string, range: VectorRange, rows: VectorRows): void {
    const former = this.#entries.get(id);
    if (former !== undefined) {
      rows.retire(former);
      this.#windows -= former.rows;
    }
    this.#entries.set(id, { ...range, hash, checksum: rows.checksumOf(range) });
    this.#windows += range.rows;
    this.#changes++;
  }

  #drop(id: string, entry: ManifestEntry): void {
    this.#entries.delete(id);
    this.#windows -= entry.rows;
    this.#changes++;
  }
}
