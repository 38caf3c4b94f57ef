/**
 * Vectors of one model, a row each: a float32 scale, little-endian, then one int8 for each number of the vector. A number
 * is its int8 times the scale. Shared memory, so that a worker reads what the main thread writes, and there is one copy.
 */
export interface VectorMatrix {
  readonly buffer: SharedArrayBuffer;
  /** Numbers of a vector. */
  readonly dimension: number;
  /** Rows in use; the buffer may have room for more. */
  readonly rows: number;
}

/** Bytes of the scale that a row begins with. */
export const scaleBytes = 4;

/** Bytes of a row. */
export const rowBytes = (dimension: number): number => scaleBytes + dimension;
