import { english, relationDecisionAnswer } from '../../messages';
import { given } from '../given';
import { relationText } from '../relationText';
import { relateInput, relationOutput } from '../schemas/relations';
import { defineTool } from '../tool';

/** Makes or changes a relation between two memories. */
export const memoryRelate = defineTool({
  name: 'memory_relate',
  title: 'Relate two memories',
  description:
    'Says how two memories belong together: a fix SOLVES a problem, a decision SUPERSEDES an older one, a pattern REQUIRES a configuration. Both keep the relation. Use it after storing something that is about another memory; once more to change its strength or words.',
  writes: true,
  idempotent: true,
  input: relateInput,
  output: relationOutput,
  run: async ({ engine, context }, { from, to, type, ...words }) => {
    const relation = { type, ...given(words) };
    const decision = await engine.relate(from, to, relation, context);
    return {
      data: relationDecisionAnswer(decision, english),
      text: relationText(decision),
    };
  },
});
