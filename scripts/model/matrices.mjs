import { microsoft } from './onnxFile.mjs';
import { lookedUpLimit, multipliedLimit, quantiseColumns, quantiseRows } from './quantise.mjs';

/**
 * @typedef {import('./onnxFile.mjs').OnnxGraph} OnnxGraph
 *
 * @typedef {object} Matrices how a matrix of the weights is looked up in, and multiplied with
 * @property {(graph: OnnxGraph, name: string, values: Float32Array, rows: number) => string} look the rows of `input_ids`
 * @property {(graph: OnnxGraph, input: string, name: string, values: Float32Array, rows: number) => string} times
 */

/** @type {Matrices} */
export const floatMatrices = {
  look: (graph, name, values, rows) => {
    graph.constant(name, [rows, values.length / rows], values);
    return graph.step('Gather', [name, 'input_ids'], `${name}.found`);
  },
  times: (graph, input, name, values, rows) => {
    graph.constant(`${name}.matrix`, [rows, values.length / rows], values);
    return graph.step('MatMul', [input, `${name}.matrix`], `${name}.product`);
  },
};

/**
 * Whole numbers for the weights, and for what is multiplied with them. Each token is scaled by its own largest number:
 * one scale for all, as ONNX Runtime's own dynamic quantisation has it, loses twice as much (mean cosine .992 beside .996)
 * and makes the vector of a text depend on what else is in its batch (cosine .98 with itself).
 *
 * @param {OnnxGraph} graph
 * @returns {Matrices}
 */
export const quantisedMatrices = (graph) => {
  graph.constant('byteLimit', [], Float32Array.of(lookedUpLimit));
  graph.constant('byteUnit', [], Float32Array.of(1 / lookedUpLimit));
  graph.constant('byteZero', [], Uint8Array.of(128));
  // Casting cuts off: half a step more rounds.
  graph.constant('byteShift', [], Float32Array.of(128.5));
  graph.constant('tiny', [], Float32Array.of(1e-9));
  /** @type {Map<string, { bytes: string, scale: string }>} */
  const known = new Map();

  /** Numbers of a token as bytes about 128, and the largest of them. */
  const bytesOf = (/** @type {string} */ input) => {
    const made = known.get(input);
    if (made !== undefined) return made;
    graph.step('Abs', [input], `${input}.sizes`);
    const reduced = { attributes: { axes: [-1], keepdims: 1 } };
    graph.step('ReduceMax', [`${input}.sizes`], `${input}.largest`, reduced);
    const scale = graph.step('Max', [`${input}.largest`, 'tiny'], `${input}.scale`);
    graph.step('Div', ['byteLimit', scale], `${input}.factor`);
    graph.step('Mul', [input, `${input}.factor`], `${input}.scaled`);
    graph.step('Add', [`${input}.scaled`, 'byteShift'], `${input}.shifted`);
    const bytes = graph.step('Cast', [`${input}.shifted`], `${input}.bytes`, {
      attributes: { to: 2 },
    });
    known.set(input, { bytes, scale });
    return { bytes, scale };
  };

  return {
    look: (_, name, values, rows) => {
      const columns = values.length / rows;
      const { numbers, scales } = quantiseRows(values, { rows, columns }, lookedUpLimit);
      graph.constant(name, [rows, columns], numbers);
      graph.constant(`${name}.scales`, [rows, 1], scales);
      graph.step('Gather', [name, 'input_ids'], `${name}.foundNumbers`);
      graph.step('Cast', [`${name}.foundNumbers`], `${name}.foundFloats`, {
        attributes: { to: 1 },
      });
      graph.step('Gather', [`${name}.scales`, 'input_ids'], `${name}.foundScales`);
      return graph.step('Mul', [`${name}.foundFloats`, `${name}.foundScales`], `${name}.found`);
    },
    times: (_, input, name, values, rows) => {
      const columns = values.length / rows;
      const { numbers, scales } = quantiseColumns(values, { rows, columns }, multipliedLimit);
      graph.constant(`${name}.matrix`, [rows, columns], numbers);
      graph.constant(`${name}.scales`, [columns], scales);
      const { bytes, scale } = bytesOf(input);
      graph.step(
        'MatMulIntegerToFloat',
        [bytes, `${name}.matrix`, 'byteUnit', `${name}.scales`, 'byteZero'],
        `${name}.unscaled`,
        { domain: microsoft },
      );
      return graph.step('Mul', [`${name}.unscaled`, scale], `${name}.product`);
    },
  };
};
