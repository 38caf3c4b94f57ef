import { rowChecksum, writeVectorRow } from '../format/vectorRow';
import { rowBytes, type VectorMatrix } from '../model/vectorMatrix';
import type { VectorRange } from '../recall/vectorSimilarities';

/** Rows that a new matrix has room for; it doubles when they are full. */
const firstRows = 64;

/**
 * The matrix in memory, and which of its rows are free. Rows that a memory gave up are kept as they are until the next
 * saving is done, because until then the manifest on the disk still names them.
 */
export class VectorRows {
  #buffer: SharedArrayBuffer;
  #bytes: Uint8Array;
  #rows = 0;
  /** Rows that nobody has, in ascending order. */
  #free: number[] = [];
  /** Rows that nobody has any more, and that the manifest on the disk may name. */
  #retired = new Set<number>();
  /** When each row was last written, on a clock of its own. */
  readonly #stamps: number[] = [];
  #clock = 0;

  constructor(readonly dimension: number) {
    this.#buffer = new SharedArrayBuffer(firstRows * rowBytes(dimension));
    this.#bytes = new Uint8Array(this.#buffer);
  }

  /** The matrix as it now is. Rows are written in place, so that who reads it later looks at `hasChangedSince`. */
  get matrix(): VectorMatrix {
    return { buffer: this.#buffer, dimension: this.dimension, rows: this.#rows };
  }

  /** Grows with each row that is written or cleared. */
  get clock(): number {
    return this.#clock;
  }

  /** True where a row of the range was written after that. */
  hasChangedSince({ row, rows }: VectorRange, clock: number): boolean {
    for (let at = row; at < row + rows; at++) {
      if ((this.#stamps[at] ?? 0) > clock) return true;
    }
    return false;
  }

  checksumOf({ row, rows }: VectorRange): number {
    return rowChecksum(this.#bytes, { row, rows, dimension: this.dimension });
  }

  /** Puts the windows of a text into rows that follow each other. */
  add(windows: readonly Float32Array[]): VectorRange {
    const range = { row: this.#claim(windows.length), rows: windows.length };
    for (const [at, window] of windows.entries()) {
      writeVectorRow(this.#bytes, (range.row + at) * rowBytes(this.dimension), window);
    }
    this.#stamp(range);
    return range;
  }

  /** Takes over rows as another matrix has them, byte for byte. */
  copy(bytes: Uint8Array, { row, rows }: VectorRange): VectorRange {
    const range = { row: this.#claim(rows), rows };
    const length = rowBytes(this.dimension);
    this.#bytes.set(bytes.subarray(row * length, (row + rows) * length), range.row * length);
    this.#stamp(range);
    return range;
  }

  /** Takes a whole matrix as a file has it, of which these ranges are in use. */
  fill(bytes: Uint8Array, used: Iterable<VectorRange>): void {
    this.#rows = Math.floor(bytes.length / rowBytes(this.dimension));
    this.#reserve(this.#rows);
    this.#bytes.set(bytes.subarray(0, this.#rows * rowBytes(this.dimension)));
    const taken = new Uint8Array(this.#rows);
    for (const { row, rows } of used) taken.fill(1, row, row + rows);
    this.#free = [];
    for (const [row, isTaken] of taken.entries()) {
      if (isTaken === 1) continue;
      this.#free.push(row);
      // What they held is of nobody, and the next saving is to take it off the disk.
      this.#clear({ row, rows: 1 });
    }
    this.#stamp({ row: 0, rows: this.#rows });
  }

  /** Gives up rows; their bytes stay until `settle`. */
  retire({ row, rows }: VectorRange): void {
    for (let at = row; at < row + rows; at++) this.#retired.add(at);
  }

  /** Overwrites with zeros all that was given up: what it was made from must not be guessed from it. */
  wipe(): void {
    for (const row of this.#retired) this.#clear({ row, rows: 1 });
  }

  /** What a file is to hold, as it is at this moment, and which rows can be forgotten once it is written. */
  snapshot(): { readonly bytes: Uint8Array; readonly retired: readonly number[] } {
    return {
      bytes: this.#bytes.slice(0, this.#rows * rowBytes(this.dimension)),
      retired: [...this.#retired],
    };
  }

  /** After a snapshot was written: nothing on the disk names the rows that were retired by then. */
  settle(retired: readonly number[]): void {
    for (const row of retired) {
      this.#clear({ row, rows: 1 });
      this.#retired.delete(row);
    }
    this.#free = [...this.#free, ...retired].sort((left, right) => left - right);
    while (this.#free.at(-1) === this.#rows - 1 && this.#rows > 0) {
      this.#free.pop();
      this.#rows--;
    }
  }

  /** Share of the rows that nobody has, 0..1. */
  get freeShare(): number {
    return this.#rows === 0 ? 0 : this.#free.length / this.#rows;
  }

  /** Moves a range to free rows before it; undefined where there are none. */
  moveUp(range: VectorRange): VectorRange | undefined {
    const row = this.#findFree(range.rows);
    if (row === undefined || row >= range.row) return undefined;
    const moved = this.copy(this.#bytes, range);
    this.retire(range);
    return moved;
  }

  /** Where so many free rows follow each other for the first time. */
  #findFree(rows: number): number | undefined {
    const at = this.#free.findIndex(
      (row, index) => this.#free[index + rows - 1] === row + rows - 1,
    );
    return this.#free[at];
  }

  #claim(rows: number): number {
    const free = this.#findFree(rows);
    if (free !== undefined) {
      this.#free.splice(this.#free.indexOf(free), rows);
      return free;
    }
    const row = this.#rows;
    this.#reserve(row + rows);
    this.#rows = row + rows;
    return row;
  }

  #reserve(rows: number): void {
    const wanted = rows * rowBytes(this.dimension);
    if (wanted <= this.#buffer.byteLength) return;
    const buffer = new SharedArrayBuffer(Math.max(wanted, 2 * this.#buffer.byteLength));
    const bytes = new Uint8Array(buffer);
    bytes.set(this.#bytes);
    this.#buffer = buffer;
    this.#bytes = bytes;
  }

  #clear(range: VectorRange): void {
    const length = rowBytes(this.dimension);
    this.#bytes.fill(0, range.row * length, (range.row + range.rows) * length);
    this.#stamp(range);
  }

  #stamp({ row, rows }: VectorRange): void {
    this.#clock++;
    for (let at = row; at < row + rows; at++) this.#stamps[at] = this.#clock;
  }
}
