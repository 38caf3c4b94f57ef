import { english, relationDecisionAnswer } from '../../messages';
import { given } from '../given';
import { relationText } from '../relationText';
import { edgeUpdateInput, relationOutput } from '../schemas/relations';
import { defineTool } from '../tool';

/** Changes a described relation. */
export const memoryEdgeUpdate = defineTool({
  name: 'memory_edge_update',
  title: 'Change a described relation',
  description:
    'Changes strength, description or type of a relation that has a description; both memories follow. Use it when the reason has become clearer, or the relation is of another kind.',
  writes: true,
  idempotent: true,
  input: edgeUpdateInput,
  output: relationOutput,
  run: async ({ engine, context }, { edge, ...changes }) => {
    const decision = await engine.updateEdge(edge, given(changes), context);
    return {
      data: relationDecisionAnswer(decision, english),
      text: relationText(decision),
    };
  },
});
