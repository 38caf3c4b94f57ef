import { encodedTokens, hidden, origin, summedTokens, tokenInputs } from './bertEncoder.mjs';
import { OnnxGraph } from './onnxFile.mjs';

/**
 * A classifier of one text, or of two that the encoder reads together (a cross-encoder: Reimers and Gurevych, 2019,
 * "Sentence-BERT"), as an ONNX file: the mean over the tokens, times the matrix of the classes. Inputs: `input_ids`,
 * `token_types` (0 in the first text, 1 in the second) and `attention_mask` (1 for a token, 0 for what fills up), all int32
 * of [batch, sequence], at most 256 long. Output: `logits`, float of [batch, classes].
 *
 * @param {import('./bertEncoder.mjs').Weights} weights by the names of the transformers library, and the `classifier`
 * @param {{ quantised: boolean }} options false keeps the floats, to compare with
 * @returns {Uint8Array}
 */
export const textClassifier = (weights, { quantised }) => {
  const graph = new OnnxGraph();
  const tokens = encodedTokens(graph, weights, { quantised, inSegments: true });
  const { values: matrix } = weights('classifier.weight');
  const { values: bias } = weights('classifier.bias');
  graph.constant('classes', [bias.length, hidden], matrix);
  graph.constant('bias', [bias.length], bias);
  const sum = summedTokens(graph, tokens);
  graph.step('ReduceSum', ['maskAsFloats', 'middle'], 'count', { attributes: { keepdims: 1 } });
  graph.step('Div', [sum, 'count'], 'mean');
  graph.step('Gemm', ['mean', 'classes', 'bias'], 'logits', { attributes: { transB: 1 } });
  return graph.file({
    name: 'text-classifier',
    inputs: tokenInputs('input_ids', 'token_types', 'attention_mask'),
    outputs: [{ name: 'logits', type: 'float', shape: ['batch', bias.length] }],
    properties: { ...origin, weights: `${origin.weights}, fine-tuned` },
  });
};
