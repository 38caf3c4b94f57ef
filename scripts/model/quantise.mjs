/**
 * Floats as small whole numbers with a scale: value = number x scale, symmetric about zero.
 *
 * Weights that are multiplied get 7 bits: processors without VNNI add two products of an unsigned and a signed byte in 16
 * bits, which 255 x 127 x 2 overflows and 255 x 63 x 2 does not. Tables that are only looked up get all 8.
 */
export const multipliedLimit = 63;
export const lookedUpLimit = 127;

/**
 * @typedef {object} Quantised
 * @property {Int8Array} numbers
 * @property {Float32Array} scales one for each row, or for each column
 *
 * @typedef {object} Shape of a matrix whose numbers stand row by row
 * @property {number} rows
 * @property {number} columns
 */

/**
 * @param {Float32Array} values
 * @param {Shape} shape
 * @param {number} limit the largest whole number
 * @returns {Quantised}
 */
export const quantiseRows = (values, { rows, columns }, limit) => {
  const numbers = new Int8Array(values.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const own = values.subarray(row * columns, (row + 1) * columns);
    const scale = Math.fround(largest(own) / limit);
    scales[row] = scale;
    for (let column = 0; column < columns; column++)
      numbers[row * columns + column] = Math.round((own[column] ?? 0) / scale);
  }
  return { numbers, scales };
};

/** @param {Float32Array} values @param {Shape} shape @param {number} limit @returns {Quantised} */
export const quantiseColumns = (values, shape, limit) => {
  const { rows, columns } = shape;
  const turned = quantiseRows(transposed(values, shape), { rows: columns, columns: rows }, limit);
  return {
    numbers: transposed(turned.numbers, { rows: columns, columns: rows }),
    scales: turned.scales,
  };
};

/**
 * @template {Float32Array | Int8Array} T
 * @param {T} values
 * @param {Shape} shape
 * @returns {T} with rows for columns
 */
export const transposed = (values, { rows, columns }) => {
  const turned = /** @type {T} */ (values.slice());
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      turned[column * rows + row] = values[row * columns + column] ?? 0;
  return turned;
};

/** @param {Float32Array} values @returns {number} the largest absolute value; 1 where all are zero */
const largest = (values) => {
  let found = 0;
  for (let index = 0; index < values.length; index++)
    found = Math.max(found, Math.abs(values[index] ?? 0));
  return found || 1;
};
