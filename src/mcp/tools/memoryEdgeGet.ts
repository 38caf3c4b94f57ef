import { edgeAnswer } from '../../messages';
import { edgeText } from '../relationText';
import { edgeInput, edgeOutput } from '../schemas/relations';
import { defineTool } from '../tool';
import { asUntrusted, untrustedNotice } from '../untrusted';

/** Reads the description of a relation. */
export const memoryEdgeGet = defineTool({
  name: 'memory_edge_get',
  title: 'Read the description of a relation',
  description:
    'Reads a relation that has a description: its two memories, its type, its strength and why it holds. Use it on an edge that memory_get, memory_related or memory_edge_search named.',
  writes: false,
  idempotent: true,
  input: edgeInput,
  output: edgeOutput,
  run: async ({ engine }, { edge: reference }) => {
    const edge = await engine.edge(reference);
    return {
      data: { notice: untrustedNotice, ...edgeAnswer(edge) },
      text: asUntrusted(edgeText(edge)),
    };
  },
});
