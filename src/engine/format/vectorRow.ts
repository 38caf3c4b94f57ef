import { rowBytes, scaleBytes } from '../model/vectorMatrix';

/** Largest int8 that symmetric quantisation uses: -128 would have no counterpart. */
const largest = 127;

const lengthOf = (vector: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += (vector[at] ?? 0) ** 2;
  return Math.sqrt(sum);
};

/**
 * Writes a vector as a row of the matrix, at its first byte: each number in 1/127 of the largest one, rounded. The scale is
 * then the one that gives the rounded vector unit length, so that what a scan computes is a cosine. A vector of zeros has
 * the scale 0, and is near nothing.
 */
export const writeVectorRow = (bytes: Uint8Array, offset: number, vector: Float32Array): void => {
  let peak = 0;
  for (const value of vector) peak = Math.max(peak, Math.abs(value));
  const numbers = new Int8Array(
    bytes.buffer,
    bytes.byteOffset + offset + scaleBytes,
    vector.length,
  );
  for (let at = 0; at < vector.length; at++) {
    numbers[at] = peak === 0 ? 0 : Math.round(((vector[at] ?? 0) / peak) * largest);
  }
  const length = lengthOf(numbers);
  new DataView(bytes.buffer, bytes.byteOffset).setFloat32(
    offset,
    length === 0 ? 0 : 1 / length,
    true,
  );
};

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a (Fowler, Noll and Vo) over some rows of a matrix, 32 bits: tells that a byte of them was damaged. */
export const rowChecksum = (
  bytes: Uint8Array,
  {
    row,
    rows,
    dimension,
  }: { readonly row: number; readonly rows: number; readonly dimension: number },
): number => {
  let hash = offsetBasis;
  const end = (row + rows) * rowBytes(dimension);
  for (let at = row * rowBytes(dimension); at < end; at++) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), prime);
  }
  return hash >>> 0;
};
