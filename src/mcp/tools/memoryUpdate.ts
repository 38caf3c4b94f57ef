import { normaliseTags } from '../../engine';
import { decisionAnswer, english } from '../../messages';
import { decisionText } from '../decisionText';
import { given } from '../given';
import { decisionOutput } from '../schemas/decision';
import { updateInput } from '../schemas/memories';
import { defineTool } from '../tool';

/** Changes fields of a memory. */
export const memoryUpdate = defineTool({
  name: 'memory_update',
  title: 'Change a memory',
  description:
    'Changes the text or other fields of a memory; what is not given stays. Use it when a memory of yours is no longer exact, after reading it with memory_get. What a person wrote or accepted is not changed at once: the call makes a proposal, and a person decides.',
  writes: true,
  idempotent: true,
  input: updateInput,
  output: decisionOutput,
  run: async ({ engine, context }, { reference, content, tags, ...fields }) => {
    const changes = {
      ...given(fields),
      ...given({
        body: content,
        tags: tags === undefined ? undefined : normaliseTags(tags),
      }),
    };
    const decision = await engine.update(reference, changes, context);
    return { data: decisionAnswer(decision, english), text: decisionText(decision) };
  },
});
