import { encodedTokens, hidden, origin, summedTokens, tokenInputs } from './bertEncoder.mjs';
import { OnnxGraph } from './onnxFile.mjs';

/**
 * all-MiniLM-L6-v2 as an ONNX file: the encoder, then the mean over the tokens, then unit length (Reimers and Gurevych,
 * 2019, "Sentence-BERT"). Inputs: `input_ids` and `attention_mask` (1 for a token, 0 for what fills up), both int32 of
 * [batch, sequence], at most 256 long. Output: `sentence_embedding`, float of [batch, 384], each of unit length.
 *
 * @param {import('./bertEncoder.mjs').Weights} weights by the names of the transformers library
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
  return graph.file({
    name: 'all-MiniLM-L6-v2',
    inputs: tokenInputs('input_ids', 'attention_mask'),
    outputs: [{ name: 'sentence_embedding', type: 'float', shape: ['batch', hidden] }],
    properties: origin,
  });
};
