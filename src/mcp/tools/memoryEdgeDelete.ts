import { english, relationDecisionAnswer } from '../../messages';
import { relationText } from '../relationText';
import { edgeInput, relationOutput } from '../schemas/relations';
import { defineTool } from '../tool';

/** Removes a described relation. */
export const memoryEdgeDelete = defineTool({
  name: 'memory_edge_delete',
  title: 'Remove a described relation',
  description:
    'Removes a relation that has a description, the description and its entry in both memories; the memories stay. Use it when the relation does not hold.',
  writes: true,
  idempotent: false,
  input: edgeInput,
  output: relationOutput,
  run: async ({ engine, context }, { edge }) => {
    const decision = await engine.deleteEdge(edge, context);
    return {
      data: relationDecisionAnswer(decision, english),
      text: relationText(decision),
    };
  },
});
