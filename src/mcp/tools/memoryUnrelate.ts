import { english, relationDecisionAnswer } from '../../messages';
import { given } from '../given';
import { relationText } from '../relationText';
import { relationOutput, unrelateInput } from '../schemas/relations';
import { defineTool } from '../tool';

/** Removes relations between two memories. */
export const memoryUnrelate = defineTool({
  name: 'memory_unrelate',
  title: 'Remove a relation',
  description:
    'Removes a relation between two memories from both, with its description; without a type every one between the two. The memories stay. Use it when a relation has turned out to be wrong.',
  writes: true,
  idempotent: true,
  input: unrelateInput,
  output: relationOutput,
  run: async ({ engine, context }, { from, to, ...options }) => {
    const decision = await engine.unrelate(from, to, given(options), context);
    return {
      data: relationDecisionAnswer(decision, english),
      text: relationText(decision),
    };
  },
});
