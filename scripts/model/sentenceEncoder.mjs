import { encodedTokens, hidden, origin, summedTokens, tokenInputs } from './bertEncoder.mjs';
import { OnnxGraph } from './onnxFile.mjs';

/**
 * all-MiniLM-L6-v2 as an ONNX file: the encoder, then the mean over the tokens, then unit length (Reimers and Gurevych,
 * 2019, "Sentence-BERT"). Inputs: `input_ids` and `attention_mask` (1 for a token, 0 for what fills up), both int32 of
 * [batch, sequence], at most 256 long. Outputs: `sentence_embedding`, float of [batch, 384], each of unit length; and for late
 * interaction (Khattab and Zaharia, 2020, "ColBERT") `token_vectors`, float of [batch, sequence, 65]: of each token its state
 * in few numbers, of any length, and how important it is in a question, before the softplus.
 *
 * @param {import('./bertEncoder.mjs').Weights} weights by the names of the transformers library, and the `interaction`
 * @param {{ quantised: boolean }} options false keeps the floats, to compare with
 * @returns {Uint8Array}
 */
export const sentenceEncoder = (weights, { quantised }) => {
  const graph = new OnnxGraph();
  const tokens = encodedTokens(graph, weights, { quantised, inSegments: false });
  // The sum at unit length is the mean at unit length.
  graph.step('LpNormalization', [summedTokens(graph, tokens)], 'sentence_embedding', {
    attributes: { axis: -1, p: 2 },
  });
  const columns = tokenVectors(graph, weights, tokens);
  return graph.file({
    name: 'all-MiniLM-L6-v2',
    inputs: tokenInputs('input_ids', 'attention_mask'),
    outputs: [
      { name: 'sentence_embedding', type: 'float', shape: ['batch', hidden] },
      { name: 'token_vectors', type: 'float', shape: ['batch', 'sequence', columns] },
    ],
    properties: origin,
  });
};

/**
 * The states of the tokens at unit length, projected, and their importance behind that.
 *
 * @param {OnnxGraph} graph @param {import('./bertEncoder.mjs').Weights} weights @param {string} tokens
 * @returns {number} how many numbers a token has
 */
const tokenVectors = (graph, weights, tokens) => {
  const { values: projection } = weights('interaction.projection');
  const { values: importance } = weights('interaction.importance');
  const { values: bias } = weights('interaction.bias');
  const dimension = projection.length / hidden;
  const columns = dimension + 1;
  const matrix = Float32Array.from({ length: hidden * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return (column < dimension ? projection[row * dimension + column] : importance[row]) ?? 0;
  });
  graph.constant('projection', [hidden, columns], matrix);
  graph.constant(
    'projectionBias',
    [columns],
    Float32Array.of(...Array(dimension).fill(0), ...bias),
  );
  graph.step('LpNormalization', [tokens], 'unitTokens', { attributes: { axis: -1, p: 2 } });
  graph.step('MatMul', ['unitTokens', 'projection'], 'projectedTokens');
  graph.step('Add', ['projectedTokens', 'projectionBias'], 'token_vectors');
  return columns;
};
