import { edgeAnswer } from '../../messages';
import { given } from '../given';
import { edgeText } from '../relationText';
import { edgeSearchInput, edgesOutput } from '../schemas/relations';
import { defineTool } from '../tool';
import { asUntrusted, untrustedNotice } from '../untrusted';

/** Finds described relations. */
export const memoryEdgeSearch = defineTool({
  name: 'memory_edge_search',
  title: 'Find described relations',
  description:
    'Finds relations that have a description, by words of it or of the two titles, by type, or by a memory. Use it to learn why things belong together.',
  writes: false,
  idempotent: true,
  input: edgeSearchInput,
  output: edgesOutput,
  run: async ({ engine }, filter) => {
    const edges = await engine.edges(given(filter));
    return {
      data: { notice: untrustedNotice, edges: edges.map(edgeAnswer) },
      text: edges.length === 0 ? 'Nothing found.' : asUntrusted(edges.map(edgeText).join('\n\n')),
    };
  },
});
