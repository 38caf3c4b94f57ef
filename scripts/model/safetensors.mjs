/**
 * The weights of a model as a safetensors file keeps them: eight bytes with the length of a JSON header, the header, then
 * the numbers of all tensors one after the other.
 *
 * @typedef {object} Tensor
 * @property {readonly number[]} shape
 * @property {Float32Array} values row by row
 */

/** @param {Uint8Array} bytes a whole safetensors file */
const headerOf = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = 8 + Number(view.getBigUint64(0, true));
  return { view, start, entries: JSON.parse(new TextDecoder().decode(bytes.subarray(8, start))) };
};

/** Scales of the rows of a matrix of whole numbers stand under its name and this. */
const scalesOf = '.scales';

/**
 * @param {Uint8Array} bytes a whole safetensors file, of half precision floats and of matrices of bytes with a scale for each row
 * @returns {(name: string) => Tensor} throws where there is no such tensor, or it is of another type
 */
export const readSafetensors = (bytes) => {
  const { view, start, entries } = headerOf(bytes);
  /** @type {(name: string) => Tensor} */
  const read = (name) => {
    const entry = entries[name];
    if (entry === undefined) throw new Error(`The weights have no tensor named ${name}.`);
    const [from, to] = entry.data_offsets;
    if (entry.dtype === 'I8') {
      const scales = read(`${name}${scalesOf}`).values;
      const values = new Float32Array(to - from);
      const columns = values.length / scales.length;
      for (let index = 0; index < values.length; index++)
        values[index] =
          view.getInt8(start + from + index) * (scales[Math.floor(index / columns)] ?? Number.NaN);
      return { shape: entry.shape, values };
    }
    if (entry.dtype !== 'F16') throw new Error(`${name} is of type ${entry.dtype}, not F16 or I8.`);
    const values = new Float32Array((to - from) / 2);
    for (let index = 0; index < values.length; index++)
      values[index] = fromHalf[view.getUint16(start + from + 2 * index, true)] ?? Number.NaN;
    return { shape: entry.shape, values };
  };
  return read;
};

/**
 * @param {Uint8Array} bytes a whole safetensors file, as `readSafetensors` reads it
 * @returns {ReadonlyMap<string, Tensor>} all tensors by their names; throws where one is of another type
 */
export const readAllTensors = (bytes) => {
  const read = readSafetensors(bytes);
  const names = Object.keys(headerOf(bytes).entries).filter(
    (name) => name !== '__metadata__' && !name.endsWith(scalesOf),
  );
  return new Map(names.map((name) => [name, read(name)]));
};

/** @param {number} bits of an IEEE 754 half precision float */
const halfToNumber = (bits) => {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
};

/** The value of each of the 65,536 half precision floats: looking up is quicker than computing. */
const fromHalf = Float32Array.from({ length: 0x10000 }, (_, bits) => halfToNumber(bits));
