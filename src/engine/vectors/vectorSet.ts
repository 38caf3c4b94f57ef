import { rowChecksum, type VectorEntry, writeVectorRow } from '../format/vectorManifest';
import { rowBytes, type VectorMatrix } from '../model/embedding';
import type { VectorRange } from '../recall/vectorScan';

/** Rows that a new matrix has room for; there is twice as much as is needed each time that it is full. */
const firstRows = 64;

/** Rows are moved together where more than this share of them is of no memory: each scan reads them all. */
export const mostUnused = 0.25;

/**
 * The vectors of a folder's memories by one model, in memory. Its dimension comes with the first vector. Rows of a matrix
 * are written once: what changes gets new ones, and closing the gaps makes a new matrix with ranges of its own, so that a
 * scan of the one before still fits the ranges that were taken with it.
 */
export class VectorSet {
  #entries = new Map<string, VectorEntry>();
  #dimension: number | undefined;
  #bytes = new Uint8Array(new SharedArrayBuffer(0));
  /** Rows that were written, and how many of them are in use. */
  #rows = 0;
  #windows = 0;
  #changes = 0;

  /** Grows with each change. */
  get changes(): number {
    return this.#changes;
  }

  /** Undefined as long as there is no vector. */
  get dimension(): number | undefined {
    return this.#dimension;
  }

  /** Vectors in all. */
  get windows(): number {
    return this.#windows;
  }

  /** Empty as long as there is no vector. */
  get matrix(): VectorMatrix {
    const buffer = this.#bytes.buffer;
    return { buffer, dimension: this.#dimension ?? 1, rows: this.#rows };
  }

  /** The memories that have vectors, and where those are in the matrix as it is now. */
  get entries(): ReadonlyMap<string, VectorEntry> {
    return this.#entries;
  }

  /** True where the vectors are of the text with that hash. */
  isCurrent(id: string, hash: string): boolean {
    return this.#entries.get(id)?.hash === hash;
  }

  /** The bytes of rows of the matrix as it is now. */
  bytesOf({ row, rows }: VectorRange): Uint8Array {
    const length = rowBytes(this.#dimension ?? 1);
    return this.#bytes.subarray(row * length, (row + rows) * length);
  }

  /** Vectors of another dimension than those that are here mean that the model became another one: those are dropped. */
  begin(dimension: number): void {
    if (this.#dimension === dimension) return;
    this.#dimension = dimension;
    this.#entries = new Map();
    this.#rows = 0;
    this.#windows = 0;
    this.#bytes = new Uint8Array(new SharedArrayBuffer(firstRows * rowBytes(dimension)));
  }

  /** Puts the vectors of a text in place of the memory's former ones. */
  put(id: string, hash: string, windows: readonly Float32Array[]): void {
    const [first] = windows;
    if (first === undefined) return;
    this.begin(first.length);
    const range = this.#claim(windows.length);
    for (const [at, window] of windows.entries()) {
      writeVectorRow(this.#bytes, (range.row + at) * rowBytes(first.length), window);
    }
    const dimension = first.length;
    this.#set(id, { ...range, hash, checksum: rowChecksum(this.#bytes, { ...range, dimension }) });
  }

  /** Takes over rows of the same dimension, byte for byte. */
  copy(id: string, entry: VectorEntry, bytes: Uint8Array): void {
    const range = this.#claim(entry.rows);
    this.bytesOf(range).set(bytes);
    this.#set(id, { ...entry, ...range });
  }

  /** Forgets a memory's vectors. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    this.#windows -= entry.rows;
    this.#changes++;
    this.#closeGaps();
  }

  /** Forgets vectors for good: nothing is left of them in memory, nor of those of any text that was changed. */
  erase(ids: readonly string[]): void {
    for (const id of ids) this.remove(id);
    this.#changes++;
    const length = rowBytes(this.#dimension ?? 1);
    let end = 0;
    for (const { row, rows } of [...this.#entries.values()].sort((a, b) => a.row - b.row)) {
      this.#bytes.fill(0, end, row * length);
      end = (row + rows) * length;
    }
    this.#bytes.fill(0, end);
  }

  /** Counts every vector as one of another text; they serve until there are new ones. */
  outdate(): void {
    for (const [id, entry] of this.#entries) this.#entries.set(id, { ...entry, hash: '' });
    this.#changes++;
  }

  #set(id: string, entry: VectorEntry): void {
    this.#windows += entry.rows - (this.#entries.get(id)?.rows ?? 0);
    this.#entries.set(id, entry);
    this.#changes++;
    this.#closeGaps();
  }

  #claim(rows: number): VectorRange {
    const row = this.#rows;
    if ((row + rows) * rowBytes(this.#dimension ?? 1) > this.#bytes.length) {
      this.#moveTo(2 * (this.#windows + rows));
      return this.#claim(rows);
    }
    this.#rows += rows;
    return { row, rows };
  }

  #closeGaps(): void {
    if (this.#rows - this.#windows > this.#rows * mostUnused) this.#moveTo(2 * this.#windows);
  }

  /** A new matrix with what is in use, and room for so many rows. */
  #moveTo(room: number): void {
    const length = rowBytes(this.#dimension ?? 1);
    const bytes = new Uint8Array(new SharedArrayBuffer(Math.max(firstRows, room) * length));
    const entries = new Map<string, VectorEntry>();
    let row = 0;
    for (const [id, entry] of this.#entries) {
      bytes.set(this.bytesOf(entry), row * length);
      entries.set(id, { ...entry, row });
      row += entry.rows;
    }
    this.#bytes = bytes;
    this.#entries = entries;
    this.#rows = row;
  }
}
